import { sql } from 'drizzle-orm'
import { IN_PARCEL } from '#app/fulfilment/parcel-log/in-parcel.server.ts'
import { parcelStatesThat } from '#app/fulfilment/parcel-log/parcel-state.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'

const HAVE_LEFT = parcelStatesThat(({ hasLeft }) => hasLeft)

/**
 * Which of these orders have pieces in parcels, and others in no parcel that has left. All pieces of an order without a parcel leave with its
 * status.
 */
export async function readPartlySent(
  database: Queryable,
  orderIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (orderIds.length === 0) return new Set()
  const { rows } = await database.execute<{ id: number }>(sql`
    select bought.order_id as id
    from (select order_id, sum(quantity) as pieces from order_lines
      where order_id = any(${sql.param([...orderIds])}::int[]) group by order_id) as bought
    join (select parcels.order_id,
        coalesce(sum(parcel_lines.quantity) filter (where parcels.state = any(${sql.param([...HAVE_LEFT])}::text[])), 0) as sent
      from parcels join parcel_lines on parcel_lines.parcel_id = parcels.id
      where parcels.order_id = any(${sql.param([...orderIds])}::int[]) and ${IN_PARCEL} group by parcels.order_id) as packed
      using (order_id)
    where bought.pieces > packed.sent`)
  return new Set(rows.map(({ id }) => id))
}
