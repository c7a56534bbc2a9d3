import type { Queryable } from '#app/platform/db/database.server.ts'
import {
  clearAttempts,
  type Limit,
  refundAttempt,
  takeAttempt,
} from '#app/platform/limits/failed-attempts.server.ts'

/** Who tries to sign in, as the limits on guessing tell them apart. */
interface Guesser {
  email: string
  /** Of the password, where there is such an account: wrong tries on an earlier password count no more. */
  hash: string | null | undefined
  source: string
  /** The browser, where it is known for this email. */
  device: string | undefined
}

/**
 * Counts a try on an account before the password is looked at: ten in a quarter of an hour from one source, or in one
 * browser that the account was signed in with before. All browsers that are not known share sixty in an hour besides, so that
 * many sources together don't guess much more than one. So no stranger keeps the owner's own browser out.
 *
 * @returns whether the password may be looked at
 */
export async function takeTry(database: Queryable, guesser: Guesser): Promise<boolean> {
  if (!(await takeAttempt(database, ownTries(guesser)))) return false
  return guesser.device !== undefined || takeAttempt(database, triesOfStrangers(guesser))
}

/** The password was right: what this browser or source tried before were mistakes. */
export async function forgiveTries(database: Queryable, guesser: Guesser): Promise<void> {
  await clearAttempts(database, ownTries(guesser))
  // The tries of others stay counted, or their guessing would begin anew with each login of the owner.
  if (guesser.device === undefined) await refundAttempt(database, triesOfStrangers(guesser))
}

function ownTries({ source, device, ...account }: Guesser): Limit {
  const who = device === undefined ? `from ${source}` : `in ${device}`
  return { purpose: `sign-in ${who} on`, subject: accountOf(account), mostAttempts: 10, withinMinutes: 15 }
}

function triesOfStrangers(account: Pick<Guesser, 'email' | 'hash'>): Limit {
  return {
    purpose: 'sign-in by strangers on',
    subject: accountOf(account),
    mostAttempts: 60,
    withinMinutes: 60,
  }
}

function accountOf({ email, hash }: Pick<Guesser, 'email' | 'hash'>): string {
  return `${email}\n${hash ?? ''}`
}
