import { inArray } from 'drizzle-orm'
import { products } from '#app/catalogue/tables/products.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { PIECE_NAME } from './piece-name.server.ts'
import { readSizePrices } from './size-prices.server.ts'

/**
 * Holds products against every other change by staff, always in the order of their ids. Shoppers go on buying them: what
 * an order takes hold of are stock levels, which staff lock after the products. With the own prices of their sizes.
 */
export async function lockProducts(transaction: Transaction, ids: readonly number[]) {
  const locked = await transaction
    .select({
      id: products.id,
      /** As what staff did is logged. */
      name: PIECE_NAME,
      pricePaisa: products.pricePaisa,
      compareAtPaisa: products.compareAtPaisa,
      categoryId: products.categoryId,
      sizes: products.sizes,
      featured: products.featured,
      featuredBySales: products.featuredBySales,
      archivedAt: products.archivedAt,
      isDraft: products.isDraft,
      publishAt: products.publishAt,
      hideAt: products.hideAt,
      version: products.version,
    })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(products.id)
    .for('no key update')
  // In a query of its own, which sees what those wrote for whom this one waited.
  const sizePrices = await readSizePrices(transaction, ids)
  return locked.map(product => ({ ...product, sizePrices: sizePrices.get(product.id) ?? [] }))
}

export type LockedProduct = Awaited<ReturnType<typeof lockProducts>>[number]
