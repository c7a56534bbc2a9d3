import { queueContactEmail } from '#app/messages/email/queue/queue-contact-email.server.ts'
import { contactMessages } from '#app/messages/tables/messages.server.ts'
import { takeAttempt } from '#app/platform/limits/failed-attempts.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { readMail } from '../email/service/mail-settings.server.ts'
import type { ContactMessage } from './contact-message.ts'

/** From one source within an hour: more than a person writes, but few for a bot. */
const MOST_MESSAGES = 20

/**
 * Stores a contact message and, in the same transaction, queues the owner's notification. A mail server that is down
 * loses no message.
 */
export async function receiveContactMessage(
  services: Pick<Services, 'database' | 'settings' | 'secrets' | 'sharedReads' | 'source'>,
  message: ContactMessage,
): Promise<Outcome<object, { kind: 'too-many-messages' }>> {
  const { database, source } = services
  const limit = { purpose: 'contact from', subject: source, mostAttempts: MOST_MESSAGES, withinMinutes: 60 }
  if (!(await takeAttempt(database, limit))) return refuse({ kind: 'too-many-messages' })
  const { ownerEmail } = await readMail(services)
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
    if (!stored) throw new Error('PostgreSQL stored a message without returning it.')
    await queueContactEmail(transaction, { id: stored.id, ...message }, ownerEmail)
  })
  return { ok: true }
}
