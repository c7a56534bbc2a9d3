import { sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { dailyTotalsOf } from './daily-totals.server.ts'

/** What parcels are counted by. */
export type OutcomeSubject = 'courier' | 'city' | 'product'

/** How parcels ended. */
interface ParcelOutcomes {
  /** The id of the courier, city or product; 0: none, or a city that the shop does not know. */
  id: number
  delivered: number
  returned: number
}

interface Asked {
  by: OutcomeSubject
  /** Days up to today. */
  days: number
  /** Of one subject only. */
  id?: number
}

const MOST_LISTED = 15

/**
 * Counts the parcels that were delivered and came back, the subjects with most parcels first. It reads the totals by day, so
 * it costs the same however many parcels there are.
 */
export async function readParcelOutcomes(
  database: Queryable,
  { by, days, id }: Asked,
): Promise<ParcelOutcomes[]> {
  const isAsked = id === undefined ? sql`kind like ${`${by}:%`}` : sql`kind like ${`${by}:${id}:%`}`
  const { rows } = await database.execute<Record<keyof ParcelOutcomes, string>>(sql`
    select split_part(kind, ':', 2) as id,
      coalesce(sum(count) filter (where kind like '%:delivered'), 0) as delivered,
      coalesce(sum(count) filter (where kind like '%:returned'), 0) as returned
    from (
      -- First by kind, of which there are few: each day has its own rows of a product.
      select kind, sum(count) as count from ${dailyTotalsOf('parcels')} as totals
      where day > day_in_karachi(now()) - ${days}::int and ${isAsked} group by kind
    ) as kinds
    group by 1 having sum(count) > 0 order by sum(count) desc, 1 limit ${MOST_LISTED}`)
  return rows.map(row => ({
    id: Number(row.id),
    delivered: Number(row.delivered),
    returned: Number(row.returned),
  }))
}
