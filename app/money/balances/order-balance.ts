import type { OrderStatus } from '#app/orders/order-status.ts'
import { message } from '#app/shared/text/translate.ts'

/** An order of which not as much was collected as was delivered. Amounts in paisa. */
export interface OrderBalance {
  number: string
  status: OrderStatus
  /** Whether all of it came back or is lost. */
  isAllGone: boolean
  placedAt: Date
  /** What it costs, once it is delivered; 0 before, and of a cancelled one. */
  deliveredPaisa: number
  /** Paid by its shopper. */
  collectedPaisa: number
  /** What of it rounding made count as paid besides; below zero where more cash was collected than it cost. */
  roundedPaisa: number
  /** What went back to them though it was not due. */
  giftPaisa: number
  /** Delivered less collected and rounded. */
  balancePaisa: number
}

/** The sum of the balances of orders. */
export interface BalanceSum {
  count: number
  paisa: number
}

/** The orders of the last 30 days in Karachi, or all. */
export const BALANCE_PERIODS = ['30d', 'all'] as const

export type BalancePeriod = (typeof BALANCE_PERIODS)[number]

/** Reads a period from an address; the last 30 days for anything else. */
export function readBalancePeriod(text: string | null): BalancePeriod {
  return text === 'all' ? 'all' : '30d'
}

/** Why an order's balance is not zero. */
export function balanceReason({
  status,
  isAllGone,
  collectedPaisa,
  giftPaisa,
  balancePaisa,
}: OrderBalance): string {
  if (status === 'cancelled') return message('Cancelled, not refunded')
  if (isAllGone && balancePaisa < 0) return message('All came back or is lost, not refunded')
  if (status !== 'delivered') {
    return collectedPaisa === 0
      ? message('Rounded off, not delivered yet')
      : message('Paid, not delivered yet')
  }
  if (balancePaisa < 0) return message('Paid too much')
  if (giftPaisa >= balancePaisa) return message('Delivered, refunded beyond what was due')
  return collectedPaisa === 0 ? message('Delivered, nothing paid yet') : message('Delivered, paid in part')
}
