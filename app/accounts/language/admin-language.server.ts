import { eq } from 'drizzle-orm'
import type { MiddlewareFunction } from 'react-router'
import { users } from '#app/accounts/tables/accounts.server.ts'
import { ADMIN_LANGUAGE_COOKIE, lastChosenLanguage } from '#app/platform/admin-language-cookie.ts'
import { isSecure } from '#app/platform/auth/cookie-prefix.ts'
import { speakToStaff } from '#app/platform/language-of-staff.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { Language } from '#app/shared/text/languages.ts'
import type { Viewer } from '../session/viewer.ts'

const MAX_AGE_SECONDS = 365 * 86_400

/**
 * Stores in which language a member of staff reads the admin, on all of their devices.
 *
 * @returns the headers by which this browser remembers it for its sign-in pages
 */
export async function chooseAdminLanguage(
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  viewer: Pick<Viewer, 'id'>,
  adminLanguage: Language,
): Promise<Headers> {
  await database.update(users).set({ adminLanguage }).where(eq(users.id, viewer.id))
  const secure = isSecure(settings.storeUrl) ? '; Secure' : ''
  const cookie = `${ADMIN_LANGUAGE_COOKIE}=${adminLanguage}; Max-Age=${MAX_AGE_SECONDS}; Path=/; HttpOnly${secure}; SameSite=Lax`
  return new Headers({ 'Set-Cookie': cookie })
}

/** Shows a sign-in page of staff in the language that was last chosen in this browser. */
export const speakAsLastChosen: MiddlewareFunction<Response> = ({ request, context }, next) => {
  speakToStaff(context, lastChosenLanguage(request.headers))
  return next()
}
