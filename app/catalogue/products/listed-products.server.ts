import { desc, type SQL, sql } from 'drizzle-orm'
import { listedProducts } from '#app/catalogue/tables/listed-products.server.ts'
import { LETTER_SIZES, type Size } from './product.ts'
import { isLength, LENGTH_PATTERN } from './size-length.ts'

/** Whether shoppers see the product. */
export const isListed: SQL = sql`${listedProducts.isShown}`

/** The bit of a letter in `listed_products.available`; undefined for any other size. */
function letterBit(size: Size): number | undefined {
  const position = (LETTER_SIZES as readonly Size[]).indexOf(size)
  return position < 0 ? undefined : 2 ** position
}

/** From this bit on, a product has other sizes than letters. */
export const OTHER_BIT = 2 ** LETTER_SIZES.length

/** The rows of a listing, also under another name in a query that compares two of them. */
export type ListedTable = typeof listedProducts

/** Whether any size, or the given one, can be bought. */
export function isAvailable(size?: Size, table: ListedTable = listedProducts): SQL {
  if (size === undefined) return sql`${table.available} <> 0`
  const bit = letterBit(size)
  if (bit !== undefined) return sql`${table.available} & ${sql.raw(String(bit))} <> 0`
  // The first condition is that of the indexes.
  return sql`(${table.available} >= ${sql.raw(String(OTHER_BIT))} and ${table.otherSizes} @> array[${size}])`
}

/** Whether one of the sizes can be bought; false for none. */
export function isAvailableInAny(sizes: readonly Size[]): SQL {
  return sql`(${sql.join([sql`false`, ...sizes.map(size => isAvailable(size))], sql` or `)})`
}

/** The sizes that can be bought, by what a row of `listed_products` says. */
export function availableSizes(row: { available: number; otherSizes: readonly Size[] }): Size[] {
  return [...LETTER_SIZES.filter(size => (row.available & (letterBit(size) ?? 0)) !== 0), ...row.otherSizes]
}

/** Whether the size can be bought, by what a row of `listed_products` says. */
export function isAvailableIn(size: Size, row: { available: number; otherSizes: readonly Size[] }): boolean {
  const bit = letterBit(size)
  return bit === undefined ? row.otherSizes.includes(size) : (row.available & bit) !== 0
}

/** Whether it can be bought in a size that is no length of cloth, by what a row of `listed_products` says. */
export function isGarment(row: { available: number; otherSizes: readonly Size[] }): boolean {
  return row.available % OTHER_BIT !== 0 || row.otherSizes.some(size => !isLength(size))
}

/** The two halves of the same in SQL, since one of them alone is in the index of the letters. */
export const GARMENTS: { inLetters: SQL; inOtherSizes: SQL } = {
  inLetters: sql`${listedProducts.available} % ${sql.raw(String(OTHER_BIT))} <> 0`,
  inOtherSizes: sql`(${listedProducts.available} >= ${sql.raw(String(OTHER_BIT))}
    and exists (select from unnest(${listedProducts.otherSizes}) as other(size) where other.size !~ ${sql.raw(`'${LENGTH_PATTERN}'`)}))`,
}

/** The default sorting of products. */
export const NEWEST_LISTED: SQL[] = [desc(listedProducts.createdAt), desc(listedProducts.productId)]
