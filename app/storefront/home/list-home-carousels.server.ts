import { type SQL, sql } from 'drizzle-orm'
import { readCategoriesOfPages } from '#app/catalogue/categories/shared-categories.server.ts'
import { findTerms } from '#app/catalogue/product-query/listing-terms.server.ts'
import { isOwnSet, type OwnSetName, readOwnSet } from '#app/catalogue/product-query/own-set.ts'
import {
  EVERYTHING,
  type ProductQuery,
  productQueryHref,
} from '#app/catalogue/product-query/product-query.ts'
import { HOME_ROWS, PRODUCT_SETS } from '#app/catalogue/product-query/product-set.ts'
import { listShownCollections } from '#app/catalogue/product-query/shown-collections.server.ts'
import { listedBy } from '#app/catalogue/product-query/style-cards.server.ts'
import { NEWEST_LISTED } from '#app/catalogue/products/listed-products.server.ts'
import { readSharedProducts } from '#app/catalogue/products/shared-products.server.ts'
import { listedProducts } from '#app/catalogue/tables/listed-products.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { readTogether } from '#app/platform/db/read-together.server.ts'
import { keyInLanguage } from '#app/platform/db/said.server.ts'
import { type SharedReads, UNSHARED } from '#app/platform/http/shared-reads.ts'
import { t } from '#app/shared/text/translate.ts'
import { dayInKarachi } from '#app/shared/time/dates.ts'
import type { HomeCarousel } from './home-carousel.ts'

const LONGEST_CAROUSEL = 12

type SetName = HomeCarousel['set']

interface CarouselOptions {
  others?: readonly SetName[]
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
  return carousels.filter(
    carousel => carousel !== undefined && carousel.products.length > 0,
  ) as HomeCarousel[]
}

/** Undefined for a collection that is hidden or gone, and for a category that is gone. */
async function readCarousel(
  database: Queryable,
  set: SetName,
  { shared, isGrouped }: { shared: SharedReads; isGrouped: boolean },
): Promise<HomeCarousel | undefined> {
  const named = await findSet(database, set, shared)
  if (!named) return undefined
  const { title, key } = named
  const asked = { ...EVERYTHING, ...named.query }
  const read = () => listIds(database, asked, isGrouped)
  const ids = await shared.get({ key: `carousel ${key}${isGrouped ? ' of styles' : ''}`, read, update: read })
  const products = await readSharedProducts(database, ids, shared)
  return { set, title, listing: productQueryHref(asked), products }
}

interface NamedSet {
  title: string
  query: Partial<ProductQuery>
  /** What is the same as long as its products are. */
  key: string
}

async function findSet(
  database: Queryable,
  set: SetName,
  shared: SharedReads,
): Promise<NamedSet | undefined> {
  if (!isOwnSet(set)) return { title: t(PRODUCT_SETS[set].title), query: PRODUCT_SETS[set].query, key: set }
  return findOwnSet(database, set, shared)
}

async function findOwnSet(
  database: Queryable,
  set: OwnSetName,
  shared: SharedReads,
): Promise<NamedSet | undefined> {
  const own = readOwnSet(set)
  if (own?.kind === 'category') {
    const all = await readCategoriesOfPages({ database, sharedReads: shared })
    const category = [...all.values()].find(({ id }) => id === own.id)
    return category && { title: category.name, query: { category: category.slug }, key: set }
  }
  const shown = await shared.get({
    key: keyInLanguage('shown collections'),
    read: () => listShownCollections(database),
  })
  const ownCollection = shown.find(({ id }) => id === own?.id)
  if (!ownCollection) return undefined
  // What is new is another the next day.
  const key = `${set} on ${dayInKarachi(new Date())}`
  return { title: ownCollection.title, query: { ownCollection }, key }
}

/** Uses the condition of the set's listing, so that View All shows the same products and the rest. */
async function listIds(database: Queryable, asked: ProductQuery, isGrouped: boolean): Promise<number[]> {
  const terms = await findTerms(database, asked)
  const chosen = terms.own?.chosenIds
  const rows = await database
    .select({ id: listedProducts.productId })
    .from(listedProducts)
    .where(listedBy(asked, terms, isGrouped))
    .orderBy(...(chosen ? [inOrderOf(chosen)] : NEWEST_LISTED))
    .limit(LONGEST_CAROUSEL)
  return rows.map(row => row.id)
}

function inOrderOf(ids: readonly number[]): SQL {
  return sql`array_position(${sql.param([...ids])}::int[], ${listedProducts.productId})`
}
