import { contactMessages } from '#app/messages/tables/messages.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'

/** Inserts a contact message, by default an unanswered one. */
export async function createMessage(
  database: Database,
  overrides: Partial<typeof contactMessages.$inferInsert> = {},
) {
  const [message] = await database
    .insert(contactMessages)
    .values({
      name: 'Ayesha Khan',
      email: 'ayesha@example.com',
      phone: '0300 1234567',
      message: 'Do you have the oxford shirt in XXL?',
      ...overrides,
    })
    .returning()
  if (!message) throw new Error('The message was not stored')
  return message
}
