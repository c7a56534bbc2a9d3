import { createHash, randomBytes } from 'node:crypto'
import { parseCookies } from 'better-auth/cookies'
import { and, eq, gt, sql } from 'drizzle-orm'
import { verifications } from '#app/accounts/tables/accounts.server.ts'
import { cookiePrefix, isSecure } from '#app/platform/auth/cookie-prefix.ts'
import type { Services } from '#app/platform/services.server.ts'

const LASTS_MINUTES = 10

type Store = Pick<Services, 'database' | 'settings'>

/**
 * Stores that the password was right, and that the code is missing. Whatever ends the links of an account (a new password, a
 * changed role) ends this too.
 *
 * @returns the headers with its cookie
 */
export async function beginPendingSignIn({ database, settings }: Store, userId: string): Promise<Headers> {
  const token = randomBytes(32).toString('base64url')
  await database.insert(verifications).values({
    id: crypto.randomUUID(),
    identifier: identifierOf(token),
    value: userId,
    expiresAt: sql`now() + ${`${LASTS_MINUTES} minutes`}::interval` as unknown as Date,
  })
  return new Headers({ 'Set-Cookie': cookie(settings.storeUrl, token, LASTS_MINUTES * 60) })
}

/** The user whose code is missing in this browser; undefined after ten minutes. */
export async function findPendingUser(store: Store, requestHeaders: Headers): Promise<string | undefined> {
  const token = readToken(store, requestHeaders)
  if (!token) return undefined
  const isOpen = gt(verifications.expiresAt, sql`now()`)
  const [found] = await store.database
    .select({ userId: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, identifierOf(token)), isOpen))
  return found?.userId
}

/** Ends a pending sign-in. @returns its user, to one of several requests at the same time */
export async function takePendingUser(
  store: Pick<Services, 'settings'>,
  database: Pick<Services['database'], 'delete'>,
  requestHeaders: Headers,
): Promise<string | undefined> {
  const token = readToken(store, requestHeaders)
  if (!token) return undefined
  const isOpen = gt(verifications.expiresAt, sql`now()`)
  const [taken] = await database
    .delete(verifications)
    .where(and(eq(verifications.identifier, identifierOf(token)), isOpen))
    .returning({ userId: verifications.value })
  return taken?.userId
}

/** The cookie that clears the one of a pending sign-in. */
export function endedCookie({ settings }: Pick<Services, 'settings'>): string {
  return cookie(settings.storeUrl, '', 0)
}

function readToken({ settings }: Pick<Services, 'settings'>, headers: Headers): string | undefined {
  const token = parseCookies(headers.get('Cookie') ?? '').get(nameOf(settings.storeUrl)) ?? ''
  return /^[\w-]{43}$/.test(token) ? token : undefined
}

function identifierOf(token: string): string {
  return `two-factor:${createHash('sha256').update(token).digest('hex')}`
}

function nameOf(storeUrl: string): string {
  return `${cookiePrefix(storeUrl)}.code-missing`
}

function cookie(storeUrl: string, value: string, maxAge: number): string {
  const secure = isSecure(storeUrl) ? '; Secure' : ''
  return `${nameOf(storeUrl)}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly${secure}; SameSite=Lax`
}
