import { inArray } from 'drizzle-orm'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { products } from '#app/schema/products.server.ts'

/**
 * Holds products against every other change by staff, always in the order of their ids. Shoppers go on buying them: what
 * an order takes hold of are stock levels, which staff lock after the products.
 */
export async function lockProducts(transaction: Transaction, ids: readonly number[]) {
  return transaction
    .select({
      id: products.id,
      name: products.name,
      pricePaisa: products.pricePaisa,
      compareAtPaisa: products.compareAtPaisa,
      categoryId: products.categoryId,
      featured: products.featured,
      featuredBySales: products.featuredBySales,
      archivedAt: products.archivedAt,
      version: products.version,
    })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(products.id)
    .for('no key update')
}

export type LockedProduct = Awaited<ReturnType<typeof lockProducts>>[number]
