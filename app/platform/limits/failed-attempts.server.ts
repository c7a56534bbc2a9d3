import { and, eq, gt, gte, lt, type SQL, sql } from 'drizzle-orm'
import { failedAttempts } from '#app/platform/tables/platform.server.ts'
import type { Queryable } from '../db/database.server.ts'

/** A limit on the attempts of one subject. */
export interface Limit {
  /** The kind of attempt, such as `track-order`. */
  purpose: string
  /** A phone number, an account or a network address, or an expression for one. Stored only as a digest. */
  subject: string | SQL
  mostAttempts: number
  withinMinutes: number
}

/**
 * Counts an attempt before it is made, so that concurrent ones all count, and returns whether it is allowed. The first
 * attempt starts the time after which all expire. A disallowed attempt is not counted, so that a large amount that no
 * longer fits leaves room for a small one.
 *
 * @param amount how many attempts it counts as
 */
export async function takeAttempt(database: Queryable, limit: Limit, amount = 1): Promise<boolean> {
  if (amount > limit.mostAttempts) return false
  return (await attemptWrite(database, limit, amount)).length > 0
}

/**
 * The same as a write of `writeInOneStatement`, which returns a row if the attempt is allowed. The amount must not exceed the
 * limit itself.
 */
export function attemptWrite(database: Queryable, limit: Limit, amount = 1) {
  const forgottenAt = sql`now() + ${`${limit.withinMinutes} minutes`}::interval`
  const isOver = sql`${failedAttempts.forgottenAt} <= now()`
  const sum = sql`${failedAttempts.count} + ${amount}`
  return database
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
}

/** Whether another attempt would be allowed now. It counts none, so that attempts at the same moment may exceed the limit. */
export async function hasAttemptsLeft(database: Queryable, limit: Limit): Promise<boolean> {
  const isUsedUp = and(
    eq(failedAttempts.key, keyOf(limit)),
    gt(failedAttempts.forgottenAt, sql`now()`),
    gte(failedAttempts.count, limit.mostAttempts),
  )
  return (await database.$count(failedAttempts, isUsedUp)) === 0
}

/** Clears the count after a success: the earlier attempts were mistakes, not guesses. */
export async function clearAttempts(database: Queryable, limit: Limit): Promise<void> {
  await database.delete(failedAttempts).where(eq(failedAttempts.key, keyOf(limit)))
}

/** Uncounts one attempt that turned out not to be one of the limited kind. */
export async function refundAttempt(database: Queryable, limit: Limit): Promise<void> {
  await database
    .update(failedAttempts)
    .set({ count: sql`greatest(${failedAttempts.count} - 1, 0)` })
    .where(eq(failedAttempts.key, keyOf(limit)))
}

/** Deletes counts that have ended. */
export async function deleteExpiredAttempts(database: Queryable): Promise<void> {
  await database.delete(failedAttempts).where(lt(failedAttempts.forgottenAt, sql`now()`))
}

function keyOf({ purpose, subject }: Limit): SQL {
  return sql`encode(sha256(convert_to(${`${purpose}\n`}::text || ${subject}::text, 'UTF8')), 'hex')`
}
