import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { parseCookies } from 'better-auth/cookies'
import { cookiePrefix, isSecure } from '#app/platform/auth/cookie-prefix.ts'
import type { Services } from '#app/platform/services.server.ts'

/** In one browser: the owner's accounts as staff and as a customer, and some of the family. */
const MOST_ACCOUNTS = 4
const MAX_AGE_SECONDS = 365 * 86_400

type Store = Pick<Services, 'auth' | 'settings'>

/**
 * The id of a browser in which this email has signed in before; undefined in any other one. The guesses of strangers can't
 * lock such a browser out (OWASP: device cookies). It does not sign in by itself.
 */
export async function readKnownDevice(
  store: Store,
  requestHeaders: Headers,
  email: string,
): Promise<string | undefined> {
  const { device, proofs } = readCookie(store, requestHeaders)
  if (!device) return undefined
  const proof = Buffer.from(await prove(store, device, email))
  const isKnown = proofs.some(given => timingSafeEqual(Buffer.from(given), proof))
  return isKnown ? device : undefined
}

/** The cookie that makes a browser known, after a successful sign-in or reset. */
export async function knownDeviceCookie(
  store: Store,
  requestHeaders: Headers,
  email: string,
): Promise<string> {
  const { storeUrl } = store.settings
  const known = readCookie(store, requestHeaders)
  const device = known.device ?? randomBytes(16).toString('base64url')
  const proof = await prove(store, device, email)
  const proofs = [proof, ...known.proofs.filter(other => other !== proof)].slice(0, MOST_ACCOUNTS)
  const secure = isSecure(storeUrl) ? '; Secure' : ''
  const value = [device, ...proofs].join('.')
  return `${nameOf(store)}=${value}; Max-Age=${MAX_AGE_SECONDS}; Path=/; HttpOnly${secure}; SameSite=Lax`
}

function readCookie(
  store: Store,
  requestHeaders: Headers,
): { device?: string | undefined; proofs: string[] } {
  const cookie = parseCookies(requestHeaders.get('Cookie') ?? '').get(nameOf(store)) ?? ''
  if (!/^[\w-]{22}(\.[\w-]{43}){1,4}$/.test(cookie)) return { proofs: [] }
  const [device, ...proofs] = cookie.split('.')
  return { device, proofs }
}

function nameOf({ settings }: Store): string {
  return `${cookiePrefix(settings.storeUrl)}.device`
}

async function prove({ auth }: Store, device: string, email: string): Promise<string> {
  const { secret } = await auth.$context
  return createHmac('sha256', secret).update(`known device\n${device}\n${email}`).digest('base64url')
}
