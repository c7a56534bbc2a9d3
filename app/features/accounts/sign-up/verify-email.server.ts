import { isAPIError } from 'better-auth/api'
import { type Limit, takeAttempt } from '#app/platform/limits/failed-attempts.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import type { Viewer } from '../session/viewer.ts'
import type { Verification } from './verification.ts'

/**
 * Marks the email of whoever is signed in as theirs, with the link that was mailed to it. The link alone is not enough:
 * somebody could open an account with another's email, and the other would hand over their orders by following a link
 * that they think is the shop's.
 */
export async function verifyEmail(
  { auth }: Pick<Services, 'auth'>,
  viewer: Viewer | undefined,
  token: string,
): Promise<Verification> {
  const email = readEmail(token)
  if (!email) return 'bad-link'
  if (!viewer) return 'sign-in'
  if (viewer.email !== email) return 'other-account'
  try {
    await auth.api.verifyEmail({ query: { token } })
    return 'verified'
  } catch (error) {
    // Whoever has followed the link before need not be told that it has grown old.
    if (isAPIError(error)) return viewer.isEmailVerified ? 'verified' : 'bad-link'
    throw error
  }
}

/** Queues the mail with the link once more: 5 an hour. */
export async function resendVerification(
  { auth, database }: Pick<Services, 'auth' | 'database'>,
  viewer: Viewer,
  requestHeaders: Headers,
): Promise<Outcome<object, { kind: 'too-many-requests' }>> {
  if (viewer.isEmailVerified) return { ok: true }
  if (!(await takeAttempt(database, resendsTo(viewer.email)))) return refuse({ kind: 'too-many-requests' })
  const headers = new Headers({ Cookie: requestHeaders.get('Cookie') ?? '' })
  await auth.api.sendVerificationEmail({ body: { email: viewer.email }, headers })
  return { ok: true }
}

/** Whom a link says that it was mailed to; only once it has been checked that is more than a claim. */
function readEmail(token: string): string | undefined {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    const { email } = (claims ?? {}) as { email?: unknown }
    return typeof email === 'string' ? email : undefined
  } catch {
    return undefined
  }
}

function resendsTo(email: string): Limit {
  return { purpose: 'verification mail to', subject: email, mostAttempts: 5, withinMinutes: 60 }
}
