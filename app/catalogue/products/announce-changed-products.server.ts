import { type SQL, sql } from 'drizzle-orm'
import { products } from '#app/catalogue/tables/products.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { announceChangedPages } from '#app/platform/http/announce-changed-pages.server.ts'
import { BEFORE_CATEGORIES, MOST_CATEGORIES } from '#app/platform/http/page-change.ts'

/**
 * Announces a change of these products, as `announceChangedPages` does, to pages that show them and to listings that they may be
 * in: of other categories nothing is rendered again. A product that moves to another category, or into or out of a style, is a
 * change of everything. Orders pass through here, so that the categories are looked up in the same statement.
 */
export async function announceChangedProducts(
  transaction: Queryable,
  kind: 'products' | 'stock',
  productIds: readonly number[],
): Promise<void> {
  await announceChangedPages(transaction, { kind, productIds }, categoriesOf(productIds))
}

/** Their categories as the end of a text, or nothing if a product is gone or they are too many. */
function categoriesOf(productIds: readonly number[]): SQL {
  const ids = [...new Set(productIds)]
  return sql`(
    select case when count(*) = ${ids.length} and count(distinct category_id) <= ${MOST_CATEGORIES}
      then ${BEFORE_CATEGORIES} || string_agg(distinct category_id::text, ',') else '' end
    from ${products} where id = any(${sql.param(ids)}::int[]))`
}
