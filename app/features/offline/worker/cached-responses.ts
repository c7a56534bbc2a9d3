import { SEEN_AT_HEADER } from './cached-copies.ts'

/** Where a page tells that it was kept, and since when. */
export const SEEN_AT_ATTRIBUTE = 'data-seen-at'
export const OFFLINE_ADDRESS = '/offline'

/** A kept page as it is shown: its document says when it was read. */
export async function asOldPage(kept: Response): Promise<Response> {
  const seenAt = kept.headers.get(SEEN_AT_HEADER)
  if (!seenAt) return kept
  const text = await kept.text()
  const html = text.replace(/<html\b/, `<html ${SEEN_AT_ATTRIBUTE}="${Number(seenAt)}"`)
  return new Response(html, { headers: kept.headers })
}

/**
 * The page that says that nothing was kept, and opens what could not be opened when the line is back. A browser that
 * lost the offline page as well gets a plain sentence: a redirect would lead to itself.
 */
export function toOfflinePage(wanted: string): Response {
  if (wanted === OFFLINE_ADDRESS) return unreachable()
  return new Response(null, { status: 302, headers: { Location: offlineAddress(wanted) } })
}

/** What is known when a page's data are asked for, and neither the shop nor the copies have them. */
export interface MissingData {
  /** The page whose data are asked for. */
  page: string
  /** The page that the asking tab shows; none if it does not say. */
  shown: string | undefined
  /** Where the asking tab's address bar is: at `page` already after Back, and when the same page is read again. */
  at: string | undefined
  isPageCached: boolean
}

/**
 * Answers a request for data that can't be had. A kept document is opened for it only where the tab says that it shows
 * another page: a document that led to itself would be opened without end. In every other case the offline page opens,
 * without a new document.
 */
export function withoutData({ page, shown, at, isPageCached }: MissingData): Response {
  if (page === OFFLINE_ADDRESS) return unreachable()
  const showsAnother = shown !== undefined && shown !== page
  if (isPageCached && showsAnother) return routerRedirect(page, { 'X-Remix-Reload-Document': 'true' })
  return routerRedirect(offlineAddress(page), at === page ? { 'X-Remix-Replace': 'true' } : {})
}

/** A redirect that the page's router follows. */
function routerRedirect(to: string, more: Record<string, string>): Response {
  const headers = { 'X-Remix-Redirect': to, 'X-Remix-Status': '302', 'Cache-Control': 'no-store', ...more }
  return new Response(null, { status: 204, headers })
}

/** For what is neither kept nor a page. */
export function unreachable(): Response {
  return new Response('You are offline.', { status: 503, headers: { 'Cache-Control': 'no-store' } })
}

function offlineAddress(wanted: string): string {
  return `${OFFLINE_ADDRESS}?${new URLSearchParams({ to: wanted })}`
}
