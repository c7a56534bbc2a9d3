import { pathIn, splitLanguage } from '#app/shared/text/languages.ts'
import { SEEN_AT_HEADER } from './cached-copies.ts'

/** The attribute on `<html>` that says when a cached page was read. */
export const SEEN_AT_ATTRIBUTE = 'data-seen-at'
export const OFFLINE_ADDRESS = '/offline'

/** A cached page for display, with the time it was read in its document. */
export async function toCachedPage(cached: Response): Promise<Response> {
  const seenAt = cached.headers.get(SEEN_AT_HEADER)
  if (!seenAt) return cached
  const text = await cached.text()
  const html = text.replace(/<html\b/, `<html ${SEEN_AT_ATTRIBUTE}="${Number(seenAt)}"`)
  return new Response(html, { headers: cached.headers })
}

/**
 * A redirect to the offline page, which opens the wanted page when the network is back. If the offline page
 * itself is lost, the response is a plain sentence, because a redirect would be endless.
 */
export function toOfflinePage(wanted: string): Response {
  if (isOfflinePage(wanted)) return unreachable()
  return new Response(null, { status: 302, headers: { Location: offlineAddress(wanted) } })
}

/** The situation when a page's data is neither on the network nor cached. */
interface MissingData {
  /** The page whose data was requested. */
  page: string
  /** The page that the tab shows; undefined if it did not respond. */
  shown: string | undefined
  /** The page in the tab's address bar: already `page` after Back, and when the same page is read again. */
  at: string | undefined
  isPageCached: boolean
}

/**
 * The response to a request for missing data. Redirects to a cached document only if the tab says that it
 * shows another page: a document that redirects to itself would reload forever. Otherwise it opens the
 * offline page, without a new document.
 */
export function respondToMissingData({ page, shown, at, isPageCached }: MissingData): Response {
  if (isOfflinePage(page)) return unreachable()
  const showsAnother = shown !== undefined && shown !== page
  if (isPageCached && showsAnother) return routerRedirect(page, { 'X-Remix-Reload-Document': 'true' })
  return routerRedirect(offlineAddress(page), at === page ? { 'X-Remix-Replace': 'true' } : {})
}

/** A redirect that the page's router follows. */
function routerRedirect(to: string, more: Record<string, string>): Response {
  const headers = { 'X-Remix-Redirect': to, 'X-Remix-Status': '302', 'Cache-Control': 'no-store', ...more }
  return new Response(null, { status: 204, headers })
}

/** The response for anything that is neither cached nor a page. */
export function unreachable(): Response {
  return new Response('You are offline.', { status: 503, headers: { 'Cache-Control': 'no-store' } })
}

/** Whether a page is the offline page, in any language. */
export function isOfflinePage(address: string): boolean {
  return splitLanguage(address).path === OFFLINE_ADDRESS
}

/** In the language of the wanted page. */
function offlineAddress(wanted: string): string {
  const address = pathIn(splitLanguage(wanted).language, OFFLINE_ADDRESS)
  return `${address}?${new URLSearchParams({ to: wanted })}`
}
