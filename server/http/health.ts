import type { Database } from '#app/platform/db/database.server.ts'
import { canWrite } from '#app/platform/db/try-write.server.ts'

/** The address is public, so that the database is tried at most once in this time. */
const GOOD_FOR_MS = 5_000

/** Returns whether an order could be stored: the database responds in time and has room for writes. */
export function createReadiness(database: Pick<Database, 'transaction'>): () => Promise<boolean> {
  let latest: Promise<boolean> | undefined
  let triedAt = Number.NEGATIVE_INFINITY
  return () => {
    const now = performance.now()
    if (latest && now - triedAt < GOOD_FOR_MS) return latest
    triedAt = now
    latest = canWrite(database)
    return latest
  }
}
