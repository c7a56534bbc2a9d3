import { and } from 'drizzle-orm'
import { NEWEST_FIRST } from '#app/features/listing/list-products.server.ts'
import { conditionsOf } from '#app/features/product-query/listing-conditions.server.ts'
import { EVERYTHING } from '#app/features/product-query/product-query.ts'
import {
  HOME_ROWS,
  PRODUCT_SETS,
  type ProductSetName,
  productSetHref,
} from '#app/features/product-query/product-set.ts'
import { isShown, selectProducts, toProduct } from '#app/features/products/product-rows.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import type { HomeCarousel } from './home-carousel.ts'

const LONGEST_CAROUSEL = 12

/** Returns the rows of the home page in order, without empty ones. */
export async function listHomeCarousels(database: Queryable): Promise<HomeCarousel[]> {
  const carousels = await Promise.all(HOME_ROWS.map(set => readCarousel(database, set)))
  return carousels.filter(carousel => carousel.products.length > 0)
}

/** Uses the condition of the set's listing, so that View All shows the same products and the rest. */
async function readCarousel(database: Queryable, set: ProductSetName): Promise<HomeCarousel> {
  const { title, query } = PRODUCT_SETS[set]
  const conditions = conditionsOf({ ...EVERYTHING, ...query })
  const rows = await selectProducts(database)
    .where(and(isShown, ...Object.values(conditions)))
    .orderBy(...NEWEST_FIRST)
    .limit(LONGEST_CAROUSEL)
  return { set, title, listing: productSetHref(set), products: rows.map(toProduct) }
}
