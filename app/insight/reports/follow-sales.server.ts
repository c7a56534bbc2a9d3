import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Queryable } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { changeProcessState, readProcessState } from '#app/platform/db/process-state.server.ts'

const stateSchema = z.object({
  /** Every order from before there was a ledger of sales is in it, or those up to an id. */
  isFilled: z.boolean().default(false),
  filledTo: z.number().default(0),
  checked: z
    .object({
      at: z.iso.datetime(),
      /** Days and months whose sums were not those of their entries, and orders whose entries were not what the order is. */
      days: z.number(),
      orders: z.number(),
    })
    .optional(),
})

export type SalesState = z.infer<typeof stateSchema>

const ENTRIES_AT_ONCE = 1_000
const ORDERS_AT_ONCE = 200
/** Other background work waits for it: the rest comes a minute later. */
const FILLING_MS = 20_000

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
  while (last !== undefined && performance.now() < until) {
    last = await readNumber(database, sql`record_missing_sales(${last}, ${ORDERS_AT_ONCE})`)
    await sumSales(database)
  }
  const filled = last === undefined ? { isFilled: true } : { filledTo: last }
  await changeState(database, state => ({ ...state, ...filled }))
}

/**
 * Compares the sums with their entries, and the entries with the orders as they are. Sums that differ are counted again, and orders that differ
 * get an entry of today; what was wrong is noted for the owner until the next check.
 */
export async function checkSales(database: Database, now: Date): Promise<void> {
  const days = await readNumber(database, sql`(select count(*) from differing_sales())`)
  if (days) await database.execute(sql`select recount_sales_sums()`)
  const { rows: wrong } = await database.execute<{ id: number }>(DIFFERING_ORDERS)
  for (const { id } of wrong) {
    await inTransaction(database, async transaction => {
      await transaction.execute(sql`select from orders where id = ${id} for no key update`)
      await transaction.execute(sql`select record_sales_of_order(${id})`)
    })
  }
  const checked = { at: now.toISOString(), days: days ?? 0, orders: wrong.length }
  await changeState(database, state => ({ ...state, checked }))
}

/** What an order brings and what was delivered of it, by its own row and by its entries. */
const DIFFERING_ORDERS = sql`
  select orders.id from orders join (
    select order_id, sum(gross_paisa - discount_paisa - cancelled_paisa - returned_paisa + delivery_paisa) as net, sum(delivered_paisa) as delivered
    from sales_facts group by order_id
  ) as entries on order_id = orders.id
  where net <> case when counts_as_revenue(status) then total_paisa - returned_paisa else 0 end or delivered <> delivered_paisa(orders)
  order by orders.id limit 1000`

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
