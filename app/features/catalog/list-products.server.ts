import { and, arrayContains, asc, count, desc, eq, gte, inArray, isNotNull, lte, type SQL } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { categories, products } from '#app/platform/db/schema.server.ts'
import type { Product } from './product.ts'
import type { ProductQuery } from './product-query.ts'
import { hasStock, isShown, selectProducts, toProduct } from './product-rows.server.ts'
import { searchProducts } from './product-search.server.ts'

export const PAGE_SIZE = 24

/** One page of a listing. */
export interface ProductPage {
  products: Product[]
  /** Matching products over all pages. */
  total: number
  /** The page shown: the last one where the query asked for one beyond it. */
  page: number
  /** At least 1, also where nothing matches. */
  pageCount: number
}

/** Answers the products that match the query, a page of them, in three queries however many there are. */
export async function listProducts(database: Queryable, query: ProductQuery): Promise<ProductPage> {
  const search = searchProducts(query.q)
  if (query.q && !search) return { products: [], total: 0, page: 1, pageCount: 1 }

  const filters = and(isShown, ...filtersOf(query), search?.matches)
  const total = await countProducts(database, filters)
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const page = Math.min(query.page, pageCount)
  if (total === 0) return { products: [], total, page, pageCount }

  const ids = await listIds(database, filters, orderOf(query, search?.rank), page)
  return { products: await readProducts(database, ids), total, page, pageCount }
}

/** Only the ids at first: the pages that are skipped over cost nothing more than their place in the order. */
async function listIds(database: Queryable, filters: SQL | undefined, order: SQL[], page: number) {
  const rows = await database
    .select({ id: products.id })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(filters)
    .orderBy(...order)
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return rows.map(row => row.id)
}

/** The products with these ids, in the order of the ids. */
async function readProducts(database: Queryable, ids: number[]): Promise<Product[]> {
  const rows = await selectProducts(database).where(inArray(products.id, ids))
  const found = new Map(rows.map(row => [row.id, toProduct(row)]))
  return ids.flatMap(id => found.get(id) ?? [])
}

async function countProducts(database: Queryable, filters: SQL | undefined): Promise<number> {
  const [row] = await database
    .select({ total: count() })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(filters)
  return row?.total ?? 0
}

function filtersOf({
  category,
  size,
  minPaisa,
  maxPaisa,
  inStock,
  onSale,
}: ProductQuery): (SQL | undefined)[] {
  return [
    category === undefined ? undefined : eq(categories.slug, category),
    size && arrayContains(products.sizes, [size]),
    minPaisa === undefined ? undefined : gte(products.pricePaisa, minPaisa),
    maxPaisa === undefined ? undefined : lte(products.pricePaisa, maxPaisa),
    onSale ? isNotNull(products.compareAtPaisa) : undefined,
    inStock ? hasStock(size) : undefined,
  ]
}

/** Every order ends with the id, so that no product is on two pages or on none. */
function orderOf({ sort }: ProductQuery, rank: SQL | undefined): SQL[] {
  if (sort === 'price-asc') return [asc(products.pricePaisa), asc(products.id)]
  if (sort === 'price-desc') return [desc(products.pricePaisa), desc(products.id)]
  return [...(rank ? [desc(rank)] : []), ...NEWEST_FIRST]
}

/** The order of products wherever nothing else is asked for. */
export const NEWEST_FIRST: SQL[] = [desc(products.createdAt), desc(products.id)]
