import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { AddedPiece } from '#app/catalogue/piece-picker/added-piece.ts'
import { readSoldProducts, soldIn } from '#app/catalogue/piece-picker/read-sold-products.server.ts'
import { divideDiscount } from '#app/orders/edits/edited-discount.ts'
import { lockStock } from '#app/orders/edits/stored-content.server.ts'
import { newOrderToken, orderWrites, PLACED_ORDER } from '#app/orders/insert-order.server.ts'
import { DELIVERY_COLUMNS } from '#app/orders/order-columns.server.ts'
import type { OrderStatus } from '#app/orders/order-status.ts'
import type { UnmovedPieces } from '#app/orders/pieces/order-pieces.ts'
import { planTaking } from '#app/orders/pieces/plan-pieces.server.ts'
import { settlePieces } from '#app/orders/pieces/settle-pieces.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { writeInOneStatement } from '#app/platform/db/one-statement.server.ts'
import { orderDiscountWrites, readOrderDiscounts } from '#app/pricing/discounts/order-discounts.server.ts'
import { amountsOf, subtotalPaisa } from '#app/pricing/order-amounts.ts'
import { returnRequests } from '#app/returns/tables/returns.server.ts'
import { lineTotalPaisa } from '#app/shared/money.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { type CreditNotHere, moveCredit } from './move-credit.server.ts'
import type { WorthLine } from './return-worth.server.ts'

interface Replacement {
  requestId: number
  /** The order whose pieces come back. */
  orderId: number
  orderNumber: string
  lines: readonly WorthLine[]
  /** Other products, at the price of today. */
  added: readonly AddedPiece[]
  /** What of the credit may be used for the new pieces, in paisa. */
  creditPaisa: number
  chargePaisa: number
  actor: string
}

export type ReplacementRefusal =
  | { kind: 'stock-gone'; missing: UnmovedPieces[] }
  /** No piece is wanted. */
  | { kind: 'nothing-wanted' }
  | CreditNotHere

/** An order of new pieces is confirmed from the start: staff have just agreed on it. */
const STATUS: OrderStatus = 'processing'

/**
 * Places the order of the new pieces of a return: the same product in another size at the price that was paid for it, and
 * what that size costs more or less today; other products at the price of today. What is credited for the returned pieces is
 * moved to it, so it has to be here. The caller holds the lock of the order whose pieces come back, and undoes everything if it is
 * refused.
 *
 * @returns the number of the order, and how much of the credit was moved to it
 */
export async function placeReplacement(
  transaction: Transaction,
  replacement: Replacement,
): Promise<Outcome<{ number: string; movedPaisa: number }, ReplacementRefusal>> {
  const { requestId, orderId, orderNumber, added, actor } = replacement
  const sold = await readSoldProducts(
    transaction,
    added.map(({ productId }) => productId),
  )
  const missing = added.filter(({ productId }) => !sold.has(productId)).map(missingProduct)
  if (missing.length > 0) return refuse({ kind: 'stock-gone', missing })
  const swapped = replacement.lines.flatMap(({ sold: line, wantedSize, quantity }) => {
    if (wantedSize === null) return []
    const { productId, categoryId, name, nameUrdu, imageKey } = line
    const more = line.sizes.find(({ size }) => size === wantedSize)?.morePaisa ?? 0
    const unitPricePaisa = Math.max(0, line.unitPricePaisa + more)
    return [{ productId, categoryId, name, nameUrdu, size: wantedSize, quantity, unitPricePaisa, imageKey }]
  })
  const bought = added.flatMap(piece => {
    const product = sold.get(piece.productId)
    return product ? [{ ...piece, ...soldIn(product, piece.size) }] : []
  })
  const lines = [...swapped, ...bought].map((line, position) => ({ ...line, position }))
  if (lines.length === 0) return refuse({ kind: 'nothing-wanted' })
  // Before the order is stored, so that no two orders of a customer wait for each other's stock.
  await lockStock(transaction, orderId, new Set(lines.flatMap(({ productId }) => productId ?? [])))
  const placed = await storeOrder(transaction, replacement, lines)
  const { moves, unmoved } = await planTaking(transaction, placed.id)
  if (unmoved.length > 0) return refuse({ kind: 'stock-gone', missing: unmoved })
  await settlePieces(transaction, { orderId: placed.id, status: STATUS, piecesOut: false, onHand: moves })
  await transaction
    .update(returnRequests)
    .set({ replacementOrderId: placed.id })
    .where(eq(returnRequests.id, requestId))
  const movedPaisa = Math.min(replacement.creditPaisa, placed.totalPaisa)
  const original = { id: orderId, number: orderNumber }
  const moved = await moveCredit(transaction, original, placed, { creditPaisa: movedPaisa, actor })
  return moved.ok ? { ok: true, number: placed.number, movedPaisa } : moved
}

async function storeOrder(
  transaction: Transaction,
  { orderId, orderNumber, lines: returned, chargePaisa, actor }: Replacement,
  lines: Parameters<typeof orderWrites>[2],
) {
  const [original] = await transaction
    .select({
      ...DELIVERY_COLUMNS,
      email: orders.email,
      userId: orders.userId,
      cityId: orders.cityId,
      forgetsCustomer: orders.forgetsCustomer,
      language: orders.language,
    })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (!original) throw new Error(`There is no order ${orderId}`)
  // What was taken off the returned pieces is taken off those that replace them.
  const discountPaisa = returned
    .filter(({ wantedSize }) => wantedSize !== null)
    .reduce(
      (sum, { sold, quantity, valuePaisa }) => sum + lineTotalPaisa({ ...sold, quantity }) - valuePaisa,
      0,
    )
  const amounts = amountsOf(subtotalPaisa(lines), chargePaisa, discountPaisa)
  const discounts = divideDiscount(
    await readOrderDiscounts(transaction, orderId),
    amounts.discountPaisa,
    lines,
  )
  const writes = orderWrites(
    transaction,
    {
      ...original,
      ...amounts,
      userId: original.userId ?? undefined,
      // The courier collects what the credit does not cover.
      paymentMethod: 'cash_on_delivery',
      status: STATUS,
      token: newOrderToken(),
      // An agreement that is undone and made again places another order. The return is locked, so that it places one.
      idempotencyKey: `return-${randomUUID()}`,
      cartDigest: '',
    },
    lines,
    { actor, remark: `Replaces pieces of order ${orderNumber}.` },
  )
  const [placed] = await writeInOneStatement<{ id: number }>(
    transaction,
    { ...writes, ...orderDiscountWrites(transaction, PLACED_ORDER, discounts, true) },
    sql`select id from placed`,
  )
  if (!placed) throw new Error('The order of the new pieces was not stored')
  const [row] = await transaction
    .select({ number: orders.number })
    .from(orders)
    .where(eq(orders.id, placed.id))
  if (!row) throw new Error('The order of the new pieces is gone')
  return { ...placed, ...row, totalPaisa: amounts.totalPaisa }
}

function missingProduct({ size, quantity }: AddedPiece): UnmovedPieces {
  return { name: 'The added product', size, quantity, reason: 'product-gone', available: 0 }
}
