/**
 * The Cache-Control of a page that is the same for every visitor. The server's page cache stores it until its content
 * changes; a browser may reuse it for five seconds, so that prefetching pays off.
 */
export const PUBLIC_PAGE = 'public, max-age=5'

/** A page about one person's cart or order, which must not be cached. */
export const PRIVATE_PAGE = 'private, no-store'

/**
 * The headers of a page whose address opens something: no other site receives the address. `no-referrer` would also take the
 * origin from the page's own forms, which the request guard then refuses.
 */
export const SECRET_PAGE = { 'Cache-Control': PRIVATE_PAGE, 'Referrer-Policy': 'same-origin' }

/** For a file whose content rarely changes. */
export const ONE_HOUR = 'public, max-age=3600'

/** A file whose address stands for its content. */
export const FOREVER = 'public, max-age=31536000, immutable'
