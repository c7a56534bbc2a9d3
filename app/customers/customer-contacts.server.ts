import { desc, eq, sql } from 'drizzle-orm'
import { contactMessages } from '#app/messages/tables/messages.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { returnRequests } from '#app/returns/tables/returns.server.ts'
import type { CustomerMessage, CustomerReturn } from './customer-contacts.ts'

const MOST_SHOWN = 5

/** The newest returns of a customer's orders. @param email in lower case */
export function listReturnsOfCustomer(database: Queryable, email: string): Promise<CustomerReturn[]> {
  const { id, state, requestedAt } = returnRequests
  return database
    .select({ id, state, requestedAt, number: orders.number })
    .from(orders)
    .innerJoin(returnRequests, eq(returnRequests.orderId, orders.id))
    .where(eq(sql`lower(trim(${orders.email}))`, email))
    .orderBy(desc(id))
    .limit(MOST_SHOWN)
}

/** The newest messages that were sent with an email from the contact page. @param email in lower case */
export function listMessagesOfCustomer(database: Queryable, email: string): Promise<CustomerMessage[]> {
  const { id, message, sentAt, answeredAt } = contactMessages
  return database
    .select({ id, message, sentAt, isAnswered: sql<boolean>`${answeredAt} is not null` })
    .from(contactMessages)
    .where(eq(sql`lower(trim(${contactMessages.email}))`, email))
    .orderBy(desc(sentAt))
    .limit(MOST_SHOWN)
}
