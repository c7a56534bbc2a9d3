import type { Database } from '#app/platform/db/database.server.ts'
import { emails } from '#app/schema/notifications.server.ts'

/** Queues a test email, with which staff check that email reaches them. */
export async function queueTestMail(database: Database, to: string): Promise<void> {
  await database.insert(emails).values({ to, template: 'test_mail', params: {} })
}
