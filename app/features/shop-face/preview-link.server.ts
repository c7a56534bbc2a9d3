import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Auth } from '#app/platform/auth/auth.server.ts'

const HOUR = 3_600_000
const LINK_HOURS = 24

/**
 * The end of the address of a preview: the moment that it shows, when it ends, and a signature. With it anybody sees the drafts
 * for a day, so that they can be looked at on a phone that is not signed in.
 * @param at undefined for the moment at which it is opened
 */
export async function signPreviewLink(auth: Auth, at?: Date, now = Date.now()): Promise<string> {
  const ends = Math.ceil((now + LINK_HOURS * HOUR) / HOUR)
  const moment = at ? Math.floor(at.getTime() / 60_000) : 0
  const text = `${moment.toString(36)}.${ends.toString(36)}`
  return `${text}.${await sign(auth, text)}`
}

/** The moment that a preview shows; undefined for a link that the shop did not sign, or whose time is over. */
export async function readPreviewLink(
  auth: Auth,
  token: string,
  now = Date.now(),
): Promise<Date | undefined> {
  const [, text = '', moment = '', end = '', signature = ''] =
    /^(([0-9a-z]{1,8})\.([0-9a-z]{1,7}))\.([\w-]{43})$/.exec(token) ?? []
  if (!text || !timingSafeEqual(Buffer.from(await sign(auth, text)), Buffer.from(signature))) return undefined
  if (Number.parseInt(end, 36) * HOUR < now) return undefined
  const minutes = Number.parseInt(moment, 36)
  return new Date(minutes === 0 ? now : minutes * 60_000)
}

async function sign(auth: Auth, text: string): Promise<string> {
  const { secret } = await auth.$context
  return createHmac('sha256', secret).update(`preview\n${text}`).digest('base64url')
}
