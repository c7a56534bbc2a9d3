import { z } from 'zod'
import { optionalMultiLineText } from '#app/shared/text/text-fields.ts'
import { LONGEST_STAFF_NOTE } from '#app/shared/text/text-limits.ts'
import { t } from '#app/shared/text/translate.ts'

/** The form of a customer's note. */
export const customerNoteSchema = z.object({
  note: optionalMultiLineText({
    tooLong: () =>
      t('Please shorten the note to {most} characters.', { most: LONGEST_STAFF_NOTE.toLocaleString('en') }),
    maximum: LONGEST_STAFF_NOTE,
  }),
  /** The note when the page was opened. */
  seen: z.string().default(''),
})
