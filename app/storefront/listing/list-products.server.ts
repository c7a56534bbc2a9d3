import { asc, desc, type SQL, sql } from 'drizzle-orm'
import { countFilters } from '#app/catalogue/product-query/count-filters.server.ts'
import { type FilterCounts, NO_COUNTS } from '#app/catalogue/product-query/filter-counts.ts'
import {
  type ListedRow,
  type ListedRows,
  sharedOwnRows,
  sharedRows,
} from '#app/catalogue/product-query/listed-rows.server.ts'
import { filtersOf, type ListingTerms } from '#app/catalogue/product-query/listing-conditions.server.ts'
import { findTerms } from '#app/catalogue/product-query/listing-terms.server.ts'
import type { ProductQuery } from '#app/catalogue/product-query/product-query.ts'
import { listedBy, oneOfEachStyle } from '#app/catalogue/product-query/style-cards.server.ts'
import type { CardProduct } from '#app/catalogue/products/card-product.ts'
import { NEWEST_LISTED } from '#app/catalogue/products/listed-products.server.ts'
import { canBeOrdered, LETTER_SIZES, type Product, type Size } from '#app/catalogue/products/product.ts'
import { readSharedProducts } from '#app/catalogue/products/shared-products.server.ts'
import type { ProductSearch } from '#app/catalogue/search/search-products.server.ts'
import type { SynonymGroup } from '#app/catalogue/search/search-synonyms.ts'
import { listedProducts } from '#app/catalogue/tables/listed-products.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { type SharedReads, UNSHARED } from '#app/platform/http/shared-reads.ts'
import { sharedSearch } from './shared-search.server.ts'

export const PAGE_SIZE = 24

/** A last page with no more products than this is appended to the page before it. */
export const LONGEST_STUB = 8

/** One page of a listing, or several consecutive ones. */
interface ProductPage {
  products: Product[]
  /** The number of matching products over all pages; in a large shop, at most the number that is counted. */
  total: number
  /** The last page shown; the last one of the listing if the query asked for one beyond it. */
  page: number
  /** The first page shown, if more than one is. */
  fromPage?: number
  /** At least 1, even if nothing matches. */
  pageCount: number
  /** The number of products that each filter would leave. */
  counts: FilterCounts
  /** The corrected search, if words were corrected. */
  corrected?: string
  /** The nearest products, if nothing matches a search. */
  near?: NearProducts
  /** The measurement that was searched for, if nothing found is sold in a size of its name: what is found fits by a chart. */
  fitting?: string
}

/** The nearest products of a search that found nothing. */
export interface NearProducts {
  products: CardProduct[]
  /**
   * `kind`: of the kind that was searched for, in another colour, size or price. `words`: they match some of the words.
   * `name`: they match none, and have similar names.
   */
  nearBy: 'kind' | 'words' | 'name'
}

interface Listing {
  synonyms?: readonly SynonymGroup[]
  /** Values that are read once for all listings. */
  shared?: SharedReads
  /** Whether each style has one card. */
  isGrouped?: boolean
  /** Where fewer products than a page are shown. */
  most?: number
}

/**
 * Returns a page of the products that match the query. What is read has a limit: in a large shop the last page is that of
 * the last product that is counted.
 */
export async function listProducts(
  database: Queryable,
  query: ProductQuery,
  { synonyms, shared = UNSHARED, isGrouped = false, most }: Listing = {},
): Promise<ProductPage> {
  const found = query.q ? await shared.get(sharedSearch(database, query.q, { synonyms, shared })) : undefined
  if (query.q && !found) return { products: [], total: 0, page: 1, pageCount: 1, counts: NO_COUNTS }

  const search = found?.search
  const terms = await findTerms(database, query)
  const ofListing = terms.own ? sharedOwnRows(database, terms.own) : sharedRows(database)
  const newest = found?.newest ?? (await shared.get(ofListing))
  const { counts, pickable } = await countFilters(database, query, {
    newest,
    terms,
    found: search,
    shared,
    isGrouped,
  })
  const { total } = counts
  const pageCount = Math.max(1, Math.ceil((total - LONGEST_STUB) / PAGE_SIZE))
  const page = Math.min(query.page, pageCount)
  const corrected = search?.corrected
  if (total === 0) {
    const near = query.q ? await listNear(database, query.q, { search, shared }) : undefined
    return { products: [], total, page, pageCount, counts, corrected, near }
  }

  const fromPage = query.fromPage !== undefined && query.fromPage < page ? query.fromPage : undefined
  const pages = { page, fromPage, pageCount, terms, isGrouped }
  const ids = pickable ? pickIds(pickable, query, pages) : await readIds(database, query, pages)
  const products = await readSharedProducts(database, ids.slice(0, most), shared)
  const fitting = search?.called && !isSoldIn(search.called, newest) ? search.called : undefined
  // What is still being typed finds what can't be bought: what can is nearer to it.
  const needsNear = most !== undefined && query.q && !products.some(canBeOrdered)
  const near = needsNear ? await listNear(database, query.q, { search, shared }) : undefined
  return { products, total, page, fromPage, pageCount, counts, corrected, near, fitting }
}

