import { isAPIError } from 'better-auth/api'
import { and, eq } from 'drizzle-orm'
import { accounts, sessions, users } from '#app/accounts/tables/accounts.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { type Limit, takeAttempt } from '#app/platform/limits/failed-attempts.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { isShortForStaff } from '../passwords/password-weakness.server.ts'
import { readKnownDevice } from '../session/known-device.server.ts'
import { signedInHeaders } from '../session/session-cookies.server.ts'
import type { Viewer } from '../session/viewer.ts'
import { beginPendingSignIn } from '../two-factor/pending-sign-in.server.ts'
import { isEmailAddress } from './account-email.ts'
import { clearSignInAttempts, countSignInAttempt } from './failed-sign-ins.server.ts'

type LoginRefusal =
  | { kind: 'invalid-email' | 'wrong-password' | 'user-disabled' | 'too-many-requests' }
  /** The password was right; `/login/code` asks for the code, in a browser with these headers. */
  | { kind: 'code-needed'; headers: Headers }
export type SignInRefusal = LoginRefusal | { kind: 'not-an-admin' }

interface Credentials {
  email: string
  password: string
}

interface Browser {
  /** Of the browser, whose present session is replaced. */
  requestHeaders?: Headers
}

type SignedInOutcome<Refused extends SignInRefusal> = Outcome<{ viewer: Viewer; headers: Headers }, Refused>

/**
 * Signs a user in. Attempts are limited by source (30 in a minute) and by account (see `countSignInAttempt`); beyond the limits
 * the password is not checked. The result does not reveal whether an email has an account: only with the right password does
 * it say that the account is disabled or not an admin's, or that a code is needed.
 *
 * @returns the user, and the headers that sign the browser in
 */
export function signIn(
  services: Services,
  credentials: Credentials,
  options: Browser & { mustBeAdmin: true },
): Promise<SignedInOutcome<SignInRefusal>>
export function signIn(
  services: Services,
  credentials: Credentials,
  browser?: Browser,
): Promise<SignedInOutcome<LoginRefusal>>
export async function signIn(
  services: Services,
  { email, password }: Credentials,
  { mustBeAdmin = false, requestHeaders = new Headers() }: Browser & { mustBeAdmin?: boolean } = {},
): Promise<SignedInOutcome<SignInRefusal>> {
  const { database, auth, source } = services
  const address = email.trim().toLowerCase()
  if (!isEmailAddress(address)) return refuse({ kind: 'invalid-email' })
  if (!(await takeAttempt(database, limitOf(source)))) return refuse({ kind: 'too-many-requests' })
  const before = await readCredentials(database, address)
  const device = await readKnownDevice(services, requestHeaders, address)
  const attempt = { email: address, hash: before?.hash, source, device }
  if (!(await countSignInAttempt(database, attempt))) return refuse({ kind: 'too-many-requests' })

  // Also for an email without an account, so that it takes as long and has the same result.
  const session = await startSession(auth, address, password)
  if (!session) return refuse({ kind: 'wrong-password' })
  const user = await readCredentials(database, address)
  const refusal = refusalOf(user, before, mustBeAdmin)
  if (refusal?.kind !== 'wrong-password') await clearSignInAttempts(database, attempt)
  if (refusal || !user || user.twoFactorAt) {
    await database.delete(sessions).where(eq(sessions.token, session.token))
    if (refusal || !user) return refuse(refusal ?? { kind: 'wrong-password' })
  }
  await rememberPasswordLength(database, user, password)
  if (user.twoFactorAt) {
    return refuse({ kind: 'code-needed', headers: await beginPendingSignIn(services, user.id) })
  }
  const { id, name, role, isEmailVerified } = user
  return {
    ok: true,
    viewer: { id, email: address, name, role, isEmailVerified },
    headers: await signedInHeaders(services, { session: session.headers, requestHeaders, email: address }),
  }
}

/** Why a sign-in with the right password is refused. */
function refusalOf(
  user: Credential | undefined,
  before: Credential | undefined,
  mustBeAdmin: boolean,
): Exclude<SignInRefusal, { kind: 'code-needed' }> | undefined {
  // A password that was changed meanwhile ended all sessions, except this new one.
  if (!user || user.hash !== before?.hash) return { kind: 'wrong-password' }
  if (user.disabledAt) return { kind: 'user-disabled' }
  return mustBeAdmin && user.role !== 'admin' ? { kind: 'not-an-admin' } : undefined
}

type Credential = NonNullable<Awaited<ReturnType<typeof readCredentials>>>

/** The user with this email, with the hash of the password. It waits for transactions that change either. */
async function readCredentials(database: Queryable, email: string) {
  const [found] = await database
    .select({
      id: users.id,
      name: users.name,
      role: users.role,
      isEmailVerified: users.emailVerified,
      disabledAt: users.disabledAt,
      twoFactorAt: users.twoFactorAt,
      hasShortPassword: users.hasShortPassword,
      hash: accounts.password,
    })
    .from(users)
    .innerJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential')))
    .where(eq(users.email, email))
    .for('share')
  return found
}

/** Passwords from before there was a rule for staff have an unknown length until they are typed. */
async function rememberPasswordLength(database: Queryable, user: Credential, password: string) {
  const hasShortPassword = isShortForStaff(password)
  if (hasShortPassword !== user.hasShortPassword) {
    await database.update(users).set({ hasShortPassword }).where(eq(users.id, user.id))
  }
}

/** Checks the password and begins a session; undefined if the password is wrong or too long. */
async function startSession(auth: Services['auth'], email: string, password: string) {
  try {
    const { response, headers } = await auth.api.signInEmail({
      body: { email, password },
      returnHeaders: true,
    })
    return { token: response.token, headers }
  } catch (error) {
    if (isAPIError(error) && WRONG.has(error.body?.code ?? '')) return undefined
    throw error
  }
}

const WRONG = new Set(['INVALID_EMAIL_OR_PASSWORD', 'PASSWORD_TOO_LONG'])

function limitOf(source: string): Limit {
  return { purpose: 'sign-in from', subject: source, mostAttempts: 30, withinMinutes: 1 }
}
