import { queueContactEmail } from '#app/features/email/queue-contact-email.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { contactMessages } from '#app/platform/db/schema.server.ts'
import type { ContactMessage } from './contact-message.ts'

/**
 * Stores what somebody wrote on the contact page and, in the same transaction, puts the owner's notification into
 * the outbox. A mail server that is down loses no message.
 */
export async function receiveContactMessage(
  database: Database,
  message: ContactMessage,
  ownerEmail: string | undefined,
): Promise<void> {
  await database.transaction(async transaction => {
    const [stored] = await transaction
      .insert(contactMessages)
      .values({
        name: message.user_name,
        email: message.user_email,
        phone: message.user_phone,
        message: message.message,
      })
      .returning({ id: contactMessages.id })
    if (!stored) throw new Error('PostgreSQL stored a message without answering with it.')
    await queueContactEmail(transaction, { id: stored.id, ...message }, ownerEmail)
  })
}
