import { createHash } from 'node:crypto'
import { amountsOf, subtotalPaisa } from '#app/features/pricing/order-amounts.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { confirmationEvents, confirmations } from '#app/schema/confirmations.server.ts'
import { stockMovements } from '#app/schema/inventory.server.ts'
import { orderEvents, orderLines, orders } from '#app/schema/orders.server.ts'
import { callsOf } from './demo-calls.ts'
import type { StockedProduct } from './insert-catalogue.ts'
import type { PlannedOrder } from './plan-orders.ts'

type PlacedOrder = PlannedOrder & { id: number }
type Movement = typeof stockMovements.$inferInsert

/** Inserts the demo orders with their lines and events, and the stock movements that add up to today's levels. */
export async function insertOrders(
  transaction: Transaction,
  planned: readonly PlannedOrder[],
  stocked: readonly StockedProduct[],
): Promise<void> {
  const rows = await transaction.insert(orders).values(planned.map(toOrderRow)).returning()
  const ids = new Map(rows.map(row => [row.idempotencyKey, row.id]))
  const placed = planned.map((order, index) => ({ ...order, id: ids.get(idempotencyKeyOf(index)) ?? 0 }))

  await transaction.insert(orderLines).values(placed.flatMap(toLineRows))
  await transaction.insert(orderEvents).values(placed.flatMap(toEventRows))
  const called = placed.map(callsOf)
  await transaction.insert(confirmations).values(called.map(({ confirmation }) => confirmation))
  await transaction.insert(confirmationEvents).values(called.flatMap(({ calls }) => calls))
  const sold = placed.flatMap(toMovements)
  const received = stocked.flatMap(product => receiptsOf(product, sold))
  await transaction.insert(stockMovements).values([...received, ...sold])
}

function toOrderRow({ customer, lines, events }: PlannedOrder, index: number) {
  return {
    ...customer,
    // Anyone can compute these, which is harmless: they open orders of invented people.
    number: orderNumberOf(index),
    token: digest(`demo order ${index}`).toString('base64url').slice(0, 32),
    trackingToken: digest(`demo tracking ${index}`).toString('base64url').slice(0, 32),
    idempotencyKey: idempotencyKeyOf(index),
    cartDigest: digest(`demo cart ${index}`).toString('hex'),
    ...amountsOf(subtotalPaisa(lines.map(toOrderLine)), 0),
    status: lastOf(events).toStatus,
    paymentMethod: 'cash_on_delivery' as const,
    placedAt: events[0].happenedAt,
    updatedAt: lastOf(events).happenedAt,
  }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** Returns a number in the shop's format that is the same in every demo shop. */
function orderNumberOf(index: number): string {
  return `DZ-${10_000_000 + (digest(`demo number ${index}`).readUIntBE(0, 6) % 90_000_000)}`
}

function idempotencyKeyOf(index: number): string {
  return `demo-order-${String(index).padStart(6, '0')}`
}

function toOrderLine({ product, size, quantity }: PlannedOrder['lines'][number]) {
  const { id: productId, name, pricePaisa: unitPricePaisa, imageKey } = product
  return { productId, name, size, unitPricePaisa, quantity, imageKey }
}

function toLineRows({ id: orderId, lines }: PlacedOrder) {
  return lines.map((line, position) => ({ ...toOrderLine(line), orderId, position }))
}

function toEventRows({ id: orderId, events }: PlacedOrder) {
  return events.map((event, index) => ({
    ...event,
    orderId,
    fromStatus: events[index - 1]?.toStatus ?? null,
  }))
}

/** Returns the movements of an order: pieces sold, and returned when it was cancelled. */
function toMovements({ id: orderId, lines, events }: PlacedOrder): Movement[] {
  const cancelled = events.find(event => event.toStatus === 'cancelled')
  return lines.flatMap(({ product, size, quantity }) => {
    const piece = { stockLevelId: product.levelOf(size).id, orderId }
    const sold = { ...piece, change: -quantity, reason: 'sold' as const, movedAt: events[0].happenedAt }
    if (!cancelled) return [sold]
    return [sold, { ...piece, change: quantity, reason: 'returned' as const, movedAt: cancelled.happenedAt }]
  })
}

/** Returns the receipt of a new product's stock: what is on hand now plus what was sold since. */
function receiptsOf(product: StockedProduct, sold: readonly Movement[]): Movement[] {
  return product.levels
    .map(level => {
      const changes = sold.filter(movement => movement.stockLevelId === level.id)
      const change = changes.reduce((rest, movement) => rest - movement.change, level.onHand)
      return { stockLevelId: level.id, change, reason: 'received' as const, movedAt: product.createdAt }
    })
    .filter(receipt => receipt.change > 0)
}

function lastOf(events: PlannedOrder['events']) {
  return events.at(-1) ?? events[0]
}
