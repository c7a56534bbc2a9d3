import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { AddedPiece } from '#app/catalogue/piece-picker/added-piece.ts'
import { readSoldProducts, soldIn } from '#app/catalogue/piece-picker/read-sold-products.server.ts'
import { cashOfNewOrder } from '#app/money/payments/cash-to-collect.ts'
import { divideDiscount } from '#app/orders/edits/edited-discount.ts'
import { lockStock } from '#app/orders/edits/stored-content.server.ts'
import { newOrderToken, orderWrites, PLACED_ORDER } from '#app/orders/insert-order.server.ts'
import { DELIVERY_COLUMNS } from '#app/orders/order-columns.server.ts'
import type { OrderStatus } from '#app/orders/order-status.ts'
import type { UnmovedPieces } from '#app/orders/pieces/order-pieces.ts'
import { planTaking } from '#app/orders/pieces/plan-pieces.server.ts'
import { settlePieces } from '#app/orders/pieces/settle-pieces.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { findCashRounding } from '#app/owner/settings/find-cash-rounding.server.ts'
import type { Queryable, Transaction } from '#app/platform/db/database.server.ts'
import { writeInOneStatement } from '#app/platform/db/one-statement.server.ts'
import { orderDiscountWrites, readOrderDiscounts } from '#app/pricing/discounts/order-discounts.server.ts'
import { amountsOf, subtotalPaisa } from '#app/pricing/order-amounts.ts'
import { returnRequests } from '#app/returns/tables/returns.server.ts'
import { lineTotalPaisa } from '#app/shared/money.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { t } from '#app/shared/text/translate.ts'
import type { FoundReturn } from './find-return.server.ts'
import { type CreditNotHere, moveCredit } from './move-credit.server.ts'
import { readWorth, type WorthLine } from './return-worth.server.ts'
import { wantedProducts } from './returnable.ts'

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

/** The courier collects what the credit does not cover. */
const PAYMENT_METHOD = 'cash_on_delivery'

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
  const { requestId, orderId, orderNumber, actor } = replacement
  const priced = await priceReplacement(transaction, replacement)
  const { lines, gone } = priced
  if (gone.length > 0) return refuse({ kind: 'stock-gone', missing: gone.map(missingProduct) })
  if (lines.length === 0) return refuse({ kind: 'nothing-wanted' })
  // Before the order is stored, so that no two orders of a customer wait for each other's stock.
  await lockStock(transaction, orderId, new Set(lines.flatMap(({ productId }) => productId ?? [])))
  const placed = await storeOrder(transaction, replacement, priced)
  const { moves, unmoved } = await planTaking(transaction, placed.id)
  if (unmoved.length > 0) return refuse({ kind: 'stock-gone', missing: unmoved })
  await settlePieces(transaction, { orderId: placed.id, status: STATUS, piecesOut: false, onHand: moves })
  await transaction
    .update(returnRequests)
    .set({ replacementOrderId: placed.id })
    .where(eq(returnRequests.id, requestId))
  const { movedPaisa } = priced
  const original = { id: orderId, number: orderNumber }
  const moved = await moveCredit(transaction, original, placed, { creditPaisa: movedPaisa, actor })
  return moved.ok ? { ok: true, number: placed.number, movedPaisa } : moved
}

type Priced = Awaited<ReturnType<typeof priceReplacement>>

/** What the new pieces of a return cost, how much of the credit pays for them, and which products are not sold any more. */
async function priceReplacement(
  database: Queryable,
  {
    lines: returned,
    added,
    creditPaisa,
    chargePaisa,
  }: Pick<Replacement, 'lines' | 'added' | 'creditPaisa' | 'chargePaisa'>,
) {
  const sold = await readSoldProducts(
    database,
    added.map(({ productId }) => productId),
  )
  const swapped = returned.flatMap(({ sold: line, wantedSize, quantity }) => {
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
  // What was taken off the returned pieces is taken off those that replace them.
  const discountPaisa = returned
    .filter(({ wantedSize }) => wantedSize !== null)
    .reduce(
      (sum, { sold, quantity, valuePaisa }) => sum + lineTotalPaisa({ ...sold, quantity }) - valuePaisa,
      0,
    )
  const amounts = amountsOf(subtotalPaisa(lines), chargePaisa, discountPaisa)
  return {
    lines,
    amounts,
    movedPaisa: Math.min(creditPaisa, amounts.totalPaisa),
    gone: added.filter(({ productId }) => !sold.has(productId)),
  }
}

/**
 * What will be collected for new pieces that leave once the old ones are back, and what of the credit pays for them, in
 * paisa, at the prices of today. Undefined while they are not chosen, or can't be had.
 */
export async function expectReplacement(
  database: Queryable,
  { id, order, lines: asked, ...agreed }: FoundReturn,
): Promise<{ toCollectPaisa: number; movedPaisa: number } | undefined> {
  const { lines } = await readWorth(database, id, order.id)
  const priced = await priceReplacement(database, { ...agreed, lines, added: wantedProducts(asked) })
  const { amounts, movedPaisa, gone } = priced
  if (priced.lines.length === 0 || gone.length > 0) return undefined
  const { toCollectPaisa } = cashOfNewOrder(
    { ...amounts, paymentMethod: PAYMENT_METHOD, advancePaisa: 0, paidPaisa: movedPaisa },
    await findCashRounding(database),
  )
  return { toCollectPaisa, movedPaisa }
}

async function storeOrder(
  transaction: Transaction,
  { orderId, orderNumber, actor }: Replacement,
  { lines, amounts }: Priced,
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
      paymentMethod: PAYMENT_METHOD,
      status: STATUS,
      token: newOrderToken(),
      // An agreement that is undone and made again places another order. The return is locked, so that it places one.
      idempotencyKey: `return-${randomUUID()}`,
      cartDigest: '',
    },
    lines,
    { actor, say: () => t('Replaces pieces of order {number}.', { number: orderNumber }) },
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
  return { ...placed, ...row }
}

function missingProduct({ size, quantity }: AddedPiece): UnmovedPieces {
  return { name: 'The added product', size, quantity, reason: 'product-gone', available: 0 }
}
