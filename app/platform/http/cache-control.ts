/**
 * The Cache-Control of a page that is the same for everyone. The server's page cache keeps such pages until
 * something that they show changes; a browser may use one for five seconds, which is what makes prefetching pay.
 */
export const PUBLIC_PAGE = 'public, max-age=5'

/** A page about one person's basket or order: kept nowhere. */
export const PRIVATE_PAGE = 'private, no-store'

/** A file whose content changes rarely. */
export const ONE_HOUR = 'public, max-age=3600'

/** A file whose address stands for its content. */
export const FOREVER = 'public, max-age=31536000, immutable'
