import type { Database } from '#app/platform/db/database.server.ts'
import type { GuardedPool } from '#app/platform/db/guarded-pool.server.ts'
import { canWrite } from '#app/platform/db/try-write.server.ts'

/** The address is public, so that the database is tried at most once in this time. */
const GOOD_FOR_MS = 5_000
/** After a failed trial, so that visitors are sent soon after the database is back, and after a request failed. */
const DOUBTED_FOR_MS = 1_000

interface Trial {
  at: number
  /** Of the pool, before it. */
  losses: number
  result: Promise<boolean>
  /** That it failed, or a request after it. */
  isDoubted: boolean
}

interface Readiness {
  /** Whether an order could be stored: the database responds in time and has room for writes. */
  isReady(): Promise<boolean>
  /** Reports that a request could not be served. */
  doubt(): void
}

/** What readiness reads of a database. */
interface Tried extends Pick<Database, 'transaction'> {
  $client: Pick<GuardedPool, 'losses'>
}

/** Tries the database when it is asked. A good result counts no more once the pool has lost a connection. */
export function createReadiness(database: Tried): Readiness {
  let latest: Trial | undefined
  return {
    async isReady() {
      if (!latest || isOver(latest)) latest = start()
      const { result, losses } = latest
      return (await result) && database.$client.losses === losses
    },
    doubt() {
      if (latest) latest.isDoubted = true
    },
  }

  function start(): Trial {
    const trial: Trial = {
      at: performance.now(),
      losses: database.$client.losses,
      result: canWrite(database),
      isDoubted: false,
    }
    trial.result.then(isGood => {
      trial.isDoubted ||= !isGood
    })
    return trial
  }

  function isOver({ at, losses, isDoubted }: Trial): boolean {
    const age = performance.now() - at
    return isDoubted ? age >= DOUBTED_FOR_MS : age >= GOOD_FOR_MS || database.$client.losses !== losses
  }
}
