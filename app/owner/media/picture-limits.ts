/** How many pictures a product can have. */
export const MOST_PICTURES = 4
/** A file must be smaller than this. */
export const TOO_MANY_BYTES = 5 * 1024 * 1024
/** The most pixels of a decoded picture, whatever the size of its file. */
export const MOST_PIXELS = 40_000_000
/** The longest alt text, in UTF-16 units. */
export const LONGEST_ALT = 200