function isSoldIn(size: Size, { rows }: ListedRows): boolean {
  return (
    LETTER_SIZES.some(letter => letter === size) ||
    [...rows.values()].some(({ otherSizes }) => otherSizes.includes(size))
  )
}

const MOST_NEAR = 8
const MOST_COMPARED = 2_000
/** The least similarity of names by trigrams, from 0 to 1. */
const LEAST_LIKENESS = 0.35

/** Returns products that match most of the words; if no word is known, those with similar names. */
async function listNear(
  database: Queryable,
  q: string,
  { search, shared }: { search: ProductSearch | undefined; shared: SharedReads },
): Promise<NearProducts> {
  const likeness = sql`word_similarity(${q.toLowerCase().slice(0, 100)}, lower(${products.name}))`
  const near = search?.near
  const { matches, rank } = near ?? { matches: sql`${likeness} >= ${LEAST_LIKENESS}`, rank: likeness }
  // Only the newest are compared, since a word of them may be in half the shop, or nowhere.
  const { rows } = await database.execute<{ id: number }>(sql`
    select ${products.id} from (
      select * from listed_products where is_shown order by created_at desc, product_id desc limit ${MOST_COMPARED}
    ) as listed_products, lateral (select * from products where id = listed_products.product_id offset 0) as products
    where ${matches} order by ${rank} desc, ${listedProducts.createdAt} desc, ${products.id} desc limit ${MOST_NEAR}`)
  const nearBy = near?.isOfKind ? 'kind' : near ? 'words' : 'name'
  const ids = rows.map(row => row.id)
  return { products: await readSharedProducts(database, ids, shared), nearBy }
}

interface Pages {
  page: number
  fromPage: number | undefined
  pageCount: number
  terms: ListingTerms
  isGrouped: boolean
}

/** The positions of the products on these pages. */
function rangeOf({ page, fromPage = page, pageCount }: Pages): { offset: number; most: number } {
  const most = (page - fromPage + 1) * PAGE_SIZE + (page === pageCount ? LONGEST_STUB : 0)
  return { offset: (fromPage - 1) * PAGE_SIZE, most }
}

/** Picks the ids of the pages from rows that were read, the newest first. */
function pickIds({ rows }: ListedRows, query: ProductQuery, pages: Pages): number[] {
  const filters = Object.values(filtersOf(query, pages.terms)).filter(filter => filter !== undefined)
  const found = [...rows.values()].filter(row => filters.every(filter => filter.fits(row)))
  const cards = pages.isGrouped ? oneOfEachStyle(found) : found
  const sorted = cards.toSorted(query.sort === 'relevance' ? byRelevance(pages.terms) : byPrice(query.sort))
  const { offset, most } = rangeOf(pages)
  return sorted.slice(offset, offset + most).map(row => row.productId)
}

/** What was chosen one by one has the owner's order. */
function byRelevance({ own }: ListingTerms) {
  if (!own?.chosenIds) return byRank
  const positions = new Map(own.chosenIds.map((id, position) => [id, position]))
  const positionOf = (row: ListedRow) => positions.get(row.productId) ?? 0
  return (one: ListedRow, other: ListedRow) => positionOf(one) - positionOf(other)
}

function byRank(one: ListedRow, other: ListedRow): number {
  return other.rank - one.rank
}

function byPrice(sort: 'price-asc' | 'price-desc') {
  const sign = sort === 'price-asc' ? 1 : -1
  return (one: ListedRow, other: ListedRow) =>
    sign * (one.price - other.price || one.productId - other.productId)
}

/** Reads only the ids, from an index, so that skipped pages cost little. */
async function readIds(database: Queryable, query: ProductQuery, pages: Pages): Promise<number[]> {
  const { offset, most } = rangeOf(pages)
  const rows = await database
    .select({ id: listedProducts.productId })
    .from(listedProducts)
    .where(listedBy(query, pages.terms, pages.isGrouped))
    .orderBy(...orderOf(query))
    .limit(most)
    .offset(offset)
  return rows.map(row => row.id)
}

/** Every sorting ends with the id, so that no product is on two pages or on none. */
function orderOf({ sort }: ProductQuery): SQL[] {
  const { pricePaisa, productId } = listedProducts
  if (sort === 'price-asc') return [asc(pricePaisa), asc(productId)]
  if (sort === 'price-desc') return [desc(pricePaisa), desc(productId)]
  return NEWEST_LISTED
}
