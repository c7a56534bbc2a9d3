import { and, asc, eq, sql } from 'drizzle-orm'
import { products } from '#app/catalogue/tables/products.server.ts'
import { variants } from '#app/catalogue/tables/variants.server.ts'
import type { OutdatedPaper } from '#app/fulfilment/papers/paper.ts'
import { findOutdatedSlips } from '#app/fulfilment/papers/slips.server.ts'
import { IN_PARCEL } from '#app/fulfilment/parcel-log/in-parcel.server.ts'
import { parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { readAdvanceDue } from '#app/money/payments/read-money.server.ts'
import type { OrderStatus } from '#app/orders/order-status.ts'
import { readAwaitedPieces } from '#app/orders/pieces/awaited-pieces.server.ts'
import { orderLines, orders } from '#app/orders/tables/orders.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import type { CodedPiece } from './match-code.ts'

/** An order with its pieces that are in no parcel. */
export interface OrderToPack {
  number: string
  status: OrderStatus
  customerName: string
  city: string
  pieces: CodedPiece[]
  /** The references of the parcels that hold the others, the first packed first. */
  packedIn: string[]
  /** How many pieces have not arrived: they were pre-ordered. */
  awaited: number
  /** What is to be sent before the parcel leaves, and is not here yet. */
  advanceDuePaisa: number
  /** What is no longer true of its packing slip; undefined without one, and while all is. */
  outdatedSlip: OutdatedPaper | undefined
}

/** The order with this number, to pack it; undefined if there is none. */
export async function findOrderToPack(database: Queryable, number: string): Promise<OrderToPack | undefined> {
  const [order] = await database
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      customerName: orders.customerName,
      city: orders.city,
    })
    .from(orders)
    .where(eq(orders.number, number))
  if (!order) return undefined
  const lines = await database
    .select({
      position: orderLines.position,
      orderLineId: orderLines.id,
      productId: orderLines.productId,
      slug: products.slug,
      name: orderLines.name,
      size: orderLines.size,
      imageKey: orderLines.imageKey,
      sku: variants.sku,
      barcode: variants.barcode,
      weightGrams: variants.weightGrams,
      quantity: sql<number>`(${orderLines.quantity} - coalesce((select sum(parcel_lines.quantity) from parcel_lines
        join parcels on parcels.id = parcel_lines.parcel_id
        where parcel_lines.order_line_id = ${orderLines.id} and ${IN_PARCEL}), 0))::int`,
    })
    .from(orderLines)
    .leftJoin(products, eq(products.id, orderLines.productId))
    .leftJoin(variants, and(eq(variants.productId, orderLines.productId), eq(variants.size, orderLines.size)))
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position))
  const { id: _, ...facts } = order
  const advanceDuePaisa = await readAdvanceDue(database, number)
  const awaited = await readAwaitedPieces(database, order.id)
  const slips = await findOutdatedSlips(database, [order.id])
  const packed = await database
    .select({ reference: parcels.reference })
    .from(parcels)
    .where(and(eq(parcels.orderId, order.id), IN_PARCEL))
    .orderBy(asc(parcels.id))
  const pieces = lines.map(({ position, ...piece }) => ({
    ...piece,
    quantity: piece.quantity - (awaited.get(position) ?? 0),
  }))
  return {
    ...facts,
    advanceDuePaisa,
    outdatedSlip: slips.get(order.id),
    pieces: pieces.filter(({ quantity }) => quantity > 0),
    packedIn: packed.map(({ reference }) => reference),
    awaited: [...awaited.values()].reduce((sum, pieces) => sum + pieces, 0),
  }
}
