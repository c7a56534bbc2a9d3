import { SEEN_AT_HEADER } from './kept-copies.ts'

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

/** The page that says that nothing was kept, and opens what could not be opened when the line is back. */
export function toOfflinePage(wanted: string): Response {
  return new Response(null, { status: 302, headers: { Location: offlineAddress(wanted) } })
}

/**
 * Answers a request for a page's data, of which none are kept, so that the router opens the page as a document: it may be
 * kept as one, and if not, the offline page opens.
 */
export function toDocument(wanted: string): Response {
  const headers = {
    'X-Remix-Redirect': wanted,
    'X-Remix-Status': '302',
    'X-Remix-Reload-Document': 'true',
    'Cache-Control': 'no-store',
  }
  return new Response(null, { status: 204, headers })
}

/** For what is neither kept nor a page. */
export function unreachable(): Response {
  return new Response('You are offline.', { status: 503, headers: { 'Cache-Control': 'no-store' } })
}

function offlineAddress(wanted: string): string {
  return `${OFFLINE_ADDRESS}?${new URLSearchParams({ to: wanted })}`
}
