import { emails } from '#app/messages/tables/notifications.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'

/** Queues a test email, with which staff check that email reaches them. */
export async function queueTestMail(database: Database, to: string): Promise<void> {
  await database.insert(emails).values({ to, template: 'test_mail', params: {} })
}
