import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/db/database.server.ts'
import { dailyTotalChanges, dailyTotals } from '#app/schema/totals.server.ts'
import type { Days } from '#app/shared/time/days.ts'

/** The subjects that triggers count by day. */
type Subject = 'orders' | 'new-customers' | 'money' | 'courier-money' | 'parcels'

/**
 * Rows of `day`, `kind`, `count` and `paisa`; several may have the same day and kind. Includes changes that no job has
 * added yet, so that the sums are exact at any time.
 */
export function dailyTotalsOf(subject: Subject): SQL {
  return sql`(select day, kind, count, paisa from ${dailyTotals} where subject = ${subject}
    union all select day, kind, count, paisa from ${dailyTotalChanges} where subject = ${subject})`
}

/** The condition that a `day` of the totals is within the days. */
export function isDayWithin({ from, to }: Days): SQL {
  const begins = from === undefined ? sql`true` : sql`day >= ${from}::date`
  return to === undefined ? begins : sql`${begins} and day <= ${to}::date`
}

/**
 * Adds the changes so far to the totals, so that few are left to read. Orders that are being placed do not wait: their
 * changes are added the next time.
 */
export async function addDailyChanges(database: Database): Promise<void> {
  await database.execute(sql`
    with added as (delete from daily_total_changes returning *),
    summed as (
      select subject, day, kind, sum(count) as count, sum(paisa) as paisa from added
      group by subject, day, kind having sum(count) <> 0 or sum(paisa) <> 0
    )
    insert into daily_totals (subject, day, kind, count, paisa)
    select * from summed order by subject, day, kind
    on conflict (subject, day, kind) do update
      set count = daily_totals.count + excluded.count, paisa = daily_totals.paisa + excluded.paisa`)
}
