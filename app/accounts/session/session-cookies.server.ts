import { eq } from 'drizzle-orm'
import { sessions } from '#app/accounts/tables/accounts.server.ts'
import { isSecure } from '#app/platform/auth/cookie-prefix.ts'
import type { Services } from '#app/platform/services.server.ts'
import { knownDeviceCookie } from './known-device.server.ts'
import { responseCookies } from './response-cookies.server.ts'
import { SIGNED_IN_HINT } from './session-hint.ts'

const DAYS_30 = 2_592_000
/** Real ones are shorter. */
const LONGEST_USER_AGENT = 400

/** A session that has just begun, and its browser. */
interface NewSession {
  /** The response headers of better-auth, with the cookie of the new session. */
  session: Headers
  /** The request headers of the browser. */
  requestHeaders: Headers
  email: string
}

/**
 * The headers that sign a browser in. They set better-auth's cookie, which scripts can't read; a hint that there is a session,
 * so that cached pages know whether to ask for the name; and the cookie of a known device. The browser's earlier session
 * ends, because without its cookie it could not be ended later.
 */
export async function signedInHeaders(
  services: Pick<Services, 'auth' | 'database' | 'settings' | 'source'>,
  { session, requestHeaders, email }: NewSession,
): Promise<Headers> {
  await endSession(services, requestHeaders)
  await recordBrowser(services, session, requestHeaders)
  const headers = new Headers()
  for (const cookie of session.getSetCookie()) headers.append('Set-Cookie', cookie)
  headers.append('Set-Cookie', hint(services.settings.storeUrl, '1', DAYS_30))
  headers.append('Set-Cookie', await knownDeviceCookie(services, requestHeaders, email))
  return headers
}

/**
 * Ends the session of these request headers, if there is one. It throws if the session can't be deleted; better-auth alone
 * would only clear the cookie.
 *
 * @returns the headers that clear its cookies
 */
export async function signOut(
  services: Pick<Services, 'auth' | 'database' | 'settings'>,
  requestHeaders: Headers,
): Promise<Headers> {
  await endSession(services, requestHeaders)
  const response = await services.auth.api.signOut({ headers: requestHeaders, returnHeaders: true })
  const headers = new Headers()
  for (const cookie of response.headers.getSetCookie()) headers.append('Set-Cookie', cookie)
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

/** Stores where a new session began, for the list that its owner sees. */
async function recordBrowser(
  { auth, database, source }: Pick<Services, 'auth' | 'database' | 'source'>,
  session: Headers,
  requestHeaders: Headers,
): Promise<void> {
  const begun = await auth.api.getSession({ headers: responseCookies(session) })
  if (!begun) return
  const userAgent = requestHeaders.get('User-Agent')?.slice(0, LONGEST_USER_AGENT) ?? null
  await database
    .update(sessions)
    .set({ userAgent, ipAddress: source })
    .where(eq(sessions.id, begun.session.id))
}

function hint(storeUrl: string, value: string, maxAge: number): string {
  const secure = isSecure(storeUrl) ? '; Secure' : ''
  return `${SIGNED_IN_HINT}=${value}; Max-Age=${maxAge}; Path=/; SameSite=Lax${secure}`
}
