import { z } from 'zod'
import { multiLineText } from '#app/shared/text/text-fields.ts'
import { LONGEST_STAFF_NOTE } from '#app/shared/text/text-limits.ts'
import { message, t } from '#app/shared/text/translate.ts'

export const NOTE_NOT_SAVED = message('The note could not be saved. Please try again in a moment.')

/** The form of a note about an order. */
export const orderNoteSchema = z.object({
  note: multiLineText({
    required: message('Please write the note first.'),
    tooLong: () =>
      t('Please shorten the note to {most} characters.', {
        most: LONGEST_STAFF_NOTE.toLocaleString('en'),
      }),
    maximum: LONGEST_STAFF_NOTE,
  }),
})
