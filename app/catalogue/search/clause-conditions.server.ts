import { type SQL, sql } from 'drizzle-orm'
import { categoryKey, eitherKey, type KeyQuery } from '#app/catalogue/products/product-keys.server.ts'
import { listedProducts } from '#app/catalogue/tables/listed-products.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { plainUrdu } from '#app/shared/text/plain-urdu.ts'
import { type Clause, isColour } from './search-clause.ts'

/** @param isStrict matches only the name and the category, not the description */
export function fits(clause: Clause, isStrict = false): SQL {
  const said = sql`${products.search} @@ ${tsquery(isStrict ? clause.named : clause.text)}`
  return clause.categoryIds.length > 0 ? sql`(${said} or ${isInCategory(clause.categoryIds)})` : said
}

/** Whether the clause is what a product is called: by its name, its category, or the first of its colours. */
export function isCalledSo(clause: Clause): SQL {
  const colours = [...new Set([...clause.words, ...(clause.text.match(/[^\s()|:]+(?=:AB)/g) ?? [])])]
  const named = [clause.named, ...colours.map(colour => `${colour}:A`)].filter(Boolean).join(' | ')
  const isNamed = fits({ ...clause, named }, true)
  if (!isColour(clause)) return isNamed
  const signs = sql`translate(lower(${listedProducts.colour}), ';/&+-', ',,,, ')`
  const first = sql`split_part(split_part(${signs}, ' and ', 1), ',', 1)`
  // As they are written: stemming them would take longer for each product than all other conditions.
  return sql`(${isNamed} or string_to_array(${first}, ' ') && ${sql.param(colours)}::text[])`
}

/** The keys of the products that fit. */
export function keysOf(clause: Clause, isStrict = false): KeyQuery {
  const said = wordKeys(tsquery(isStrict ? clause.named : clause.text))
  return eitherKey([said, ...clause.categoryIds.map(id => categoryKey(sql`${id}::int`))])
}

/** Whether the keys of all clauses find no other products: the words of a phrase may be anywhere. @param strict see `fits` */
export function haveExactKeys(clauses: readonly Clause[], strict: Clause | undefined): SQL<boolean> {
  const texts = clauses.map(clause => sql`${tsquery(clause === strict ? clause.named : clause.text)}::text`)
  return sql<boolean>`position('<' in concat(${sql.join(texts, sql`, `)})) = 0`
}

export function wordKeys(words: SQL): KeyQuery {
  return sql`search_key_query(${words})`
}

export function isInCategory(ids: readonly number[]): SQL {
  if (ids.length === 0) return sql`false`
  return sql`${products.categoryId} in (${sql.join(
    ids.map(id => sql`${id}`),
    sql`, `,
  )})`
}

/** @param text in the language of `to_tsquery` */
export function tsquery(text: string): SQL {
  return sql`to_tsquery('english', ${plainUrdu(text)})`
}
