import { and, or, type SQL, sql } from 'drizzle-orm'
import { findProduct } from '#app/catalogue/products/find-product.server.ts'
import { isShown } from '#app/catalogue/products/product-rows.server.ts'
import { productSearchText, products } from '#app/catalogue/tables/products.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { escapeLike } from '#app/platform/db/escape-like.ts'
import { plainUrdu } from '#app/shared/text/plain-urdu.ts'
import { namesPasted, readProductLink } from './read-pasted.ts'
import { isInUrduLetters } from './word-sounds.ts'

const MOST_FOUND = 10
/** Each pattern is looked for in the index of its own accord, and a shorter one would find too much there. */
const MOST_PATTERNS = 4
const SHORTEST_IN_PATTERN = 3

/** The ids of the products whose link or name was pasted as a search; empty for other searches. */
export async function findPasted(database: Queryable, q: string): Promise<number[]> {
  const address = readProductLink(q)
  if (address !== undefined) {
    const product = await findProduct(database, address)
    return product ? [product.id] : []
  }
  const names = namesPasted(q)
  if (names.length === 0) return []
  const rows = await database
    .select({ id: products.id })
    .from(products)
    .where(and(isShown, isCalled(names)))
    .limit(MOST_FOUND)
  return rows.map(({ id }) => id)
}

function isCalled(names: readonly string[]): SQL | undefined {
  if (!names.some(isInUrduLetters)) return sql`lower(${products.name}) = any(${sql.param(names)}::text[])`
  // The Urdu name is the end of what this index has.
  const patterns = urduPatterns(names).map(pattern => sql`${productSearchText(products)} like ${pattern}`)
  return or(sql`false`, ...patterns)
}

/** The shortest of the names, since all that follows them is what the shop writes after a name; with any dash. */
export function urduPatterns(names: readonly string[]): string[] {
  const endings = names
    .map(plainUrdu)
    .filter(name => (name.match(/\p{L}/gu)?.length ?? 0) >= SHORTEST_IN_PATTERN)
    .map(name => `% ${escapeLike(name).replaceAll(/ [-–—] /g, ' _ ')}`)
  return [...new Set(endings)].slice(-MOST_PATTERNS)
}
