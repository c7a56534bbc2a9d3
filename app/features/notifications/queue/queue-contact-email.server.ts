import type { Transaction } from '#app/platform/db/database.server.ts'
import { emails } from '#app/schema/notifications.server.ts'

/** A stored contact message, under the names that mail services know its parts by. */
interface StoredMessage {
  id: number
  user_name: string
  user_email: string
  user_phone: string
  message: string
}

/** Puts the owner's notification of a contact message into the outbox, in the message's own transaction. */
export async function queueContactEmail(
  transaction: Transaction,
  { id, user_name, user_email, user_phone, message }: StoredMessage,
  ownerEmail: string | undefined,
): Promise<void> {
  const params = { user_name, user_email, user_phone, message }
  await transaction
    .insert(emails)
    .values({ to: ownerEmail ?? '', template: 'owner_notify', params, contactMessageId: id })
}
