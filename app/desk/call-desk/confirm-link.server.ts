import type { Auth } from '#app/platform/auth/auth.server.ts'
import { isSigned, signText } from '#app/platform/auth/sign-text.server.ts'

/** A shopper who answers later than this is called. */
export const LINK_HOURS = 72
const HOUR = 3_600_000
const PURPOSE = 'confirm order'

/**
 * The end of the address with which a shopper confirms an order: the order's number, when it ends, and a signature. It
 * is not stored, and is useless once the order is decided.
 */
export async function signConfirmLink(auth: Auth, orderNumber: string, now = Date.now()): Promise<string> {
  const ends = Math.ceil((now + LINK_HOURS * HOUR) / HOUR)
  return `${orderNumber}.${ends.toString(36)}.${await signText(auth, PURPOSE, `${orderNumber}\n${ends}`)}`
}

/** The order that a link is about, and whether its time is over; undefined for a link that the shop did not sign. */
export async function readConfirmLink(
  auth: Auth,
  token: string,
  now = Date.now(),
): Promise<{ orderNumber: string; isExpired: boolean } | undefined> {
  const [, orderNumber = '', end = '', signature = ''] =
    /^([\w-]{1,40})\.([0-9a-z]{1,7})\.([\w-]{43})$/.exec(token) ?? []
  if (!orderNumber) return undefined
  const ends = Number.parseInt(end, 36)
  if (!(await isSigned(auth, PURPOSE, `${orderNumber}\n${ends}`, signature))) return undefined
  return { orderNumber, isExpired: ends * HOUR < now }
}
