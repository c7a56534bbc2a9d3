import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { moveStock } from '#app/features/inventory/move-stock.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { stockLevels } from '#app/schema/inventory.server.ts'
import { orderLines } from '#app/schema/orders.server.ts'
import { products } from '#app/schema/products.server.ts'
import { BOUGHT_PIECE_COLUMNS } from './order-columns.server.ts'
import type { UnmovedPieces } from './order-pieces.ts'

/**
 * Returns the pieces of an order to the stock levels that count them today, including those of archived products.
 *
 * @returns the pieces whose product or size is gone, which no stock level counts
 */
export async function putBackPieces(transaction: Transaction, orderId: number): Promise<UnmovedPieces[]> {
  const { lines } = await lockPieces(transaction, orderId)
  const changes = new Map<number, number>()
  for (const { levelId, quantity } of lines) {
    if (levelId !== undefined) changes.set(levelId, (changes.get(levelId) ?? 0) + quantity)
  }
  await moveStock(transaction, { orderId: sql`${orderId}::int`, reason: 'returned', changes })
  return lines.filter(line => line.levelId === undefined).map(line => toStuck(line, 0))
}

/**
 * Takes the pieces of an order out of stock again, all or none.
 *
 * @returns the lines that lack pieces; if there are any, nothing was moved
 */
export async function takePieces(transaction: Transaction, orderId: number): Promise<UnmovedPieces[]> {
  const { lines, onHand } = await lockPieces(transaction, orderId)
  const left = new Map(onHand)
  const changes = new Map<number, number>()
  const missing: UnmovedPieces[] = []
  for (const line of lines) {
    const { levelId, quantity } = line
    const available = levelId === undefined ? 0 : (left.get(levelId) ?? 0)
    if (levelId === undefined || available < quantity) {
      missing.push(toStuck(line, available))
    } else {
      left.set(levelId, available - quantity)
      changes.set(levelId, (changes.get(levelId) ?? 0) - quantity)
    }
  }
  if (missing.length === 0) {
    await moveStock(transaction, { orderId: sql`${orderId}::int`, reason: 'sold', changes })
  }
  return missing
}

type LockedLine = Awaited<ReturnType<typeof lockPieces>>['lines'][number]

/**
 * The lines of an order, each with the stock level that counts its pieces. The levels are locked in the order of their ids;
 * the products are locked too, so that their sizes and the way they are counted cannot change.
 */
async function lockPieces(transaction: Transaction, orderId: number) {
  const bought = await transaction
    .select(BOUGHT_PIECE_COLUMNS)
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position))
  const held = await transaction
    .select({ id: products.id, sizes: products.sizes })
    .from(products)
    .where(inArray(products.id, [...new Set(bought.flatMap(line => line.productId ?? []))]))
    .orderBy(products.id)
    .for('share')
  const levels = await transaction
    .select({
      id: stockLevels.id,
      productId: stockLevels.productId,
      size: stockLevels.size,
      onHand: stockLevels.onHand,
    })
    .from(stockLevels)
    .where(
      and(
        inArray(
          stockLevels.productId,
          held.map(product => product.id),
        ),
        isNull(stockLevels.closedAt),
        or(
          isNull(stockLevels.size),
          inArray(
            stockLevels.size,
            bought.map(line => line.size),
          ),
        ),
      ),
    )
    .orderBy(stockLevels.id)
    .for('update')

  const lines = bought.map(line => {
    const product = held.find(({ id }) => id === line.productId)
    const own = levels.filter(level => level.productId === product?.id)
    const level = own.find(({ size }) => size === line.size) ?? own.find(({ size }) => size === null)
    const comesInSize = product?.sizes.includes(line.size)
    return { ...line, isProductGone: !product, levelId: comesInSize ? level?.id : undefined }
  })
  return { lines, onHand: new Map(levels.map(level => [level.id, level.onHand])) }
}

function toStuck(
  { name, size, quantity, levelId, isProductGone }: LockedLine,
  available: number,
): UnmovedPieces {
  const noLevel = isProductGone ? 'product-gone' : 'size-gone'
  return { name, size, quantity, reason: levelId === undefined ? noLevel : 'short', available }
}
