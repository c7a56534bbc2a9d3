import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { eq, sql } from 'drizzle-orm'
import { twoFactors } from '#app/accounts/tables/accounts.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { type Limit, refundAttempt, takeAttempt } from '#app/platform/limits/failed-attempts.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { findPeriod } from './one-time-code.server.ts'
import { digestOf } from './recovery-codes.server.ts'
import { readTypedCode } from './typed-code.ts'

export type CodeRefusal = { kind: 'wrong-code' | 'too-many-codes' | 'two-factor-off' }

type TwoFactor = typeof twoFactors.$inferSelect

/**
 * Checks a code of a user's app, or a recovery code, and runs `work` in the same transaction if it is right. Either counts once:
 * the locked row stores the period of the last code, and a used recovery code is removed. Attempts are counted before the check:
 * ten in 15 minutes and fifty in a day for one account. With three valid codes in a million, guessing for a year succeeds in
 * one of twenty cases, and needs the password first.
 *
 * @param isSetUp false for the first code, which confirms the app
 */
export async function checkCode<Result>(
  { database, auth }: Pick<Services, 'database' | 'auth'>,
  { userId, typed, isSetUp = true }: { userId: string; typed: unknown; isSetUp?: boolean },
  work: (transaction: Transaction, stored: TwoFactor) => Promise<Result>,
): Promise<Outcome<{ done: Result }, CodeRefusal>> {
  const code = readTypedCode(typed)
  if (!code) return refuse({ kind: 'wrong-code' })
  const limits = limitsOf(userId, code.kind)
  for (const limit of limits)
    if (!(await takeAttempt(database, limit))) return refuse({ kind: 'too-many-codes' })
  const checked = await inTransaction(database, async transaction => {
    const [stored] = await transaction
      .select()
      .from(twoFactors)
      .where(eq(twoFactors.userId, userId))
      .for('update')
    if (!stored || (stored.confirmedAt !== null) !== isSetUp)
      return refuse({ kind: 'two-factor-off' as const })
    const change = await acceptedChange(auth, stored, code)
    if (!change) return refuse({ kind: 'wrong-code' as const })
    await transaction.update(twoFactors).set(change).where(eq(twoFactors.userId, userId))
    return { ok: true as const, done: await work(transaction, { ...stored, ...change }) }
  })
  if (checked.ok) for (const limit of limits) await refundAttempt(database, limit)
  return checked
}

/** What a right code changes, so that it counts once; undefined for a wrong one. */
async function acceptedChange(
  auth: Services['auth'],
  stored: TwoFactor,
  { kind, code }: { kind: 'app' | 'recovery'; code: string },
): Promise<Partial<TwoFactor> | undefined> {
  if (kind === 'recovery') {
    const left = stored.recoveryCodes.filter(digest => digest !== digestOf(code))
    return left.length < stored.recoveryCodes.length ? { recoveryCodes: left } : undefined
  }
  const secret = await decryptSecret(auth, stored.secret)
  const lastPeriod = secret && (await findPeriod(secret, code, stored.lastPeriod))
  return lastPeriod ? { lastPeriod } : undefined
}

/** The stored form of a secret: a copy of the database alone makes no codes, where the key is in a file or a setting. */
export async function encryptSecret(auth: Services['auth'], secret: string): Promise<string> {
  return symmetricEncrypt({ key: (await auth.$context).secret, data: secret })
}

/** Undefined if the store's key has changed since. Recovery codes still work then. */
export async function decryptSecret(auth: Services['auth'], stored: string): Promise<string | undefined> {
  const key = (await auth.$context).secret
  return symmetricDecrypt({ key, data: stored }).catch(() => undefined)
}

function limitsOf(userId: string, kind: string): Limit[] {
  const subject = sql`${userId}::text`
  const few = { purpose: `${kind} code of`, subject, mostAttempts: 10, withinMinutes: 15 }
  // A recovery code can't be guessed, so it still works after a day of guesses at the app's.
  return kind === 'recovery'
    ? [few]
    : [few, { ...few, purpose: 'code in a day of', mostAttempts: 50, withinMinutes: 1_440 }]
}
