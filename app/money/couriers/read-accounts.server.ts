import { sql } from 'drizzle-orm'
import { courierFindings, courierStatements } from '#app/money/tables/cash.server.ts'
import { allTotalsOf } from '#app/orders/daily-totals.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { readInTurn } from '#app/platform/db/read-together.server.ts'
import { AGES, type CourierAccount } from './courier-account.ts'

type Row = Record<
  'id' | 'collected' | 'charged' | 'withheld' | 'remitted' | 'accepted' | 'not_ours',
  string
> & {
  name: string
}

/**
 * The accounts of all couriers, by name: sums from the totals by month, and what is outstanding from the open balances, so
 * that settled parcels cost nothing.
 */
export async function readCourierAccounts(database: Queryable, now: Date): Promise<CourierAccount[]> {
  const [{ rows }, open] = await readInTurn([
    () =>
      database.execute<Row>(sql`
      select couriers.id, couriers.name,
        coalesce(sum(paisa) filter (where money = 'collected'), 0) as collected,
        coalesce(sum(paisa) filter (where money in ('charge', 'return-charge', 'gst')), 0) as charged,
        coalesce(sum(paisa) filter (where money in ('income-tax', 'sales-tax')), 0) as withheld,
        coalesce(sum(paisa) filter (where money = 'remitted'), 0) as remitted,
        coalesce(sum(paisa) filter (where money = 'accepted'), 0) as accepted,
        coalesce((select -sum(amount_paisa) from ${courierFindings} as finding
          join ${courierStatements} as statement on statement.id = statement_id and state = 'applied'
          where finding.kind = 'not-ours' and statement.courier_id = couriers.id), 0) as not_ours
      from couriers left join (
        select split_part(kind, ':', 1)::int as courier_id, split_part(kind, ':', 2) as money, paisa
        from ${allTotalsOf('courier-money')} as totals
      ) as money on courier_id = couriers.id
      group by couriers.id order by couriers.name`),
    () => readOpenBalances(database, now),
  ])
  return rows.map(row => {
    const byAge = AGES.map((_, age) => open.get(`${row.id} ${age}`) ?? 0)
    return {
      id: Number(row.id),
      name: row.name,
      collectedPaisa: Number(row.collected),
      chargedPaisa: Number(row.charged),
      withheldPaisa: Number(row.withheld),
      remittedPaisa: Number(row.remitted),
      acceptedPaisa: Number(row.accepted),
      notOursPaisa: Number(row.not_ours),
      outstandingPaisa: byAge.reduce((sum, paisa) => sum + paisa, 0),
      byAge,
    }
  })
}

/** What is outstanding of each courier and age, along the index of open balances. */
async function readOpenBalances(database: Queryable, now: Date): Promise<Map<string, number>> {
  const [, ...bounds] = AGES.map(({ from }) => new Date(now.getTime() - from * 86_400_000).toISOString())
  const { rows } = await database.execute<{ courier_id: number; age: number; paisa: string }>(sql`
    select courier_id, ${sql.join(
      bounds.map(bound => sql`(coalesce(collected_at, now()) < ${bound}::timestamptz)::int`),
      sql` + `,
    )} as age, sum(collected_paisa - settled_paisa) as paisa
    from parcel_balances where collected_paisa <> settled_paisa group by 1, 2`)
  return new Map(rows.map(({ courier_id, age, paisa }) => [`${courier_id} ${age}`, Number(paisa)]))
}
