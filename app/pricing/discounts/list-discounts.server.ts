import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { categories } from '#app/catalogue/tables/categories.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { discounts } from '#app/pricing/tables/discounts.server.ts'
import { DISCOUNT_SCOPE } from './discount-scope.server.ts'
import type { ListedDiscount } from './listed-discount.ts'
import { IS_USE } from './order-discounts.server.ts'

const MOST_DISCOUNTS_LISTED = 200
const MOST_USES_COUNTED = 1_000

/** The newest discounts, with how often each was used. */
export function listDiscounts(database: Queryable): Promise<ListedDiscount[]> {
  return selectDiscounts(database).orderBy(desc(discounts.id)).limit(MOST_DISCOUNTS_LISTED)
}

/** The discount with this id; undefined if there is none. */
export async function findDiscount(database: Queryable, id: number): Promise<ListedDiscount | undefined> {
  const [found] = await selectDiscounts(database).where(eq(discounts.id, id))
  return found
}

function selectDiscounts(database: Queryable) {
  return database
    .select({
      id: discounts.id,
      name: discounts.name,
      nameUrdu: discounts.nameUrdu,
      code: discounts.code,
      kind: discounts.kind,
      percent: discounts.percent,
      amountPaisa: discounts.amountPaisa,
      buyPieces: discounts.buyPieces,
      freePieces: discounts.freePieces,
      ...DISCOUNT_SCOPE,
      categoryNames: namesOf(sql`${categories}`, DISCOUNT_SCOPE.categoryIds),
      productNames: namesOf(sql`${products}`, DISCOUNT_SCOPE.productIds),
      minimumPaisa: discounts.minimumPaisa,
      startsAt: discounts.startsAt,
      endsAt: discounts.endsAt,
      mostUses: discounts.mostUses,
      mostUsesPerPhone: discounts.mostUsesPerPhone,
      isFirstOrderOnly: discounts.isFirstOrderOnly,
      phone: discounts.phone,
      tag: discounts.tag,
      isCombinable: discounts.isCombinable,
      // Named by hand: a query of one table leaves its name out, and the inner one would take the order's id.
      uses: sql<number>`(select count(*)::int from (
        select from order_discounts join orders on orders.id = order_discounts.order_id
        where order_discounts.discount_id = discounts.id and orders.status <> 'cancelled' and ${IS_USE}
        limit ${sql.raw(String(MOST_USES_COUNTED))}) as used)`,
    })
    .from(discounts)
    .$dynamic()
}

/** The names of rows with these ids, in alphabetical order. */
function namesOf(table: SQL, ids: SQL<number[]>): SQL<string[]> {
  return sql`array(select named.name from ${table} as named where named.id = any(${ids}) order by named.name)`
}
