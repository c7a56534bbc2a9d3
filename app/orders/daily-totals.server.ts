import { type SQL, sql } from 'drizzle-orm'
import { dailyTotalChanges, dailyTotals, monthlyTotals } from '#app/orders/tables/totals.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import type { Days } from '#app/shared/time/days.ts'

/** The subjects that triggers count by day. What is `outstanding` with couriers has no day, and the one of 1 January 1970. */
type Subject = 'orders' | 'new-customers' | 'money' | 'balances' | 'courier-money' | 'parcels' | 'outstanding'

/** Those that are counted by month as well. */
export type MonthlySubject = Exclude<Subject, 'parcels'>

/**
 * Rows of `day`, `kind`, `count` and `paisa`; several may have the same day and kind. Includes changes that no job has
 * added yet, so that the sums are exact at any time.
 */
export function dailyTotalsOf(subject: Subject): SQL {
  return sql`(select day, kind, count, paisa from ${dailyTotals} where subject = ${subject}
    union all select day, kind, count, paisa from ${dailyTotalChanges} where subject = ${subject})`
}

/**
 * Rows of `subject`, `day`, `kind`, `count` and `paisa` of these subjects: by day from the month of a day on, and by month before it,
 * on the first day of each. Several rows may have the same day and kind; their sums are exact at any time.
 */
export function totalsOf(subjects: readonly MonthlySubject[], daysSince: string): SQL {
  const isOne = sql`subject = any(${sql.param(subjects)}::text[])`
  const month = sql`date_trunc('month', ${daysSince}::date::timestamp)::date`
  return sql`(select subject, month as day, kind, count, paisa from ${monthlyTotals} where ${isOne} and month < ${month}
    union all select subject, day, kind, count, paisa from ${dailyTotals} where ${isOne} and day >= ${month}
    union all select subject, day, kind, count, paisa from ${dailyTotalChanges} where ${isOne})`
}

/** Rows of `kind`, `count` and `paisa` of a subject: the totals of all days, of which several may have the same kind. */
export function allTotalsOf(subject: MonthlySubject): SQL {
  return sql`(select kind, count, paisa from ${monthlyTotals} where subject = ${subject}
    union all select kind, count, paisa from ${dailyTotalChanges} where subject = ${subject})`
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
