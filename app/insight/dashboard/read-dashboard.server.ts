import { sql } from 'drizzle-orm'
import { newCustomersWithin } from '#app/customers/customer-totals.server.ts'
import { type MonthlySubject, totalsOf } from '#app/orders/daily-totals.server.ts'
import { NEW_STATUS, statusesThat } from '#app/orders/order-status.ts'
import { revenueWithin } from '#app/orders/order-totals.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { midnight } from '#app/platform/db/within-days.server.ts'
import { type Figures, figuresOf } from './figures.ts'
import { type MoneyFigures, moneyFiguresOf } from './money-figures.ts'
import { periodsAt } from './periods.ts'
import { type Sales, type SalesRange, salesOf, stretchesOf } from './sales.ts'
import { sumOf, type Total } from './totals.ts'

/** What the dashboard counts. */
interface DashboardTotals {
  figures: Figures
  money: MoneyFigures
  sales: Sales[]
  pendingOrders: number
}

const REVENUE = statusesThat(({ countsAsRevenue }) => countsAsRevenue)
const SUBJECTS = [
  'orders',
  'new-customers',
  'money',
  'courier-money',
  'balances',
  'outstanding',
] as const satisfies readonly MonthlySubject[]
const PART = { placed: 'part of orders', customers: 'part of customers' }

interface Row extends Record<string, unknown> {
  subject: string
  kind: string
  /** The position of its first day among those that were asked for; 0 before all of them. */
  stretch: number
  count: string
  paisa: string
}

/**
 * The figures, the money and the sales of a range, from totals by month and, of the last few, by day; only for a part of a day of last
 * month, orders and customers are read. It is one statement, since to plan several takes longer than to read them.
 */
export async function readDashboard(
  database: Queryable,
  range: SalesRange,
  now: Date,
): Promise<DashboardTotals> {
  const { thirtyDaysAgo, thisMonth, lastMonth, lastDay, tomorrow, nextMonth } = periodsAt(now)
  const stretches = stretchesOf(range, now)
  const days = [thirtyDaysAgo, lastMonth, lastDay, thisMonth].toSorted()
  const daysOfOrders = [...new Set([...days, ...stretches, tomorrow, nextMonth])].toSorted()
  const daysSince = [...days, ...(range === '12m' ? [] : stretches)].toSorted()[0] ?? thisMonth
  const since = midnight(sql`${lastDay}::date`)
  const begun = midnight(sql`${thisMonth}::date`)
  const until = sql`least(${midnight(sql`${lastMonth}::date`)} + (${now.toISOString()}::timestamptz - ${begun}), ${begun})`
  const { rows } = await database.execute<Row>(sql`
    select subject, kind, stretch, sum(count) as count, sum(paisa) as paisa from (
      select subject, kind, count, paisa, width_bucket(day, case subject when ${SUBJECTS[0]}
        then ${sql.param(daysOfOrders)}::date[] else ${sql.param(days)}::date[] end) as stretch
      from ${totalsOf(SUBJECTS, daysSince)} as totals
    ) as totals group by subject, kind, stretch
    union all select ${PART.placed}, '', 0, count, paisa from ${revenueWithin(since, until)} as part
    union all select ${PART.customers}, '', 0, count, 0 from ${newCustomersWithin(since, until)} as part`)
  const totalsBySubject = Map.groupBy(rows, row => row.subject)
  const read = (subject: string, firstDays: readonly string[]): Total[] =>
    (totalsBySubject.get(subject) ?? []).map(({ kind, stretch, count, paisa }) => ({
      kind,
      from: firstDays[stretch - 1] ?? '',
      count: Number(count),
      paisa: Number(paisa),
    }))
  const [placed, customers, money, ofCouriers, balances, outstanding] = [
    read('orders', daysOfOrders),
    ...SUBJECTS.slice(1).map(subject => read(subject, days)),
  ] as [Total[], Total[], Total[], Total[], Total[], Total[]]
  const part = (subject: string) => sumOf(read(subject, []), [''])
  return {
    figures: figuresOf(
      { totals: placed, kinds: REVENUE, partOfLastDay: part(PART.placed) },
      { totals: customers, kinds: [''], partOfLastDay: part(PART.customers) },
      now,
    ),
    money: moneyFiguresOf({ placed, money, ofCouriers, balances, outstanding }, now),
    sales: salesOf(placed, REVENUE, stretches, range === '12m' ? nextMonth : tomorrow),
    pendingOrders: sumOf(placed, [NEW_STATUS]).count,
  }
}
