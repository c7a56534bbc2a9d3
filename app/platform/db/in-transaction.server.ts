import type { Refusal } from '#app/shared/refusal.ts'
import type { Database, Transaction } from './database.server.ts'
import { isConnectionLost } from './database-unavailable.server.ts'
import { sqlState } from './sql-state.server.ts'

const ATTEMPTS = 3
/** SQLSTATEs of serialization_failure and deadlock_detected: a retry of the same work can succeed. */
const RETRYABLE = new Set(['40001', '40P01'])

/** PostgreSQL went away during a commit. The transaction may or may not have been committed. */
export class OutcomeUnknown extends Error {
  override name = 'OutcomeUnknown'
}

/**
 * Runs `work` in a transaction, and retries it when PostgreSQL ended it because of a conflict with another.
 *
 * @throws {OutcomeUnknown} when the connection is lost during the commit
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
      if (attempt === ATTEMPTS || !RETRYABLE.has(sqlState(error))) throw error
    }
  }
}

/** Runs `work` in a transaction, as `inTransaction` does. What it has written is undone if it refuses. */
export async function inTransactionUnlessRefused<Done extends { ok: true } | Refusal<{ kind: string }>>(
  database: Database,
  work: (transaction: Transaction) => Promise<Done>,
): Promise<Done> {
  try {
    return await inTransaction(database, async transaction => {
      const done = await work(transaction)
      if (!done.ok) throw new Refused(done)
      return done
    })
  } catch (error) {
    if (error instanceof Refused) return error.refused as Done
    throw error
  }
}

/** Ends a transaction whose work was refused. */
class Refused extends Error {
  readonly refused: Refusal<{ kind: string }>

  constructor(refused: Refusal<{ kind: string }>) {
    super('The work of a transaction was refused')
    this.refused = refused
  }
}
