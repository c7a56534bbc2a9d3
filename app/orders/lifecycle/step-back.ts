import { t } from '#app/shared/text/translate.ts'
import { ORDER_STATUS, ORDER_STATUSES, type OrderStatus } from '../order-status.ts'
import { statusWord } from './status-word.ts'

/** Whether a change goes back on the timeline. Cancelling is never a step back, nor is leaving `cancelled`. */
export function isStepBack(from: OrderStatus, to: OrderStatus): boolean {
  if (!ORDER_STATUS[from].stage || !ORDER_STATUS[to].stage) return false
  return ORDER_STATUSES.indexOf(to) < ORDER_STATUSES.indexOf(from)
}

/** The orders of a bulk change, without those that have the status already. */
interface BulkSplit<Order> {
  /** Orders for which the change is an ordinary step. */
  ordinary: Order[]
  /** Orders that are finished or would go backwards; they change only if staff confirm it. */
  unusual: Order[]
}

/** Separates ordinary steps from those that staff may not intend. */
export function splitForBulk<Order extends { from: OrderStatus }>(
  orders: readonly Order[],
  to: OrderStatus,
): BulkSplit<Order> {
  const isUnusual = ({ from }: Order) => !ORDER_STATUS[from].isOpen || isStepBack(from, to)
  const asked = orders.filter(({ from }) => from !== to)
  return { ordinary: asked.filter(order => !isUnusual(order)), unusual: asked.filter(isUnusual) }
}

/** The label of a button that sets a status: `Cancel 3 orders`, `Mark 3 orders as shipped`, `Mark as shipped`. */
export function actionText(to: OrderStatus, orders = ''): string {
  const { verb } = ORDER_STATUS[to]
  if (verb) return orders ? t('{verb} {orders}', { verb: t(verb), orders }) : t(verb)
  const status = statusWord(to)
  return orders ? t('Mark {orders} as {status}', { orders, status }) : t('Mark as {status}', { status })
}
