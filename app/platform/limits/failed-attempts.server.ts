import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { failedAttempts } from '#app/schema/platform.server.ts'
import type { Queryable } from '../db/database.server.ts'

/** What is limited, on whom, and how far. */
export interface Limit {
  /** What is tried, like `track-order`. */
  purpose: string
  /** On whom, or by whom: a phone number, an account, an address of the network. Kept only as a digest. */
  subject: string
  mostAttempts: number
  withinMinutes: number
}

/**
 * Counts an attempt before it is made, so that many at the same time are all counted, and says whether it may be made.
 * The first of them sets when all are forgotten. One that may not be made is not counted, so that a large amount that
 * no longer fits leaves room for a small one.
 *
 * @param amount how many attempts it counts as
 */
export async function takeAttempt(database: Queryable, limit: Limit, amount = 1): Promise<boolean> {
  if (amount > limit.mostAttempts) return false
  const forgottenAt = sql`now() + ${`${limit.withinMinutes} minutes`}::interval`
  const isOver = sql`${failedAttempts.forgottenAt} <= now()`
  const sum = sql`${failedAttempts.count} + ${amount}`
  const taken = await database
    .insert(failedAttempts)
    .values({ key: keyOf(limit), count: amount, forgottenAt })
    .onConflictDoUpdate({
      target: failedAttempts.key,
      set: {
        count: sql`case when ${isOver} then excluded.count else ${sum} end`,
        forgottenAt: sql`case when ${isOver} then excluded.forgotten_at else ${failedAttempts.forgottenAt} end`,
      },
      setWhere: sql`${isOver} or ${sum} <= ${limit.mostAttempts}`,
    })
    .returning({ count: failedAttempts.count })
  return taken.length > 0
}

/** An attempt succeeded: those before it were mistakes and no guesses. */
export async function forgetAttempts(database: Queryable, limit: Limit): Promise<void> {
  await database.delete(failedAttempts).where(eq(failedAttempts.key, keyOf(limit)))
}

/** An attempt was none of those that are limited: it counts no more, and those before it still do. */
export async function giveBackAttempt(database: Queryable, limit: Limit): Promise<void> {
  await database
    .update(failedAttempts)
    .set({ count: sql`greatest(${failedAttempts.count} - 1, 0)` })
    .where(eq(failedAttempts.key, keyOf(limit)))
}

function keyOf({ purpose, subject }: Limit): string {
  return createHash('sha256').update(`${purpose}\n${subject}`).digest('hex')
}
