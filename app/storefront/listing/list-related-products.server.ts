import { and, eq, type SQL, sql } from 'drizzle-orm'
import { isAvailable, isListed, NEWEST_LISTED } from '#app/catalogue/products/listed-products.server.ts'
import type { Product } from '#app/catalogue/products/product.ts'
import { readSharedProducts } from '#app/catalogue/products/shared-products.server.ts'
import { listedProducts } from '#app/catalogue/tables/listed-products.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { type SharedReads, UNSHARED } from '#app/platform/http/shared-reads.ts'
import { isNoneOf, listComplements } from './list-fitting-products.server.ts'

const RELATED_COUNT = 4

/**
 * Returns other products of the same category, one of each style, available ones first, without its own other colours. If
 * they are too few for a row, it is filled up with what goes with the product.
 *
 * @param look what completes its look stands on the page already
 */
export async function listRelatedProducts(
  database: Queryable,
  product: Pick<Product, 'id' | 'category'>,
  { look = [], shared = UNSHARED }: { look?: readonly Pick<Product, 'id'>[]; shared?: SharedReads } = {},
): Promise<Product[]> {
  const shown = [product.id, ...look.map(({ id }) => id)]
  const isAlike = sql`${listedProducts.categoryId} = (select id from categories where slug = ${product.category.slug})`
  const newest = (condition: SQL) => sql`(
    select ${listedProducts.productId} as id from ${listedProducts}
    where ${and(isListed, eq(listedProducts.isCategoryCard, true), isAlike, condition, isNoneOf(shown))}
    order by ${sql.join(NEWEST_LISTED, sql`, `)} limit ${RELATED_COUNT})`
  // PostgreSQL reads the second part only for what the first one lacks.
  const { rows } = await database.execute<{ id: number }>(sql`
    ${newest(isAvailable())} union all ${newest(sql`${listedProducts.available} = 0`)} limit ${RELATED_COUNT}`)
  const alike = rows.map(row => row.id)
  const others = alike.length < RELATED_COUNT ? await listComplements(database, shown) : []
  return readSharedProducts(database, [...alike, ...others].slice(0, RELATED_COUNT), shared)
}
