import { z } from 'zod'
import { optionalMultiLineText } from '#app/shared/text/text-fields.ts'
import { LONGEST_STAFF_NOTE } from '#app/shared/text/text-limits.ts'

/** The form of a customer's note. */
export const customerNoteSchema = z.object({
  note: optionalMultiLineText({
    tooLong: `Please shorten the note to ${LONGEST_STAFF_NOTE.toLocaleString('en')} characters.`,
    maximum: LONGEST_STAFF_NOTE,
  }),
  /** The note when the page was opened. */
  seen: z.string().default(''),
})
