import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Queryable } from '#app/platform/db/database.server.ts'

const CACHED_MS = 600_000

// One cache per database, because tests use several in one process.
const sizes = new WeakMap<object, LRUCache<'products', number>>()

/** The number of products when PostgreSQL last counted them; -1 in a new shop. Remembered for ten minutes. */
export async function countRoughly(database: Queryable): Promise<number> {
  const size = sizes.get(database) ?? new LRUCache<'products', number>({ max: 1, ttl: CACHED_MS })
  sizes.set(database, size)
  const known = size.get('products')
  if (known !== undefined) return known
  const { rows } = await database.execute<{ products: number }>(
    sql`select reltuples::int as products from pg_class where oid = 'products'::regclass`,
  )
  const products = rows[0]?.products ?? -1
  size.set('products', products)
  return products
}
