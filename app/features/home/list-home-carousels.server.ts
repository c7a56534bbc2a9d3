import { and } from 'drizzle-orm'
import { conditionsOf, findTerms } from '#app/features/product-query/listing-conditions.server.ts'
import { EVERYTHING } from '#app/features/product-query/product-query.ts'
import {
  HOME_ROWS,
  PRODUCT_SETS,
  type ProductSetName,
  productSetHref,
} from '#app/features/product-query/product-set.ts'
import { listProductsById } from '#app/features/products/list-products-by-id.server.ts'
import { isListed, NEWEST_LISTED } from '#app/features/products/listed-products.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { listedProducts } from '#app/schema/listed-products.server.ts'
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
  const asked = { ...EVERYTHING, ...query }
  const conditions = conditionsOf(asked, await findTerms(database, asked))
  const rows = await database
    .select({ id: listedProducts.productId })
    .from(listedProducts)
    .where(and(isListed, ...Object.values(conditions)))
    .orderBy(...NEWEST_LISTED)
    .limit(LONGEST_CAROUSEL)
  const products = await listProductsById(
    database,
    rows.map(row => row.id),
  )
  return { set, title, listing: productSetHref(set), products }
}
