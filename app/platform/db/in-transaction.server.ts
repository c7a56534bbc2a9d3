import type { Database, Transaction } from './database.server.ts'
import { isConnectionLost } from './database-away.server.ts'
import { sqlState } from './sql-state.server.ts'

const ATTEMPTS = 3
/** SQLSTATE of serialization_failure and deadlock_detected: the same work, done again, can succeed. */
const WORTH_ANOTHER_TRY = new Set(['40001', '40P01'])

/** PostgreSQL went away while it was told to keep what a transaction wrote: whether it did, nobody knows yet. */
export class OutcomeUnknown extends Error {
  override name = 'OutcomeUnknown'
}

/**
 * Runs `work` in a transaction, and again from its start when PostgreSQL ended it to let another one pass.
 *
 * @throws {OutcomeUnknown} where only the last word is missing
 */
export async function inTransaction<Result>(
  database: Database,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    let isWritten = false
    try {
      return await database.transaction(async transaction => {
        const result = await work(transaction)
        isWritten = true
        return result
      })
    } catch (error) {
      if (isWritten && isConnectionLost(error)) {
        throw new OutcomeUnknown('PostgreSQL went away during a commit', { cause: error })
      }
      if (attempt === ATTEMPTS || !WORTH_ANOTHER_TRY.has(sqlState(error))) throw error
    }
  }
}
