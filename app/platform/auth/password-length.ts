/** In UTF-16 units. Every one of them counts: the hash reads the whole password. */
export const SHORTEST_PASSWORD = 6
export const LONGEST_PASSWORD = 128
