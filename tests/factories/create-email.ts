import type { EmailState } from '#app/messages/email/outbox/email.ts'
import type { EmailTemplate } from '#app/messages/email/templates/template-names.ts'
import { emails } from '#app/messages/tables/notifications.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import type { Language } from '#app/shared/text/languages.ts'

interface EmailOverrides {
  to?: string
  template?: EmailTemplate
  params?: Record<string, string>
  language?: Language
  orderId?: number
  state?: EmailState
  attempts?: number
  lastError?: string
  queuedAt?: Date
  sentAt?: Date
}

/** Inserts an email into the outbox, by default a queued notification of a contact message. */
export async function createEmail(database: Database, overrides: EmailOverrides = {}) {
  const [email] = await database
    .insert(emails)
    .values({
      to: 'owner@example.com',
      template: 'owner_notify',
      params: {
        user_name: 'Ayesha Khan',
        user_email: 'ayesha@example.com',
        user_phone: '0300 1234567',
        message: 'Do you have the oxford shirt in XXL?',
      },
      ...overrides,
    })
    .returning()
  if (!email) throw new Error('The email was not stored')
  return email
}
