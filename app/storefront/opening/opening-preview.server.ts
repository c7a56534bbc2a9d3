import { createHmac, timingSafeEqual } from 'node:crypto'
import { parseCookies } from 'better-auth/cookies'
import { changeSettings } from '#app/owner/settings/change-settings.server.ts'
import type { StoreSettings } from '#app/owner/settings/store-settings.ts'
import { cookiePrefix, isSecure } from '#app/platform/auth/cookie-prefix.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { message } from '#app/shared/text/translate.ts'

const MAX_AGE_SECONDS = 30 * 86_400

type Store = Pick<Services, 'auth' | 'settings'>
/** The number of the link that is valid. */
type Valid = Pick<StoreSettings, 'openingPreview'>

/** The path of the link with which anybody sees the closed shop, and can't order. It is valid until staff renew it. */
export async function openingPreviewPath(store: Store, valid: Valid): Promise<string> {
  return `/opening-preview/${await sign(store, valid)}`
}

/** The cookie of a browser that opened the link; undefined for a link that is not valid. */
export async function openingPreviewCookie(
  store: Store,
  valid: Valid,
  token: string,
): Promise<string | undefined> {
  if (!(await isValid(store, valid, token))) return undefined
  const { storeUrl } = store.settings
  const secure = isSecure(storeUrl) ? '; Secure' : ''
  return `${nameOf(store)}=${token}; Max-Age=${MAX_AGE_SECONDS}; Path=/; HttpOnly${secure}; SameSite=Lax`
}

/** Whether the browser has opened the link that is valid now. */
export async function hasOpeningPreview(store: Store, valid: Valid, headers: Headers): Promise<boolean> {
  const token = parseCookies(headers.get('Cookie') ?? '').get(nameOf(store))
  return token !== undefined && (await isValid(store, valid, token))
}

/**
 * Makes a new link, after which the one before shows nothing any more.
 *
 * @param seen the number of the link that is renewed: pressing twice renews it once
 */
export async function renewOpeningPreview(database: Database, seen: number, actor: string): Promise<void> {
  await changeSettings(database, actor, async (_, { openingPreview }) => {
    const next = openingPreview === seen ? openingPreview + 1 : openingPreview
    const [before, after] = [openingPreview, next].map(number => ({ openingPreview: String(number) }))
    const edit = { id: 'opening' as const, name: NAME, patch: { openingPreview: next } }
    return { ok: true, edits: [{ ...edit, before: before ?? {}, after: after ?? {} }] }
  })
}

const NAME = message('Opening')

async function isValid(store: Store, valid: Valid, token: string): Promise<boolean> {
  const expected = Buffer.from(await sign(store, valid))
  const given = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function nameOf({ settings }: Store): string {
  return `${cookiePrefix(settings.storeUrl)}.opening`
}

async function sign({ auth }: Store, { openingPreview }: Valid): Promise<string> {
  const { secret } = await auth.$context
  return createHmac('sha256', secret).update(`opening preview\n${openingPreview}`).digest('base64url')
}
