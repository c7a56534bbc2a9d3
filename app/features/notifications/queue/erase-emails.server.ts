import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { emails } from '#app/schema/notifications.server.ts'

interface ErasedCustomer {
  orderIds: readonly number[]
  /** In lower case. */
  email: string
  /** Replaces the name and the address. */
  standIn: { name: string; email: string }
}

/**
 * Erases a customer from the emails about their orders. Emails to them that have not left are deleted; the others stay as
 * a record, without name and address.
 */
export async function eraseFromOrderEmails(
  transaction: Transaction,
  { orderIds, email, standIn }: ErasedCustomer,
): Promise<void> {
  const isAboutThese = inArray(emails.orderId, [...orderIds])
  const isToThem = sql`lower(trim(${emails.to})) = ${email}`
  await transaction.delete(emails).where(and(isAboutThese, isToThem, ne(emails.state, 'sent')))
  const erased = {
    name: standIn.name,
    customer_name: standIn.name,
    email: standIn.email,
    customer_phone: '',
    customer_address: '',
    landmark: '',
    rider_note: '',
  }
  await transaction
    .update(emails)
    .set({
      params: sql`${emails.params} || ${JSON.stringify(erased)}::jsonb`,
      to: sql`case when ${isToThem} then ${standIn.email} else ${emails.to} end`,
      // The error text of a mail server may name the address.
      lastError: null,
    })
    .where(isAboutThese)
}

/** Deletes the emails that carry a link for an account. */
export async function deleteAccountEmails(transaction: Transaction, email: string): Promise<void> {
  await transaction
    .delete(emails)
    .where(and(eq(emails.to, email), inArray(emails.template, ['verify_email', 'password_reset'])))
}

/** Deletes the owner's notifications of contact messages. */
export async function deleteMessageEmails(
  transaction: Transaction,
  messageIds: readonly number[],
): Promise<void> {
  await transaction.delete(emails).where(inArray(emails.contactMessageId, [...messageIds]))
}
