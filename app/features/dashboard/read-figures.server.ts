import { type SQL, sql } from 'drizzle-orm'
import { dailyNewCustomers, newCustomersWithin } from '#app/features/customers/customer-totals.server.ts'
import { dailyRevenue, revenueWithin } from '#app/features/orders/order-totals.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { SHOP_TIME_ZONE } from '#app/shared/time/shop-time.ts'
import { type ComparedDays, comparedDays } from './comparison.ts'

/** A figure of the shop, over three periods. */
export interface Figure {
  total: number
  /** In the last 30 days in Karachi, today included. */
  last30Days: number
  thisMonth: number
  /** In last month, up to the same day as this month. */
  lastMonth: number
}

export interface Figures {
  /** The totals of all orders in paisa, without cancelled ones. */
  revenue: Figure
  /** Distinct emails of orders. In a period: those whose first order is in it. */
  customers: Figure
  /** All orders, without cancelled ones. */
  orders: Figure
  /** The days of `thisMonth` and `lastMonth`. */
  compared: ComparedDays
}

type FigureName = Exclude<keyof Figures, 'compared'>
type Row = Record<`${FigureName}_${'total' | 'last_30_days' | 'this_month' | 'last_month'}`, string>

/** The figures of the dashboard, from totals by day; only the part of a day of last month is read from the orders. */
export async function readFigures(database: Queryable, now: Date): Promise<Figures> {
  const lastDay = [sql`midnight_of_last_day`, sql`last_until`] as const
  const { rows } = await database.execute<Row>(sql`
    with clock as (
      select ${now.toISOString()}::timestamptz as now,
        ${now.toISOString()}::timestamptz at time zone ${SHOP_TIME_ZONE} as local
    ), months as (
      select now, local::date - 29 as thirty_days_ago, date_trunc('month', local) as this_month,
        date_trunc('month', local) - interval '1 month' as last_month
      from clock
    ), times as (
      select *, least(${midnight('last_month')} + (now - ${midnight('this_month')}), ${midnight('this_month')}) as last_until
      from months
    ), days as (
      select *, (last_until at time zone ${SHOP_TIME_ZONE})::date as last_day,
        ${midnight(`date_trunc('day', last_until at time zone '${SHOP_TIME_ZONE}')`)} as midnight_of_last_day
      from times
    ), sold as (
      select ${sumsOf('revenue', 'paisa')}, ${sumsOf('orders', 'count')} from ${dailyRevenue()} as daily, days
    ), come as (
      select ${sumsOf('customers', 'count')} from ${dailyNewCustomers()} as daily, days
    )
    select sold.*, come.*, revenue_last_month + sold_part.paisa as revenue_last_month,
      orders_last_month + sold_part.count as orders_last_month,
      customers_last_month + come_part.count as customers_last_month
    from days, sold, come, lateral ${revenueWithin(...lastDay)} as sold_part,
      lateral ${newCustomersWithin(...lastDay)} as come_part`)
  const [row] = rows
  if (!row) throw new Error('PostgreSQL returned no figures.')
  const figure = (name: FigureName): Figure => ({
    total: Number(row[`${name}_total`]),
    last30Days: Number(row[`${name}_last_30_days`]),
    thisMonth: Number(row[`${name}_this_month`]),
    lastMonth: Number(row[`${name}_last_month`]),
  })
  return {
    revenue: figure('revenue'),
    customers: figure('customers'),
    orders: figure('orders'),
    compared: comparedDays(now),
  }
}

/** The instant at which a local day or month begins. */
function midnight(local: string): SQL {
  return sql.raw(`((${local}) at time zone '${SHOP_TIME_ZONE}')`)
}

/** The columns of a figure, from rows of `daily` and the one of `days`; last month without its last day. */
function sumsOf(name: FigureName, column: 'count' | 'paisa'): SQL {
  const sum = (period: string, condition: string) =>
    `coalesce(sum(${column}) filter (where ${condition}), 0) as ${name}_${period}`
  return sql.raw(
    [
      sum('total', 'true'),
      sum('last_30_days', 'day >= thirty_days_ago'),
      sum('this_month', 'day >= this_month'),
      sum('last_month', 'day >= last_month and day < last_day'),
    ].join(', '),
  )
}
