import { and, asc, eq, inArray, isNull, ne, notInArray } from 'drizzle-orm'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { stockLevels } from '#app/schema/inventory.server.ts'
import { orderLines } from '#app/schema/orders.server.ts'
import { parcels } from '#app/schema/parcels.server.ts'
import { products } from '#app/schema/products.server.ts'
import { BOUGHT_PIECE_COLUMNS } from '../order-columns.server.ts'
import type { BoughtLine } from './piece-correction.ts'
import type { CorrectedStock } from './plan-correction.ts'
import { readHeldPieces } from './settle-pieces.server.ts'

/** Whether any piece was packed: by then sizes are changed by packing again. */
export async function hasParcel(transaction: Transaction, orderId: number): Promise<boolean> {
  const own = and(eq(parcels.orderId, orderId), ne(parcels.state, 'cancelled'))
  return (await transaction.$count(parcels, own)) > 0
}

/** The lines of an order, in their order. */
export function readLines(transaction: Transaction, orderId: number): Promise<BoughtLine[]> {
  return transaction
    .select({
      id: orderLines.id,
      position: orderLines.position,
      unitPricePaisa: orderLines.unitPricePaisa,
      ...BOUGHT_PIECE_COLUMNS,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position))
}

/** Locks all sizes of the order's products, in the order of their ids, so that corrections and orders never deadlock. */
export async function lockStock(
  transaction: Transaction,
  orderId: number,
  lines: readonly BoughtLine[],
): Promise<CorrectedStock> {
  const held = await readHeldPieces(transaction, orderId)
  const sold = await transaction
    .select({ id: products.id, sizes: products.sizes })
    .from(products)
    .where(inArray(products.id, [...new Set(lines.flatMap(line => line.productId ?? []))]))
    .orderBy(products.id)
    .for('share')
  const ids = sold.map(({ id }) => id)
  const levels = await transaction
    .select({
      id: stockLevels.id,
      productId: stockLevels.productId,
      size: stockLevels.size,
      onHand: stockLevels.onHand,
    })
    .from(stockLevels)
    .where(and(inArray(stockLevels.productId, ids), isNull(stockLevels.closedAt)))
    .orderBy(stockLevels.id)
    .for('update')
  return { held, levels, products: sold }
}

/** Stores these lines of an order, and removes its others. */
export async function storeLines(transaction: Transaction, orderId: number, lines: readonly BoughtLine[]) {
  const ids = lines.map(({ id }) => id)
  await transaction
    .delete(orderLines)
    .where(and(eq(orderLines.orderId, orderId), notInArray(orderLines.id, ids)))
  for (const { id, size, quantity } of lines) {
    await transaction.update(orderLines).set({ size, quantity }).where(eq(orderLines.id, id))
  }
}
