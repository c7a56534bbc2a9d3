import { and, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { SHOP_TIME_ZONE } from '#app/shared/dates.ts'
import type { Days } from '#app/shared/days.ts'

/** The condition that a time lies within days of Karachi time; undefined where all days count. */
export function withinDays(time: AnyPgColumn, { from, to }: Days): SQL | undefined {
  const midnight = (day: SQL) => sql`(${day})::timestamp at time zone ${SHOP_TIME_ZONE}`
  return and(
    from === undefined ? undefined : sql`${time} >= ${midnight(sql`${from}::date`)}`,
    to === undefined ? undefined : sql`${time} < ${midnight(sql`${to}::date + 1`)}`,
  )
}
