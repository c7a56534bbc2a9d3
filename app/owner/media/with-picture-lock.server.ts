import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'

/**
 * Locks the files of a picture while `work` runs, so that it is never uploaded and collected at the same time. The lock
 * ends with the transaction.
 */
export function withPictureLock<Result>(
  database: Database,
  key: string,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async transaction => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`picture ${key}`}, 0))`)
    return work(transaction)
  })
}
