import { LRUCache } from 'lru-cache'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { keyInLanguage } from '#app/platform/db/said.server.ts'
import type { SharedRead, SharedReads } from '#app/platform/http/shared-reads.ts'
import { findProduct } from './find-product.server.ts'
import type { Product } from './product.ts'
import { readShownProducts, toProduct } from './product-rows.server.ts'

/** The products that pages of one language have shown, as they are now. */
interface KnownProducts {
  byId: LRUCache<number, Product>
  /** How often products were removed because they had changed. */
  updates: number
}

/** About two megabytes. */
const MOST_PRODUCTS = 1_000

function knownProducts(): SharedRead<KnownProducts> {
  return {
    key: keyInLanguage('products'),
    read: async () => ({ byId: new LRUCache({ max: MOST_PRODUCTS }), updates: 0 }),
    update(known, productIds) {
      for (const id of productIds) known.byId.delete(id)
      known.updates++
      return known
    },
  }
}

/** Returns the products with these ids, in the order of the ids. Only those that no page has shown before are read. */
export async function readSharedProducts(
  database: Queryable,
  ids: readonly number[],
  shared: SharedReads,
): Promise<Product[]> {
  const known = await shared.get(knownProducts())
  const { updates } = known
  const found = new Map(ids.map(id => [id, known.byId.get(id)]))
  const missing = ids.filter(id => !found.get(id))
  if (missing.length > 0) {
    const rows = await readShownProducts(database, missing)
    for (const product of rows.map(toProduct)) {
      found.set(product.id, product)
      // A product that changed while it was read is not remembered.
      if (known.updates === updates) known.byId.set(product.id, product)
    }
  }
  return ids.flatMap(id => found.get(id) ?? [])
}

/** The same as {@link findProduct}. A product that a page has shown before is not read. */
export async function findSharedProduct(
  database: Queryable,
  idOrSlug: string,
  shared: SharedReads,
): Promise<Product | undefined> {
  const known = await shared.get(knownProducts())
  for (const product of known.byId.values()) if (product.slug === idOrSlug) return product
  const { updates } = known
  const product = await findProduct(database, idOrSlug)
  if (product && known.updates === updates) known.byId.set(product.id, product)
  return product
}
