import { lt, sql } from 'drizzle-orm'
import { sessions, verifications } from '#app/accounts/tables/accounts.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { deleteExpiredAttempts } from '#app/platform/limits/failed-attempts.server.ts'
import { removeExpiredInvitations } from '../roles/invitations.server.ts'

/** Deletes expired sessions, links, invitations and counts of attempts. */
export async function removeExpired(database: Database): Promise<void> {
  await database.delete(sessions).where(lt(sessions.expiresAt, sql`now()`))
  await database.delete(verifications).where(lt(verifications.expiresAt, sql`now()`))
  await removeExpiredInvitations(database)
  await deleteExpiredAttempts(database)
}
