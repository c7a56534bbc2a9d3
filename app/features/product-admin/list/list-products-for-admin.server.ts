import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Picture } from '#app/features/media/picture.ts'
import type { AdminProductQuery } from '#app/features/product-query/admin-product-query.ts'
import {
  type AdminProduct,
  type ChosenProduct,
  MOST_CHANGED_AT_ONCE,
  type StockLevel,
} from '#app/features/products/admin-product.ts'
import {
  hasStock,
  levelCounts,
  levelsInOrder,
  levelsOfProduct,
  runsLow,
} from '#app/features/products/product-rows.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { categories } from '#app/schema/categories.server.ts'
import { products } from '#app/schema/products.server.ts'
import { readId } from '#app/shared/ids.ts'

/** One page of the list. */
export interface AdminProductPage {
  products: AdminProduct[]
  /** Matching products over all pages. */
  total: number
  /** The page shown: the last one where the query asked for one beyond it. */
  page: number
  /** At least 1, also where nothing matches. */
  pageCount: number
}

/** Pieces of a product on hand over all its sizes. */
const stock = sql<number>`(
  select coalesce(sum(level.on_hand), 0)::int from stock_levels level
  where level.product_id = ${products.id} and ${levelCounts})`

const isLow = sql<boolean>`(
  select ${runsLow} from stock_levels level where level.product_id = ${products.id} and ${levelCounts})`

/** Returns one page of the products that match the query, with archived ones if the query includes them. */
export async function listProductsForAdmin(
  database: Queryable,
  query: AdminProductQuery,
): Promise<AdminProductPage> {
  let { page } = query
  let found = await listIds(database, query, page)
  if (found.ids.length === 0 && page > 1) {
    // Beyond the end: a page that is empty does not say how many there are.
    page = pagesOf(await database.$count(products, filtersOf(query)), query)
    found = await listIds(database, query, page)
  }
  const { ids, total } = found
  return { products: await readRows(database, ids), total, page, pageCount: pagesOf(total, query) }
}

/** At least 1. */
function pagesOf(total: number, { pageLength }: AdminProductQuery): number {
  return Math.max(1, Math.ceil(total / pageLength))
}

/** Only ids at first, counted in the same pass: adding up the stock of every product is what costs. */
async function listIds(database: Queryable, query: AdminProductQuery, page: number) {
  const rows = await database
    .select({ id: products.id, total: sql<number>`(count(*) over ())::int` })
    .from(products)
    .where(filtersOf(query))
    .orderBy(...ORDERS[query.sort])
    .limit(query.pageLength)
    .offset((page - 1) * query.pageLength)
  return { ids: rows.map(row => row.id), total: rows[0]?.total ?? 0 }
}

/** Whether there is any product at all, archived or not. */
export async function hasProducts(database: Queryable): Promise<boolean> {
  const [row] = await database.select({ id: products.id }).from(products).limit(1)
  return row !== undefined
}

/** All products that match, in the order of the list, as far as they can be changed in one go. */
export async function listMatchingProducts(
  database: Queryable,
  query: AdminProductQuery,
): Promise<ChosenProduct[]> {
  const rows = await database
    .select({
      id: products.id,
      name: products.name,
      pricePaisa: products.pricePaisa,
      compareAtPaisa: products.compareAtPaisa,
      archivedAt: products.archivedAt,
      version: products.version,
    })
    .from(products)
    .where(filtersOf(query))
    .orderBy(...ORDERS[query.sort])
    .limit(MOST_CHANGED_AT_ONCE)
  return rows.map(({ archivedAt, ...row }) => ({ ...row, isArchived: archivedAt !== null }))
}

function filtersOf(query: AdminProductQuery): SQL | undefined {
  return and(
    searchFor(query.q),
    query.category === undefined
      ? undefined
      : sql`${products.categoryId} = (select id from categories where slug = ${query.category})`,
    query.stock === 'low' ? isLow : undefined,
    query.stock === 'in' ? hasStock() : undefined,
    query.stock === 'sold-out' ? sql`not ${hasStock()}` : undefined,
    query.featured && eq(products.featured, query.featured),
    query.state === 'active' ? isNull(products.archivedAt) : undefined,
    query.state === 'archived' ? isNotNull(products.archivedAt) : undefined,
  )
}

/** Every word is a part of the name, or the whole is the product's id or slug. */
function searchFor(q: string): SQL | undefined {
  if (q === '') return undefined
  const inName = q
    .split(' ')
    .map(word => sql`${products.name} ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`)
  const id = readId(q.replace(/^#/, ''))
  return or(
    and(...inName),
    eq(products.slug, q.toLowerCase()),
    id === undefined ? undefined : eq(products.id, id),
  )
}

/** Every order ends with the id, so that no product is on two pages or on none. */
const ORDERS: Record<AdminProductQuery['sort'], SQL[]> = {
  newest: [desc(products.createdAt), desc(products.id)],
  oldest: [asc(products.createdAt), asc(products.id)],
  name: [sql`lower(${products.name})`, asc(products.id)],
  'name-desc': [sql`lower(${products.name}) desc`, desc(products.id)],
  price: [asc(products.pricePaisa), asc(products.id)],
  'price-desc': [desc(products.pricePaisa), desc(products.id)],
  stock: [asc(stock), asc(products.id)],
  'stock-desc': [desc(stock), desc(products.id)],
}

const picture = sql<Picture | null>`(
  select json_build_object('key', image.key, 'width', image.width, 'height', image.height,
    'colour', image.colour, 'alt', image.alt)
  from product_images image where image.product_id = ${products.id} order by image.position limit 1)`
const wasOrdered = sql<boolean>`exists (select 1 from order_lines line where line.product_id = ${products.id})`

/** The products with these ids, in the order of the ids, in one query. */
async function readRows(database: Queryable, ids: number[]): Promise<AdminProduct[]> {
  if (ids.length === 0) return []
  const rows = await database
    .select({
      id: products.id,
      slug: products.slug,
      name: products.name,
      picture,
      category: { id: categories.id, name: categories.name },
      pricePaisa: products.pricePaisa,
      compareAtPaisa: products.compareAtPaisa,
      levels: levelsOfProduct,
      featured: products.featured,
      archivedAt: products.archivedAt,
      wasOrdered,
      version: products.version,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(inArray(products.id, ids))
  const found = new Map(
    rows.map(({ archivedAt, ...row }) => [row.id, { ...row, isArchived: archivedAt !== null }]),
  )
  return ids.flatMap(id => {
    const row = found.get(id)
    return row ? [{ ...row, levels: levelsInOrder(row.levels), stock: sumOf(row.levels) }] : []
  })
}

function sumOf(levels: readonly StockLevel[]): number {
  return levels.reduce((sum, level) => sum + level.onHand, 0)
}
