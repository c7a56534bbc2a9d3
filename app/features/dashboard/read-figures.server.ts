import { sql } from 'drizzle-orm'
import { customerTotals, newCustomersWithin } from '#app/features/customers/customer-totals.server.ts'
import { ordersWithin, revenueWithin, uncountedOrders } from '#app/features/orders/order-totals.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { SHOP_TIME_ZONE } from '#app/shared/dates.ts'
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

/** The figures of the dashboard, in one query that reads orders from indexes only. */
export async function readFigures(database: Queryable, now: Date): Promise<Figures> {
  const { rows } = await database.execute<Row>(sql`
    with clock as (
      select ${now.toISOString()}::timestamptz as now,
        ${now.toISOString()}::timestamptz at time zone ${SHOP_TIME_ZONE} as local
    ), starts as (
      select now, (date_trunc('day', local) - interval '29 days') at time zone ${SHOP_TIME_ZONE} as thirty_days_ago,
        date_trunc('month', local) at time zone ${SHOP_TIME_ZONE} as this_month,
        (date_trunc('month', local) - interval '1 month') at time zone ${SHOP_TIME_ZONE} as last_month
      from clock
    ), stretches as (
      select *, least(last_month + (now - this_month), this_month) as same_time_last_month from starts
    )
    select ever.spent_paisa as revenue_total, ever.customers as customers_total,
      ever.order_count - ${uncountedOrders()} as orders_total,
      ${revenueWithin(sql`thirty_days_ago`)} as revenue_last_30_days,
      ${revenueWithin(sql`this_month`)} as revenue_this_month,
      ${revenueWithin(sql`last_month`, sql`same_time_last_month`)} as revenue_last_month,
      ${newCustomersWithin(sql`thirty_days_ago`)} as customers_last_30_days,
      ${newCustomersWithin(sql`this_month`)} as customers_this_month,
      ${newCustomersWithin(sql`last_month`, sql`same_time_last_month`)} as customers_last_month,
      ${ordersWithin(sql`thirty_days_ago`)} as orders_last_30_days,
      ${ordersWithin(sql`this_month`)} as orders_this_month,
      ${ordersWithin(sql`last_month`, sql`same_time_last_month`)} as orders_last_month
    from ${customerTotals()} as ever, stretches`)
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
