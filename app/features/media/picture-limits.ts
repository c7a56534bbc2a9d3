/** How many pictures a product can have. */
export const MOST_PICTURES = 4
/** A file has to be smaller than this. */
export const TOO_MANY_BYTES = 5 * 1024 * 1024
/** How large a picture may be once it is decoded, whatever the size of its file. */
export const MOST_PIXELS = 40_000_000
/** What the words for a picture may have, in UTF-16 units. */
export const LONGEST_ALT = 200
