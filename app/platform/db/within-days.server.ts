import { and, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Days } from '#app/shared/time/days.ts'
import { SHOP_TIME_ZONE } from '#app/shared/time/shop-time.ts'

/** The condition that a time lies within days of Karachi time; undefined where all days count. */
export function withinDays(time: AnyPgColumn | SQL, { from, to }: Days): SQL | undefined {
  return and(
    from === undefined ? undefined : sql`${time} >= ${midnight(sql`${from}::date`)}`,
    to === undefined ? undefined : sql`${time} < ${midnight(sql`${to}::date + 1`)}`,
  )
}

/** The instant at which a day of Karachi begins. */
export function midnight(day: SQL): SQL {
  return sql`((${day})::timestamp at time zone ${SHOP_TIME_ZONE})`
}
