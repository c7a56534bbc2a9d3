import { orderEvents } from '#app/orders/tables/orders.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import type { OrderStatus } from './order-status.ts'
import { remarkInBoth } from './remark-in-both.server.ts'

interface Remark {
  /** `customer`, or the staff member's email. */
  actor: string
  /** Says what happened, as a sentence in the language in which it is called. */
  say: () => string
}

/** Writes into an order's history what happened to it, if its status stays. @returns the id of the entry */
export async function recordRemark(
  transaction: Transaction,
  { id: orderId, status }: { id: number; status: OrderStatus },
  { actor, say }: Remark,
): Promise<number> {
  const [event] = await transaction
    .insert(orderEvents)
    .values({ orderId, actor, fromStatus: status, toStatus: status, ...remarkInBoth(say) })
    .returning({ id: orderEvents.id })
  if (!event) throw new Error('The history of an order could not be written')
  return event.id
}
