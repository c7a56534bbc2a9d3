import { eq, sql } from 'drizzle-orm'
import { orderEvents, orders } from '#app/orders/tables/orders.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { returnLines, returnRequests } from '#app/returns/tables/returns.server.ts'

/** How many shoppers of the demo ask to return something. */
const REQUESTS = 3

/** Lets the shoppers of the orders that were delivered last ask to return a piece. No size is held for them. */
export async function insertReturnRequests(transaction: Transaction, now: Date): Promise<void> {
  const { rows } = await transaction.execute<{
    orderId: number
    lineId: number
    name: string
    size: string
    deliveredAt: string
  }>(sql`
    select orders.id as "orderId", order_lines.id as "lineId", name, size, updated_at as "deliveredAt"
    from orders join order_lines on order_lines.order_id = orders.id and position = 0
    where status = 'delivered' order by updated_at desc, orders.id desc limit ${REQUESTS}`)
  for (const [at, { orderId, lineId, name, size, deliveredAt }] of rows.entries()) {
    const delivered = new Date(deliveredAt).getTime()
    const requestedAt = new Date(delivered + Math.floor((now.getTime() - delivered) / 2))
    const [request] = await transaction
      .insert(returnRequests)
      .values({
        orderId,
        requestedAt,
        stateSince: requestedAt,
        requestedBy: 'customer',
        stateBy: 'customer',
        note: at === 0 ? 'The shoulders are tight. One size up, please.' : '',
      })
      .returning({ id: returnRequests.id })
    if (!request) throw new Error('A return of the demo was not stored')
    await transaction.insert(returnLines).values({
      requestId: request.id,
      orderLineId: lineId,
      quantity: 1,
      reason: at === 1 ? 'damaged' : 'too-small',
      wantedSize: at === 0 ? 'XL' : null,
    })
    const remark = `Return asked for: 1 × ${name}, size ${size}${at === 0 ? ' → XL' : ''}.`
    await transaction.insert(orderEvents).values({
      orderId,
      actor: 'customer',
      happenedAt: requestedAt,
      remark,
      fromStatus: 'delivered',
      toStatus: 'delivered',
    })
    await transaction.update(orders).set({ updatedAt: requestedAt }).where(eq(orders.id, orderId))
  }
}
