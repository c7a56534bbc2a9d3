import { sql } from 'drizzle-orm'
import pg from 'pg'
import { noteInterrupted, readBackupState } from '#app/insight/backups/backup-state.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { LOCK_NUMBERS } from '#app/platform/db/lock-numbers.ts'

/** Held by the process that replaces the shop, for as long as it lives. */
const REPLACING_LOCK = LOCK_NUMBERS.replacing
const HOLD = 'select pg_advisory_lock_shared($1)'

/** A connection that holds the lock; ending it lets go. The connection of a snapshot may hold it too. */
export async function openReplacingHolder(connection: pg.PoolConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, application_name: 'darzi replacing' })
  client.on('error', () => {})
  await client.connect()
  await holdReplacing(client)
  return client
}

export async function holdReplacing(client: pg.ClientBase): Promise<void> {
  await client.query(HOLD, [REPLACING_LOCK])
}

/**
 * Whether the shop is being replaced: the lock says so to the last moment, when nothing is noted in the old shop any more. What a process
 * that died had begun is over, and is noted: the shop is as it was, because the databases change their names in one transaction.
 */
export async function isBeingReplaced(database: Database): Promise<boolean> {
  const { rows } = await database.execute<{ is_held: boolean }>(sql`
    select exists (
      select from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where datname = current_database() and locktype = 'advisory' and granted
        and classid = 0 and objid = ${REPLACING_LOCK}::int::oid and objsubid = 1
    ) as is_held`)
  if (rows[0]?.is_held) return true
  const { replacing } = await readBackupState(database)
  if (replacing?.begunAt) await noteInterrupted(database, replacing.begunAt)
  return false
}
