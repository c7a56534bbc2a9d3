import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { tsquery } from './clause-conditions.server.ts'
import { countRoughly } from './shop-size.server.ts'

/** In a smaller shop the question costs more than the words do. */
const LEAST_PRODUCTS = 1_000
const MOST_WORDS = 10_000
/** A new product is found by its own words at once; by synonyms of words that no product had, after this. */
const CACHED_MS = 60_000

// One cache per database, because tests use several in one process.
const caches = new WeakMap<object, LRUCache<string, boolean>>()

/**
 * Asks which of these words are in the shop, in shown products or in names of categories, and remembers it for a minute. Each is one word as
 * `to_tsquery` reads it. In a shop of few products all of them are said to be.
 */
export async function findShopWords(
  database: Queryable,
  words: ReadonlySet<string>,
  leastProducts = LEAST_PRODUCTS,
): Promise<(word: string) => boolean> {
  if ((await countRoughly(database)) < leastProducts) return () => true
  const cache = caches.get(database) ?? new LRUCache<string, boolean>({ max: MOST_WORDS, ttl: CACHED_MS })
  caches.set(database, cache)
  const known = new Map([...words].map(word => [word, cache.get(word)] as const))
  const unknown = [...words].filter(word => known.get(word) === undefined)
  if (unknown.length > 0) {
    const queries = unknown.map(word => tsquery(`'${word}'`))
    const { rows } = await database.execute<{ is_in_shop: boolean }>(sql`
      with named as materialized (
        select to_tsvector('english', name || ' ' || plain_urdu(name_urdu)) as words from categories
      ), asked as (select * from unnest(array[${sql.join(queries, sql`, `)}]) with ordinality as asked (word, place))
      select exists (select from named where words @@ word) or is_in_shown_product(word) as is_in_shop from asked order by place`)
    for (const [at, word] of unknown.entries()) {
      const isInShop = rows[at]?.is_in_shop ?? true
      known.set(word, isInShop)
      cache.set(word, isInShop)
    }
  }
  return word => known.get(word) ?? true
}
