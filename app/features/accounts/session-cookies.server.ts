import { eq } from 'drizzle-orm'
import { sessions } from '#app/platform/db/schema.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { SIGNED_IN_HINT } from './session-hint.ts'

const DAYS_30 = 2_592_000

/**
 * The headers that sign a browser in: better-auth's own cookie, which no script can read, and a hint beside it that
 * says no more than that there is one, so that the pages that are the same for everyone know whether to ask.
 */
export function signedInHeaders(storeUrl: string, from: Headers): Headers {
  const headers = new Headers()
  for (const cookie of from.getSetCookie()) headers.append('Set-Cookie', cookie)
  headers.append('Set-Cookie', hint(storeUrl, '1', DAYS_30))
  return headers
}

/**
 * Ends the session of these request headers, if there is one. It fails where the session could not be ended: by itself
 * better-auth would only clear the cookie then.
 *
 * @returns the headers that clear its cookies
 */
export async function signOut(
  { auth, database, settings }: Pick<Services, 'auth' | 'database' | 'settings'>,
  requestHeaders: Headers,
): Promise<Headers> {
  const found = await auth.api.getSession({ headers: requestHeaders })
  if (found) await database.delete(sessions).where(eq(sessions.token, found.session.token))
  const answer = await auth.api.signOut({ headers: requestHeaders, returnHeaders: true })
  const headers = new Headers()
  for (const cookie of answer.headers.getSetCookie()) headers.append('Set-Cookie', cookie)
  headers.append('Set-Cookie', hint(settings.storeUrl, '', 0))
  return headers
}

function hint(storeUrl: string, value: string, maxAge: number): string {
  const secure = storeUrl.startsWith('https:') ? '; Secure' : ''
  return `${SIGNED_IN_HINT}=${value}; Max-Age=${maxAge}; Path=/; SameSite=Lax${secure}`
}
