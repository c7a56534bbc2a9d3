import { and } from 'drizzle-orm'
import { conditionsOf, findTerms } from '#app/features/product-query/listing-conditions.server.ts'
import { EVERYTHING } from '#app/features/product-query/product-query.ts'
import {
  HOME_ROWS,
  PRODUCT_SETS,
  type ProductSetName,
  productSetHref,
} from '#app/features/product-query/product-set.ts'
import { isListed, NEWEST_LISTED } from '#app/features/products/listed-products.server.ts'
import { readSharedProducts } from '#app/features/products/shared-products.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { readTogether } from '#app/platform/db/read-together.server.ts'
import { type SharedReads, UNSHARED } from '#app/platform/http/shared-reads.ts'
import { listedProducts } from '#app/schema/listed-products.server.ts'
import { t } from '#app/shared/text/translate.ts'
import type { HomeCarousel } from './home-carousel.ts'

const LONGEST_CAROUSEL = 12

/** Returns the rows of the home page in order, and those of other sets that it shows, without empty ones. */
export async function listHomeCarousels(
  database: Queryable,
  { others = [], shared = UNSHARED }: { others?: readonly ProductSetName[]; shared?: SharedReads } = {},
): Promise<HomeCarousel[]> {
  const sets = [...new Set([...HOME_ROWS, ...others])]
  const carousels = await readTogether(
    database,
    sets.map(set => () => readCarousel(database, set, shared)),
  )
  return carousels.filter(carousel => carousel.products.length > 0)
}

async function readCarousel(
  database: Queryable,
  set: ProductSetName,
  shared: SharedReads,
): Promise<HomeCarousel> {
  const read = () => listIds(database, set)
  const ids = await shared.get({ key: `carousel ${set}`, read, update: read })
  const products = await readSharedProducts(database, ids, shared)
  return { set, title: t(PRODUCT_SETS[set].title), listing: productSetHref(set), products }
}

/** Uses the condition of the set's listing, so that View All shows the same products and the rest. */
async function listIds(database: Queryable, set: ProductSetName): Promise<number[]> {
  const asked = { ...EVERYTHING, ...PRODUCT_SETS[set].query }
  const conditions = conditionsOf(asked, await findTerms(database, asked))
  const rows = await database
    .select({ id: listedProducts.productId })
    .from(listedProducts)
    .where(and(isListed, ...Object.values(conditions)))
    .orderBy(...NEWEST_LISTED)
    .limit(LONGEST_CAROUSEL)
  return rows.map(row => row.id)
}
