import { emails } from '#app/messages/tables/notifications.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'

/** Queues an email to the owner about a night without a backup. */
export async function queueBackupFailure(
  database: Database,
  failure: { reason: string; last: string },
  ownerEmail: string | undefined,
): Promise<void> {
  const params = { backup_reason: failure.reason, last_backup: failure.last }
  await database.insert(emails).values({ to: ownerEmail ?? '', template: 'backup_failed', params })
}
