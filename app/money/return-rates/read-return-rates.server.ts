import { inArray, sql } from 'drizzle-orm'
import { products } from '#app/catalogue/tables/products.server.ts'
import { couriers } from '#app/fulfilment/tables/parcels.server.ts'
import { dailyTotalsOf } from '#app/orders/daily-totals.server.ts'
import { type OutcomeSubject, readParcelOutcomes } from '#app/orders/parcel-outcomes.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { readInTurn } from '#app/platform/db/read-together.server.ts'
import { cities } from '#app/pricing/tables/delivery.server.ts'
import { message } from '#app/shared/text/translate.ts'
import { RETURN_DAYS, type ReturnRates } from './return-rates.ts'

const TABLES = { courier: couriers, city: cities, product: products }
const WITHOUT: Record<OutcomeSubject, string> = {
  courier: message('Without a courier'),
  city: message('Other places'),
  product: message('Other products'),
}

/** The return rates by courier, city or product, and what returns cost, of the last `RETURN_DAYS` days. */
export async function readReturnRates(database: Queryable, by: OutcomeSubject): Promise<ReturnRates> {
  const [outcomes, costPaisa] = await readInTurn([
    () => readParcelOutcomes(database, { by, days: RETURN_DAYS }),
    () => readReturnCost(database),
  ])
  const table = TABLES[by]
  const ids = outcomes.map(({ id }) => id)
  const named = await database
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(inArray(table.id, ids))
  const names = new Map(named.map(({ id, name }) => [id, name]))
  const rates = outcomes.map(({ id, ...counts }) => ({ name: names.get(id) ?? WITHOUT[by], ...counts }))
  return { by, rates, costPaisa }
}

async function readReturnCost(database: Queryable): Promise<number> {
  const { rows } = await database.execute<{ paisa: string }>(sql`
    select coalesce(sum(paisa), 0) as paisa from ${dailyTotalsOf('money')} as totals
    where kind = 'return-charge' and day > day_in_karachi(now()) - ${RETURN_DAYS}::int`)
  return Number(rows[0]?.paisa ?? 0)
}
