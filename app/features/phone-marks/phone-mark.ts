import { z } from 'zod'
import { normalisePhoneNumber } from '#app/shared/phone-number.ts'
import { optionalSingleLineText } from '#app/shared/text/text-fields.ts'

/** Where staff see, add and remove marks. Every form about a mark is sent there. */
export const PHONES_PAGE = '/admin/phones'

/** What the shop has decided about a phone. Neither changes whether an order is accepted. */
export const MARK_KINDS = ['blocked', 'trusted'] as const
export type MarkKind = (typeof MARK_KINDS)[number]

export const MARK_NAMES: Record<MarkKind, string> = { blocked: 'Blocked', trusted: 'Trusted' }

/** The mark of a phone. */
export interface PhoneMark {
  /** Normalised: `+923001234567`. */
  phone: string
  kind: MarkKind
  /** May be empty. */
  note: string
  /** The staff member's email. */
  markedBy: string
  markedAt: Date
}

export const LONGEST_MARK_NOTE = 200

const phone = z
  .string('Please enter a phone number.')
  .max(40, 'Please enter one phone number.')
  .transform((text, context) => {
    const normal = normalisePhoneNumber(text)
    if (normal) return normal
    context.addIssue({ code: 'custom', message: 'Please enter a phone number like 0300 1234567.' })
    return z.NEVER
  })

/** What a form about a mark asks for. */
export const phoneFormSchema = z.discriminatedUnion(
  'intent',
  [
    z.object({
      intent: z.literal('mark'),
      phone,
      kind: z.enum(MARK_KINDS, 'Please choose whether to block or to trust it.'),
      note: optionalSingleLineText({
        maximum: LONGEST_MARK_NOTE,
        tooLong: `Please shorten this to ${LONGEST_MARK_NOTE} characters.`,
      }),
    }),
    z.object({ intent: z.literal('unmark'), phone }),
  ],
  'This form is incomplete.',
)

/** The result of a form about a mark. */
export interface PhoneResult {
  isDone: boolean
  text: string
  errors?: Partial<Record<'phone' | 'kind' | 'note', string[]>>
  /** What was typed, for a page without JavaScript. */
  typed?: Record<string, string>
}
