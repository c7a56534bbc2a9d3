import { type SQL, sql } from 'drizzle-orm'
import { discounts } from '#app/pricing/tables/discounts.server.ts'

/** Selects the categories and the products that a discount is for; none for all. */
export const DISCOUNT_SCOPE = {
  categoryIds: idsOf('category'),
  productIds: idsOf('product'),
}

function idsOf(what: 'category' | 'product'): SQL<number[]> {
  const [several, one] =
    what === 'category'
      ? [discounts.categoryIds, discounts.categoryId]
      : [discounts.productIds, discounts.productId]
  return sql`case when ${one} is not null and ${several} = '{}' then array[${one}] else ${several} end`
}
