import { z } from 'zod'
import { optionalMultiLineText } from '#app/shared/text.ts'
import { LONGEST_STAFF_NOTE } from '#app/shared/text-limits.ts'

/** What staff remember about a customer, under the field names that the page and the action use. */
export const customerNoteSchema = z.object({
  note: optionalMultiLineText({
    tooLong: `Please shorten the note to ${LONGEST_STAFF_NOTE.toLocaleString('en')} characters.`,
    maximum: LONGEST_STAFF_NOTE,
  }),
  /** The note that was there when the page was opened. */
  seen: z.string().default(''),
})
