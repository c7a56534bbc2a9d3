/**
 * The limits of texts that several forms ask for, in UTF-16 units, as `maxlength` counts. The limits of a single form
 * are beside its schema.
 */

/** RFC 5321, 4.5.3.1. */
export const LONGEST_EMAIL = 254
export const LONGEST_PERSON_NAME = 100
/** Formatted, with spaces and hyphens. */
export const LONGEST_PHONE = 40
/** A note that only staff see. */
export const LONGEST_STAFF_NOTE = 2_000
/** In an address. Longer searches are cut. */
export const LONGEST_SEARCH = 200
