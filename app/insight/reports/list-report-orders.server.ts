import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { readId } from '#app/shared/ids.ts'
import { readPaymentMethod } from '#app/shared/payment-method.ts'
import { type Measures, SALES_MEASURES } from './report-columns.ts'
import { type Range, readRange } from './report-query.ts'
import { REPORT, type ReportName } from './reports.ts'
import type { SalesKind } from './sales-kind.ts'

/** An order behind a number of a report, with what of the number is its. */
export interface ReportOrder {
  number: string
  kinds: SalesKind[]
  sums: Measures
}

export interface ReportOrders {
  orders: ReportOrder[]
  /** What the next page begins after; undefined on the last. */
  next: number | undefined
}

/** Which number: of a row of a report, or of all. */
export interface Drilled extends Range {
  report: ReportName
  /** Empty for all rows. */
  key: string
  /** The id of the last order of the page before. */
  after: number | undefined
}

const ON_A_PAGE = 50

/** Reads the address of the orders of a report. */
export function readDrilled(report: ReportName, parameters: URLSearchParams, today: string): Drilled {
  return {
    report,
    ...readRange(parameters, today),
    key: parameters.get('key')?.slice(0, 40) ?? '',
    after: readId(parameters.get('after')),
  }
}

/** The orders of which something happened in these days, the newest first. Their amounts add up to the row of the report. */
export async function listReportOrders(database: Queryable, drilled: Drilled): Promise<ReportOrders> {
  const { report, key, from, to, after } = drilled
  const summed = sql.join(
    SALES_MEASURES.map(
      measure => sql`sum(${sql.identifier(`${measure}`)})::float8 as ${sql.identifier(measure)}`,
    ),
    sql`, `,
  )
  const { rows } = await database.execute<
    Record<string, unknown> & { id: number; number: string; kinds: SalesKind[] }
  >(sql`
    select orders.id, orders.number, entries.* from (
      select order_id, array_agg(distinct kind order by kind) as kinds, ${summed} from sales_facts
      where day >= ${from}::date and day <= ${to}::date and ${isOfRow(report, key)} and order_id < ${after ?? 2_147_483_647}
      group by order_id order by order_id desc limit ${ON_A_PAGE + 1}
    ) as entries join orders on orders.id = order_id order by orders.id desc`)
  const shown = rows.slice(0, ON_A_PAGE)
  return {
    orders: shown.map(({ id: _, order_id: __, number, kinds, ...sums }) => ({
      number,
      kinds,
      sums: sums as Measures,
    })),
    next: rows.length > ON_A_PAGE ? shown.at(-1)?.id : undefined,
  }
}

function isOfRow(report: ReportName, key: string): SQL {
  const { source } = REPORT[report]
  if (!('sales' in source) || key === '') return sql`true`
  const id = readId(key)
  const isId = id === undefined ? sql`is null` : sql`= ${id}`
  if (source.sales === 'product') return sql`product_id ${isId}`
  if (source.sales === 'city') return sql`city_id ${isId}`
  return source.sales === 'payment' ? sql`payment_method = ${readPaymentMethod(key)}` : sql`true`
}
