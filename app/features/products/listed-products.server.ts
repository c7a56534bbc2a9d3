import { desc, type SQL, sql } from 'drizzle-orm'
import { listedProducts } from '#app/schema/listed-products.server.ts'
import { SIZES, type Size } from './product.ts'

/** Whether shoppers see the product. */
export const isListed: SQL = sql`${listedProducts.isShown}`

/** The bit of a size in `listed_products.available`. */
export function sizeBit(size: Size): number {
  return 2 ** SIZES.indexOf(size)
}

/** Whether any size, or the given one, can be bought. */
export function isAvailable(size?: Size): SQL {
  if (size === undefined) return sql`${listedProducts.available} <> 0`
  return sql`${listedProducts.available} & ${sql.raw(String(sizeBit(size)))} <> 0`
}

/** The default sorting of products. */
export const NEWEST_LISTED: SQL[] = [desc(listedProducts.createdAt), desc(listedProducts.productId)]
