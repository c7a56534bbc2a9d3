import { and, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { SHOP_TIME_ZONE } from '#app/shared/dates.ts'
import type { Days } from '#app/shared/days.ts'

/** Whether a moment lies within days, each from midnight to midnight in Karachi; nothing where all days count. */
export function withinDays(moment: AnyPgColumn, { from, to }: Days): SQL | undefined {
  const midnight = (day: SQL) => sql`(${day})::timestamp at time zone ${SHOP_TIME_ZONE}`
  return and(
    from === undefined ? undefined : sql`${moment} >= ${midnight(sql`${from}::date`)}`,
    to === undefined ? undefined : sql`${moment} < ${midnight(sql`${to}::date + 1`)}`,
  )
}
