import { and, eq } from 'drizzle-orm'
import { accounts, sessions, users } from '#app/accounts/tables/accounts.server.ts'
import { type Limit, takeAttempt } from '#app/platform/limits/failed-attempts.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { signedInHeaders } from '../session/session-cookies.server.ts'
import type { Viewer } from '../session/viewer.ts'
import { type CodeRefusal, checkCode } from './check-code.server.ts'
import { endedCookie, findPendingUser, takePendingUser } from './pending-sign-in.server.ts'

type FinishRefusal = { kind: Exclude<CodeRefusal['kind'], 'two-factor-off'> | 'sign-in-again' }

/**
 * Signs a user in whose password was right in this browser, with a code of their app or a recovery code. A password that was
 * changed or an account that was disabled meanwhile refuses it.
 *
 * @returns the user, and the headers that sign the browser in
 */
export async function finishSignIn(
  services: Services,
  { typed, requestHeaders }: { typed: unknown; requestHeaders: Headers },
): Promise<Outcome<{ viewer: Viewer; headers: Headers }, FinishRefusal>> {
  const { database, auth, source } = services
  const userId = await findPendingUser(services, requestHeaders)
  const before = userId && (await readUser(database, userId))
  if (!before) return refuse({ kind: 'sign-in-again' })
  if (!(await takeAttempt(database, codesFrom(source)))) return refuse({ kind: 'too-many-codes' })
  const checked = await checkCode(services, { userId, typed }, transaction =>
    takePendingUser(services, transaction, requestHeaders),
  )
  if (!checked.ok) return refuse({ kind: whyNot(checked.refusal) })
  if (checked.done !== userId) return refuse({ kind: 'sign-in-again' })

  const { response, headers: session } = await auth.api.beginSession({
    body: { userId },
    returnHeaders: true,
  })
  const user = await readUser(database, userId)
  // A new password ended all sessions, except this new one.
  if (!user || user.hash !== before.hash) {
    await database.delete(sessions).where(eq(sessions.token, response.token))
    return refuse({ kind: 'sign-in-again' })
  }
  const { hash: _, ...viewer } = user
  const headers = await signedInHeaders(services, { session, requestHeaders, email: viewer.email })
  headers.append('Set-Cookie', endedCookie(services))
  return { ok: true, viewer, headers }
}

function whyNot({ kind }: CodeRefusal): FinishRefusal['kind'] {
  return kind === 'two-factor-off' ? 'sign-in-again' : kind
}

/** The enabled user, with the hash of the password. It waits for transactions that change either. */
async function readUser(database: Services['database'], userId: string) {
  const [found] = await database
    .select({ user: users, hash: accounts.password })
    .from(users)
    .innerJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential')))
    .where(eq(users.id, userId))
    .for('share')
  if (!found || found.user.disabledAt) return undefined
  const { id, email, name, role, emailVerified: isEmailVerified } = found.user
  return { id, email, name, role, isEmailVerified, hash: found.hash }
}

function codesFrom(source: string): Limit {
  return { purpose: 'sign-in code from', subject: source, mostAttempts: 30, withinMinutes: 1 }
}
