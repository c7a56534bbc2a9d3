import { and, eq, gt, sql } from 'drizzle-orm'
import { sessions } from '#app/accounts/tables/accounts.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { HandledForm } from '#app/shared/form-result.ts'
import { message } from '#app/shared/text/translate.ts'
import { checkPassword } from '../profile/account-changes.server.ts'
import { AUTH_STATUS } from '../sign-in/auth-codes.server.ts'
import { AUTH_TEXTS } from '../sign-in/auth-texts.ts'
import { PASSWORD_AGAIN, type PasswordAgainResult } from './password-again.ts'
import type { Viewer } from './viewer.ts'

const STAYS_RECENT = '15 minutes'

interface Asked {
  viewer: Viewer
  form: FormData
  requestHeaders: Headers
  /** The fields to send once more with the password. */
  again: Record<string, string>
}

/**
 * For what a stranger at an open browser must not do: the password has to be typed again if that was more than 15 minutes
 * ago in this session. Ten wrong ones block further attempts for 15 minutes.
 *
 * @returns the refusal of the form, or undefined if it may go on
 */
export async function requireRecentPassword(
  { auth, database }: Pick<Services, 'auth' | 'database'>,
  { viewer, form, requestHeaders, again }: Asked,
): Promise<HandledForm<PasswordAgainResult> | undefined> {
  if (await hasRecentPassword({ auth, database }, viewer, requestHeaders)) return undefined
  const password = form.get(PASSWORD_AGAIN)
  if (typeof password !== 'string' || password === '') {
    const text = message('Please enter your password to go on.')
    return { result: { isDone: false, text, again }, status: 403 }
  }
  const checked = await checkPassword(database, viewer, password)
  if (!checked.ok) {
    const { kind } = checked.refusal
    return { result: { isDone: false, text: AUTH_TEXTS[kind], again }, status: AUTH_STATUS[kind] }
  }
  const isOwn = await isOwnSession(auth, viewer, requestHeaders)
  await database.update(sessions).set({ passwordCheckedAt: sql`now()` }).where(isOwn)
  return undefined
}

/** Whether the password was typed in this session within the last 15 minutes. */
export async function hasRecentPassword(
  { auth, database }: Pick<Services, 'auth' | 'database'>,
  viewer: Viewer,
  requestHeaders: Headers,
): Promise<boolean> {
  const isOwn = await isOwnSession(auth, viewer, requestHeaders)
  const isRecent = gt(sessions.passwordCheckedAt, sql`now() - ${STAYS_RECENT}::interval`)
  return (await database.$count(sessions, and(isOwn, isRecent))) > 0
}

async function isOwnSession(auth: Services['auth'], viewer: Viewer, requestHeaders: Headers) {
  const current = await auth.api.getSession({ headers: requestHeaders })
  return and(eq(sessions.id, current?.session.id ?? ''), eq(sessions.userId, viewer.id))
}
