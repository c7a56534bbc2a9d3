import { isAPIError } from 'better-auth/api'
import { type Limit, takeAttempt } from '#app/platform/limits/failed-attempts.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import type { Viewer } from '../session/viewer.ts'
import type { Verification } from './verification.ts'

/**
 * Verifies the email of the signed-in user with the emailed link. The link alone is not enough: a stranger could sign up
 * with another person's email, who would hand over their orders by opening a link from the shop.
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
    // An expired link that was opened before needs no error.
    if (isAPIError(error)) return viewer.isEmailVerified ? 'verified' : 'bad-link'
    throw error
  }
}

/** Queues the email with the link again, at most 5 an hour. */
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

/** The email that a link claims to be for. It is not verified yet. */
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
