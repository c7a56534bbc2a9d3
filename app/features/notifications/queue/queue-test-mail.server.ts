import type { Database } from '#app/platform/db/database.server.ts'
import { emails } from '#app/schema/notifications.server.ts'

/** Puts a mail into the outbox that shows a staff member whether mail reaches them. */
export async function queueTestMail(database: Database, to: string): Promise<void> {
  await database.insert(emails).values({ to, template: 'test_mail', params: {} })
}
