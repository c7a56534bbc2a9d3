import { and, eq } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { products } from '#app/platform/db/schema.server.ts'
import type { Product } from './product.ts'
import { isShown, selectProducts, toProduct } from './product-rows.server.ts'

const HIGHEST_ID = 2_147_483_647
const SLUG = /^[\p{L}\p{N}-]{1,200}$/u

/** The product with this id or slug, as an address names it; undefined where there is none to be shown. */
export async function findProduct(database: Queryable, idOrSlug: string): Promise<Product | undefined> {
  if (!SLUG.test(idOrSlug)) return undefined
  const [bySlug] = await selectProducts(database).where(
    and(isShown, eq(products.slug, idOrSlug.toLowerCase())),
  )
  if (bySlug) return toProduct(bySlug)
  if (!/^\d{1,10}$/.test(idOrSlug) || Number(idOrSlug) > HIGHEST_ID) return undefined
  const [byId] = await selectProducts(database).where(and(isShown, eq(products.id, Number(idOrSlug))))
  return byId && toProduct(byId)
}
