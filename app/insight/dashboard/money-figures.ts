import { DEDUCTED_KINDS, PAID_KINDS, RECEIVED_KINDS } from '#app/money/payments/money-entry.ts'
import { statusesThat } from '#app/orders/order-status.ts'
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
  /** Arrived at the shop: paid to it, taken by it at the door, or remitted by couriers. */
  received: MoneyFigure
  /** What couriers have deducted from what they collected: their charges, taxes, and what was accepted as a difference. */
  deducted: MoneyFigure
  /** What couriers collected, and neither remitted nor deducted, now. */
  outstandingPaisa: number
}

const ORDERED = statusesThat(({ countsAsRevenue }) => countsAsRevenue)
const DELIVERED = statusesThat(({ countsAsRevenue, isOpen }) => countsAsRevenue && !isOpen)

/**
 * From the totals of orders by status, of the ledger by kind, of that of couriers by courier and kind, of the orders' balances, and of what
 * couriers owe. What was collected is received, deducted or outstanding, but for roundings, and vouchers that were not used yet.
 */
export function moneyFiguresOf(
  {
    placed,
    money,
    ofCouriers,
    balances,
    outstanding,
  }: Record<'placed' | 'money' | 'ofCouriers' | 'balances' | 'outstanding', readonly Total[]>,
  now: Date,
): MoneyFigures {
  const { thirtyDaysAgo } = periodsAt(now)
  const figure = (totals: readonly Total[], kinds: readonly string[]) => ({
    last30Days: sumOf(totals, kinds, { from: thirtyDaysAgo }).paisa,
    total: sumOf(totals, kinds).paisa,
  })
  const delivered = figure(placed, DELIVERED)
  const received = figure(money, RECEIVED_KINDS)
  const atTheDoor = figure(money, ['collected'])
  const byCouriers = figure(
    ofCouriers,
    ofCouriers.map(({ kind }) => kind).filter(kind => kind.endsWith(':collected')),
  )
  return {
    ordered: figure(placed, ORDERED),
    delivered,
    collected: {
      last30Days: delivered.last30Days - figure(balances, ['']).last30Days,
      total: figure(money, PAID_KINDS).total,
    },
    received: {
      last30Days: received.last30Days + atTheDoor.last30Days - byCouriers.last30Days,
      total: received.total + atTheDoor.total - byCouriers.total,
    },
    deducted: figure(money, DEDUCTED_KINDS),
    outstandingPaisa: sumOf(outstanding, ['']).paisa,
  }
}
