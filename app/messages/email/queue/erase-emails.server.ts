import { and, inArray, ne, sql } from 'drizzle-orm'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { eraseAuditNames } from '#app/owner/audit/audit-of-people.server.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { removeOldRows } from '#app/platform/db/remove-old-rows.server.ts'

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
  const unsent = await transaction
    .delete(emails)
    .where(and(isAboutThese, isToThem, ne(emails.state, 'sent')))
    .returning({ id: emails.id })
  const erased = {
    name: standIn.name,
    customer_name: standIn.name,
    email: standIn.email,
    customer_phone: '',
    customer_address: '',
    landmark: '',
    rider_note: '',
  }
  const sent = await transaction
    .update(emails)
    .set({
      params: sql`${emails.params} || ${JSON.stringify(erased)}::jsonb`,
      to: sql`case when ${isToThem} then ${standIn.email} else ${emails.to} end`,
      // The error text of a mail server may name the address.
      lastError: null,
    })
    .where(isAboutThese)
    .returning({ id: emails.id })
  await eraseFromAudit(transaction, [...unsent, ...sent])
}

/** Deletes the emails that carry a link for an account or to the staff. */
export async function deleteAccountEmails(transaction: Transaction, email: string): Promise<void> {
  const gone = await transaction
    .delete(emails)
    .where(
      and(
        sql`lower(${emails.to}) = ${email}`,
        inArray(emails.template, ['verify_email', 'password_reset', 'staff_invitation']),
      ),
    )
    .returning({ id: emails.id })
  await eraseFromAudit(transaction, gone)
}

/** Deletes the owner's notifications of contact messages. */
export async function deleteMessageEmails(
  transaction: Transaction,
  messageIds: readonly number[],
): Promise<void> {
  await transaction.delete(emails).where(inArray(emails.contactMessageId, [...messageIds]))
}

/**
 * Deletes emails that were queued more than so many months ago, oldest first. One that has never left is as old news as
 * the others.
 *
 * @returns how many, `most` at most
 */
export function removeOldEmails(database: Database, months: number, most: number): Promise<number> {
  return removeOldRows(database, { table: emails, since: emails.queuedAt, months, most })
}

/** The audit log names an email by its recipient. */
function eraseFromAudit(transaction: Transaction, gone: readonly { id: number }[]): Promise<void> {
  const ids = gone.map(({ id }) => id)
  return eraseAuditNames(transaction, 'email', ids, 'An email to a deleted customer')
}
