import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from './database.server.ts'
import { sqlState } from './sql-state.server.ts'

const TIMEOUT_MS = 1_500
const PERMISSION_DENIED = '42501'

/** Returns whether the database responds within 1.5 seconds and has room for writes. Never throws. */
export async function canWrite(database: Pick<Database, 'transaction'>): Promise<boolean> {
  const giveUp = new AbortController()
  const tooLate = sleep(TIMEOUT_MS, false, { signal: giveUp.signal }).catch(() => false)
  const result = database.transaction(tryWrite).catch(() => false)
  try {
    return await Promise.race([result, tooLate])
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
