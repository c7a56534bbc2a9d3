import { ORDER_STATUS, type OrderStatus } from '#app/orders/order-status.ts'
import { isCash, type PaymentMethod } from '#app/shared/payment-method.ts'
import { type MoneyEntry, type MoneyKind, PAID_KINDS } from './money-entry.ts'

/** What follows from the ledger of an order. All amounts in paisa. */
export interface PaymentState {
  /** What the order costs now: its total without returned pieces, or nothing once it is cancelled. */
  duePaisa: number
  paidPaisa: number
  /** What is left to pay, to the paisa. What a courier collects of it is in whole rupees: see `deriveCash`. */
  restPaisa: number
  /** What can go back at most: what is paid, without what rounding down only made count as paid. */
  refundablePaisa: number
  /** What the shopper gets back. */
  overpaidPaisa: number
  /** What they get back only once the old pieces of an exchange are here. */
  heldBackPaisa: number
}

type Entry = Pick<MoneyEntry, 'kind' | 'amountPaisa'>

/** The columns of an order that say what it costs. */
export interface CostOfOrder {
  status: OrderStatus
  totalPaisa: number
  returnedPaisa: number
  /** What at most is owed to the shopper only once the old pieces of an exchange are here: `heldBackPaisa()`. */
  heldBackPaisa?: number
}

/** What was paid of an order, in paisa. */
export interface PaidOfOrder {
  /** With roundings, so that an order whose cash was collected is exactly paid. */
  paidPaisa: number
  /** The roundings in its ledger: below zero where more cash was collected than it cost. */
  roundedPaisa: number
}

/** Derives from the ledger what is paid, what is left to pay and what can go back. What is owed to the shopper is in the order's cash. */
export function derivePaymentState(
  order: CostOfOrder,
  entries: readonly Entry[],
): Pick<PaymentState, 'duePaisa' | 'paidPaisa' | 'restPaisa' | 'refundablePaisa'> {
  const paidPaisa = sumOf(entries, PAID_KINDS)
  return paymentState({ ...order, paidPaisa, roundedPaisa: sumOf(entries, ['rounding']) })
}

/** The same, from the sum of what was paid. */
export function paymentState(order: CostOfOrder & PaidOfOrder): PaymentState {
  const { paidPaisa } = order
  const duePaisa = dueOf(order)
  const refundablePaisa = refundableOf(order)
  const abovePaisa = Math.max(0, Math.min(paidPaisa - duePaisa, refundablePaisa))
  const heldBackPaisa = Math.min(abovePaisa, order.heldBackPaisa ?? 0)
  return {
    duePaisa,
    paidPaisa,
    restPaisa: restOf(order),
    refundablePaisa,
    overpaidPaisa: abovePaisa - heldBackPaisa,
    heldBackPaisa,
  }
}

/** What an order costs now, in paisa. */
function dueOf({ status, totalPaisa, returnedPaisa }: CostOfOrder): number {
  return ORDER_STATUS[status].countsAsRevenue ? totalPaisa - returnedPaisa : 0
}

/** What is left to pay of an order, in paisa. */
export function restOf(order: CostOfOrder & { paidPaisa: number }): number {
  return Math.max(0, dueOf(order) - order.paidPaisa)
}

/** What of a payment can go back at most, in paisa; below zero once more has gone out. */
export function refundableOf({ paidPaisa, roundedPaisa }: PaidOfOrder): number {
  return paidPaisa - Math.max(0, roundedPaisa)
}

/**
 * What of an order is wanted before its parcel leaves and is not here, in paisa: all of one that is not paid in cash. Staff pack without it
 * only if the owner allows it. What the shopper is asked for is `toSendPaisa` of `deriveCash`.
 */
export function advanceDue(
  order: CostOfOrder & { paymentMethod: PaymentMethod; advancePaisa: number; paidPaisa: number },
): number {
  const { hasLeft, countsAsRevenue } = ORDER_STATUS[order.status]
  if (hasLeft || !countsAsRevenue) return 0
  const duePaisa = dueOf(order)
  const wanted = isCash(order.paymentMethod) ? Math.min(order.advancePaisa, duePaisa) : duePaisa
  return Math.max(0, wanted - order.paidPaisa)
}

/** The sum of the entries of these kinds, in paisa. */
function sumOf(entries: readonly Entry[], kinds: readonly MoneyKind[]): number {
  return entries
    .filter(({ kind }) => kinds.includes(kind))
    .reduce((sum, { amountPaisa }) => sum + amountPaisa, 0)
}
