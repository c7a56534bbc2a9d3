import { sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/database.server.ts'

/** A parcel for which staff have claimed money from its courier, which is not settled. */
export interface ClaimedParcel {
  reference: string
  trackingNumber: string | null
  orderNumber: string
  claimedPaisa: number
}

export interface Claimed {
  claimed: readonly ClaimedParcel[]
  /** There are more than are listed. */
  hasMore: boolean
}

/** The length of the list. */
const MOST = 50

/** What is claimed from a courier and not settled, the parcels packed first first, along the partial index of claims. */
export async function listClaimed(database: Queryable, courierId: number): Promise<Claimed> {
  const { rows } = await database.execute<{ [Key in keyof ClaimedParcel]: ClaimedParcel[Key] }>(sql`
    select parcels.reference, parcels.tracking_number as "trackingNumber", orders.number as "orderNumber",
      parcels.claimed_paisa::float8 as "claimedPaisa"
    from parcels join orders on orders.id = parcels.order_id
    where parcels.courier_id = ${courierId} and parcels.claimed_paisa > 0
    order by parcels.id limit ${MOST + 1}`)
  return { claimed: rows.slice(0, MOST), hasMore: rows.length > MOST }
}
