import { isAPIError } from 'better-auth/api'
import { and, eq, sql } from 'drizzle-orm'
import { accounts, users, verifications } from '#app/accounts/tables/accounts.server.ts'
import { verifyPassword } from '#app/platform/auth/passwords.server.ts'
import type { Database, Queryable } from '#app/platform/db/database.server.ts'
import { clearAttempts, type Limit, takeAttempt } from '#app/platform/limits/failed-attempts.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import {
  isShortForStaff,
  type NewPasswordRefusal,
  refuseNewPassword,
} from '../passwords/password-weakness.server.ts'
import { signedInHeaders } from '../session/session-cookies.server.ts'
import type { Viewer } from '../session/viewer.ts'

/** Sets the display name. */
export async function changeName(database: Database, viewer: Viewer, name: string): Promise<void> {
  await database.update(users).set({ name, updatedAt: sql`now()` }).where(eq(users.id, viewer.id))
}

type PasswordRefusal = { kind: 'wrong-password' | 'too-many-requests' } | NewPasswordRefusal

/**
 * Replaces the password, with the present one, and ends every other session of the account.
 *
 * @returns the headers that keep this browser signed in
 */
export async function changePassword(
  services: Pick<Services, 'auth' | 'database' | 'settings' | 'source'>,
  viewer: Viewer,
  { currentPassword, password }: { currentPassword: string; password: string },
  requestHeaders: Headers,
): Promise<Outcome<{ headers: Headers }, PasswordRefusal>> {
  const { auth, database } = services
  const refusal = await refuseNewPassword(database, { ...viewer, password })
  if (refusal) return refuse(refusal)
  const limit = wrongPasswordsOf(viewer)
  if (!(await takeAttempt(database, limit))) return refuse({ kind: 'too-many-requests' })
  try {
    const { headers: session } = await auth.api.changePassword({
      body: { currentPassword, newPassword: password, revokeOtherSessions: true },
      headers: new Headers({ Cookie: requestHeaders.get('Cookie') ?? '' }),
      returnHeaders: true,
    })
    await clearAttempts(database, limit)
    await afterPasswordChange(database, viewer, isShortForStaff(password))
    const { email } = viewer
    return { ok: true, headers: await signedInHeaders(services, { session, requestHeaders, email }) }
  } catch (error) {
    if (isAPIError(error) && WRONG.has(error.body?.code ?? '')) return refuse({ kind: 'wrong-password' })
    throw error
  }
}

/** Sign-ins that lack only the code began with the old password. */
async function afterPasswordChange(database: Database, viewer: Viewer, hasShortPassword: boolean) {
  await database.update(users).set({ hasShortPassword }).where(eq(users.id, viewer.id))
  await database.delete(verifications).where(eq(verifications.value, viewer.id))
}

/** A password longer than any allowed one is wrong. */
const WRONG = new Set(['INVALID_PASSWORD', 'PASSWORD_TOO_LONG'])

/** Checks the password of the signed-in user. Ten wrong ones block further attempts for 15 minutes. */
export async function checkPassword(
  database: Queryable,
  viewer: Viewer,
  password: string,
): Promise<Outcome<object, { kind: 'wrong-password' | 'too-many-requests' }>> {
  const limit = wrongPasswordsOf(viewer)
  if (!(await takeAttempt(database, limit))) return refuse({ kind: 'too-many-requests' })
  const [account] = await database
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, viewer.id), eq(accounts.providerId, 'credential')))
  if (!account?.hash || !(await verifyPassword({ hash: account.hash, password }))) {
    return refuse({ kind: 'wrong-password' })
  }
  await clearAttempts(database, limit)
  return { ok: true }
}

function wrongPasswordsOf({ id }: Viewer): Limit {
  return { purpose: 'password of', subject: id, mostAttempts: 10, withinMinutes: 15 }
}
