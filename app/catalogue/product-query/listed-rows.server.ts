import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { Featured } from '#app/catalogue/products/product.ts'
import { listedProducts } from '#app/catalogue/tables/listed-products.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import type { SharedRead } from '#app/platform/http/shared-reads.ts'
import {
  type CandidateRow,
  type Candidates,
  candidatesOf,
  type Found,
  readNewest,
} from './candidates.server.ts'
import type { OwnMembers } from './own-members.server.ts'

/** What the filters of a listing look at in one product. */
export interface ListedRow {
  productId: number
  styleId: number | null
  categoryId: number
  /** The slug of the category. */
  category: string
  colour: string
  /** In paisa. */
  price: number
  isOnSale: boolean
  featured: Featured
  /** The sizes that can be bought, as `listed_products` has them. */
  available: number
  otherSizes: readonly string[]
  /** How well it fits the search, the best highest; 0 without a search. */
  rank: number
}

/** The newest products of a listing by id, the newest first. All of them, unless there are more than the limit. */
export interface ListedRows {
  rows: ReadonlyMap<number, ListedRow>
  hasMore: boolean
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
    update: (sample, productIds) => updateRows(database, candidates, { sample, productIds, within }),
  }
}

/** The newest products of a collection of the owner, for all visitors together. */
export function sharedOwnRows(database: Queryable, own: OwnMembers): SharedRead<ListedRows> {
  const within = own.condition(listedProducts)
  const candidates = candidatesOf(undefined)
  const read = () => readRows(database, candidates, within)
  return {
    key: `listed rows of collection ${own.key}`,
    read,
    // A product may belong to it now that did not.
    update: read,
    updateStock: own.dependsOnStock
      ? read
      : (sample, productIds) => updateRows(database, candidates, { sample, productIds, within }),
  }
}

/** Reads those of these products again that are in the sample. */
async function updateRows(
  database: Queryable,
  candidates: Candidates,
  { sample, productIds, within }: { sample: ListedRows; productIds: readonly number[]; within?: SQL },
): Promise<ListedRows> {
  const known = productIds.filter(id => sample.rows.has(id))
  if (known.length === 0) return sample
  const current = await readRows(database, candidates, and(within, inArray(listedProducts.productId, known)))
  return { ...sample, rows: withCurrent(sample.rows, known, current.rows) }
}

/** The newest products that a search finds. */
export function readFound(database: Queryable, found: Found): Promise<ListedRows> {
  return readRows(database, candidatesOf(found))
}

/** Brings them up to date after pieces of these products were sold or came back. What else a product is, is as it was. */
export function updateFound(
  database: Queryable,
  found: Found,
  { sample, productIds }: { sample: ListedRows; productIds: readonly number[] },
): Promise<ListedRows> {
  return updateRows(database, candidatesOf({ ...found, keys: undefined }), { sample, productIds })
}

/**
 * Reads the newest products among the candidates.
 *
 * @param within a condition on `listed_products`
 */
export async function readRows(
  database: Queryable,
  candidates: Candidates,
  within?: SQL,
): Promise<ListedRows> {
  const rows = await readNewest(database, candidates, within)
  const found = rows.filter((row): row is CandidateRow & { productId: number } => row.productId !== null)
  const sampled = found.slice(0, candidates.mostSampled)
  return {
    rows: new Map(
      sampled.map(row => [row.productId, { ...row, price: Number(row.price), rank: Number(row.rank) }]),
    ),
    hasMore: found.length > candidates.mostSampled || found.length < rows.length,
  }
}

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
