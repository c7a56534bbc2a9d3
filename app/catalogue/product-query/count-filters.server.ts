import { and, asc, type SQL, sql } from 'drizzle-orm'
import { GARMENTS, isListed } from '#app/catalogue/products/listed-products.server.ts'
import { listedProducts } from '#app/catalogue/tables/listed-products.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import type { SharedReads } from '#app/platform/http/shared-reads.ts'
import { type CappedCount, capCount, MOST_FOUND, MOST_LISTED } from '#app/shared/capped-count.ts'
import { candidatesOf, type Found } from './candidates.server.ts'
import { countRows } from './count-rows.server.ts'
import type { FilterCounts } from './filter-counts.ts'
import { type ListedRows, readRows, sharedRows } from './listed-rows.server.ts'
import { filtersOf, type ListingFilter, type ListingTerms } from './listing-conditions.server.ts'
import { isNarrowed, type ProductQuery } from './product-query.ts'
import { listedBy } from './style-cards.server.ts'

interface Counting {
  terms: ListingTerms
  /** The search, if there is one. */
  found: Found | undefined
  shared: SharedReads
  /** Whether each style counts once. */
  isGrouped: boolean
}

interface Counted {
  counts: FilterCounts
  /** Rows from which every page of the listing can be picked; undefined where there are too many to be read. */
  pickable: ListedRows | undefined
}

/**
 * Counts for each filter of a listing the products that also match all other filters. What it reads has a limit: beyond it
 * the counts are those of the newest products, and the total ends at a limit of its own.
 *
 * @param newest of the shop, or of what the search finds
 */
export async function countFilters(
  database: Queryable,
  query: ProductQuery,
  { newest, terms, found, shared, isGrouped }: Counting & { newest: ListedRows },
): Promise<Counted> {
  const filters = filtersOf(query, terms)
  const counts = countRows(newest, filters, isGrouped)
  if (!counts.sampled.others) return { counts, pickable: newest }
  const within = filters.category
    ? await readNewestWithin(database, query, { newest, terms, found, shared, isGrouped })
    : newest
  const pickable = found && (await readNarrowed(database, query, { samples: [within, newest], terms, found }))
  const ofWithin = within === newest ? counts : countRows(within, filters, isGrouped)
  const total = pickable
    ? { total: countRows(pickable, filters, isGrouped).total, hasMore: pickable.hasMore }
    : ofWithin.sampled.others && (await readTotal(database, query, { newest, terms, shared, isGrouped }))
  // The rules of a collection may ask for what no index by price has.
  const startsAtPaisa =
    found || filters.own ? null : await readLowestPrice(database, query, { newest, terms, shared })
  return {
    counts: {
      ...ofWithin,
      ...total,
      sampled: { ...ofWithin.sampled, categories: true },
      anyCategory: counts.anyCategory,
      categories: counts.categories,
      startsAtPaisa,
    },
    pickable,
  }
}

/**
 * The newest products that a search finds under all filters. They are read only if the filters leave out some of each
 * sample: otherwise a sample begins with the same products.
 */
async function readNarrowed(
  database: Queryable,
  query: ProductQuery,
  { samples, terms, found }: { samples: readonly ListedRows[]; terms: ListingTerms; found: Found },
): Promise<ListedRows> {
  const filters = Object.values(filtersOf(query, terms)).filter(filter => filter !== undefined)
  const isWhole = ({ rows, hasMore }: ListedRows) =>
    !hasMore || rows.values().every(row => filters.every(filter => filter.fits(row)))
  return samples.find(isWhole) ?? readRows(database, candidatesOf(found, filters), conditionOf(filters))
}

/** The newest products of the query's category or collection. */
function readNewestWithin(
  database: Queryable,
  query: ProductQuery,
  { newest, terms, found, shared }: Counting & { newest: ListedRows },
): Promise<ListedRows> {
  const { category } = query
  if (!found && category !== undefined && isOfShop(query, newest))
    return shared.get(sharedRows(database, category))
  const { own, category: ofCategory } = filtersOf(query, terms)
  const filters = [own, ofCategory].filter(filter => filter !== undefined)
  return readRows(database, candidatesOf(found, filters), conditionOf(filters))
}

/**
 * Whether it is about the whole shop or one of its categories, of which pages share what is read. Addresses with invented
 * categories must not push that out.
 */
function isOfShop({ category, collection, ownCollection }: ProductQuery, newest: ListedRows): boolean {
  if (collection !== undefined || ownCollection !== undefined) return false
  return category === undefined || newest.rows.values().some(row => row.category === category)
}

/** The total of a whole shop or category is read once, until a product changes. */
function readTotal(
  database: Queryable,
  query: ProductQuery,
  { newest, terms, shared, isGrouped }: Omit<Counting, 'found'> & { newest: ListedRows },
): Promise<CappedCount> {
  const read = () => countTotal(database, query, { terms, isGrouped })
  if (isNarrowed(query) || !isOfShop(query, newest)) return read()
  const of = `${query.category ?? 'the shop'}${isGrouped ? ' by style' : ''}`
  return shared.get<CappedCount>({ key: `listed total of ${of}`, read, isNumber: true })
}

/** The same for its lowest price, whatever else the query asks for. */
function readLowestPrice(
  database: Queryable,
  query: ProductQuery,
  { newest, terms, shared }: Pick<Counting, 'terms' | 'shared'> & { newest: ListedRows },
): Promise<number | null> {
  const read = () => findLowestPrice(database, filtersOf(query, terms).category?.condition)
  if (!isOfShop(query, newest)) return read()
  return shared.get<number | null>({
    key: `lowest price of ${query.category ?? 'the shop'}`,
    read,
    isNumber: true,
  })
}

function conditionOf(filters: readonly ListingFilter[]): SQL | undefined {
  return and(...filters.map(({ condition }) => condition))
}

/** Counts along the index of the newest products, up to a limit. */
async function countTotal(
  database: Queryable,
  query: ProductQuery,
  { terms, isGrouped }: Pick<Counting, 'terms' | 'isGrouped'>,
): Promise<CappedCount> {
  const most = isNarrowed(query) ? MOST_FOUND : MOST_LISTED
  const { rows } = await database.execute<{ counted: number }>(sql`
    select count(*)::int as counted from (
      select from ${listedProducts} where ${listedBy(query, terms, isGrouped)}
      order by ${listedProducts.createdAt} desc, ${listedProducts.productId} desc limit ${most + 1}
    ) as found`)
  return capCount(rows[0]?.counted ?? 0, most)
}

/**
 * What the cheapest garment that can be bought costs, in paisa: along indexes of letters and of the sizes that are none.
 *
 * @param category which category, for less than the whole shop
 */
export async function findLowestPrice(
  database: Queryable,
  category: SQL | undefined,
): Promise<number | null> {
  const [{ price } = { price: null }] = (
    await database.execute<{ price: string | null }>(sql`
      select least(${lowestOf(database, and(category, GARMENTS.inLetters))}, ${lowestOf(database, and(category, GARMENTS.inOtherSizes))}) as price`)
  ).rows
  return price === null ? null : Number(price)
}

function lowestOf(database: Queryable, condition: SQL | undefined) {
  return database
    .select({ pricePaisa: listedProducts.pricePaisa })
    .from(listedProducts)
    .where(and(isListed, condition))
    .orderBy(asc(listedProducts.pricePaisa), asc(listedProducts.productId))
    .limit(1)
}
