/** What belongs to one person or to staff; there is nothing to be found. */
const CLOSED = [
  '/admin',
  '/make-admin',
  '/create-admin',
  '/account',
  '/order/',
  '/track-order/',
  '/order-confirmation',
  '/session',
  '/cart-quote',
]

/** The robots.txt of a shop (RFC 9309): what programs that read the web leave alone, and where the sitemap is. */
export function robotsText(origin: string): string {
  const rules = CLOSED.map(path => `Disallow: ${path}`)
  return ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
