import { isAPIError } from 'better-auth/api'
import { and, eq } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { accounts, sessions, users } from '#app/platform/db/schema.server.ts'
import { forgetAttempts, type Limit, takeAttempt } from '#app/platform/limits/failed-attempts.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { isEmailAddress } from './account-email.ts'
import { signedInHeaders } from './session-cookies.server.ts'
import type { Viewer } from './viewer.ts'

type LoginRefusal = {
  kind: 'invalid-email' | 'user-not-found' | 'wrong-password' | 'user-disabled' | 'too-many-requests'
}
export type SignInRefusal = LoginRefusal | { kind: 'not-an-admin' }

interface Credentials {
  email: string
  password: string
}

interface Browser {
  /** What the browser came with: the session that it has is replaced. */
  requestHeaders?: Headers
}

type SignedInOutcome<Refused extends SignInRefusal> = Outcome<{ viewer: Viewer; headers: Headers }, Refused>

/**
 * Signs somebody in. Each try counts for the source that it comes from (30 in a minute) and, until one succeeds, for
 * the account that it is on (10 in a quarter of an hour); beyond that the password isn't even looked at.
 *
 * @returns who it is, and the headers that make it so
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
  if (!(await takeAttempt(database, triesOf(source)))) return refuse({ kind: 'too-many-requests' })
  const wrongTries = wrongTriesOn(address)
  if (!(await takeAttempt(database, wrongTries))) return refuse({ kind: 'too-many-requests' })

  const [user] = await database.select().from(users).where(eq(users.email, address))
  if (!user) return refuse({ kind: 'user-not-found' })
  if (user.disabledAt) return refuse({ kind: 'user-disabled' })
  const hash = await readPasswordHash(database, user.id)
  const session = await startSession(auth, address, password)
  if (!session) return refuse({ kind: 'wrong-password' })
  // Whoever changed the password meanwhile has ended all sessions but this one, which was not there yet.
  if ((await readPasswordHash(database, user.id)) !== hash) {
    await database.delete(sessions).where(eq(sessions.token, session.token))
    return refuse({ kind: 'wrong-password' })
  }
  await forgetAttempts(database, wrongTries)
  if (mustBeAdmin && user.role !== 'admin') {
    await database.delete(sessions).where(eq(sessions.token, session.token))
    return refuse({ kind: 'not-an-admin' })
  }
  const { id, name, role, emailVerified } = user
  return {
    ok: true,
    viewer: { id, email: address, name, role, isEmailVerified: emailVerified },
    headers: await signedInHeaders(services, { session: session.headers, requestHeaders }),
  }
}

/**
 * The password of an account that can be signed in to, as it is kept; nothing of one that is disabled. It waits for
 * whoever is changing either.
 */
async function readPasswordHash(database: Queryable, userId: string): Promise<string | null | undefined> {
  const [found] = await database
    .select({ hash: accounts.password, disabledAt: users.disabledAt })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
    .for('share')
  return found?.disabledAt ? undefined : found?.hash
}

/** Checks the password and opens a session; nothing for a wrong one, or one that is longer than any. */
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

/** Lets an account that was guessed at be signed in to again. */
export async function forgetWrongPasswords(database: Queryable, email: string): Promise<void> {
  await forgetAttempts(database, wrongTriesOn(email))
}

function triesOf(source: string): Limit {
  return { purpose: 'sign-in from', subject: source, mostAttempts: 30, withinMinutes: 1 }
}

/** Ten wrong passwords on one account, until one was right. */
export function wrongTriesOn(email: string): Limit {
  return { purpose: 'sign-in on', subject: email, mostAttempts: 10, withinMinutes: 15 }
}
