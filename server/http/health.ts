import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/db/database.server.ts'

const PATIENCE_MS = 1_500

/** Whether an order could be stored at this moment: the database answers in time, and takes writes. */
export async function canTakeOrders(database: Database): Promise<boolean> {
  const giveUp = new AbortController()
  const tooLate = sleep(PATIENCE_MS, false, { signal: giveUp.signal }).catch(() => false)
  const answer = takesWrites(database).catch(() => false)
  try {
    return await Promise.race([answer, tooLate])
  } finally {
    giveUp.abort()
  }
}

async function takesWrites(database: Database): Promise<boolean> {
  const { rows } = await database.execute<{ read_only: string }>(
    sql`select current_setting('transaction_read_only') as read_only`,
  )
  return rows[0]?.read_only === 'off'
}
