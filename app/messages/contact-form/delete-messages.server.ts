import { asc, inArray, lt, sql } from 'drizzle-orm'
import { deleteMessageEmails } from '#app/messages/email/queue/erase-emails.server.ts'
import { contactMessages } from '#app/messages/tables/messages.server.ts'
import { eraseAuditNames } from '#app/owner/audit/audit-of-people.server.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { monthsAgo } from '#app/platform/db/months-ago.server.ts'

/** Deletes the contact messages from this email, and the notifications about them. */
export async function deleteMessagesOf(transaction: Transaction, email: string): Promise<void> {
  const written = await transaction
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(sql`lower(trim(${contactMessages.email})) = ${email}`)
  await deleteMessages(transaction, written)
}

/**
 * Deletes contact messages older than so many months, oldest first, answered or not, and the notifications about them.
 *
 * @returns how many, `most` at most
 */
export function removeOldMessages(database: Database, months: number, most: number): Promise<number> {
  return inTransaction(database, async transaction => {
    const old = await transaction
      .select({ id: contactMessages.id })
      .from(contactMessages)
      .where(lt(contactMessages.sentAt, monthsAgo(months)))
      .orderBy(asc(contactMessages.sentAt))
      .limit(most)
    await deleteMessages(transaction, old)
    return old.length
  })
}

async function deleteMessages(transaction: Transaction, messages: readonly { id: number }[]): Promise<void> {
  if (messages.length === 0) return
  const ids = messages.map(({ id }) => id)
  await deleteMessageEmails(transaction, ids)
  await eraseAuditNames(transaction, 'message', ids, 'A deleted message')
  await transaction.delete(contactMessages).where(inArray(contactMessages.id, ids))
}
