import { and, type SQL, sql } from 'drizzle-orm'
import { listProductsById } from '#app/catalogue/products/list-products-by-id.server.ts'
import { isAvailable, isListed, NEWEST_LISTED } from '#app/catalogue/products/listed-products.server.ts'
import type { Product } from '#app/catalogue/products/product.ts'
import { listedProducts } from '#app/catalogue/tables/listed-products.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'

const MOST_FITTING = 2
/** So many are looked at, to find two of different categories. */
const CANDIDATES = 8

/**
 * One or two products to go with those of a cart: others complete an outfit, so they are of categories that the cart does not have, and
 * each of another one. Best sellers come first, then the newest; all can be bought now.
 */
export async function listFittingProducts(database: Queryable, ids: readonly number[]): Promise<Product[]> {
  const isOther = sql`${listedProducts.categoryId} not in (
    select category_id from products where id in (${sql.join(
      ids.map(id => sql`${id}`),
      sql`, `,
    )}))`
  const newest = (condition: SQL | undefined) => sql`(
    select ${listedProducts.productId} as id, ${listedProducts.categoryId} as category from ${listedProducts}
    where ${and(isListed, isAvailable(), isOther, condition)}
    order by ${sql.join(NEWEST_LISTED, sql`, `)} limit ${CANDIDATES})`
  // PostgreSQL reads the second part only for what the first one lacks.
  const { rows } = await database.execute<{ id: number; category: number }>(sql`
    ${newest(sql`${listedProducts.featured} = 'best-selling'`)}
    union all ${newest(undefined)}
    limit ${2 * CANDIDATES}`)
  const firstOfCategories = rows.filter(
    ({ category }, position) => rows.findIndex(row => row.category === category) === position,
  )
  return listProductsById(
    database,
    firstOfCategories.slice(0, MOST_FITTING).map(({ id }) => id),
  )
}
