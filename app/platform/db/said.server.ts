import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { language } from '#app/shared/text/translate.ts'

/**
 * An owner's text in the language of the request or mail that the query is made for: the Urdu one where that is Urdu and the
 * owner wrote one. Queries that use it are made in each request; what they read is shared under `keyInLanguage`.
 */
export function said(english: AnyPgColumn | SQL, urdu: AnyPgColumn | SQL): SQL<string> {
  return language() === 'ur'
    ? sql<string>`coalesce(nullif(${urdu}, ''), ${english})`
    : sql<string>`${english}`
}

/** The same of a text for search engines, as `seoTextsIn` says it. @param own the Urdu text that the page itself has in its place */
export function saidToSearchEngines(
  english: AnyPgColumn | SQL,
  urdu: AnyPgColumn | SQL,
  own: AnyPgColumn | SQL,
): SQL<string> {
  return said(language() === 'ur' ? sql`case when ${own} = '' then ${english} else '' end` : english, urdu)
}

/** The key of a shared value that has texts of the owner in the language of the request. */
export function keyInLanguage(key: string): string {
  return language() === 'en' ? key : `${key} in ${language()}`
}
