import { type SQL, sql } from 'drizzle-orm'
import { LEAST_EVIDENCE } from '#app/catalogue/inventory/forecast/run-out.ts'
import { refreshProductStock } from '#app/catalogue/inventory/refresh-product-stock.server.ts'
import { guessGarmentKind } from '#app/catalogue/sizes/garment-kind.ts'
import { LETTERS_ID } from '#app/catalogue/sizes/systems/size-system.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { type CappedCount, capCount } from '#app/shared/capped-count.ts'
import { dayInKarachi } from '#app/shared/time/dates.ts'
import { addDays } from '#app/shared/time/days.ts'
import { FINDINGS, type FindingKind, NEEDS_COSTS, RUNS_OUT_DAYS, SOLD_OUT_DAYS } from './findings.ts'

export interface FoundProduct extends Record<string, unknown> {
  id: number
  name: string
}

export interface Finding {
  kind: FindingKind
  count: CappedCount
  /** The newest of them, at most `MOST_SHOWN`. */
  products: FoundProduct[]
}

export interface CatalogueHealth {
  /** Those of which there is at least one product. */
  findings: Finding[]
  /** The number of products that were looked at: the newest that are not archived. */
  checked: CappedCount
}

/** So many products are looked at, the newest: more than most shops have, and the same cost in a shop of a million. */
const MOST_CHECKED = 10_000
const MOST_SHOWN = 10

/** What staff can mend in the products that are shown, the newest first. */
export async function readCatalogueHealth(
  database: Queryable,
  { seesCosts }: { seesCosts: boolean },
): Promise<CatalogueHealth> {
  await refreshProductStock(database)
  const checked = await countChecked(database)
  const findings: Finding[] = []
  for (const kind of FINDINGS.filter(kind => seesCosts || kind !== NEEDS_COSTS)) {
    const found = await READERS[kind](database)
    if (found.length === 0) continue
    const count = { total: found.length, hasMore: checked.hasMore }
    findings.push({ kind, count, products: found.slice(0, MOST_SHOWN) })
  }
  return { findings, checked }
}

const READERS: Record<FindingKind, (database: Queryable) => Promise<FoundProduct[]>> = {
  'pre-order-late': findLatePreOrders,
  // Counted for each product: by `exists`, a large shop would read the pictures of all products instead.
  'without-picture': database =>
    readChecked(database, sql`(select count(*) from product_images where product_id = checked.id) = 0`),
  'without-alt-text': database =>
    readChecked(
      database,
      sql`(select count(*) from product_images where product_id = checked.id and alt = '') > 0`,
    ),
  // A shop in which no product has an Urdu name does without Urdu.
  'without-urdu': database =>
    readChecked(
      database,
      sql`(name_urdu = '' or (described and description_urdu = ''))
        and exists (select from checked as others where others.name_urdu <> '')`,
    ),
  'without-chart': findWithoutChart,
  'same-name': findSameName,
  'below-cost': database =>
    readChecked(
      database,
      sql`(select max(cost_paisa - greatest(price_paisa, checked.price_paisa)) from variants
        where product_id = checked.id and size = any(checked.sizes)) > 0`,
    ),
  'runs-out': findRunningOut,
  'sold-out': findSoldOut,
}

/** The newest products that are not archived, as the rows `checked`. */
const CHECKED = sql`checked as materialized (
  select id, name, name_urdu, description <> '' as described, description_urdu, category_id, size_system_id, size_chart, price_paisa, sizes, created_at from products where archived_at is null
  order by created_at desc, id desc limit ${MOST_CHECKED})`

async function countChecked(database: Queryable): Promise<CappedCount> {
  const { rows } = await database.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from products where archived_at is null
      order by created_at desc, id desc limit ${MOST_CHECKED + 1}) as counted`)
  return capCount(rows[0]?.count ?? 0, MOST_CHECKED)
}

async function readChecked(database: Queryable, condition: SQL): Promise<FoundProduct[]> {
  const { rows } = await database.execute<FoundProduct>(sql`
    with ${CHECKED}
    select id, name from checked where ${condition} order by created_at desc, id desc`)
  return rows
}

/** Products in letters, for which there are charts, whose garment neither the category nor the name says; see `readChartsOfProduct`. */
async function findWithoutChart(database: Queryable): Promise<FoundProduct[]> {
  const unsaid = await readChecked(
    database,
    sql`size_system_id = ${LETTERS_ID} and checked.size_chart is null
      and category_id in (select categories.id from categories where categories.size_chart is null)`,
  )
  return unsaid.filter(({ name }) => guessGarmentKind(name) === null)
}

/** Products that another one has the name of, whatever its letters' case. */
async function findSameName(database: Queryable): Promise<FoundProduct[]> {
  const { rows } = await database.execute<FoundProduct>(sql`
    with ${CHECKED}
    select id, name from (
      select id, name, created_at, count(*) over (partition by lower(name)) as named from checked
    ) as counted where named > 1 order by lower(name), created_at desc, id desc`)
  return rows
}

/** Products for which orders wait although the day of the pre-order has passed, the longest first. Few have any that wait. */
async function findLatePreOrders(database: Queryable): Promise<FoundProduct[]> {
  const { rows } = await database.execute<FoundProduct>(sql`
    select products.id, products.name
    from (select distinct product_id from stock_levels where preordered > 0) as waiting
      join pre_orders on pre_orders.product_id = waiting.product_id
      join products on products.id = waiting.product_id
    where pre_orders.ships_on < day_in_karachi(now())
    order by pre_orders.ships_on, products.id limit ${MOST_CHECKED}`)
  return rows
}

/** Products without a piece on hand whose stock has not moved for `SOLD_OUT_DAYS`. */
function findSoldOut(database: Queryable): Promise<FoundProduct[]> {
  const since = sql`now() - make_interval(days => ${SOLD_OUT_DAYS})`
  return readChecked(
    database,
    sql`created_at < ${since}
      and (select pieces from product_stock where product_id = checked.id) = 0
      and (select count(*) from stock_levels
          join stock_movements on stock_movements.stock_level_id = stock_levels.id
        where stock_levels.product_id = checked.id and moved_at > ${since}) = 0`,
  )
}

/** Products with pieces of which a size is sold out soon, the soonest first. They need no look at each product. */
async function findRunningOut(database: Queryable): Promise<FoundProduct[]> {
  const until = addDays(dayInKarachi(new Date()), RUNS_OUT_DAYS)
  const { rows } = await database.execute<FoundProduct>(sql`
    select products.id, products.name from (
      select product_id, min(run_out_on) as run_out_on from (
        select product_id, run_out_on from size_forecasts
        where not is_sold_out and run_out_on <= ${until}::date and evidence >= ${LEAST_EVIDENCE}
        order by run_out_on, stock_level_id limit ${MOST_CHECKED}) as sizes
      group by product_id) as soon
      join products on products.id = soon.product_id
    order by run_out_on, products.id`)
  return rows
}
