import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { IN_PARCEL } from '#app/fulfilment/parcel-log/in-parcel.server.ts'
import type { ParcelState } from '#app/fulfilment/parcel-log/parcel-state.ts'
import { parcelLines, parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { type CashToCollect, toOrderCash } from '#app/money/payments/cash-to-collect.ts'
import { readCashOfOrders } from '#app/money/payments/read-cash-to-collect.server.ts'
import { paidPaisa } from '#app/money/payments/read-money.server.ts'
import { orderLines, orders } from '#app/orders/tables/orders.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { returnLines, returnRequests } from '#app/returns/tables/returns.server.ts'
import { TAKES_BACK } from '#app/returns/takes-back.server.ts'
import {
  ADMIN_ORDER_LINE_COLUMNS,
  AMOUNT_COLUMNS,
  DELIVERY_COLUMNS,
  skuOfOrderLine,
} from '../order-columns.server.ts'
import { ORDER_STATUS } from '../order-status.ts'
import type { GonePieces, InvoicedOrder } from './printed-order.ts'
import type { PrintedPart } from './printed-part.ts'

/** The printable orders with these numbers, in the same order. Unknown numbers are left out. */
export async function listPrintedOrders(
  database: Queryable,
  numbers: readonly string[],
): Promise<InvoicedOrder[]> {
  const found = await database
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      language: orders.language,
      placedAt: orders.placedAt,
      ...DELIVERY_COLUMNS,
      ...AMOUNT_COLUMNS,
      paymentMethod: orders.paymentMethod,
      advancePaisa: orders.advancePaisa,
      paidPaisa: paidPaisa(),
      takesBack: TAKES_BACK,
      cameBack: sql<number>`(select coalesce(sum(return_lines.arrived), 0) from return_lines
        join return_requests on return_requests.id = return_lines.request_id
        where return_requests.order_id = orders.id and return_requests.state = 'received')::int`,
    })
    .from(orders)
    .where(inArray(orders.number, [...numbers]))
  const ids = found.map(order => order.id)
  const lines = await listLines(database, ids)
  const cash = await readCashOfOrders(database, ids)
  const packed = await listPacked(database, ids)
  const returned = await listReturned(database, ids)
  return numbers.flatMap(number => {
    const order = found.find(row => row.number === number)
    const ofOrder = order && cash.get(order.id)
    if (!order || !ofOrder) return []
    const { id, ...printed } = order
    const bought = lines.filter(line => line.orderId === id)
    const isOpen = ORDER_STATUS[order.status].isOpen
    const parts = listParts({ packed: packed.get(id) ?? [], bought: isOpen ? bought : [], cash: ofOrder })
    const gone = goneOf(packed.get(id) ?? [], returned.get(id) ?? [])
    return { ...printed, cash: toOrderCash(ofOrder), lines: bought, parts, gone }
  })
}

interface Piece {
  position: number
  quantity: number
}

/** What of an order's lines came back or is lost, by position. Pieces that came back and are packed again are not counted. */
function goneOf(packed: readonly PackedParcel[], returned: readonly Piece[]): GonePieces[] {
  const inState = (...states: ParcelState[]) =>
    packed
      .filter(({ parcel, isCounted }) => isCounted && states.includes(parcel.state))
      .flatMap(one => one.pieces)
  const back = [...inState('returning', 'returned'), ...returned]
  const lost = inState('lost')
  const count = (pieces: readonly Piece[], position: number) =>
    pieces.filter(piece => piece.position === position).reduce((sum, { quantity }) => sum + quantity, 0)
  return [...new Set([...back, ...lost].map(({ position }) => position))].map(position => ({
    position,
    back: count(back, position),
    lost: count(lost, position),
  }))
}

/** The pieces of these orders that arrived with returns, by order. */
async function listReturned(database: Queryable, orderIds: readonly number[]) {
  const rows = await database
    .select({
      orderId: returnRequests.orderId,
      position: orderLines.position,
      quantity: returnLines.arrived,
    })
    .from(returnLines)
    .innerJoin(returnRequests, eq(returnRequests.id, returnLines.requestId))
    .innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
    .where(
      and(
        inArray(returnRequests.orderId, [...orderIds]),
        eq(returnRequests.state, 'received'),
        gt(returnLines.arrived, 0),
      ),
    )
  return Map.groupBy(rows, ({ orderId }) => orderId)
}

interface PackedParcel extends Omit<PrintedPart, 'numbering' | 'toCollectPaisa'> {
  parcel: NonNullable<PrintedPart['parcel']>
  /** Whether its pieces are packed no second time. */
  isCounted: boolean
}

/** The parcels of these orders, by order, the first packed first. */
async function listPacked(
  database: Queryable,
  orderIds: readonly number[],
): Promise<Map<number, PackedParcel[]>> {
  const rows = await database
    .select({
      id: parcels.id,
      orderId: parcels.orderId,
      reference: parcels.reference,
      state: parcels.state,
      isCounted: sql<boolean>`${IN_PARCEL}`,
      position: orderLines.position,
      quantity: parcelLines.quantity,
    })
    .from(parcels)
    .innerJoin(parcelLines, eq(parcelLines.parcelId, parcels.id))
    .innerJoin(orderLines, eq(orderLines.id, parcelLines.orderLineId))
    .where(inArray(parcels.orderId, [...orderIds]))
    .orderBy(asc(parcels.id), asc(orderLines.position))
  const byParcel = [...Map.groupBy(rows, ({ id }) => id).values()]
  const packed = byParcel.flatMap(pieces => {
    const [first] = pieces
    if (!first) return []
    const { id, orderId, reference, state, isCounted } = first
    return { orderId, parcel: { id, reference, state }, isCounted, pieces }
  })
  return Map.groupBy(packed, ({ orderId }) => orderId)
}

interface Divided {
  packed: readonly PackedParcel[]
  /** The lines of an open order; empty for one that has ended, whose pieces are packed no more. */
  bought: readonly { position: number; quantity: number }[]
  cash: CashToCollect
}

function listParts({ packed, bought, cash }: Divided): PrintedPart[] {
  const counted = packed.filter(({ isCounted }) => isCounted)
  const loose = bought.flatMap(({ position, quantity }) => {
    const inParcels = counted
      .flatMap(({ pieces }) => pieces)
      .filter(piece => piece.position === position)
      .reduce((sum, piece) => sum + piece.quantity, 0)
    return quantity > inParcels ? { position, quantity: quantity - inParcels } : []
  })
  const of = counted.length + (loose.length > 0 ? 1 : 0)
  const numbered = (position: number) => (of > 1 && position > 0 ? { position, of } : null)
  const ofParcels = packed.map(one => ({
    parcel: one.parcel,
    numbering: numbered(counted.indexOf(one) + 1),
    toCollectPaisa: cash.parcels.get(one.parcel.id)?.toCollectPaisa ?? 0,
    pieces: one.pieces,
  }))
  if (loose.length === 0) return ofParcels
  return [
    ...ofParcels,
    { parcel: null, numbering: numbered(of), toCollectPaisa: cash.loosePaisa, pieces: loose },
  ]
}

function listLines(database: Queryable, orderIds: readonly number[]) {
  return database
    .select({
      orderId: orderLines.orderId,
      ...ADMIN_ORDER_LINE_COLUMNS,
      nameUrdu: orderLines.nameUrdu,
      sku: skuOfOrderLine,
    })
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position))
}
