import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { sqlState } from '#app/platform/db/sql-state.server.ts'

const TIMEOUT_MS = 1_500
/** The address is public, so that the database is tried at most once in this time. */
const GOOD_FOR_MS = 5_000
const PERMISSION_DENIED = '42501'

/** Returns whether an order could be stored: the database responds in time and has room for writes. */
export function createReadiness(database: Pick<Database, 'transaction'>): () => Promise<boolean> {
  let latest: Promise<boolean> | undefined
  let triedAt = Number.NEGATIVE_INFINITY
  return () => {
    const now = performance.now()
    if (latest && now - triedAt < GOOD_FOR_MS) return latest
    triedAt = now
    latest = answersInTime(database)
    return latest
  }
}

async function answersInTime(database: Pick<Database, 'transaction'>): Promise<boolean> {
  const giveUp = new AbortController()
  const tooLate = sleep(TIMEOUT_MS, false, { signal: giveUp.signal }).catch(() => false)
  const answer = database.transaction(tryWrite).catch(() => false)
  try {
    return await Promise.race([answer, tooLate])
  } finally {
    giveUp.abort()
  }
}

/** Writes a row as an order would, because a full disk still serves reads. */
async function tryWrite(transaction: Transaction): Promise<boolean> {
  const { rows } = await transaction.execute<{ read_only: string }>(
    sql`select current_setting('transaction_read_only') as read_only`,
  )
  if (rows[0]?.read_only !== 'off') return false
  try {
    await transaction.transaction(tries =>
      tries.execute(sql`
        create temporary table readiness_trial on commit drop as select generate_series(1, 5000) as filling`),
    )
  } catch (error) {
    // Without the permission for temporary tables a write can't be tried; the shop counts as ready.
    if (sqlState(error) !== PERMISSION_DENIED) throw error
  }
  return true
}
