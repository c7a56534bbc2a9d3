import { orderEvents } from '#app/orders/tables/orders.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import type { OrderStatus } from './order-status.ts'

interface Remark {
  /** `customer`, or the staff member's email. */
  actor: string
  /** What happened, as a sentence in English. */
  remark: string
}

/** Writes into an order's history what happened to it, if its status stays. @returns the id of the entry */
export async function recordRemark(
  transaction: Transaction,
  { id: orderId, status }: { id: number; status: OrderStatus },
  { actor, remark }: Remark,
): Promise<number> {
  const [event] = await transaction
    .insert(orderEvents)
    .values({ orderId, actor, fromStatus: status, toStatus: status, remark })
    .returning({ id: orderEvents.id })
  if (!event) throw new Error('The history of an order could not be written')
  return event.id
}
