import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { emails } from '#app/schema/notifications.server.ts'
import { orderNotes, orders } from '#app/schema/orders.server.ts'
import { hasStatusThat } from './has-status.server.ts'

/** What stands in an order where its customer was. */
export const FORGOTTEN_NAME = 'Deleted customer'

/**
 * Removes the customer from those of these orders that they have left and that nothing has to be delivered for any
 * more: who they are, where they live, their emails and what staff noted. What was bought, what it cost and the city
 * stay. To be called whenever an order becomes delivered or cancelled, in the same transaction; it does nothing to
 * orders of customers who are still there, and nothing twice.
 */
export async function eraseCustomerDetails(
  transaction: Transaction,
  orderIds: readonly number[],
): Promise<void> {
  if (orderIds.length === 0) return
  const forgotten = await transaction
    .select({ id: orders.id, email: EMAIL })
    .from(orders)
    .where(
      and(
        inArray(orders.id, [...orderIds]),
        eq(orders.forgetsCustomer, true),
        hasStatusThat(status => !status.isOpen),
      ),
    )
    .orderBy(asc(orders.id))
    .for('no key update')
  // One stand-in for each email, so that the orders of one customer still count as one customer's.
  for (const [email, ids] of Map.groupBy(forgotten, order => order.email)) {
    const standIn = `deleted-${randomUUID()}@deleted.invalid`
    const ofThese = ids.map(order => order.id)
    await transaction.delete(orderNotes).where(inArray(orderNotes.orderId, ofThese))
    await forgetInEmails(transaction, ofThese, email, standIn)
    await transaction
      .update(orders)
      .set({
        customerName: FORGOTTEN_NAME,
        phone: '',
        email: standIn,
        streetAddress: '',
        zipCode: '',
        landmark: '',
        riderNote: '',
        detailsDigest: '',
        forgetsCustomer: false,
        updatedAt: sql`now()`,
      })
      .where(inArray(orders.id, ofThese))
  }
}

/**
 * Marks the orders of a customer who leaves, and removes the customer from those that are finished at once; the others
 * keep what the courier needs until then.
 */
export async function leaveOrders(transaction: Transaction, isTheirs: SQL | undefined): Promise<void> {
  const left = await transaction
    .select({ id: orders.id })
    .from(orders)
    .where(isTheirs)
    .orderBy(asc(orders.id))
    .for('no key update')
  if (left.length === 0) return
  const ids = left.map(order => order.id)
  await transaction.update(orders).set({ forgetsCustomer: true }).where(inArray(orders.id, ids))
  await eraseCustomerDetails(transaction, ids)
}

const EMAIL = sql<string>`lower(trim(${orders.email}))`

/**
 * What has not reached the customer never will. The other emails about these orders stay as a record that they were
 * written, without saying to whom and about whom.
 */
async function forgetInEmails(
  transaction: Transaction,
  orderIds: readonly number[],
  email: string,
  standIn: string,
): Promise<void> {
  const isAboutThese = inArray(emails.orderId, [...orderIds])
  const isToThem = sql`lower(trim(${emails.to})) = ${email}`
  await transaction.delete(emails).where(and(isAboutThese, isToThem, ne(emails.state, 'sent')))
  const nobody = {
    name: FORGOTTEN_NAME,
    customer_name: FORGOTTEN_NAME,
    email: standIn,
    customer_phone: '',
    customer_address: '',
    landmark: '',
    rider_note: '',
  }
  await transaction
    .update(emails)
    .set({
      params: sql`${emails.params} || ${JSON.stringify(nobody)}::jsonb`,
      to: sql`case when ${isToThem} then ${standIn} else ${emails.to} end`,
      // A mail server's word on what went wrong may name the address.
      lastError: null,
    })
    .where(isAboutThese)
}
