import { createHash } from 'node:crypto'
import { and, eq, gt, gte, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database.server.ts'
import { failedAttempts } from '../db/schema.server.ts'

/** What is limited, on whom, and how far. */
export interface Limit {
  /** What is tried, like `track-order`. */
  purpose: string
  /** On whom: a phone number, an account. Kept only as a digest. */
  subject: string
  mostFailures: number
  withinMinutes: number
}

export const TOO_MANY_ATTEMPTS = 'Too many failed attempts. Please try again later.'

/** Whether there have been so many failures that nothing more is tried. */
export async function isExhausted(database: Queryable, limit: Limit): Promise<boolean> {
  const [found] = await database
    .select({ count: failedAttempts.count })
    .from(failedAttempts)
    .where(
      and(
        eq(failedAttempts.key, keyOf(limit)),
        gte(failedAttempts.count, limit.mostFailures),
        gt(failedAttempts.forgottenAt, sql`now()`),
      ),
    )
  return found !== undefined
}

/** Counts one failure; the first of them sets when all are forgotten. */
export async function countFailure(database: Queryable, limit: Limit): Promise<void> {
  const forgottenAt = sql`now() + ${`${limit.withinMinutes} minutes`}::interval`
  const isOver = sql`${failedAttempts.forgottenAt} <= now()`
  await database
    .insert(failedAttempts)
    .values({ key: keyOf(limit), count: 1, forgottenAt })
    .onConflictDoUpdate({
      target: failedAttempts.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${failedAttempts.count} + 1 end`,
        forgottenAt: sql`case when ${isOver} then excluded.forgotten_at else ${failedAttempts.forgottenAt} end`,
      },
    })
}

function keyOf({ purpose, subject }: Limit): string {
  return createHash('sha256').update(`${purpose}\n${subject}`).digest('hex')
}
