import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { stockMovements } from '#app/catalogue/tables/inventory.server.ts'
import { confirmationEvents, confirmations } from '#app/orders/tables/confirmations.server.ts'
import { orderEvents, orderLines, orders } from '#app/orders/tables/orders.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { amountsOf, subtotalPaisa } from '#app/pricing/order-amounts.ts'
import { cities } from '#app/pricing/tables/delivery.server.ts'
import { callsOf } from './demo-calls.ts'
import type { StockedProduct } from './insert-catalogue.ts'
import { insertParcels } from './insert-parcels.ts'
import type { PlannedOrder } from './plan-orders.ts'
import { outcomeOf, type PlannedParcel, planParcel } from './plan-parcels.ts'
import { planShopParcels } from './plan-shop-parcels.ts'

type PlacedOrder = PlannedOrder & { id: number }
type Movement = typeof stockMovements.$inferInsert

/** Inserts the demo orders with their lines and events, and the stock movements that add up to today's levels. */
export async function insertOrders(
  transaction: Transaction,
  planned: readonly PlannedOrder[],
  stocked: readonly StockedProduct[],
  now: Date,
): Promise<void> {
  const knownCities = await transaction.select({ id: cities.id, name: cities.name }).from(cities)
  const cityIds = new Map(knownCities.map(({ id, name }) => [name, id]))
  const rows = await transaction
    .insert(orders)
    .values(
      planned.map((order, index) => ({
        ...toOrderRow(order, index, now),
        cityId: cityIds.get(order.customer.city) ?? null,
      })),
    )
    .returning()
  const ids = new Map(rows.map(row => [row.idempotencyKey, row.id]))
  const placed = planned.map((order, index) => ({ ...order, id: ids.get(idempotencyKeyOf(index)) ?? 0 }))

  await transaction.insert(orderLines).values(placed.flatMap(toLineRows))
  await transaction.insert(orderEvents).values(placed.flatMap(toEventRows))
  const called = placed.map(callsOf)
  await transaction.insert(confirmations).values(called.map(({ confirmation }) => confirmation))
  await transaction.insert(confirmationEvents).values(called.flatMap(({ calls }) => calls))
  const sent = planShopParcels(placed, now)
  await insertParcels(transaction, sent)
  const parcelOf = new Map(sent.map(parcel => [parcel.orderId, parcel]))
  const sold = placed.flatMap(order => toMovements(order, parcelOf.get(order.id)))
  const received = stocked.flatMap(product => receiptsOf(product, sold))
  await transaction.insert(stockMovements).values([...received, ...sold])
  await sumPlaces(transaction)
}

function toOrderRow({ customer, lines, events }: PlannedOrder, index: number, now: Date) {
  const parcel = planParcel({ id: 0, events }, now)
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
    piecesOut: lastOf(events).toStatus === 'cancelled' && parcel !== undefined && isOut(parcel),
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
  const { id: productId, name, nameUrdu, pricePaisa: unitPricePaisa, imageKey } = product
  return { productId, name, nameUrdu, size, unitPricePaisa, quantity, imageKey }
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

/** Returns the movements of an order: pieces sold, moved with their parcel, and returned when they were back. */
function toMovements(
  { id: orderId, lines, events }: PlacedOrder,
  parcel: PlannedParcel | undefined,
): Movement[] {
  const { toStatus, happenedAt } = lastOf(events)
  const outcome = parcel && outcomeOf(parcel)
  const movedAt = outcome?.stateSince ?? happenedAt
  return lines.flatMap(({ product, size, quantity }, index): Movement[] => {
    const piece = { stockLevelId: product.levelOf(size).id, orderId }
    const sold = {
      ...piece,
      change: -quantity,
      reserved: quantity,
      reason: 'sold' as const,
      movedAt: events[0].happenedAt,
    }
    const left = { ...piece, reserved: -quantity, movedAt }
    if (outcome?.place === 'reserved') return [sold]
    if (outcome?.place) return [sold, { ...left, change: 0, reason: 'moved', [outcome.place]: quantity }]
    if (toStatus !== 'cancelled') return [sold]
    const { damaged, missing } = (index === 0 && parcel?.spoilt) || { damaged: 0, missing: 0 }
    return [sold, { ...left, change: quantity - damaged - missing, damaged, missing, reason: 'returned' }]
  })
}

function isOut(parcel: PlannedParcel): boolean {
  return outcomeOf(parcel).place !== null
}

/** Sets the places of each stock level to the sums of its movements. */
async function sumPlaces(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`
    update stock_levels set reserved = sums.reserved, on_its_way = sums.on_its_way, coming_back = sums.coming_back,
      delivered = sums.delivered, damaged = sums.damaged, missing = sums.missing
    from (
      select stock_level_id, sum(reserved) as reserved, sum(on_its_way) as on_its_way, sum(coming_back) as coming_back,
        sum(delivered) as delivered, sum(damaged) as damaged, sum(missing) as missing
      from stock_movements group by stock_level_id
    ) as sums where sums.stock_level_id = stock_levels.id`)
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
