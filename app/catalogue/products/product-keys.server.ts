import { type SQL, sql } from 'drizzle-orm'
import type { Featured, Size } from './product.ts'

/**
 * The keys of the index `products_search_keys` for what filters ask for, as the function `search_keys` writes them. An
 * expression of text: `'~#sale'`, `('~#price55' | '~#price56')`. It may find other products as well, but leaves none out.
 */
export type KeyQuery = SQL<string>

/** @param categoryId an expression of a category's id; without a row, no product is found */
export function categoryKey(categoryId: SQL): KeyQuery {
  return sql`coalesce('''~#category' || ${categoryId} || '''', '''~#none''')`
}

/** The same for a category whose id is known, as a text. */
export function keyOfCategory(id: number): string {
  return `'~#category${id}'`
}

/** In paisa, both included. */
export function priceKeys(lowest: number | undefined, highest: number | undefined): KeyQuery {
  return sql`price_key_query(${lowest ?? null}::bigint, ${highest ?? null}::bigint)`
}

/** Of products that are made in the size, sold out or not. */
export function sizeKey(size: Size): KeyQuery {
  return sql`${`'~#size${size}'`}::text`
}

export function saleKey(): KeyQuery {
  return sql`${"'~#sale'"}::text`
}

export function featuredKeys(groups: readonly Featured[]): KeyQuery {
  return sql`${groups.map(group => `'~#${group}'`).join(' | ')}::text`
}

/** Of products with the words of one of the colour texts. */
export function colourKeys(texts: readonly string[]): KeyQuery {
  return eitherKey(
    texts.map(text => sql`replace(search_key_query(plainto_tsquery('english', ${text})), '~=', '~@')`),
  )
}

/** Queries without a key, such as those of words that are not indexed, are left out. */
export function bothKeys(queries: readonly KeyQuery[]): KeyQuery {
  return joinKeys(queries, ' & ')
}

/** Queries without a key are left out. */
export function eitherKey(queries: readonly KeyQuery[]): KeyQuery {
  return joinKeys(queries, ' | ')
}

function joinKeys(queries: readonly KeyQuery[], operator: ' & ' | ' | '): KeyQuery {
  const parts = queries.map(query => sql`'(' || nullif(${query}, '') || ')'`)
  return sql`concat_ws(${operator}, ${sql.join(parts, sql`, `)})`
}
