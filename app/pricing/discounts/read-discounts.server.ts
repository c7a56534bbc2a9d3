import { and, eq, getTableColumns, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#app/platform/db/database.server.ts'
import { discounts } from '#app/pricing/tables/discounts.server.ts'
import { DISCOUNT_SCOPE } from './discount-scope.server.ts'
import { hasOrdered } from './has-ordered.server.ts'
import type { OfferedDiscount } from './offered-discounts.ts'
import { IS_USE } from './order-discounts.server.ts'

/** An SQL condition: the discount needs no code and applies now, or it has this code, whether it applies or not. */
function isOffered(code: string): SQL | undefined {
  const isRunning = and(
    lte(discounts.startsAt, sql`now()`),
    or(isNull(discounts.endsAt), gt(discounts.endsAt, sql`now()`)),
  )
  return or(and(isNull(discounts.code), isRunning), code === '' ? undefined : eq(discounts.code, code))
}

/** Selects whether any discount is offered for this code, as part of another query. */
export function hasDiscounts(code: string): SQL<boolean> {
  return sql`exists (select from ${discounts} where ${isOffered(code)})`
}

/** So many discounts without a code are looked at. */
const MOST_AUTOMATIC = 100

/**
 * The discounts that need no code and apply now, and the one of the code.
 *
 * @param phone of the customer, once it is known: without it, what depends on it is left open
 */
export async function readDiscounts(
  database: Queryable,
  code: string,
  phone?: string,
): Promise<OfferedDiscount[]> {
  const theirPhone = sql`${phone ?? null}`
  // Named by hand: a query of one table leaves its name out, and the inner one would take its own column.
  const usesWhere = (most: SQL, condition: SQL = sql`true`) => sql<number>`(
    select count(*)::int from (
      select from order_discounts join orders on orders.id = order_discounts.order_id
      where order_discounts.discount_id = discounts.id and orders.status <> 'cancelled' and ${IS_USE} and ${condition}
      limit ${most}) as used)`
  const isTheirs = sql`orders.phone = ${theirPhone}`
  return database
    .select({
      discount: { ...getTableColumns(discounts), ...DISCOUNT_SCOPE },
      isRunning: sql<boolean>`${discounts.startsAt} <= now() and (${discounts.endsAt} is null or ${discounts.endsAt} > now())`,
      uses: usesWhere(sql`discounts.most_uses`),
      usesOfPhone: phone ? usesWhere(sql`discounts.most_uses_per_phone`, isTheirs) : sql<null>`null`,
      hasOrdered: phone ? hasOrdered(theirPhone) : sql<null>`null`,
      hasTag: phone
        ? sql<boolean>`exists (select from customers join customer_tags on customer_tags.customer_id = customers.id
            where customers.phone = ${theirPhone} and customer_tags.tag = discounts.tag)`
        : sql<null>`null`,
    })
    .from(discounts)
    .where(isOffered(code))
    .orderBy(discounts.id)
    .limit(MOST_AUTOMATIC)
}

/** Locks discounts whose uses are limited, so that their last use has one winner. */
export async function lockDiscounts(transaction: Transaction, ids: readonly number[]): Promise<void> {
  await transaction.execute(
    sql`select from ${discounts} where id = any(${sql.param([...ids])}::int[]) order by id for no key update`,
  )
}
