import { listPrefixes } from '#app/find-route.ts'

/** The shop's robots.txt (RFC 9309): what crawlers leave alone, and where the sitemap is. */
export function robotsText(origin: string): string {
  const rules = listPrefixes(({ indexing }) => indexing === 'disallowed').map(prefix => `Disallow: ${prefix}`)
  return ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
