/** In UTF-16 units. All of them count, because the hash reads the whole password. */
export const SHORTEST_PASSWORD = 6
/** For admins. */
export const SHORTEST_STAFF_PASSWORD = 10
export const LONGEST_PASSWORD = 128
