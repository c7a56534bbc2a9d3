import { and, eq } from 'drizzle-orm'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'

/** Whether the confirmation of the order with this token is limited: its address received too many emails that day. */
export async function isConfirmationLimited(database: Queryable, token: string): Promise<boolean> {
  const [limited] = await database
    .select({ id: emails.id })
    .from(emails)
    .innerJoin(orders, eq(orders.id, emails.orderId))
    .where(
      and(eq(orders.token, token), eq(emails.template, 'order_confirmation'), eq(emails.state, 'limited')),
    )
  return limited !== undefined
}
