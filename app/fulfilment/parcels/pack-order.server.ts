import { and, asc, eq, sql } from 'drizzle-orm'
import { variants } from '#app/catalogue/tables/variants.server.ts'
import { IN_PARCEL } from '#app/fulfilment/parcel-log/in-parcel.server.ts'
import { recordParcelEvents } from '#app/fulfilment/parcel-log/record-parcel-events.server.ts'
import { parcelLines, parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { readAdvanceDue } from '#app/money/payments/read-money.server.ts'
import { lockOrder } from '#app/orders/lifecycle/change-order-status.server.ts'
import { ORDER_STATUS, type OrderStatus } from '#app/orders/order-status.ts'
import { readAwaitedPieces } from '#app/orders/pieces/awaited-pieces.server.ts'
import { orderLines } from '#app/orders/tables/orders.server.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { countPieces } from '#app/pricing/order-amounts.ts'
import { type Outcome, type Refusal, refuse } from '#app/shared/refusal.ts'
import { weighPieces } from './parcel-weight.ts'

/** An order line, and how many of its pieces are in the parcel. */
export interface PackedPieces {
  orderLineId: number
  quantity: number
}

interface Packing {
  number: string
  /** The staff member's email. */
  actor: string
  /** By default all pieces that are in no parcel yet. */
  pieces?: readonly PackedPieces[]
  courierId?: number | undefined
  /** By default what its pieces weigh, where the shop knows it of all of them. */
  weightGrams?: number | undefined
}

interface PackedParcel {
  parcelId: number
  reference: string
}

export type PackingRefusal =
  | { kind: 'not-found' }
  | { kind: 'not-open'; status: OrderStatus }
  /** A colleague has packed these pieces, or they are not of this order. */
  | { kind: 'packed-already' }
  /** The pieces were pre-ordered, and have not arrived. */
  | { kind: 'not-arrived' }
  /** The pieces are still on hand until the order is confirmed. */
  | { kind: 'not-held' }
  /** The owner has no order packed before its advance is there. */
  | { kind: 'advance-missing'; duePaisa: number }

/**
 * Packs pieces of an open order in a parcel, under the order's lock, so that no piece is packed twice. An order may have
 * several parcels.
 */
export function packOrder(
  database: Database,
  { number, actor, pieces: wanted, courierId, weightGrams }: Packing,
): Promise<Outcome<PackedParcel, PackingRefusal>> {
  return inTransaction(database, async transaction => {
    const order = await lockOrder(transaction, number)
    if (!order) return refuse({ kind: 'not-found' })
    if (!ORDER_STATUS[order.status].isOpen) return refuse({ kind: 'not-open', status: order.status })
    if (order.stockAwaitsConfirmation) return refuse({ kind: 'not-held' })
    const missing = await findMissingAdvance(transaction, number)
    if (missing > 0) return refuse({ kind: 'advance-missing', duePaisa: missing })
    const lines = await readLoosePieces(transaction, order.id)
    const pieces = (wanted ?? lines.map(withoutAwaited)).filter(({ quantity }) => quantity > 0)
    const refusal = refusePieces(pieces, lines)
    if (refusal) return refusal
    const earlier = await transaction.$count(parcels, eq(parcels.orderId, order.id))
    const reference = `${number}-${earlier + 1}`
    const [parcel] = await transaction
      .insert(parcels)
      .values({
        orderId: order.id,
        reference,
        courierId,
        isPartial: countPieces(pieces) < lines.reduce((sum, { bought }) => sum + bought, 0),
        // Its first event stores what it is to collect.
        toCollectPaisa: 0,
        weightGrams:
          weightGrams ?? weighPieces(pieces.map(piece => ({ ...piece, ...weightIn(lines, piece) }))),
      })
      .returning({ id: parcels.id })
    if (!parcel) throw new Error('The parcel was not stored')
    await transaction
      .insert(parcelLines)
      .values(pieces.map(piece => ({ ...toRow(piece), parcelId: parcel.id })))
    await recordParcelEvents(transaction, parcel.id, [
      { kind: 'packed', key: 'packed', actor, happenedAt: new Date() },
    ])
    return { ok: true, parcelId: parcel.id, reference }
  })
}

/** What has to arrive before the order may be packed, in paisa; 0 where the owner does not insist. */
async function findMissingAdvance(transaction: Transaction, number: string): Promise<number> {
  const duePaisa = await readAdvanceDue(transaction, number)
  if (duePaisa === 0) return 0
  const { payments } = await readStoreSettings(transaction)
  return payments.packsWithoutAdvance ? 0 : duePaisa
}

/** Why the pieces can't be packed; undefined if they can. */
function refusePieces(
  pieces: readonly PackedPieces[],
  lines: readonly LooseLine[],
): Refusal<{ kind: 'not-arrived' | 'packed-already' }> | undefined {
  const isNothingHere = pieces.length === 0 && lines.some(({ awaited }) => awaited > 0)
  if (isNothingHere || pieces.some(piece => isAwaited(piece, lines))) return refuse({ kind: 'not-arrived' })
  if (pieces.length > 0 && pieces.every(piece => isLoose(piece, lines))) return undefined
  return refuse({ kind: 'packed-already' })
}

/** The pieces of a line that are here. */
function withoutAwaited({ orderLineId, quantity, awaited }: LooseLine): PackedPieces {
  return { orderLineId, quantity: quantity - awaited }
}

function isAwaited({ orderLineId, quantity }: PackedPieces, lines: readonly LooseLine[]): boolean {
  const line = lines.find(line => line.orderLineId === orderLineId)
  return line !== undefined && quantity <= line.quantity && quantity > line.quantity - line.awaited
}

type LooseLine = Awaited<ReturnType<typeof readLoosePieces>>[number]

/** The lines of an order with the number of pieces that are in no parcel, and how many of them have not arrived. */
async function readLoosePieces(transaction: Transaction, orderId: number) {
  const packed = transaction
    .select({
      orderLineId: parcelLines.orderLineId,
      quantity: sql<number>`sum(${parcelLines.quantity})::int`.as('packed'),
    })
    .from(parcelLines)
    .innerJoin(parcels, eq(parcels.id, parcelLines.parcelId))
    .where(and(eq(parcels.orderId, orderId), IN_PARCEL))
    .groupBy(parcelLines.orderLineId)
    .as('packed_lines')
  const awaited = await readAwaitedPieces(transaction, orderId)
  const lines = await transaction
    .select({
      position: orderLines.position,
      orderLineId: orderLines.id,
      weightGrams: variants.weightGrams,
      bought: orderLines.quantity,
      quantity: sql<number>`${orderLines.quantity} - coalesce(${packed.quantity}, 0)`,
    })
    .from(orderLines)
    .leftJoin(packed, eq(packed.orderLineId, orderLines.id))
    .leftJoin(variants, and(eq(variants.productId, orderLines.productId), eq(variants.size, orderLines.size)))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position))
  return lines.map(({ position, ...line }) => ({ ...line, awaited: awaited.get(position) ?? 0 }))
}

function isLoose({ orderLineId, quantity }: PackedPieces, lines: readonly LooseLine[]): boolean {
  return lines.some(line => line.orderLineId === orderLineId && line.quantity >= quantity)
}

function weightIn(lines: readonly LooseLine[], { orderLineId }: PackedPieces) {
  return { weightGrams: lines.find(line => line.orderLineId === orderLineId)?.weightGrams ?? null }
}

function toRow({ orderLineId, quantity }: PackedPieces) {
  return { orderLineId, quantity }
}
