/**
 * How long a typed text may be where several forms ask for the same thing, in UTF-16 units, as `maxlength` counts. A limit
 * of one form alone is beside its schema.
 */

/** RFC 5321, 4.5.3.1. */
export const LONGEST_EMAIL = 254
export const LONGEST_PERSON_NAME = 100
/** As people write it, with spaces and hyphens. */
export const LONGEST_PHONE = 40
/** A note that only staff see. */
export const LONGEST_STAFF_NOTE = 2_000
/** In an address; what is longer is cut. */
export const LONGEST_SEARCH = 200
