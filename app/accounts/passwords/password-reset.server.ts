import { isAPIError } from 'better-auth/api'
import { eq, sql } from 'drizzle-orm'
import { sessions, users, verifications } from '#app/accounts/tables/accounts.server.ts'
import { type Limit, takeAttempt } from '#app/platform/limits/failed-attempts.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { isEmailAddress } from '../sign-in/account-email.ts'
import { isShortForStaff, type NewPasswordRefusal, refuseNewPassword } from './password-weakness.server.ts'

type AskRefusal = { kind: 'invalid-email' | 'too-many-requests' }

/**
 * Queues the email with the link to choose a new password, at most 5 an hour for one account and 20 from one source. For an
 * email without an account, or with a disabled one, it queues nothing, and returns the same result.
 */
export async function askForNewPassword(
  { database, auth, source }: Pick<Services, 'database' | 'auth' | 'source'>,
  email: string,
): Promise<Outcome<object, AskRefusal>> {
  const address = email.trim().toLowerCase()
  if (!isEmailAddress(address)) return refuse({ kind: 'invalid-email' })
  if (!(await takeAttempt(database, asksFrom(source)))) return refuse({ kind: 'too-many-requests' })
  if (!(await takeAttempt(database, asksFor(address)))) return refuse({ kind: 'too-many-requests' })
  const [user] = await database.select().from(users).where(eq(users.email, address))
  // It does nothing for an unknown email.
  if (!user?.disabledAt) await auth.api.requestPasswordReset({ body: { email: address } })
  return { ok: true }
}

/** Whether an emailed link can still be used to choose a new password. */
export async function canChoosePassword({ auth }: Pick<Services, 'auth'>, token: string): Promise<boolean> {
  return (await findUserOfLink(auth, token)) !== undefined
}

type ChooseRefusal =
  | NewPasswordRefusal
  | { kind: 'user-disabled' }
  /** The link was used before, has expired, or was never issued. */
  | { kind: 'link-used' }

/**
 * Sets a new password with an emailed link. The link works once; all other links and sessions of the account end with it.
 * The email counts as verified, because the link was sent to it.
 *
 * @returns the email of the account
 */
export async function choosePassword(
  { database, auth }: Pick<Services, 'database' | 'auth'>,
  { token, password }: { token: string; password: string },
): Promise<Outcome<{ email: string }, ChooseRefusal>> {
  const userId = await findUserOfLink(auth, token)
  const [user] = userId ? await database.select().from(users).where(eq(users.id, userId)) : []
  if (!user) return refuse({ kind: 'link-used' })
  if (user.disabledAt) return refuse({ kind: 'user-disabled' })
  const refusal = await refuseNewPassword(database, { email: user.email, password, role: user.role })
  if (refusal) return refuse(refusal)
  try {
    await auth.api.resetPassword({ body: { token, newPassword: password } })
  } catch (error) {
    // Of two requests with one link at the same time, one is too late.
    if (isAPIError(error) && error.body?.code === 'INVALID_TOKEN') return refuse({ kind: 'link-used' })
    throw error
  }
  await database.transaction(async transaction => {
    await transaction.delete(sessions).where(eq(sessions.userId, user.id))
    await transaction.delete(verifications).where(eq(verifications.value, user.id))
    await transaction
      .update(users)
      .set({
        emailVerified: true,
        hasShortPassword: isShortForStaff(password),
        updatedAt: sql`now()`,
      })
      .where(eq(users.id, user.id))
  })
  return { ok: true, email: user.email }
}

/** The account of a link, which stays valid; undefined if the link can't be used any more. */
async function findUserOfLink(auth: Services['auth'], token: string): Promise<string | undefined> {
  if (token === '') return undefined
  const { internalAdapter } = await auth.$context
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`)
  return link && link.expiresAt > new Date() ? link.value : undefined
}

function asksFrom(source: string): Limit {
  return { purpose: 'password reset from', subject: source, mostAttempts: 20, withinMinutes: 60 }
}

function asksFor(email: string): Limit {
  return { purpose: 'password reset for', subject: email, mostAttempts: 5, withinMinutes: 60 }
}
