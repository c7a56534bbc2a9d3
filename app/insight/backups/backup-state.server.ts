import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Queryable } from '#app/platform/db/database.server.ts'
import { ensureProcessState, readProcessState } from '#app/platform/db/process-state.server.ts'

const stateSchema = z.object({
  /** When a store was first started with BACKUP_TO. */
  expectedSince: z.iso.datetime(),
  /** The newest backup that was restored for a trial, and compared. */
  checked: z.object({ name: z.string(), place: z.string(), at: z.iso.datetime() }).optional(),
  /** The last failure, unless a backup was checked since. */
  failure: z.object({ at: z.iso.datetime(), reason: z.string() }).optional(),
})

/** What is known of the nightly backups. */
export type BackupState = z.output<typeof stateSchema>

const KEY = 'backups'

/** @returns undefined if no store was ever started with BACKUP_TO */
export async function readBackupState(database: Queryable): Promise<BackupState | undefined> {
  return stateSchema.safeParse(await readProcessState(database, KEY)).data
}

/** Records that backups are expected from now on, unless they are already. */
export async function expectBackups(database: Database): Promise<void> {
  const state: BackupState = { expectedSince: new Date().toISOString() }
  await ensureProcessState(database, KEY, state)
}

/** Records that a backup was restored and compared. */
export function noteCheckedBackup(
  database: Database,
  checked: NonNullable<BackupState['checked']>,
): Promise<unknown> {
  return database.execute(
    sql`update process_state set value = (value - 'failure') || ${JSON.stringify({ checked })}::jsonb where key = ${KEY}`,
  )
}

export function noteFailedBackup(database: Database, reason: string): Promise<unknown> {
  const failure = { at: new Date().toISOString(), reason }
  return database.execute(
    sql`update process_state set value = value || ${JSON.stringify({ failure })}::jsonb where key = ${KEY}`,
  )
}
