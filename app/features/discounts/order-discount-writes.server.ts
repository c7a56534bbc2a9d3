import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { orderDiscounts } from '#app/schema/discounts.server.ts'
import type { NamedDiscount } from './offered-discounts.ts'

/** The write that stores which discounts an order got, for the statement that stores the order; none without discounts. */
export function orderDiscountWrites(
  transaction: Transaction,
  orderId: SQL,
  applied: readonly NamedDiscount[],
): Record<string, SQLWrapper> {
  if (applied.length === 0) return {}
  const rows = applied.map(({ id, name, amountPaisa, ofLines }) => ({
    orderId,
    discountId: id,
    name,
    amountPaisa,
    ofLines,
  }))
  return { order_discounts_of_order: transaction.insert(orderDiscounts).values(rows) }
}
