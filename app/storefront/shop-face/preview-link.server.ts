import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Auth } from '#app/platform/auth/auth.server.ts'
import type { FacePart } from './face-part.server.ts'
import type { FaceState } from './face-state.ts'

const HOUR = 3_600_000
const LINK_HOURS = 24

/** What a preview shows. */
interface PreviewLink {
  /** Undefined for the moment at which it is opened. */
  at?: Date | undefined
  /** The id of a version, in place of the drafts. */
  version?: number
}

/**
 * The end of the address of a preview: the moment that it shows, when it ends, the version if it shows one, and a signature. With it
 * anybody sees the drafts for a day, so that they can be looked at on a phone that is not signed in.
 */
export async function signPreviewLink(
  auth: Auth,
  { at, version }: PreviewLink = {},
  now = Date.now(),
): Promise<string> {
  const ends = Math.ceil((now + LINK_HOURS * HOUR) / HOUR)
  const moment = at ? Math.floor(at.getTime() / 60_000) : 0
  const numbers = version === undefined ? [moment, ends] : [moment, ends, version]
  const text = numbers.map(number => number.toString(36)).join('.')
  return `${text}.${await sign(auth, text)}`
}

/**
 * The address of a preview, which leads back to the page of the admin of a part, or to that of all drafts.
 * @param path of the page that is shown, from `/`; empty for the home page
 */
export async function previewAddress(
  auth: Auth,
  { id }: Pick<FacePart, 'id'>,
  link: PreviewLink = {},
  path = '',
): Promise<string> {
  return `/preview/${await signPreviewLink(auth, link)}${path}?from=${id}`
}

/** The state of a part with an address for each version, at which it can be looked at as it was when it was published. */
export async function withVersionPreviews<State extends Pick<FaceState<unknown>, 'versions'>>(
  auth: Auth,
  part: Pick<FacePart, 'id'>,
  state: State,
): Promise<State> {
  const versions = await Promise.all(
    state.versions.map(async version => {
      const { id, publishedAt, isUnreadable } = version
      if (isUnreadable) return version
      return { ...version, preview: await previewAddress(auth, part, { at: publishedAt, version: id }) }
    }),
  )
  return { ...state, versions }
}

/** What the address of a preview says. */
export interface ShownByLink {
  at: Date
  /** Whether staff have chosen the moment. Otherwise it is the present. */
  isChosen: boolean
  version: number | undefined
}

/** What a preview shows; undefined for a link that the shop did not sign, or whose time is over. */
export async function readPreviewLink(
  auth: Auth,
  token: string,
  now = Date.now(),
): Promise<ShownByLink | undefined> {
  const [, text = '', moment = '', end = '', version, signature = ''] =
    /^(([0-9a-z]{1,8})\.([0-9a-z]{1,7})(?:\.([0-9a-z]{1,7}))?)\.([\w-]{43})$/.exec(token) ?? []
  if (!text || !timingSafeEqual(Buffer.from(await sign(auth, text)), Buffer.from(signature))) return undefined
  if (Number.parseInt(end, 36) * HOUR < now) return undefined
  const minutes = Number.parseInt(moment, 36)
  return {
    at: new Date(minutes === 0 ? now : minutes * 60_000),
    isChosen: minutes !== 0,
    version: version === undefined ? undefined : Number.parseInt(version, 36),
  }
}

async function sign(auth: Auth, text: string): Promise<string> {
  const { secret } = await auth.$context
  return createHmac('sha256', secret).update(`preview\n${text}`).digest('base64url')
}
