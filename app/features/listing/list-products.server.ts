import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { countFilters } from '#app/features/product-query/count-filters.server.ts'
import { type FilterCounts, NO_COUNTS } from '#app/features/product-query/filter-counts.ts'
import { conditionsOf, findColourTexts } from '#app/features/product-query/listing-conditions.server.ts'
import type { ProductQuery } from '#app/features/product-query/product-query.ts'
import type { Product } from '#app/features/products/product.ts'
import { isShown, selectProducts, toProduct } from '#app/features/products/product-rows.server.ts'
import { type ProductSearch, searchProducts } from '#app/features/search/search-products.server.ts'
import type { SynonymGroup } from '#app/features/search/search-synonyms.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { categories } from '#app/schema/categories.server.ts'
import { products } from '#app/schema/products.server.ts'

export const PAGE_SIZE = 24

/** A last page with no more products than this is appended to the page before it. */
export const LONGEST_STUB = 8

/** One page of a listing, or several consecutive ones. */
export interface ProductPage {
  products: Product[]
  /** The number of matching products over all pages. */
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
}

/** The nearest products of a search that found nothing. */
export interface NearProducts {
  products: Product[]
  /**
   * `kind`: of the kind that was searched for, in another colour, size or price. `words`: they match some of the words.
   * `name`: they match none, and have similar names.
   */
  nearBy: 'kind' | 'words' | 'name'
}

/** Returns a page of the products that match the query, in three queries in total, or four with colours. */
export async function listProducts(
  database: Queryable,
  query: ProductQuery,
  { synonyms }: { synonyms?: readonly SynonymGroup[] } = {},
): Promise<ProductPage> {
  const search = query.q ? await searchProducts(database, query.q, synonyms) : undefined
  if (query.q && !search) return { products: [], total: 0, page: 1, pageCount: 1, counts: NO_COUNTS }

  const colourTexts = await findColourTexts(database, query.colours)
  const counts = await countFilters(database, query, { colourTexts, matches: search?.matches })
  const { total } = counts
  const pageCount = Math.max(1, Math.ceil((total - LONGEST_STUB) / PAGE_SIZE))
  const page = Math.min(query.page, pageCount)
  const corrected = search?.corrected
  if (total === 0) {
    const near = query.q ? await listNear(database, query.q, search) : undefined
    return { products: [], total, page, pageCount, counts, corrected, near }
  }

  const fromPage = query.fromPage !== undefined && query.fromPage < page ? query.fromPage : undefined
  const filters = and(isShown, ...Object.values(conditionsOf(query, colourTexts)), search?.matches)
  const ids = await listIds(database, filters, orderOf(query, search?.rank), { page, fromPage, pageCount })
  return { products: await readProducts(database, ids), total, page, fromPage, pageCount, counts, corrected }
}

const MOST_NEAR = 8
/** The least similarity of names by trigrams, from 0 to 1. */
const LEAST_LIKENESS = 0.35

/** Returns products that match most of the words; if no word is known, those with similar names. */
async function listNear(
  database: Queryable,
  q: string,
  search: ProductSearch | undefined,
): Promise<NearProducts> {
  const likeness = sql`word_similarity(${q.toLowerCase().slice(0, 100)}, lower(${products.name}))`
  const near = search?.near
  const { matches, rank } = near ?? { matches: sql`${likeness} >= ${LEAST_LIKENESS}`, rank: likeness }
  const rows = await selectProducts(database)
    .where(and(isShown, matches))
    .orderBy(desc(rank), ...NEWEST_FIRST)
    .limit(MOST_NEAR)
  const nearBy = near?.isOfKind ? 'kind' : near ? 'words' : 'name'
  return { products: rows.map(toProduct), nearBy }
}

/** Reads only the ids first, so that skipped pages cost little. */
async function listIds(
  database: Queryable,
  filters: SQL | undefined,
  order: SQL[],
  { page, fromPage = page, pageCount }: Pick<ProductPage, 'page' | 'fromPage' | 'pageCount'>,
) {
  const rows = await database
    .select({ id: products.id })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(filters)
    .orderBy(...order)
    .limit((page - fromPage + 1) * PAGE_SIZE + (page === pageCount ? LONGEST_STUB : 0))
    .offset((fromPage - 1) * PAGE_SIZE)
  return rows.map(row => row.id)
}

/** Returns the products with these ids, in the order of the ids. */
async function readProducts(database: Queryable, ids: number[]): Promise<Product[]> {
  const rows = await selectProducts(database).where(inArray(products.id, ids))
  const found = new Map(rows.map(row => [row.id, toProduct(row)]))
  return ids.flatMap(id => found.get(id) ?? [])
}

/** Every sorting ends with the id, so that no product is on two pages or on none. */
function orderOf({ sort }: ProductQuery, rank: SQL | undefined): SQL[] {
  if (sort === 'price-asc') return [asc(products.pricePaisa), asc(products.id)]
  if (sort === 'price-desc') return [desc(products.pricePaisa), desc(products.id)]
  return [...(rank ? [desc(rank)] : []), ...NEWEST_FIRST]
}

/** The default sorting of products. */
export const NEWEST_FIRST: SQL[] = [desc(products.createdAt), desc(products.id)]
