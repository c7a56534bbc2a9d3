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
  /** Paid by the shoppers of these orders, to the shop or to a courier, by the day of the order. */
  collected: MoneyFigure
  /** Arrived at the shop: paid to it, or remitted by couriers. */
  received: MoneyFigure
  /** What couriers collected, and neither remitted, charged nor withheld, now. */
  outstandingPaisa: number
}

const ORDERED = statusesThat(({ countsAsRevenue }) => countsAsRevenue)
const DELIVERED = statusesThat(({ countsAsRevenue, isOpen }) => countsAsRevenue && !isOpen)

/** From the totals of orders by status, of the ledger by kind, of the orders' balances, and of what couriers owe. */
export function moneyFiguresOf(
  {
    placed,
    money,
    balances,
    outstanding,
  }: Record<'placed' | 'money' | 'balances' | 'outstanding', readonly Total[]>,
  now: Date,
): MoneyFigures {
  const { thirtyDaysAgo } = periodsAt(now)
  const figure = (totals: readonly Total[], kinds: readonly string[]) => ({
    last30Days: sumOf(totals, kinds, { from: thirtyDaysAgo }).paisa,
    total: sumOf(totals, kinds).paisa,
  })
  const delivered = figure(placed, DELIVERED)
  return {
    ordered: figure(placed, ORDERED),
    delivered,
    collected: {
      last30Days: delivered.last30Days - figure(balances, ['']).last30Days,
      total: figure(money, PAID_KINDS).total,
    },
    received: figure(money, RECEIVED_KINDS),
    outstandingPaisa: sumOf(outstanding, ['']).paisa,
  }
}
