import { and, asc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#app/platform/db/database.server.ts'
import type { OrderDiscount, ShownDiscount } from '#app/pricing/order-discount.ts'
import { orderDiscounts } from '#app/pricing/tables/discounts.server.ts'

/** The condition on `order_discounts` under which a row is a use of its discount, if its order is not cancelled. */
export const IS_USE: SQL = sql`(order_discounts.amount_paisa > 0 and not order_discounts.is_carried)`

/**
 * The write that stores which discounts an order got, for the statement that stores the order; none without discounts.
 *
 * @param isCarried that they came with the pieces that an exchange replaces
 */
export function orderDiscountWrites(
  transaction: Transaction,
  orderId: SQL,
  discounts: readonly OrderDiscount[],
  isCarried = false,
): Record<string, SQLWrapper> {
  if (discounts.length === 0) return {}
  const rows = discounts.map(({ id, ...discount }) => ({ ...discount, orderId, discountId: id, isCarried }))
  return { order_discounts_of_order: transaction.insert(orderDiscounts).values(rows) }
}

/** The discounts that an order remembers, in the order in which they are taken off. */
export function readOrderDiscounts(database: Queryable, orderId: number): Promise<OrderDiscount[]> {
  return database
    .select({
      id: orderDiscounts.discountId,
      name: orderDiscounts.name,
      nameUrdu: orderDiscounts.nameUrdu,
      code: orderDiscounts.code,
      terms: orderDiscounts.terms,
      amountPaisa: orderDiscounts.amountPaisa,
      ofLines: orderDiscounts.ofLines,
      isAgreed: orderDiscounts.isAgreed,
    })
    .from(orderDiscounts)
    .where(eq(orderDiscounts.orderId, orderId))
    .orderBy(asc(orderDiscounts.discountId))
}

/** Stores what the discounts of an order take off now. What they are stays as it was when the order was placed. */
export async function storeDiscounts(
  transaction: Transaction,
  orderId: number,
  discounts: readonly OrderDiscount[],
): Promise<void> {
  for (const { id, amountPaisa, ofLines, isAgreed } of discounts) {
    await transaction
      .update(orderDiscounts)
      .set({ amountPaisa, ofLines, isAgreed })
      .where(and(eq(orderDiscounts.orderId, orderId), eq(orderDiscounts.discountId, id)))
  }
}

/** Selects what pages and documents say of the discounts of each of `orders`. */
export const SHOWN_DISCOUNTS: SQL<ShownDiscount[]> = sql<ShownDiscount[]>`(
  select coalesce(json_agg(json_build_object('name', name, 'nameUrdu', name_urdu, 'code', code, 'isAgreed', is_agreed,
    'terms', terms - array['categoryIds', 'productIds', 'minimumPaisa', 'isCombinable']) order by discount_id), '[]')
  from order_discounts where order_discounts.order_id = orders.id and amount_paisa > 0)`

/** Selects what each discount of each of `orders` takes off, and of which lines. */
export const TAKEN_OFF: SQL<Pick<OrderDiscount, 'amountPaisa' | 'ofLines'>[]> = sql`(
  select coalesce(json_agg(json_build_object('amountPaisa', amount_paisa, 'ofLines', of_lines) order by discount_id), '[]')
  from order_discounts where order_discounts.order_id = orders.id)`
