import type { Database } from '#app/platform/db/database.server.ts'
import { contactMessages, emails } from '#app/platform/db/schema.server.ts'
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
    await transaction.insert(emails).values({
      to: ownerEmail ?? '',
      template: 'owner_notify',
      params: paramsOf(message),
      contactMessageId: stored?.id,
    })
  })
}

function paramsOf({ user_name, user_email, user_phone, message }: ContactMessage): Record<string, string> {
  return { user_name, user_email, user_phone, message }
}
