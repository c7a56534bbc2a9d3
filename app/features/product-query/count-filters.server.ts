import { and, asc, type SQL, sql } from 'drizzle-orm'
import { isListed } from '#app/features/products/listed-products.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import type { SharedReads } from '#app/platform/http/shared-reads.ts'
import { listedProducts } from '#app/schema/listed-products.server.ts'
import { countRows } from './count-rows.server.ts'
import type { FilterCounts } from './filter-counts.ts'
import { candidatesOf, type ListedRows, readRows, sharedRows } from './listed-rows.server.ts'
import { conditionsOf, filtersOf, type ListingTerms } from './listing-conditions.server.ts'
import { isNarrowed, type ProductQuery } from './product-query.ts'

interface Counting {
  terms: ListingTerms
  /** The condition of the search, if there is one. */
  matches: SQL | undefined
  shared: SharedReads
}

/** Counting ends at these totals: of a whole shop or category, and of a narrowed listing. */
const MOST_COUNTED = 10_000
const MOST_NARROWED_COUNTED = 1_000

/**
 * Counts for each filter of a listing the products that also match all other filters. What it reads has a limit: beyond it
 * the counts are those of the newest products, and the total ends at a limit of its own.
 *
 * @param newest from `readNewest`
 */
export async function countFilters(
  database: Queryable,
  query: ProductQuery,
  { newest, terms, matches, shared }: Counting & { newest: ListedRows },
): Promise<FilterCounts> {
  const filters = filtersOf(query, terms)
  const counts = countRows(newest, filters)
  if (!counts.sampled.others) return counts
  const within = filters.category
    ? countRows(await readNewestWithin(database, query, { newest, terms, matches, shared }), filters)
    : counts
  return {
    ...within,
    ...(within.sampled.others && (await countTotal(database, query, { terms, matches }))),
    sampled: { ...within.sampled, categories: true },
    anyCategory: counts.anyCategory,
    categories: counts.categories,
    startsAtPaisa: matches ? null : await findLowestPrice(database, filters.category?.condition),
  }
}

/** The newest products of the query's category or collection. */
function readNewestWithin(
  database: Queryable,
  query: ProductQuery,
  { newest, terms, matches, shared }: Counting & { newest: ListedRows },
): Promise<ListedRows> {
  const { category } = query
  // Addresses with invented categories must not push out what is shared.
  const isShared = !matches && newest.rows.values().some(row => row.category === category)
  if (isShared) return shared.get(sharedRows(database, category))
  return readRows(database, candidatesOf(matches), conditionsOf(query, terms).category)
}

/** Counts along the index of the newest products, up to a limit. */
async function countTotal(
  database: Queryable,
  query: ProductQuery,
  { terms, matches }: Pick<Counting, 'terms' | 'matches'>,
): Promise<Pick<FilterCounts, 'total' | 'hasMore'>> {
  const { from, mostSampled } = candidatesOf(matches)
  const most = matches ? mostSampled : isNarrowed(query) ? MOST_NARROWED_COUNTED : MOST_COUNTED
  const { rows } = await database.execute<{ counted: number }>(sql`
    select count(*)::int as counted from (
      select from ${from} where ${and(isListed, matches, ...Object.values(conditionsOf(query, terms)))}
      order by ${listedProducts.createdAt} desc, ${listedProducts.productId} desc limit ${most + 1}
    ) as found`)
  const counted = rows[0]?.counted ?? 0
  return { total: Math.min(counted, most), hasMore: counted > most }
}

async function findLowestPrice(database: Queryable, category: SQL | undefined): Promise<number | null> {
  const [cheapest] = await database
    .select({ pricePaisa: listedProducts.pricePaisa })
    .from(listedProducts)
    .where(and(isListed, category))
    .orderBy(asc(listedProducts.pricePaisa), asc(listedProducts.productId))
    .limit(1)
  return cheapest?.pricePaisa ?? null
}
