import { randomBytes } from 'node:crypto'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { orderEvents, orderLines, orders } from '#app/schema/orders.server.ts'

type OrderValues = Omit<typeof orders.$inferInsert, 'token' | 'userId'> & { userId?: string | undefined }
type LineValues = Omit<typeof orderLines.$inferInsert, 'orderId'>

/** Inserts an order with its lines and the first entry of its history. Returns it with its lines. */
export async function insertOrder<Line extends LineValues>(
  transaction: Transaction,
  { userId, ...values }: OrderValues,
  lines: Line[],
) {
  const [order] = await transaction
    .insert(orders)
    .values({
      ...values,
      token: randomBytes(24).toString('base64url'),
      // If the account is being deleted at the same time, the order is a guest's, and the insert succeeds.
      userId: userId && sql`(select id from users where id = ${userId} for key share)`,
    })
    .returning()
  if (!order) throw new Error('PostgreSQL did not return the inserted order.')
  await transaction.insert(orderLines).values(lines.map(line => ({ ...line, orderId: order.id })))
  await transaction
    .insert(orderEvents)
    .values({ orderId: order.id, actor: 'customer', toStatus: order.status })
  return { ...order, lines }
}

/**
 * Whether an order was placed by a guest within the last hour. Later its link may have been passed on, and gives nobody an
 * account in the name of its customer. Neither does an order whose customer is to be erased.
 */
export function isNewGuestOrder(token: string): SQL | undefined {
  const isNew = sql`${orders.placedAt} > now() - interval '1 hour'`
  return and(eq(orders.token, token), isNew, isNull(orders.userId), eq(orders.forgetsCustomer, false))
}

/** Moves a guest's new order to an account. */
export async function giveGuestOrder(transaction: Transaction, token: string, userId: string): Promise<void> {
  await transaction.update(orders).set({ userId }).where(isNewGuestOrder(token))
}
