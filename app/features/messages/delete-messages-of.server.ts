import { inArray, sql } from 'drizzle-orm'
import { deleteMessageEmails } from '#app/features/notifications/queue/erase-emails.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { contactMessages } from '#app/schema/messages.server.ts'

/** Deletes the contact messages from this email, and the notifications about them. */
export async function deleteMessagesOf(transaction: Transaction, email: string): Promise<void> {
  const written = await transaction
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(sql`lower(trim(${contactMessages.email})) = ${email}`)
  const ids = written.map(message => message.id)
  if (ids.length === 0) return
  await deleteMessageEmails(transaction, ids)
  await transaction.delete(contactMessages).where(inArray(contactMessages.id, ids))
}
