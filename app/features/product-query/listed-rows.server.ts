import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { isListed } from '#app/features/products/listed-products.server.ts'
import type { Featured } from '#app/features/products/product.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import type { SharedRead, SharedReads } from '#app/platform/http/shared-reads.ts'
import { categories } from '#app/schema/categories.server.ts'
import { listedProducts } from '#app/schema/listed-products.server.ts'
import { products } from '#app/schema/products.server.ts'

/** What the filters of a listing look at in one product. */
export interface ListedRow {
  productId: number
  categoryId: number
  /** The slug of the category. */
  category: string
  colour: string
  /** In paisa. */
  price: number
  isOnSale: boolean
  featured: Featured
  /** The sizes that can be bought, one bit each. */
  available: number
  /** How well it fits the search, the best highest; 0 without a search. */
  rank: number
}

/** The newest products of a listing by id, the newest first. All of them, unless there are more than the limit. */
export interface ListedRows {
  rows: ReadonlyMap<number, ListedRow>
  hasMore: boolean
}

/** The products of a listing: all of them, or those that a search finds. */
export interface Candidates {
  /** A row of `listed_products` for each, joined with `products` if the search reads them. */
  from: SQL
  matches?: SQL
  rank?: SQL
  /** In larger shops only so many are counted, the newest first. */
  mostSampled: number
}

/** A shop of ordinary size is counted to its last product. */
const MOST_SAMPLED = 5_000
/** Fewer, because each is compared with the search. */
const MOST_FOUND_SAMPLED = 1_000

/** The condition of a search, and how well a product fits it. */
export interface Found {
  matches: SQL
  rank?: SQL
}

/** @param found the search, if there is one */
export function candidatesOf(found: Found | undefined): Candidates {
  return found === undefined
    ? { from: sql`${listedProducts}`, mostSampled: MOST_SAMPLED }
    : {
        from: sql`${listedProducts} join ${products} on ${products.id} = ${listedProducts.productId}`,
        matches: found.matches,
        rank: found.rank,
        mostSampled: MOST_FOUND_SAMPLED,
      }
}

/** The newest products of the shop, or of one category, for all visitors together. */
export function sharedRows(database: Queryable, category?: string): SharedRead<ListedRows> {
  const within =
    category === undefined
      ? undefined
      : sql`${listedProducts.categoryId} = (select id from categories where slug = ${category})`
  const candidates = candidatesOf(undefined)
  return {
    key: category === undefined ? 'listed rows' : `listed rows of ${category}`,
    read: () => readRows(database, candidates, within),
    async update(sample, productIds) {
      const known = productIds.filter(id => sample.rows.has(id))
      if (known.length === 0) return sample
      const current = await readRows(
        database,
        candidates,
        and(within, inArray(listedProducts.productId, known)),
      )
      return { ...sample, rows: withCurrent(sample.rows, known, current.rows) }
    },
  }
}

/** The newest products of the shop, or of those that a search finds. */
export function readNewest(
  database: Queryable,
  { found, shared }: { found: Found | undefined; shared: SharedReads },
): Promise<ListedRows> {
  return found ? readRows(database, candidatesOf(found)) : shared.get(sharedRows(database))
}

/** Reads the newest products among the candidates. */
export async function readRows(
  database: Queryable,
  { from, matches, rank, mostSampled }: Candidates,
  within?: SQL,
): Promise<ListedRows> {
  const { rows } = await database.execute<ListedRow & Record<string, unknown>>(sql`
    select product_id as "productId", category_id as "categoryId", ${categories.slug} as category, colour,
      price_paisa as price, is_on_sale as "isOnSale", newest.featured, available, rank
    from (
      select ${COLUMNS}, ${rank ?? sql`0`} as rank from ${from} where ${and(isListed, matches, within)}
      order by ${listedProducts.createdAt} desc, ${listedProducts.productId} desc limit ${mostSampled + 1}
    ) as newest join ${categories} on ${categories.id} = category_id
    order by newest.created_at desc, product_id desc`)
  const sampled = rows.slice(0, mostSampled)
  return {
    rows: new Map(
      sampled.map(row => [row.productId, { ...row, price: Number(row.price), rank: Number(row.rank) }]),
    ),
    hasMore: rows.length > mostSampled,
  }
}

/** Only those that the indexes of the sortings have. */
const COLUMNS = sql.join(
  [
    ...[listedProducts.productId, listedProducts.createdAt, listedProducts.categoryId],
    ...[listedProducts.colour, listedProducts.pricePaisa],
    ...[listedProducts.isOnSale, listedProducts.featured, listedProducts.available],
  ],
  sql`, `,
)

/** A product that is listed no more is left out. */
function withCurrent(
  before: ReadonlyMap<number, ListedRow>,
  changed: readonly number[],
  current: ReadonlyMap<number, ListedRow>,
): ReadonlyMap<number, ListedRow> {
  const rows = new Map(before)
  for (const id of changed) {
    const row = current.get(id)
    if (row) rows.set(id, row)
    else rows.delete(id)
  }
  return rows
}
