import { z } from 'zod'
import { multiLineText } from '#app/shared/text/text-fields.ts'
import { LONGEST_STAFF_NOTE } from '#app/shared/text/text-limits.ts'

export const NOTE_NOT_SAVED = 'The note could not be saved. Please try again in a moment.'

/** The form of a note about an order. */
export const orderNoteSchema = z.object({
  note: multiLineText({
    required: 'Please write the note first.',
    tooLong: `Please shorten the note to ${LONGEST_STAFF_NOTE.toLocaleString('en')} characters.`,
    maximum: LONGEST_STAFF_NOTE,
  }),
})
