import { sql } from 'drizzle-orm'
import { dailyRevenue } from '#app/features/orders/order-totals.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { SHOP_TIME_ZONE } from '#app/shared/time/shop-time.ts'
import type { Sales, SalesRange } from './sales.ts'

const STEPS: Record<SalesRange, { unit: 'day' | 'month'; before: string; step: string }> = {
  '7d': { unit: 'day', before: '6 days', step: '1 day' },
  '30d': { unit: 'day', before: '29 days', step: '1 day' },
  '90d': { unit: 'day', before: '89 days', step: '1 day' },
  '12m': { unit: 'month', before: '11 months', step: '1 month' },
}

/**
 * The sales of each day, or month, of the range that ends with `now`, oldest first, including those without orders.
 * Days are in Karachi time.
 */
export async function readSales(database: Queryable, range: SalesRange, now: Date): Promise<Sales[]> {
  const { unit, before, step } = STEPS[range]
  const { rows } = await database.execute<{ day: string; revenue: string; orders: string }>(sql`
    with today as (
      select date_trunc(${unit}, ${now.toISOString()}::timestamptz at time zone ${SHOP_TIME_ZONE}) as day
    ), stretches as (
      select generate_series(day - ${before}::interval, day, ${step}::interval) as day from today
    ), sold as (
      select date_trunc(${unit}, day::timestamp) as day, sum(paisa) as revenue, sum(count) as orders
      from ${dailyRevenue()} as daily group by 1
    )
    select to_char(stretches.day, 'YYYY-MM-DD') as day, coalesce(revenue, 0) as revenue, coalesce(orders, 0) as orders
    from stretches left join sold using (day) order by stretches.day`)
  return rows.map(row => ({
    day: row.day,
    revenuePaisa: Number(row.revenue),
    orderCount: Number(row.orders),
  }))
}
