/** How many pictures a product can have, unless the owner allows more. */
export const STANDARD_PICTURES = 4
/** The most that the owner can allow. */
export const MOST_PICTURES = 12
/** For the `accept` of a file field. Many computers don't know that HEIC is a picture. */
export const PICTURE_TYPES = 'image/*,.heic,.heif'
/** A file must be smaller than this. */
export const TOO_MANY_BYTES = 5 * 1024 * 1024
/** The most pixels of a decoded picture, whatever the size of its file. */
export const MOST_PIXELS = 40_000_000
/** The longest alt text, in UTF-16 units. */
export const LONGEST_ALT = 200
