import { type SQL, sql } from 'drizzle-orm'
import { dailyTotalsOf } from '#app/features/orders/daily-totals.server.ts'
import { statusesThat } from '#app/features/orders/order-status.ts'
import { PAID_KINDS, RECEIVED_KINDS } from '#app/features/orders/payments/money-entry.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'

/** An amount in paisa, in the last 30 days in Karachi and altogether. */
export interface MoneyFigure {
  last30Days: number
  total: number
}

/** Where the money of the orders is. */
export interface MoneyFigures {
  /** The totals of orders that are not cancelled, by the day of the order. */
  ordered: MoneyFigure
  /** Those that are delivered, by the day of the order. */
  delivered: MoneyFigure
  /** Paid by shoppers, to the shop or to a courier. */
  collected: MoneyFigure
  /** Arrived at the shop: paid to it, or remitted by couriers. */
  received: MoneyFigure
  /** What couriers collected, and neither remitted, charged nor withheld, now. */
  outstandingPaisa: number
}

type Name = Exclude<keyof MoneyFigures, 'outstandingPaisa'>
type Row = Record<`${Name}_30` | `${Name}_all` | 'outstanding', string>

/** Reads the figures from totals by day and from the open balances, so that they cost the same however old the shop is. */
export async function readMoneyFigures(database: Queryable): Promise<MoneyFigures> {
  const ordered = statusesThat(({ countsAsRevenue }) => countsAsRevenue)
  const delivered = statusesThat(({ countsAsRevenue, isOpen }) => countsAsRevenue && !isOpen)
  const { rows } = await database.execute<Row>(sql`
    select * from
      (select ${sums('ordered', ordered)}, ${sums('delivered', delivered)} from ${dailyTotalsOf('orders')} as o) as orders,
      (select ${sums('collected', PAID_KINDS)}, ${sums('received', RECEIVED_KINDS)} from ${dailyTotalsOf('money')} as m) as money,
      (select coalesce(sum(collected_paisa - settled_paisa), 0) as outstanding from parcel_balances
        where collected_paisa <> settled_paisa) as balances`)
  const [row] = rows
  if (!row) throw new Error('PostgreSQL returned no figures.')
  const figure = (name: Name) => ({
    last30Days: Number(row[`${name}_30`]),
    total: Number(row[`${name}_all`]),
  })
  return {
    ordered: figure('ordered'),
    delivered: figure('delivered'),
    collected: figure('collected'),
    received: figure('received'),
    outstandingPaisa: Number(row.outstanding),
  }
}

function sums(name: Name, kinds: readonly string[]): SQL {
  const isOne = sql`kind in (${sql.join(
    kinds.map(kind => sql`${kind}`),
    sql`, `,
  )})`
  return sql`coalesce(sum(paisa) filter (where ${isOne}), 0) as ${sql.identifier(`${name}_all`)},
    coalesce(sum(paisa) filter (where ${isOne} and day > day_in_karachi(now()) - 30), 0) as ${sql.identifier(`${name}_30`)}`
}
