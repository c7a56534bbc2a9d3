import { z } from 'zod'
import { normalisePhoneNumber } from '#app/shared/phone-number.ts'
import { optionalSingleLineText } from '#app/shared/text/text-fields.ts'
import { message, t } from '#app/shared/text/translate.ts'

/** Where staff see, add and remove decisions. Every form about a decision is sent there. */
export const PHONES_PAGE = '/admin/phones'

/** What the shop has decided about a phone. Neither changes whether an order is accepted. */
export const DECISION_KINDS = ['blocked', 'trusted'] as const
export type DecisionKind = (typeof DECISION_KINDS)[number]

export const DECISION_NAMES: Record<DecisionKind, string> = {
  blocked: message('Blocked'),
  trusted: message('Trusted'),
}

/** That a phone is blocked or trusted. */
export interface PhoneDecision {
  /** Normalised: `+923001234567`. */
  phone: string
  kind: DecisionKind
  /** May be empty. */
  note: string
  /** The staff member's email. */
  decidedBy: string
  decidedAt: Date
}

export const LONGEST_DECISION_NOTE = 200

const phone = z
  .string(message('Please enter a phone number.'))
  .max(40, message('Please enter one phone number.'))
  .transform((text, context) => {
    const normal = normalisePhoneNumber(text)
    if (normal) return normal
    context.addIssue({ code: 'custom', message: t('Please enter a phone number like 0300 1234567.') })
    return z.NEVER
  })

/** What a form about a decision asks for. */
export const phoneFormSchema = z.discriminatedUnion(
  'intent',
  [
    z.object({
      intent: z.literal('decide'),
      phone,
      kind: z.enum(DECISION_KINDS, message('Please choose whether to block or to trust it.')),
      note: optionalSingleLineText({
        maximum: LONGEST_DECISION_NOTE,
        tooLong: () => t('Please shorten this to {most} characters.', { most: LONGEST_DECISION_NOTE }),
      }),
    }),
    z.object({ intent: z.literal('remove'), phone }),
  ],
  message('This form is incomplete.'),
)
