import { eq, inArray, or, type SQL } from 'drizzle-orm'
import { products } from '#app/catalogue/tables/products.server.ts'
import type { SalePrices } from './sale.ts'

/** The condition of the products that a sale can lower; undefined if it can lower all. */
export function isInScope(sale: SalePrices): SQL | undefined {
  return sale.percent > 0 ? undefined : or(...scopesOf(sale))
}

/** The same as one condition for each category and one for the products with a price of their own, each with an index. */
export function scopesOf({ percent, categoryPercents, ownPrices }: SalePrices): (SQL | undefined)[] {
  const own = inArray(
    products.id,
    ownPrices.map(({ productId }) => productId),
  )
  if (percent > 0) return [undefined, own]
  const wanted = categoryPercents.filter(each => each.percent > 0)
  return [own, ...wanted.map(({ categoryId }) => eq(products.categoryId, categoryId))]
}
