import { z } from 'zod'
import type { Confirmation } from '#app/orders/confirmation/confirmation.ts'
import { LATER_CALLS } from '#app/orders/confirmation/next-attempt.ts'
import { message, t } from '#app/shared/text/translate.ts'

/** The reasons that staff choose from when a shopper does not want the order any more. */
export const CANCEL_REASONS = [
  message('Changed their mind'),
  message('Found it cheaper'),
  message('Takes too long'),
  message('Ordered twice'),
  message('Did not order it'),
] as const

/** Why a fake order is cancelled, in its log and as the note of its blocked phone. */
export const FAKE_ORDER = message('Fake order')

/** What staff report of a call. Every form of the desk sends one of these. */
export const callFormSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.enum(['confirmed', 'no-answer', 'wrong-number', 'message-sent', 'reopened']) }),
  z.object({
    intent: z.literal('call-later'),
    later: z.enum(LATER_CALLS, message('Please choose when to call again.')),
  }),
  z.object({
    intent: z.literal('cancelled'),
    reason: z.enum(CANCEL_REASONS, message('Please choose why the order is cancelled.')),
  }),
  // A checkbox: absent if it is not ticked.
  z.object({ intent: z.literal('fake'), block: z.literal('on').optional() }),
  z.object({ intent: z.enum(['next', 'leave', 'undo']) }),
])
export type CallForm = z.output<typeof callFormSchema>

/** What the desk says about the order that was just decided. */
export function resultText(
  number: string,
  { state, attempts }: Pick<Confirmation, 'state' | 'attempts'>,
): string {
  switch (state) {
    case 'confirmed':
      return t('{number} is confirmed.', { number })
    case 'cancelled':
      return t('{number} is cancelled. Its pieces are back in stock.', { number })
    case 'unreachable':
      return t('{number} could not be reached.', { number })
    case 'attempted':
      return attempts === 0
        ? t('{number} is called again later.', { number })
        : t('{number}: call {attempts} had no answer.', { number, attempts })
    case 'to-call':
      return t('{number} is due to be called.', { number })
  }
}
