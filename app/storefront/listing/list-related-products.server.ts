import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { isAvailable, isListed, NEWEST_LISTED } from '#app/catalogue/products/listed-products.server.ts'
import type { Product } from '#app/catalogue/products/product.ts'
import { readSharedProducts } from '#app/catalogue/products/shared-products.server.ts'
import { listedProducts } from '#app/catalogue/tables/listed-products.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { type SharedReads, UNSHARED } from '#app/platform/http/shared-reads.ts'

const RELATED_COUNT = 4

/**
 * Returns other products of the same category, available ones first. If they are too few for a row, it is filled up with
 * the newest available products of other categories. Its own style is beside it already.
 */
export async function listRelatedProducts(
  database: Queryable,
  product: Pick<Product, 'id' | 'category' | 'style'>,
  { shared = UNSHARED, isGrouped = false }: { shared?: SharedReads; isGrouped?: boolean } = {},
): Promise<Product[]> {
  const categoryId = sql`(select id from categories where slug = ${product.category.slug})`
  const isAlike = eq(listedProducts.categoryId, categoryId)
  const isOther = product.style
    ? sql`${listedProducts.styleId} is distinct from ${product.style.id}`
    : ne(listedProducts.productId, product.id)
  const newest = (condition: SQL | undefined) => sql`(
    select ${listedProducts.productId} as id from ${listedProducts}
    where ${and(isListed, condition, isOther, isGrouped ? sql`${listedProducts.isCard}` : undefined)}
    order by ${sql.join(NEWEST_LISTED, sql`, `)} limit ${RELATED_COUNT})`
  // PostgreSQL reads one part after the other, and none that the limit makes needless.
  const { rows } = await database.execute<{ id: number }>(sql`
    ${newest(and(isAlike, isAvailable()))}
    union all ${newest(and(isAlike, sql`${listedProducts.available} = 0`))}
    union all ${newest(and(ne(listedProducts.categoryId, categoryId), isAvailable()))}
    limit ${RELATED_COUNT}`)
  const ids = rows.map(row => row.id)
  return readSharedProducts(database, ids, shared)
}
