import type { Database } from '#app/platform/db/database.server.ts'
import type { GuardedPool } from '#app/platform/db/guarded-pool.server.ts'
import { canWrite } from '#app/platform/db/try-write.server.ts'

/** The address is public, so that the database is tried at most once in this time. */
const GOOD_FOR_MS = 5_000
/** Shorter, so that visitors are sent soon after the database is back. */
const BAD_FOR_MS = 1_000

interface Trial {
  at: number
  /** Of the pool, before it. */
  losses: number
  result: Promise<boolean>
  hasFailed: boolean
}

/** What readiness reads of a database. */
interface Tried extends Pick<Database, 'transaction'> {
  $client: Pick<GuardedPool, 'losses'>
}

/**
 * Returns whether an order could be stored: the database responds in time and has room for writes. A good result counts no more
 * once the pool has lost a connection.
 */
export function createReadiness(database: Tried): () => Promise<boolean> {
  let latest: Trial | undefined
  return async () => {
    if (!latest || isOver(latest)) latest = start()
    const { result, losses } = latest
    return (await result) && database.$client.losses === losses
  }

  function start(): Trial {
    const trial: Trial = {
      at: performance.now(),
      losses: database.$client.losses,
      result: canWrite(database),
      hasFailed: false,
    }
    trial.result.then(isGood => {
      trial.hasFailed = !isGood
    })
    return trial
  }

  function isOver({ at, losses, hasFailed }: Trial): boolean {
    const age = performance.now() - at
    return hasFailed ? age >= BAD_FOR_MS : age >= GOOD_FOR_MS || database.$client.losses !== losses
  }
}
