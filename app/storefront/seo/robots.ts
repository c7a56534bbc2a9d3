import { listPrefixes } from '#app/find-route.ts'
import { LANGUAGES, pathIn } from '#app/shared/text/languages.ts'

/** The shop's robots.txt (RFC 9309): what crawlers leave alone, and where the sitemap is. */
export function robotsText(origin: string): string {
  const prefixes = listPrefixes(({ indexing }) => indexing === 'disallowed')
  const rules = LANGUAGES.flatMap(language => prefixes.map(prefix => `Disallow: ${pathIn(language, prefix)}`))
  return ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
