import { and, eq, inArray, sql } from 'drizzle-orm'
import { AWAY_FROM_SHOPPER } from '#app/fulfilment/parcel-log/in-parcel.server.ts'
import { parcelLines, parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { orderLines, orders } from '#app/orders/tables/orders.server.ts'
import type { Queryable, Transaction } from '#app/platform/db/database.server.ts'
import { COUNTED_STATES } from '#app/returns/return-state.ts'
import { returnLines, returnRequests } from '#app/returns/tables/returns.server.ts'

/** The pieces of lines that are being returned, or were: of a return that was received, those that arrived. */
export const COUNTED_PIECES = sql<number>`coalesce(sum(case when ${returnRequests.state} = 'received' then ${returnLines.arrived} else ${returnLines.quantity} end), 0)::int`

/**
 * Whether pieces of a parcel come back as a return that staff agreed to, or have: if the parcel came back as well, they would be
 * counted twice.
 */
export async function arePiecesReturned(transaction: Transaction, parcelId: number): Promise<boolean> {
  const returned = sql`(select ${COUNTED_PIECES} from ${returnLines}
    join ${returnRequests} on ${returnRequests.id} = ${returnLines.requestId}
    where ${returnLines.orderLineId} = ${orderLines.id} and ${returnRequests.state} in ('approved', 'received'))`
  const backInOthers = sql`(select coalesce(sum(other.quantity), 0) from parcel_lines other
    join ${parcels} on ${parcels.id} = other.parcel_id
    where other.order_line_id = ${orderLines.id} and other.parcel_id <> ${parcelId} and ${AWAY_FROM_SHOPPER})`
  const { rows } = await transaction.execute<{ are: boolean }>(sql`
    select exists (select from ${parcelLines} join ${orderLines} on ${orderLines.id} = ${parcelLines.orderLineId}
      where ${parcelLines.parcelId} = ${parcelId} and ${returned} > 0
        and ${parcelLines.quantity} + ${backInOthers} + ${returned} > ${orderLines.quantity}) as are`)
  return rows[0]?.are ?? false
}

/** Whether the shopper of an order has pieces that can be returned: it was delivered, and not all of it comes back, came back or is lost. */
export async function canReturnMore(database: Queryable, number: string): Promise<boolean> {
  const returned = sql`(select ${COUNTED_PIECES} from ${returnLines}
    join ${returnRequests} on ${returnRequests.id} = ${returnLines.requestId}
    where ${returnLines.orderLineId} = ${orderLines.id} and ${inArray(returnRequests.state, COUNTED_STATES)})`
  const away = sql`(select coalesce(sum(${parcelLines.quantity}), 0) from ${parcelLines}
    join ${parcels} on ${parcels.id} = ${parcelLines.parcelId}
    where ${parcelLines.orderLineId} = ${orderLines.id} and ${AWAY_FROM_SHOPPER})`
  const [line] = await database
    .select({ id: orderLines.id })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        eq(orders.number, number),
        eq(orders.status, 'delivered'),
        sql`${orderLines.quantity} > ${returned} + ${away}`,
      ),
    )
    .limit(1)
  return line !== undefined
}

/** How many pieces of each line come back with their parcel, came back, or are lost. */
export async function countAway(database: Queryable, orderId: number): Promise<Map<number, number>> {
  const rows = await database
    .select({ id: parcelLines.orderLineId, pieces: sql<number>`sum(${parcelLines.quantity})::int` })
    .from(parcels)
    .innerJoin(parcelLines, eq(parcelLines.parcelId, parcels.id))
    .where(and(eq(parcels.orderId, orderId), AWAY_FROM_SHOPPER))
    .groupBy(parcelLines.orderLineId)
  return new Map(rows.map(({ id, pieces }) => [id, pieces]))
}
