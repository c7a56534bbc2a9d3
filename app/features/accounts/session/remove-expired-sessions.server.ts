import { lt, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/db/database.server.ts'
import { sessions, verifications } from '#app/schema/accounts.server.ts'
import { failedAttempts } from '#app/schema/platform.server.ts'

/** Removes sessions and mailed links that no longer let anybody in, and attempts that are forgotten. */
export async function removeExpired(database: Database): Promise<void> {
  await database.delete(sessions).where(lt(sessions.expiresAt, sql`now()`))
  await database.delete(verifications).where(lt(verifications.expiresAt, sql`now()`))
  await database.delete(failedAttempts).where(lt(failedAttempts.forgottenAt, sql`now()`))
}
