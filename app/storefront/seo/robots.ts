import { listPrefixes } from '#app/find-route.ts'
import { LANGUAGES, pathIn } from '#app/shared/text/languages.ts'

/** The shop's robots.txt (RFC 9309): what crawlers leave alone, and where the sitemap is, which a closed shop has not. */
export function robotsText(origin: string, isClosed = false): string {
  const prefixes = listPrefixes(({ indexing }) => indexing === 'disallowed')
  const rules = LANGUAGES.flatMap(language => prefixes.map(prefix => `Disallow: ${pathIn(language, prefix)}`))
  const sitemap = isClosed ? [] : ['', `Sitemap: ${origin}/sitemap.xml`]
  return ['User-agent: *', ...rules, ...sitemap, ''].join('\n')
}
