import { statusesThat } from '#app/features/orders/order-status.ts'
import { PAID_KINDS, RECEIVED_KINDS } from '#app/features/orders/payments/money-entry.ts'
import { periodsAt } from './periods.ts'
import { sumOf, type Total } from './totals.ts'

/** An amount in paisa, in the last 30 days in Karachi and altogether. */
export interface MoneyFigure {
  last30Days: number
  total: number
}

/** Where the money of the orders is. */
export interface MoneyFigures {
  /** The totals of orders that are not cancelled, without what was returned, by the day of the order. */
  ordered: MoneyFigure
  /** Those of delivered ones, by the day of the order. */
  delivered: MoneyFigure
  /** Paid by shoppers, to the shop or to a courier. */
  collected: MoneyFigure
  /** Arrived at the shop: paid to it, or remitted by couriers. */
  received: MoneyFigure
  /** What couriers collected, and neither remitted, charged nor withheld, now. */
  outstandingPaisa: number
}

const ORDERED = statusesThat(({ countsAsRevenue }) => countsAsRevenue)
const DELIVERED = statusesThat(({ countsAsRevenue, isOpen }) => countsAsRevenue && !isOpen)

/** From the totals of orders by status and of the ledger by kind, and of what couriers owe. */
export function moneyFiguresOf(
  { placed, money, outstanding }: Record<'placed' | 'money' | 'outstanding', readonly Total[]>,
  now: Date,
): MoneyFigures {
  const { thirtyDaysAgo } = periodsAt(now)
  const figure = (totals: readonly Total[], kinds: readonly string[]) => ({
    last30Days: sumOf(totals, kinds, { from: thirtyDaysAgo }).paisa,
    total: sumOf(totals, kinds).paisa,
  })
  return {
    ordered: figure(placed, ORDERED),
    delivered: figure(placed, DELIVERED),
    collected: figure(money, PAID_KINDS),
    received: figure(money, RECEIVED_KINDS),
    outstandingPaisa: sumOf(outstanding, ['']).paisa,
  }
}
