import type { Queryable } from '#app/platform/db/database.server.ts'
import {
  clearAttempts,
  type Limit,
  refundAttempt,
  takeAttempt,
} from '#app/platform/limits/failed-attempts.server.ts'

/** An attempt to sign in, as the limits on guessing see it. */
interface SignInAttempt {
  email: string
  /** The hash of the account's password, if there is one: attempts on an earlier password no longer count. */
  hash: string | null | undefined
  source: string
  /** The id of a browser that is known for this email. */
  device: string | undefined
}

/**
 * Counts an attempt on an account before the password is checked: ten in 15 minutes from one source, or in one known browser.
 * All unknown browsers share another sixty in an hour, so that many sources together can't guess much more than one. So
 * strangers can't lock out the owner's own browser.
 *
 * @returns whether the password may be checked
 */
export async function countSignInAttempt(database: Queryable, attempt: SignInAttempt): Promise<boolean> {
  if (!(await takeAttempt(database, ownLimit(attempt)))) return false
  return attempt.device !== undefined || takeAttempt(database, limitOfStrangers(attempt))
}

/** The password was right: clears the attempts of this browser or source. */
export async function clearSignInAttempts(database: Queryable, attempt: SignInAttempt): Promise<void> {
  await clearAttempts(database, ownLimit(attempt))
  // The attempts of others stay, or each login of the owner would give them new ones.
  if (attempt.device === undefined) await refundAttempt(database, limitOfStrangers(attempt))
}

function ownLimit({ source, device, ...account }: SignInAttempt): Limit {
  const who = device === undefined ? `from ${source}` : `in ${device}`
  return { purpose: `sign-in ${who} on`, subject: accountOf(account), mostAttempts: 10, withinMinutes: 15 }
}

function limitOfStrangers(account: Pick<SignInAttempt, 'email' | 'hash'>): Limit {
  return {
    purpose: 'sign-in by strangers on',
    subject: accountOf(account),
    mostAttempts: 60,
    withinMinutes: 60,
  }
}

function accountOf({ email, hash }: Pick<SignInAttempt, 'email' | 'hash'>): string {
  return `${email}\n${hash ?? ''}`
}
