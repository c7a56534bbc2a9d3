import { eq } from 'drizzle-orm'
import { isSecure } from '#app/platform/auth/cookie-prefix.ts'
import type { Services } from '#app/platform/services.server.ts'
import { sessions } from '#app/schema/accounts.server.ts'
import { knownDeviceCookie } from './known-device.server.ts'
import { SIGNED_IN_HINT } from './session-hint.ts'

const DAYS_30 = 2_592_000

/** Who has just been signed in, in which browser. */
interface SessionUser {
  /** What better-auth answered: the cookie of the new session. */
  session: Headers
  /** What the browser came with. */
  requestHeaders: Headers
  email: string
}

/**
 * The headers that sign a browser in: better-auth's own cookie, which no script can read, and a hint beside it that
 * says no more than that there is one, so that the pages that are the same for everyone know whether to ask. By another
 * one the browser is known when somebody signs in with this email again. The session
 * that the browser had before ends, as nobody could end it later who does not have its cookie.
 */
export async function signedInHeaders(
  services: Pick<Services, 'auth' | 'database' | 'settings'>,
  { session, requestHeaders, email }: SessionUser,
): Promise<Headers> {
  await endSession(services, requestHeaders)
  const headers = new Headers()
  for (const cookie of session.getSetCookie()) headers.append('Set-Cookie', cookie)
  headers.append('Set-Cookie', hint(services.settings.storeUrl, '1', DAYS_30))
  headers.append('Set-Cookie', await knownDeviceCookie(services, requestHeaders, email))
  return headers
}

/**
 * Ends the session of these request headers, if there is one. It fails where the session could not be ended: by itself
 * better-auth would only clear the cookie then.
 *
 * @returns the headers that clear its cookies
 */
export async function signOut(
  services: Pick<Services, 'auth' | 'database' | 'settings'>,
  requestHeaders: Headers,
): Promise<Headers> {
  await endSession(services, requestHeaders)
  const answer = await services.auth.api.signOut({ headers: requestHeaders, returnHeaders: true })
  const headers = new Headers()
  for (const cookie of answer.headers.getSetCookie()) headers.append('Set-Cookie', cookie)
  headers.append('Set-Cookie', hint(services.settings.storeUrl, '', 0))
  return headers
}

async function endSession(
  { auth, database }: Pick<Services, 'auth' | 'database'>,
  requestHeaders: Headers,
): Promise<void> {
  const found = await auth.api.getSession({ headers: requestHeaders })
  if (found) await database.delete(sessions).where(eq(sessions.token, found.session.token))
}

function hint(storeUrl: string, value: string, maxAge: number): string {
  const secure = isSecure(storeUrl) ? '; Secure' : ''
  return `${SIGNED_IN_HINT}=${value}; Max-Age=${maxAge}; Path=/; SameSite=Lax${secure}`
}
