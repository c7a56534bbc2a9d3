import type { Database, Transaction } from './database.server.ts'
import { sqlState } from './sql-state.server.ts'

const ATTEMPTS = 3
/** SQLSTATE of serialization_failure and deadlock_detected: the same work, done again, can succeed. */
const WORTH_ANOTHER_TRY = new Set(['40001', '40P01'])

/** Runs `work` in a transaction, and again from its start when PostgreSQL ended it to let another one pass. */
export async function inTransaction<Result>(
  database: Database,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await database.transaction(work)
    } catch (error) {
      if (attempt === ATTEMPTS || !WORTH_ANOTHER_TRY.has(sqlState(error))) throw error
    }
  }
}
