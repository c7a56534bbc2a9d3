import { and, asc, count, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { countLowStock } from '#app/catalogue/inventory/list-low-stock.server.ts'
import { awaitedOfProduct } from '#app/catalogue/inventory/pre-orderable.server.ts'
import { refreshProductStock } from '#app/catalogue/inventory/refresh-product-stock.server.ts'
import { type AdminProductQuery, ALL_ACTIVE } from '#app/catalogue/product-query/admin-product-query.ts'
import {
  type AdminProduct,
  type ChosenProduct,
  MOST_CHANGED_AT_ONCE,
  type StockLevel,
} from '#app/catalogue/products/admin-product.ts'
import { levelsInOrder, levelsOfProduct } from '#app/catalogue/products/product-rows.server.ts'
import { PRODUCT_STATES, type StateCount, stateOf } from '#app/catalogue/products/publication.ts'
import { hasSizePricesNow } from '#app/catalogue/products/size-prices.server.ts'
import { categories } from '#app/catalogue/tables/categories.server.ts'
import { productStock } from '#app/catalogue/tables/inventory.server.ts'
import { listedPrice, productSearchText, products } from '#app/catalogue/tables/products.server.ts'
import type { Picture } from '#app/owner/media/picture.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { escapeLike } from '#app/platform/db/escape-like.ts'
import { type CappedCount, capCount, MOST_FOUND, MOST_LISTED } from '#app/shared/capped-count.ts'
import { readId } from '#app/shared/ids.ts'
import { plainWords } from '#app/shared/text/plain-urdu.ts'

/** One page of the list. */
interface AdminProductPage extends CappedCount {
  products: AdminProduct[]
  /** The page shown: the last one if the query asked for one beyond it. */
  page: number
  /** At least 1, even if nothing matches. Pages beyond the counted products are not shown. */
  pageCount: number
}

/** One page of the products that match the query, with archived ones if it asks for them. */
export async function listProductsForAdmin(
  database: Queryable,
  query: AdminProductQuery,
): Promise<AdminProductPage> {
  const count = await countProducts(database, query)
  const pageCount = Math.max(1, Math.ceil(count.total / query.pageLength))
  const page = Math.min(query.page, pageCount)
  const ids = await idsOfPage(database, { ...query, page })
  return { ...count, products: await readRows(database, ids), page, pageCount }
}

/** Whether the list filters or sorts by `product_stock`. */
function needsStock({ stock, sort }: AdminProductQuery): boolean {
  return stock !== 'all' || sort === 'stock' || sort === 'stock-desc'
}

/** The ids of the products that match, in the order of the list. */
function matchingIds(database: Queryable, query: AdminProductQuery) {
  const ids = database.select({ id: products.id }).from(products).$dynamic()
  const joined = needsStock(query)
    ? ids.innerJoin(productStock, eq(productStock.productId, products.id))
    : ids
  return joined.where(and(filtersOf(query), stockFilterOf(query))).orderBy(...ORDERS[query.sort])
}

async function idsOfPage(database: Queryable, query: AdminProductQuery): Promise<number[]> {
  const isByStock = query.sort === 'stock' || query.sort === 'stock-desc'
  const matches = isPlain(query) && isByStock ? plainStockIds(database, query) : matchingIds(database, query)
  const rows = await matches.limit(query.pageLength).offset((query.page - 1) * query.pageLength)
  return rows.map(({ id }) => id)
}

/** Nothing but stock narrows the list, so that one index serves it. */
function isPlain({ q, category, featured, state }: AdminProductQuery): boolean {
  return q === '' && category === undefined && featured === undefined && state === 'active'
}

/** The same ids as `matchingIds` of a plain list, read from `product_stock` alone. */
function plainStockIds(database: Queryable, query: AdminProductQuery) {
  const direction = query.sort === 'stock-desc' ? desc : asc
  return database
    .select({ id: productStock.productId })
    .from(productStock)
    .where(and(stockFilterOf(query), sql`${productStock.isShown}`))
    .orderBy(direction(productStock.pieces), direction(productStock.productId))
    .$dynamic()
}

/** Counts the products that match, in the order of an index, and stops early. */
export async function countProducts(database: Queryable, query: AdminProductQuery): Promise<CappedCount> {
  if (needsStock(query)) await refreshProductStock(database)
  if (isPlain(query) && query.stock === 'low') return countLowStock(database)
  const most = isPlain(query) ? MOST_LISTED : MOST_FOUND
  const matches =
    isPlain(query) && query.stock !== 'all'
      ? plainStockIds(database, query)
      : matchingIds(database, { ...query, sort: 'newest' })
  const counted = matches.limit(most + 1).as('counted')
  const [row] = await database.select({ count: count() }).from(counted)
  return capCount(row?.count ?? 0, most)
}

/** Of a list that is empty, how many products of each other state would be in it. */
export async function countOtherStates(database: Queryable, query: AdminProductQuery): Promise<StateCount[]> {
  const counts: StateCount[] = []
  for (const state of PRODUCT_STATES) {
    if (query.state === 'all' || state === query.state) continue
    const count = await countProducts(database, { ...query, state })
    if (count.total > 0) counts.push({ state, count })
  }
  return counts
}

/** How many drafts there are. */
export async function countDrafts(database: Queryable): Promise<CappedCount> {
  return countProducts(database, { ...ALL_ACTIVE, state: 'draft' })
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
  if (needsStock(query)) await refreshProductStock(database)
  const ids = (await matchingIds(database, query).limit(MOST_CHANGED_AT_ONCE)).map(({ id }) => id)
  const rows = await database
    .select({
      id: products.id,
      name: products.name,
      pricePaisa: products.pricePaisa,
      compareAtPaisa: products.compareAtPaisa,
      levels: levelsOfProduct,
      archivedAt: products.archivedAt,
      isDraft: products.isDraft,
      version: products.version,
    })
    .from(products)
    .where(inArray(products.id, ids))
  const found = new Map(
    rows.map(({ archivedAt, isDraft, ...row }) => [
      row.id,
      { ...row, state: stateOf({ archivedAt, isDraft }) },
    ]),
  )
  return ids.flatMap(id => found.get(id) ?? [])
}

/** The ids of all products that match, the oldest first, however many there are. */
export async function listMatchingIds(database: Queryable, query: AdminProductQuery): Promise<number[]> {
  if (needsStock(query)) await refreshProductStock(database)
  return (await matchingIds(database, { ...query, sort: 'oldest' })).map(({ id }) => id)
}

function filtersOf(query: AdminProductQuery): SQL | undefined {
  return and(
    searchFor(query.q),
    query.category === undefined
      ? undefined
      : sql`${products.categoryId} = (select id from categories where slug = ${query.category})`,
    query.featured && eq(products.featured, query.featured),
    query.state === 'active' ? isNull(products.archivedAt) : undefined,
    query.state === 'draft' ? sql`${products.isDraft}` : undefined,
    query.state === 'archived'
      ? sql`${products.archivedAt} is not null and not ${products.isDraft}`
      : undefined,
  )
}

function stockFilterOf({ stock, state }: AdminProductQuery): SQL | undefined {
  if (stock === 'all') return undefined
  return and(STOCK_FILTERS_OF[stock], state === 'active' ? sql`${productStock.isShown}` : undefined)
}

const STOCK_FILTERS_OF: Record<Exclude<AdminProductQuery['stock'], 'all'>, SQL> = {
  low: sql`${productStock.isLow}`,
  in: gt(productStock.pieces, 0),
  'sold-out': eq(productStock.pieces, 0),
}

/** Every word is a part of the name in either language, or the whole is the product's id or slug, or the code of one of its sizes. */
function searchFor(q: string): SQL | undefined {
  if (q === '') return undefined
  const inName = plainWords(q.toLowerCase()).map(
    part => sql`${productSearchText(products)} like ${`%${escapeLike(part)}%`}`,
  )
  const id = readId(q.replace(/^#/, ''))
  return or(
    and(...inName),
    eq(products.slug, q.toLowerCase()),
    id === undefined ? undefined : eq(products.id, id),
    // Read first, so that the list's own indexes serve the rest.
    sql`${products.id} = any(array(${withCode(q)}))`,
  )
}

/** An index of parts of words has parts of three characters. */
const SHORTEST_PART = 3

/** The products of which a size has this barcode, or a SKU with this part; not endlessly many, as a search counts. */
function withCode(q: string): SQL {
  const part = escapeLike(q.trim().toLowerCase())
  const pattern = part.length < SHORTEST_PART ? `${part}%` : `%${part}%`
  return sql`(select product_id from variants where lower(sku) like ${pattern} limit ${MOST_FOUND + 1})
    union all select product_id from variants where barcode = ${q}`
}

/** Every order ends with the id, so that no product is on two pages or on none. */
const ORDERS: Record<AdminProductQuery['sort'], SQL[]> = {
  newest: [desc(products.createdAt), desc(products.id)],
  oldest: [asc(products.createdAt), asc(products.id)],
  name: [sql`lower(${products.name})`, asc(products.id)],
  'name-desc': [sql`lower(${products.name}) desc`, desc(products.id)],
  price: [asc(listedPrice(products)), asc(products.id)],
  'price-desc': [desc(listedPrice(products)), desc(products.id)],
  stock: [asc(productStock.pieces), asc(productStock.productId)],
  'stock-desc': [desc(productStock.pieces), desc(productStock.productId)],
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
      isFrom: hasSizePricesNow,
      levels: levelsOfProduct,
      awaited: awaitedOfProduct,
      featured: products.featured,
      archivedAt: products.archivedAt,
      isDraft: products.isDraft,
      publishAt: products.publishAt,
      hideAt: products.hideAt,
      wasOrdered,
      version: products.version,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(inArray(products.id, ids))
  const found = new Map(
    rows.map(({ archivedAt, isDraft, publishAt, hideAt, awaited, ...row }) => [
      row.id,
      {
        ...row,
        ...(awaited && { awaited }),
        state: stateOf({ archivedAt, isDraft }),
        publishAt: publishAt?.toISOString() ?? null,
        hideAt: hideAt?.toISOString() ?? null,
      },
    ]),
  )
  return ids.flatMap(id => {
    const row = found.get(id)
    return row ? [{ ...row, levels: levelsInOrder(row.levels), stock: sumOf(row.levels) }] : []
  })
}

function sumOf(levels: readonly StockLevel[]): number {
  return levels.reduce((sum, level) => sum + level.onHand, 0)
}
