import { and, asc, eq, sql } from 'drizzle-orm'
import { IN_PARCEL } from '#app/fulfilment/parcel-log/in-parcel.server.ts'
import { parcelLines, parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { orderLines } from '#app/orders/tables/orders.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { findAwaited, type HeldPieces } from './plan-moves.ts'
import { readHeldPieces } from './settle-pieces.server.ts'

/** The pieces that an order waits for, by the position of their line: it was placed before there were any. */
export async function readAwaitedPieces(
  database: Queryable,
  orderId: number,
): Promise<ReadonlyMap<number, number>> {
  const held = await readHeldPieces(database, orderId)
  if (!held.some(({ awaited = 0 }) => awaited > 0)) return new Map()
  const packed = database
    .select({ pieces: sql`coalesce(sum(${parcelLines.quantity}), 0)` })
    .from(parcelLines)
    .innerJoin(parcels, eq(parcels.id, parcelLines.parcelId))
    .where(and(eq(parcelLines.orderLineId, orderLines.id), IN_PARCEL))
  const lines = await database
    .select({
      id: orderLines.position,
      productId: orderLines.productId,
      size: orderLines.size,
      shipsOn: orderLines.shipsOn,
      // What is in a parcel is here.
      quantity: sql<number>`(${orderLines.quantity} - (${packed}))::int`,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position))
  return countAwaitedByLine(held, lines)
}

interface AwaitingLine {
  id: number
  productId: number | null
  size: string
  quantity: number
  /** Of a pre-order: the day from which it is sent. */
  shipsOn: string | null
}

/**
 * How many pieces of each line an order waits for, by its id. Lines that share a stock level wait for its pieces in turn, those
 * that were pre-ordered first.
 */
export function countAwaitedByLine(
  held: readonly HeldPieces[],
  lines: readonly AwaitingLine[],
): Map<number, number> {
  const left = new Map(held.map(({ levelId, awaited = 0 }) => [levelId, awaited]))
  const inTurn = lines.toSorted((one, other) => Number(one.shipsOn === null) - Number(other.shipsOn === null))
  return new Map(
    inTurn.map(line => {
      const levelId = findAwaited(held, line)?.levelId
      const pieces = Math.min(line.quantity, (levelId !== undefined && left.get(levelId)) || 0)
      if (levelId !== undefined) left.set(levelId, (left.get(levelId) ?? 0) - pieces)
      return [line.id, pieces]
    }),
  )
}
