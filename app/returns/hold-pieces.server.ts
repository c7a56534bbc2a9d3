import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { moveStock } from '#app/catalogue/inventory/move-stock.server.ts'
import { pieceName } from '#app/catalogue/products/piece-name.server.ts'
import { stockLevels } from '#app/catalogue/tables/inventory.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { lockStock } from '#app/orders/edits/stored-content.server.ts'
import { lockOrder } from '#app/orders/lifecycle/change-order-status.server.ts'
import { orderLineName } from '#app/orders/order-columns.server.ts'
import type { UnmovedPieces } from '#app/orders/pieces/order-pieces.ts'
import { findOpenLevel, type OnHandMove, planMoves } from '#app/orders/pieces/plan-moves.ts'
import { recordRemark } from '#app/orders/record-remark.server.ts'
import { orderLines, orders } from '#app/orders/tables/orders.server.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { returnLines, returnRequests } from '#app/returns/tables/returns.server.ts'
import { t } from '#app/shared/text/translate.ts'

/** The size that is wanted: of the same product, or of another one. */
const WANTED_SIZE = sql<string | null>`coalesce(${returnLines.wantedSize}, ${returnLines.wantedProductSize})`

/** A size that is to be held for a line of a return. */
interface WantedSize {
  orderLineId: number
  productId: number | null
  name: string
  size: string
  quantity: number
}

/**
 * Holds the wanted sizes of a return: they are reserved, and counted for no order. All or none.
 *
 * @param until when they are for sale again
 * @returns the pieces that can't be had; then nothing is held
 */
export async function holdPieces(
  transaction: Transaction,
  {
    requestId,
    orderId,
    wanted,
    until,
  }: { requestId: number; orderId: number; wanted: WantedSize[]; until: Date },
): Promise<UnmovedPieces[]> {
  if (wanted.length === 0) return []
  const stock = await lockStock(
    transaction,
    orderId,
    new Set(wanted.flatMap(({ productId }) => productId ?? [])),
  )
  const left = new Map(stock.levels.map(({ id, onHand }) => [id, onHand]))
  const taken = new Map<number, number>()
  const missing: UnmovedPieces[] = []
  for (const { orderLineId, productId, name, size, quantity } of wanted) {
    const product = stock.products.find(({ id }) => id === productId)
    const level = findOpenLevel(stock.levels, product, size)?.id
    const available = level === undefined ? 0 : (left.get(level) ?? 0)
    if (level === undefined || available < quantity) {
      missing.push({ name, size, quantity, available, reason: level === undefined ? 'size-gone' : 'short' })
      continue
    }
    left.set(level, available - quantity)
    taken.set(level, (taken.get(level) ?? 0) + quantity)
    await transaction
      .update(returnLines)
      .set({ heldLevelId: level })
      .where(and(eq(returnLines.requestId, requestId), eq(returnLines.orderLineId, orderLineId)))
  }
  if (missing.length > 0) return missing
  await moveStock(transaction, {
    orderId: OF_NO_ORDER,
    reason: 'moved',
    changes: new Map(
      [...taken].map(([id, pieces]) => [id, { onHand: -pieces, places: { reserved: pieces } }]),
    ),
  })
  await transaction.update(returnRequests).set({ heldUntil: until }).where(eq(returnRequests.id, requestId))
  return []
}

/** Puts on sale again what is held for a return; does nothing if nothing is. */
export async function releasePieces(transaction: Transaction, requestId: number): Promise<boolean> {
  const rows = await transaction
    .select({
      levelId: stockLevels.id,
      productId: stockLevels.productId,
      size: stockLevels.size,
      wantedSize: sql<string>`${WANTED_SIZE}`,
      quantity: returnLines.quantity,
      orderId: returnRequests.orderId,
    })
    .from(returnLines)
    .innerJoin(returnRequests, eq(returnRequests.id, returnLines.requestId))
    .innerJoin(stockLevels, eq(stockLevels.id, returnLines.heldLevelId))
    .where(eq(returnLines.requestId, requestId))
  const [first] = rows
  await transaction.update(returnRequests).set({ heldUntil: null }).where(eq(returnRequests.id, requestId))
  if (!first) return false
  const stock = await lockStock(transaction, first.orderId, new Set(rows.map(({ productId }) => productId)))
  const held = [...Map.groupBy(rows, ({ levelId }) => levelId).values()].flatMap(ofLevel =>
    ofLevel[0]
      ? { ...ofLevel[0], places: { reserved: ofLevel.reduce((sum, { quantity }) => sum + quantity, 0) } }
      : [],
  )
  const onHand = rows.flatMap(({ levelId, productId, wantedSize, quantity }): OnHandMove[] => {
    const product = stock.products.find(({ id }) => id === productId)
    const open = findOpenLevel(stock.levels, product, wantedSize)
    // A size that the product does not come in any more is counted nowhere.
    return open ? [{ levelId: open.id, pieces: quantity, heldAt: levelId }] : []
  })
  await moveStock(transaction, {
    orderId: OF_NO_ORDER,
    reason: 'moved',
    changes: planMoves({ held, onHand, placed: [], rest: undefined }),
  })
  await transaction.update(returnLines).set({ heldLevelId: null }).where(eq(returnLines.requestId, requestId))
  return true
}

const OF_NO_ORDER = sql`null::int`

/** So many holds end in one run of the task; the others in the next. */
const MOST_ENDED = 200

/** Puts on sale again what was held longer than the shop promised, and says so in the orders' history. */
export async function endOverdueHolds(database: Database): Promise<void> {
  const overdue = await database
    .select({ id: returnRequests.id, number: orders.number })
    .from(returnRequests)
    .innerJoin(orders, eq(orders.id, returnRequests.orderId))
    .where(and(isNotNull(returnRequests.heldUntil), lt(returnRequests.heldUntil, sql`now()`)))
    .orderBy(returnRequests.heldUntil)
    .limit(MOST_ENDED)
  for (const { id, number } of overdue) {
    await inTransaction(database, async transaction => {
      const order = await lockOrder(transaction, number)
      const [request] = await transaction
        .select({ id: returnRequests.id })
        .from(returnRequests)
        .where(and(eq(returnRequests.id, id), lt(returnRequests.heldUntil, sql`now()`)))
      if (!order || !request || !(await releasePieces(transaction, id))) return
      const { id: orderId, status } = order
      const say = () => t('The size that was held for the exchange is on sale again.')
      await recordRemark(transaction, { id: orderId, status }, { actor: 'the shop', say })
    })
  }
}

/** The lines of a return for which a size is wanted, named in the language of the page. */
export async function listWantedSizes(transaction: Transaction, requestId: number): Promise<WantedSize[]> {
  const rows = await transaction
    .select({
      orderLineId: returnLines.orderLineId,
      productId: sql<number | null>`coalesce(${products.id}, ${orderLines.productId})`,
      name: sql<string>`coalesce(${pieceName()}, ${orderLineName()})`,
      size: WANTED_SIZE,
      quantity: returnLines.quantity,
    })
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
    // Another size that staff agreed on comes before the product that the shopper wanted.
    .leftJoin(products, and(eq(products.id, returnLines.wantedProductId), isNull(returnLines.wantedSize)))
    .where(and(eq(returnLines.requestId, requestId), isNotNull(WANTED_SIZE)))
    .orderBy(orderLines.position)
  return rows.flatMap(({ size, ...row }) => (size === null ? [] : [{ ...row, size }]))
}
