import { isAPIError } from 'better-auth/api'
import { and, eq } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { type Limit, takeAttempt } from '#app/platform/limits/failed-attempts.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { accounts, sessions, users } from '#app/schema/accounts.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { readKnownDevice } from '../session/known-device.server.ts'
import { signedInHeaders } from '../session/session-cookies.server.ts'
import type { Viewer } from '../session/viewer.ts'
import { isEmailAddress } from './account-email.ts'
import { forgiveTries, takeTry } from './failed-sign-ins.server.ts'

type LoginRefusal = {
  kind: 'invalid-email' | 'wrong-password' | 'user-disabled' | 'too-many-requests'
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
 * Signs somebody in. Each try counts for the source that it comes from (30 in a minute) and for the account that it is on
 * (see `takeTry`); beyond that the password isn't even looked at. Who has an account can't be read from an answer: only
 * whoever knows the password is told that the account is disabled or no admin's.
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
  const before = await readCredentials(database, address)
  const device = await readKnownDevice(services, requestHeaders, address)
  const guesser = { email: address, hash: before?.hash, source, device }
  if (!(await takeTry(database, guesser))) return refuse({ kind: 'too-many-requests' })

  // Looked at for an email without account as well, which takes as long and is answered in the same way.
  const session = await startSession(auth, address, password)
  if (!session) return refuse({ kind: 'wrong-password' })
  const user = await readCredentials(database, address)
  const refusal = refusalOf(user, before, mustBeAdmin)
  if (refusal?.kind !== 'wrong-password') await forgiveTries(database, guesser)
  if (refusal || !user) {
    await database.delete(sessions).where(eq(sessions.token, session.token))
    return refuse(refusal ?? { kind: 'wrong-password' })
  }
  const { id, name, role, isEmailVerified } = user
  return {
    ok: true,
    viewer: { id, email: address, name, role, isEmailVerified },
    headers: await signedInHeaders(services, { session: session.headers, requestHeaders, email: address }),
  }
}

/** Why somebody who knows the password is not let in all the same. */
function refusalOf(
  user: Credential | undefined,
  before: Credential | undefined,
  mustBeAdmin: boolean,
): SignInRefusal | undefined {
  // Whoever changed the password meanwhile has ended all sessions but this one, which was not there yet.
  if (!user || user.hash !== before?.hash) return { kind: 'wrong-password' }
  if (user.disabledAt) return { kind: 'user-disabled' }
  return mustBeAdmin && user.role !== 'admin' ? { kind: 'not-an-admin' } : undefined
}

type Credential = NonNullable<Awaited<ReturnType<typeof readCredentials>>>

/** The user with this email, and the password as it is kept. It waits for whoever is changing either. */
async function readCredentials(database: Queryable, email: string) {
  const [found] = await database
    .select({
      id: users.id,
      name: users.name,
      role: users.role,
      isEmailVerified: users.emailVerified,
      disabledAt: users.disabledAt,
      hash: accounts.password,
    })
    .from(users)
    .innerJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential')))
    .where(eq(users.email, email))
    .for('share')
  return found
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

function triesOf(source: string): Limit {
  return { purpose: 'sign-in from', subject: source, mostAttempts: 30, withinMinutes: 1 }
}
