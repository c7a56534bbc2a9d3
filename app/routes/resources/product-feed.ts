import { Readable } from 'node:stream'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import { chooseEncoding } from '#app/platform/http/content-encoding.ts'
import { matchesEtag } from '#app/platform/http/matches-etag.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { filesUnavailable } from '#app/platform/storage/files-unavailable.server.ts'
import { decompressStream } from '#app/storefront/seo/decompress-stream.server.ts'
import { FEED_READERS } from '#app/storefront/seo/product-feed.ts'
import { findProductFeed, readProductFeed } from '#app/storefront/seo/read-product-feed.server.ts'
import type { Route } from './+types/product-feed'

/** When a reader may ask again for a feed that is being made. */
const RETRY_AFTER_SECONDS = '60'

/** The feed of all products, which Google and Meta fetch about daily. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const reader = FEED_READERS.find(name => params.file === `${name}.xml`)
  if (!reader) return new Response('Not found', { status: 404, headers: { 'Cache-Control': PRIVATE_PAGE } })
  const services = context.get(servicesContext)
  const feed = await findProductFeed(services, { origin: services.settings.storeUrl, reader })
  if (!feed) return beingMade()
  // Not in the page cache, which stores decompressed pages. Returning clients revalidate.
  const headers: Record<string, string> = {
    'Content-Type': 'application/rss+xml; charset=utf-8',
    'Cache-Control': 'no-cache',
    ETag: `W/"${feed.version}"`,
    Vary: 'Accept-Encoding',
  }
  if (matchesEtag(request.headers.get('If-None-Match'), headers.ETag ?? '')) {
    return new Response(null, { status: 304, headers })
  }
  const content = await readProductFeed(services, feed).catch(filesUnavailable)
  if (!content) return beingMade()
  const accepted = request.headers.get('Accept-Encoding')?.replace(/\bbr\b/g, 'identity')
  if (chooseEncoding(accepted) === 'gzip') {
    const sent = { ...headers, 'Content-Encoding': 'gzip', 'Content-Length': String(feed.bytes) }
    return new Response(Readable.toWeb(Readable.from(content)) as ReadableStream, { headers: sent })
  }
  return new Response(decompressStream(content), { headers })
}

function beingMade(): Response {
  const later = { 'Cache-Control': PRIVATE_PAGE, 'Retry-After': RETRY_AFTER_SECONDS }
  return new Response('The feed is being made', { status: 503, headers: later })
}
