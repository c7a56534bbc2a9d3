import { findTerms } from '#app/features/product-query/listing-conditions.server.ts'
import { EVERYTHING } from '#app/features/product-query/product-query.ts'
import {
  HOME_ROWS,
  PRODUCT_SETS,
  type ProductSetName,
  productSetHref,
} from '#app/features/product-query/product-set.ts'
import { listedBy } from '#app/features/product-query/style-cards.server.ts'
import { NEWEST_LISTED } from '#app/features/products/listed-products.server.ts'
import { readSharedProducts } from '#app/features/products/shared-products.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { readTogether } from '#app/platform/db/read-together.server.ts'
import { type SharedReads, UNSHARED } from '#app/platform/http/shared-reads.ts'
import { listedProducts } from '#app/schema/listed-products.server.ts'
import { t } from '#app/shared/text/translate.ts'
import type { HomeCarousel } from './home-carousel.ts'

const LONGEST_CAROUSEL = 12

interface CarouselOptions {
  others?: readonly ProductSetName[]
  shared?: SharedReads
  /** Whether the colours of one style have one card. */
  isGrouped?: boolean
}

/** Returns the rows of the home page in order, and those of other sets that it shows, without empty ones. */
export async function listHomeCarousels(
  database: Queryable,
  { others = [], shared = UNSHARED, isGrouped = false }: CarouselOptions = {},
): Promise<HomeCarousel[]> {
  const sets = [...new Set([...HOME_ROWS, ...others])]
  const carousels = await readTogether(
    database,
    sets.map(set => () => readCarousel(database, set, { shared, isGrouped })),
  )
  return carousels.filter(carousel => carousel.products.length > 0)
}

async function readCarousel(
  database: Queryable,
  set: ProductSetName,
  { shared, isGrouped }: { shared: SharedReads; isGrouped: boolean },
): Promise<HomeCarousel> {
  const read = () => listIds(database, set, isGrouped)
  const ids = await shared.get({ key: `carousel ${set}${isGrouped ? ' of styles' : ''}`, read, update: read })
  const products = await readSharedProducts(database, ids, shared)
  return { set, title: t(PRODUCT_SETS[set].title), listing: productSetHref(set), products }
}

/** Uses the condition of the set's listing, so that View All shows the same products and the rest. */
async function listIds(database: Queryable, set: ProductSetName, isGrouped: boolean): Promise<number[]> {
  const asked = { ...EVERYTHING, ...PRODUCT_SETS[set].query }
  const rows = await database
    .select({ id: listedProducts.productId })
    .from(listedProducts)
    .where(listedBy(asked, await findTerms(database, asked), isGrouped))
    .orderBy(...NEWEST_LISTED)
    .limit(LONGEST_CAROUSEL)
  return rows.map(row => row.id)
}
