import { z } from 'zod'
import { refundDueOf } from '#app/pricing/settled-rows.ts'
import { idSchema } from '#app/shared/id-schema.ts'
import { formatRupees, rupeesText } from '#app/shared/money.ts'
import { PAYMENT_WAYS, type RecordedWay } from '#app/shared/payment-method.ts'
import { optionalSingleLineText } from '#app/shared/text/text-fields.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { typedPrice } from '#app/shared/typed-numbers.ts'
import type { OrderCash } from './cash-to-collect.ts'
import type { PaymentState } from './payment-state.ts'

export const LONGEST_REFERENCE = 80

/** The field that repeats a refund above what is due to the shopper, in paisa, once staff have confirmed it. */
export const CONFIRMED = 'confirmed'

const WAYS = Object.keys(PAYMENT_WAYS) as [RecordedWay, ...RecordedWay[]]

const paymentSchema = z.object({
  intent: z.literal('payment'),
  direction: z.enum(['received', 'refund'], message('Please choose whether it was received or refunded.')),
  amount: typedPrice(message('Please enter the amount in rupees, like 2490.')),
  way: z.enum(WAYS, message('Please choose how it was paid.')),
  reference: optionalSingleLineText({
    tooLong: () => t('Please shorten this to {most} characters.', { most: LONGEST_REFERENCE }),
    maximum: LONGEST_REFERENCE,
  }),
  /** How many entries staff saw, so that a double click records one. */
  seen: z.coerce.number().int().min(0).default(0),
  /** What the order cost when staff saw it, in paisa: a return that is undone changes it without an entry. */
  seenDue: z.coerce.number().int().optional(),
  [CONFIRMED]: z.coerce.number().int().optional().catch(undefined),
})

const takeBackSchema = z.object({ intent: z.literal('take-back'), entry: idSchema })

/** The forms of an order's ledger. */
export const paymentFormSchema = z.discriminatedUnion('intent', [paymentSchema, takeBackSchema])
export type PaymentForm = z.output<typeof paymentFormSchema>

/** The amounts that a form for a payment suggests, in paisa. */
export interface Suggestion {
  suggestedPaisa: number
  /** The same in cash, in whole rupees. */
  suggestedInCashPaisa: number
}

/** What is offered: what goes back to the shopper, what is to be sent before the parcel leaves, or all that is left to pay. */
export function suggestedAmounts(
  { restPaisa }: Pick<PaymentState, 'restPaisa'>,
  cash: Pick<
    OrderCash,
    'overpaidPaisa' | 'toVouchersPaisa' | 'toSendPaisa' | 'toCollectPaisa' | 'notChargedPaisa'
  >,
): Suggestion {
  const paisa = refundDueOf(cash) || cash.toSendPaisa
  return {
    suggestedPaisa: paisa || Math.max(0, restPaisa - cash.notChargedPaisa),
    suggestedInCashPaisa: paisa || cash.toCollectPaisa,
  }
}

/** An amount as it is typed; empty for nothing. */
export function amountText(paisa: number): string {
  return paisa > 0 ? rupeesText(paisa) : ''
}

/** The amount once a way of paying is chosen: the suggestion for it. What staff have typed stays, even where it is a suggestion for another way. */
export function amountForWay(
  way: string,
  { amount, isTyped }: { amount: string; isTyped: boolean },
  { suggestedPaisa, suggestedInCashPaisa }: Suggestion,
): string {
  if (isTyped) return amount
  return amountText(way === 'cash' ? suggestedInCashPaisa : suggestedPaisa)
}

/** Says how much of an order's money can be paid back. */
export function mostToPayBack(refundablePaisa: number): string {
  return refundablePaisa > 0
    ? t('At most {price} can be refunded: no more was received.', { price: formatRupees(refundablePaisa) })
    : t('Nothing was received that could be refunded.')
}

/** Says by how much a refund is more than is due to the shopper. */
export function aboveDueText(abovePaisa: number): string {
  return t('{price} more than is due to the shopper.', { price: formatRupees(abovePaisa) })
}
