import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Queryable } from '#app/platform/db/database.server.ts'
import { changeProcessState, readProcessState } from '#app/platform/db/process-state.server.ts'
import { dayInKarachi } from '#app/shared/time/dates.ts'
import { addDays } from '#app/shared/time/days.ts'

const stateSchema = z.object({
  /** Every order from before there was a ledger of sales is in it, or those up to an id. */
  isFilled: z.boolean().default(false),
  filledTo: z.number().default(0),
  /** The day on which orders from before the ledger were added, with the costs of that day; undefined if there were none. */
  costsOf: z.iso.date().optional(),
  checked: z
    .object({
      at: z.iso.datetime(),
      /** Days and months whose sums were not those of their entries, and orders whose entries were not what the order is. */
      days: z.number(),
      orders: z.number(),
      /** Orders that can't be recorded. */
      failed: z.number().default(0),
    })
    .optional(),
})

export type SalesState = z.infer<typeof stateSchema>

const ENTRIES_AT_ONCE = 1_000
const ORDERS_AT_ONCE = 200
/** Other background work waits for it: the rest comes a minute later. */
const FILLING_MS = 10_000
/** Of orders that changed lately, all is compared; of all others, what they bring. */
const MOST_RECENT = 20_000
const MOST_DIFFERING = 1_000

/** How far the ledger of sales has been filled, and what its last check found. */
export async function readSalesState(database: Queryable): Promise<SalesState> {
  return toState(await readProcessState(database, 'sales'))
}

/** Adds the entries so far to the sums by day and month, and those of orders from before there was a ledger, once. */
export async function followSales(database: Database): Promise<void> {
  await sumSales(database)
  const state = await readSalesState(database)
  if (!state.isFilled) await fillSales(database, state.filledTo)
}

async function sumSales(database: Database): Promise<void> {
  for (let added = ENTRIES_AT_ONCE; added === ENTRIES_AT_ONCE; ) {
    added = (await readNumber(database, sql`sum_sales(${ENTRIES_AT_ONCE})`)) ?? 0
  }
}

/** A few orders in each transaction, so that what changes them does not wait for long. */
async function fillSales(database: Database, filledTo: number): Promise<void> {
  const until = performance.now() + FILLING_MS
  let last: number | undefined = filledTo
  let filledAny = false
  while (last !== undefined && performance.now() < until) {
    last = await readNumber(database, sql`record_missing_sales(${last}, ${ORDERS_AT_ONCE})`)
    filledAny ||= last !== undefined
    await sumSales(database)
  }
  const today = dayInKarachi(new Date())
  await changeState(database, state => ({
    ...state,
    ...(last === undefined ? { isFilled: true } : { filledTo: last }),
    costsOf: state.costsOf ?? (filledAny ? today : undefined),
  }))
}

/**
 * Compares the sums with their entries, and the entries with the orders as they are. Sums that differ are counted again, and orders that differ
 * get an entry of today; what was wrong is noted for the owner until the next check.
 */
export async function checkSales(database: Database, now: Date): Promise<void> {
  const days = await readNumber(database, sql`(select count(*) from differing_sales())`)
  if (days) await database.execute(sql`select recount_sales_sums()`)
  const state = await readSalesState(database)
  let [orders, failed] = [0, 0]
  for (const id of await listToCheck(database, state, now)) {
    const added = await readNumber(database, sql`try_sales_of_order(${id})`)
    if (added === undefined) failed++
    else if (added > 0) orders++
  }
  const checked = { at: now.toISOString(), days: days ?? 0, orders, failed }
  await changeState(database, stored => ({ ...stored, checked }))
}

/** Orders that changed since the day before the last check, which are compared in all as they are recorded again; and all that differ in what they bring. */
async function listToCheck(
  database: Database,
  { isFilled, checked }: SalesState,
  now: Date,
): Promise<Set<number>> {
  const since = addDays(dayInKarachi(checked ? new Date(checked.at) : now), -1)
  const isNew = (moment: SQL) => sql`${moment} >= ${since}::date::timestamp at time zone 'Asia/Karachi'`
  const { rows: recent } = await database.execute<{ id: number }>(sql`
    select id from orders join (
      select id from orders where ${isNew(sql`updated_at`)}
      union select order_id from parcels where ${isNew(sql`state_since`)}
      union select order_id from return_requests where ${isNew(sql`state_since`)}
      union select order_id from sales_facts where day >= ${since}::date
    ) as changed using (id)
    where ${isFilled} or exists (select from sales_facts where order_id = id)
    order by id desc limit ${MOST_RECENT}`)
  const { rows: differing } = await database.execute<{ id: number }>(sql`
    select orders.id from orders left join (
      select order_id, sum(gross_paisa - discount_paisa - cancelled_paisa - returned_paisa + delivery_paisa) as net, sum(delivered_paisa) as delivered
      from sales_facts group by order_id
    ) as entries on order_id = orders.id
    where ${isFilled} and order_id is null or delivered <> delivered_paisa(orders)
      or net <> case when counts_as_revenue(status) then total_paisa - returned_paisa else 0 end
    order by orders.id limit ${MOST_DIFFERING}`)
  return new Set([...recent, ...differing].map(({ id }) => id))
}

async function readNumber(database: Database, number: SQL): Promise<number | undefined> {
  const { rows } = await database.execute<{ number: string | null }>(sql`select ${number} as number`)
  return rows[0]?.number == null ? undefined : Number(rows[0].number)
}

function changeState(database: Database, change: (state: SalesState) => SalesState): Promise<void> {
  return database.transaction(transaction =>
    changeProcessState(transaction, 'sales', value => change(toState(value))),
  )
}

function toState(value: unknown): SalesState {
  return stateSchema.catch({ isFilled: false, filledTo: 0 }).parse(value ?? {})
}
