import { and, isNull, sql } from 'drizzle-orm'
import { announceChangedProducts } from '#app/catalogue/products/announce-changed-products.server.ts'
import { preOrders } from '#app/orders/tables/pre-orders.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'

/** Has the pages made again of products whose last day for pre-orders has passed. Once for each day. */
export function notePassedPreOrders(database: Database): Promise<void> {
  return inTransaction(database, async transaction => {
    const passed = await transaction
      .update(preOrders)
      .set({ passedAt: sql`now()` })
      .where(
        and(
          isNull(preOrders.closedAt),
          isNull(preOrders.passedAt),
          sql`${preOrders.shipsOn} < day_in_karachi(now())`,
        ),
      )
      .returning({ productId: preOrders.productId })
    if (passed.length === 0) return
    const productIds = passed.map(({ productId }) => productId)
    await announceChangedProducts(transaction, 'products', productIds)
  })
}
