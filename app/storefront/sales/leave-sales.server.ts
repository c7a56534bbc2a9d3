import { and, inArray, isNull, sql } from 'drizzle-orm'
import { writeProductChanges } from '#app/catalogue/product-admin/bulk/write-product-changes.server.ts'
import { lockProducts } from '#app/catalogue/products/lock-products.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { salePrices } from '#app/storefront/tables/sales.server.ts'
import { restoredPrices } from './restored-prices.server.ts'

/** Who begins and ends sales, as the audit log names it. */
export const SALES_ACTOR = 'the shop'

/**
 * Gives products that a running sale has lowered the prices of before it, so that an undo finds them as they were left. Locks them. `advanceSales`
 * lowers them again, from the prices that they have then.
 */
export async function leaveSales(transaction: Transaction, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  const locked = await lockProducts(transaction, productIds)
  const isInForce = and(inArray(salePrices.productId, [...productIds]), isNull(salePrices.outcome))
  const inForce = await transaction.select().from(salePrices).where(isInForce)
  const changes = restoredPrices(inForce, locked)
  if (changes.length === 0) return
  await writeProductChanges(transaction, changes, { actor: SALES_ACTOR, action: 'products.sale-ended' })
  const ids = changes.map(({ id }) => id)
  await transaction
    .update(salePrices)
    .set({ outcome: 'restored' })
    .where(and(inArray(salePrices.productId, ids), isNull(salePrices.outcome)))
}

/** How many times sales have written the price of each of these products. */
export async function countSaleWrites(
  transaction: Transaction,
  productIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await transaction
    .select({
      productId: salePrices.productId,
      writes: sql`sum(case outcome when 'restored' then 2 else 1 end)`.mapWith(Number),
    })
    .from(salePrices)
    .where(inArray(salePrices.productId, [...productIds]))
    .groupBy(salePrices.productId)
  return new Map(rows.map(({ productId, writes }) => [productId, writes]))
}
