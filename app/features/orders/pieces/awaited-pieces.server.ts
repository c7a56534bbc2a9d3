import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { orderLines } from '#app/schema/orders.server.ts'
import { findAwaited, type HeldPieces } from './plan-moves.ts'
import { readHeldPieces } from './settle-pieces.server.ts'

/** The pieces that an order waits for, by the position of their line: it was placed before there were any. */
export async function readAwaitedPieces(
  database: Queryable,
  orderId: number,
): Promise<ReadonlyMap<number, number>> {
  const held = await readHeldPieces(database, orderId)
  if (!held.some(({ awaited = 0 }) => awaited > 0)) return new Map()
  const lines = await database
    .select({
      id: orderLines.position,
      productId: orderLines.productId,
      size: orderLines.size,
      quantity: orderLines.quantity,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position))
  return countAwaitedByLine(held, lines)
}

/** How many pieces of each line an order waits for, by its id. Lines that share a stock level wait for its pieces in turn. */
export function countAwaitedByLine(
  held: readonly HeldPieces[],
  lines: readonly { id: number; productId: number | null; size: string; quantity: number }[],
): Map<number, number> {
  const awaited = new Map(held.map(({ levelId, awaited = 0 }) => [levelId, awaited]))
  return new Map(
    lines.map(line => {
      const levelId = findAwaited(held, line)?.levelId
      if (levelId === undefined) return [line.id, 0]
      const left = awaited.get(levelId) ?? 0
      const pieces = Math.min(line.quantity, left)
      awaited.set(levelId, left - pieces)
      return [line.id, pieces]
    }),
  )
}
