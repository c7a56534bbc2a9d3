import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import { readCash } from '#app/money/payments/read-cash-to-collect.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { valueOfPieces } from '#app/pricing/piece-values.ts'
import { COUNTED_STATES } from '#app/returns/return-state.ts'
import { COUNTED_PIECES } from '#app/returns/returned-pieces.server.ts'
import { returnLines, returnRequests } from '#app/returns/tables/returns.server.ts'
import { type ReturnableOrder, readReturnable } from './read-returnable.server.ts'
import type { ReturnableLine } from './returnable.ts'

/** A line of a return with what its pieces were sold for. */
export interface WorthLine {
  orderLineId: number
  quantity: number
  wantedSize: string | null
  valuePaisa: number
  sold: ReturnableLine
}

/** What a return is worth. */
export interface ReturnWorth {
  order: ReturnableOrder
  lines: WorthLine[]
  /** What the pieces were sold for, after their discounts, in paisa. */
  valuePaisa: number
  /** What can be credited at most: the order's total without what its other returns, and parcels that came back or are lost, are credited with. */
  mostPaisa: number
}

/** Reads what the pieces of a return were sold for. */
export async function readWorth(database: Queryable, id: number, orderId: number): Promise<ReturnWorth> {
  const order = await readReturnable(database, orderId)
  const { ofParcelsBackPaisa } = await readCash(database, orderId)
  const ofOrder = eq(returnRequests.orderId, orderId)
  const earlier = await database
    .select({ lineId: returnLines.orderLineId, pieces: COUNTED_PIECES })
    .from(returnLines)
    .innerJoin(returnRequests, eq(returnRequests.id, returnLines.requestId))
    .where(and(ofOrder, lt(returnRequests.id, id), inArray(returnRequests.state, COUNTED_STATES)))
    .groupBy(returnLines.orderLineId)
  const rows = await database
    .select({
      orderLineId: returnLines.orderLineId,
      quantity: returnLines.quantity,
      wantedSize: returnLines.wantedSize,
    })
    .from(returnLines)
    .where(eq(returnLines.requestId, id))
  const lines = rows.flatMap((row): WorthLine[] => {
    const sold = order.lines.find(line => line.id === row.orderLineId)
    if (!sold) return []
    const before = earlier.find(({ lineId }) => lineId === row.orderLineId)?.pieces ?? 0
    return [{ ...row, sold, valuePaisa: valueOfPieces(sold, row.quantity, before) }]
  })
  const [others] = await database
    .select({
      paisa:
        sql`coalesce(sum(case when ${returnRequests.state} = 'received' then ${returnRequests.creditedPaisa} else ${returnRequests.creditPaisa} end), 0)`.mapWith(
          Number,
        ),
    })
    .from(returnRequests)
    .where(and(ofOrder, ne(returnRequests.id, id), inArray(returnRequests.state, ['approved', 'received'])))
  return {
    order,
    lines: lines.toSorted((one, other) => one.sold.position - other.sold.position),
    valuePaisa: lines.reduce((sum, { valuePaisa }) => sum + valuePaisa, 0),
    mostPaisa: Math.max(0, order.totalPaisa - ofParcelsBackPaisa - (others?.paisa ?? 0)),
  }
}
