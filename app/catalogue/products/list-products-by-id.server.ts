import type { Queryable } from '#app/platform/db/database.server.ts'
import type { Product } from './product.ts'
import { readShownProducts, toProduct } from './product-rows.server.ts'

/** The products with these ids, in the order of the ids; those that are not shown any more are left out. */
export async function listProductsById(database: Queryable, ids: readonly number[]): Promise<Product[]> {
  if (ids.length === 0) return []
  const rows = await readShownProducts(database, ids)
  return rows.map(toProduct).toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}
