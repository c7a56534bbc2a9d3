import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { lockLevels, moveStock } from '#app/catalogue/inventory/move-stock.server.ts'
import { countPlaces, type StockPlace } from '#app/catalogue/inventory/stock-places.ts'
import { stockLevels, stockMovements } from '#app/catalogue/tables/inventory.server.ts'
import { IN_PARCEL } from '#app/fulfilment/parcel-log/in-parcel.server.ts'
import { PARCEL_STATE } from '#app/fulfilment/parcel-log/parcel-state.ts'
import { parcelLines, parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { orderLines } from '#app/orders/tables/orders.server.ts'
import type { Queryable, Transaction } from '#app/platform/db/database.server.ts'
import { returnLines, returnRequests } from '#app/returns/tables/returns.server.ts'
import type { OrderStatus } from '../order-status.ts'
import { type HeldPieces, type OnHandMove, type PlacedPieces, planMoves } from './plan-moves.ts'

interface Settlement {
  orderId: number
  /** The status that the order has from now on. */
  status: OrderStatus
  piecesOut: boolean
  /** What it takes from those on hand, or returns to them. */
  onHand?: readonly OnHandMove[]
}

/**
 * Moves the pieces of a locked order to the places where its parcels and its status say that they are, with one stock
 * movement for each level. Does nothing where they are there already.
 */
export async function settlePieces(
  transaction: Transaction,
  { orderId, status, piecesOut, onHand = [] }: Settlement,
): Promise<void> {
  const held = await readHeldPieces(transaction, orderId)
  const { placed, hasParcels } = await readPlacedPieces(transaction, orderId)
  const returned = status === 'delivered' ? await readReturnedPieces(transaction, orderId) : []
  const spoilt = await readSpoiltPieces(transaction, orderId, held)
  const rest = placeOfRest(status, piecesOut, hasParcels)
  await moveStock(transaction, {
    orderId: sql`${orderId}::int`,
    reason:
      onHand.length === 0
        ? 'moved'
        : onHand.some(({ pieces, preordered = 0 }) => pieces > 0 || preordered < 0)
          ? 'returned'
          : 'sold',
    changes: planMoves({ held, onHand, placed: [...spoilt, ...returned, ...placed], rest }),
  })
  // What it holds only from now on is found by a second look, and put where its parcel or its return is.
  if ((hasParcels || returned.length > 0) && onHand.some(({ pieces }) => pieces < 0)) {
    await settlePieces(transaction, { orderId, status, piecesOut })
  }
}

/**
 * Locks the stock levels that count pieces of an order. For a caller that writes the order before it moves them: a change
 * of status locks the customer's row too, and buyers lock stock first.
 */
export async function lockHeldPieces(transaction: Transaction, orderId: number): Promise<void> {
  const held = await readHeldPieces(transaction, orderId)
  await lockLevels(
    transaction,
    held.map(({ levelId }) => levelId),
  )
}

/** Where pieces are that are in no parcel. */
function placeOfRest(status: OrderStatus, piecesOut: boolean, hasParcels: boolean): StockPlace | undefined {
  switch (status) {
    case 'cancelled':
      return piecesOut ? 'comingBack' : undefined
    case 'delivered':
      return 'delivered'
    case 'shipped':
      return hasParcels ? 'reserved' : 'onItsWay'
    default:
      return 'reserved'
  }
}

/** The pieces that the stock ledger counts for an order, and those that it waits for, by stock level. */
export async function readHeldPieces(transaction: Queryable, orderId: number): Promise<HeldPieces[]> {
  const sum = (column: keyof typeof stockMovements.$inferSelect) =>
    sql<number>`sum(${stockMovements[column]})::int`
  const levels = await transaction
    .select({
      levelId: stockLevels.id,
      productId: stockLevels.productId,
      size: stockLevels.size,
      awaited: sum('preordered'),
      places: {
        reserved: sum('reserved'),
        onItsWay: sum('onItsWay'),
        comingBack: sum('comingBack'),
        damaged: sum('damaged'),
        missing: sum('missing'),
        delivered: sum('delivered'),
      },
    })
    .from(stockMovements)
    .innerJoin(stockLevels, eq(stockLevels.id, stockMovements.stockLevelId))
    .where(eq(stockMovements.orderId, orderId))
    .groupBy(stockLevels.id)
  return levels.filter(({ places, awaited }) => countPlaces(places) > 0 || awaited > 0)
}

/** Where the pieces are that are in parcels, or were when they came back. */
async function readPlacedPieces(transaction: Transaction, orderId: number) {
  const lines = await transaction
    .select({
      state: parcels.state,
      isPacked: sql<boolean>`${IN_PARCEL}`,
      productId: orderLines.productId,
      size: orderLines.size,
      quantity: parcelLines.quantity,
      damaged: parcelLines.damaged,
      missing: parcelLines.missing,
    })
    .from(parcels)
    .innerJoin(parcelLines, eq(parcelLines.parcelId, parcels.id))
    .innerJoin(orderLines, eq(orderLines.id, parcelLines.orderLineId))
    .where(and(eq(parcels.orderId, orderId), ne(parcels.state, 'cancelled')))
  const placed = lines.flatMap(({ state, productId, size, quantity, damaged, missing }): PlacedPieces[] => {
    const { place } = PARCEL_STATE[state]
    if (place) return [{ productId, size, place, pieces: quantity }]
    return [
      { productId, size, place: 'damaged', pieces: damaged },
      { productId, size, place: 'missing', pieces: missing },
    ]
  })
  // What comes back as a return is of the delivered pieces, so that these are placed last.
  const inTurn = placed.toSorted(
    (one, other) => Number(one.place === 'delivered') - Number(other.place === 'delivered'),
  )
  return { placed: inTurn, hasParcels: lines.some(({ isPacked }) => isPacked) }
}

/** Pieces that came back damaged, or not at all, and that were taken out of the order since: they stay what they are. */
async function readSpoiltPieces(
  transaction: Transaction,
  orderId: number,
  held: readonly HeldPieces[],
): Promise<PlacedPieces[]> {
  const spoilt = held.flatMap(({ productId, size, places }) =>
    (['damaged', 'missing'] as const).map(place => ({ productId, size, place, pieces: places[place] ?? 0 })),
  )
  if (spoilt.every(({ pieces }) => pieces === 0)) return []
  const lines = await transaction
    .select({ productId: orderLines.productId, size: orderLines.size })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
  return spoilt
    .filter(
      one => !lines.some(line => line.productId === one.productId && (one.size ?? line.size) === line.size),
    )
    .map(one => ({ ...one, size: one.size ?? '' }))
}

/** Where the pieces of a delivered order are that its customer sends back. */
async function readReturnedPieces(transaction: Transaction, orderId: number): Promise<PlacedPieces[]> {
  const lines = await transaction
    .select({
      state: returnRequests.state,
      productId: orderLines.productId,
      size: orderLines.size,
      quantity: returnLines.quantity,
      damaged: returnLines.damaged,
    })
    .from(returnRequests)
    .innerJoin(returnLines, eq(returnLines.requestId, returnRequests.id))
    .innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
    .where(and(eq(returnRequests.orderId, orderId), inArray(returnRequests.state, ['approved', 'received'])))
  return lines.map(({ state, productId, size, quantity, damaged }) =>
    state === 'approved'
      ? { productId, size, place: 'comingBack', pieces: quantity }
      : { productId, size, place: 'damaged', pieces: damaged },
  )
}
