import { and, desc, eq, ne } from 'drizzle-orm'
import type { Product } from '#app/features/products/product.ts'
import { hasStock, isShown, selectProducts, toProduct } from '#app/features/products/product-rows.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { categories } from '#app/schema/categories.server.ts'
import { products } from '#app/schema/products.server.ts'
import { NEWEST_FIRST } from './list-products.server.ts'

const RELATED_COUNT = 4

/**
 * Returns other products of the same category, available ones first. If they are too few for a row, it is filled up with
 * the newest available products of other categories.
 */
export async function listRelatedProducts(
  database: Queryable,
  product: Pick<Product, 'id' | 'category'>,
): Promise<Product[]> {
  const { slug } = product.category
  const alike = await selectProducts(database)
    .where(and(isShown, eq(categories.slug, slug), ne(products.id, product.id)))
    .orderBy(desc(hasStock()), ...NEWEST_FIRST)
    .limit(RELATED_COUNT)
  if (alike.length === RELATED_COUNT) return alike.map(toProduct)
  const others = await selectProducts(database)
    .where(and(isShown, ne(categories.slug, slug), hasStock()))
    .orderBy(...NEWEST_FIRST)
    .limit(RELATED_COUNT - alike.length)
  return [...alike, ...others].map(toProduct)
}
