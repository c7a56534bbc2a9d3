import type { Transaction } from '#app/platform/db/database.server.ts'
import { queueEmail } from './queue-email.server.ts'

/** A stored contact message, with the parameter names that mail services use. */
interface StoredMessage {
  id: number
  user_name: string
  user_email: string
  user_phone: string
  message: string
}

/** Queues the owner's notification of a contact message, in the transaction of the message. */
export async function queueContactEmail(
  transaction: Transaction,
  { id, user_name, user_email, user_phone, message }: StoredMessage,
  ownerEmail: string | undefined,
): Promise<void> {
  const params = { user_name, user_email, user_phone, message }
  await queueEmail(transaction, {
    to: ownerEmail ?? '',
    template: 'owner_notify',
    language: 'en',
    params,
    contactMessageId: id,
  })
}
