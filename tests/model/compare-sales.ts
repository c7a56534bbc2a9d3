import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '#app/platform/db/database.server.ts'
import type { DrivenOrder } from './driven-order.ts'
import { expectSame } from './expect-same.ts'

/** Expects the entries of an order to add up to what the model says it brings, whatever was done and undone. */
export async function expectSales({ shop: { database }, id, model }: DrivenOrder): Promise<void> {
  const { rows } = await database.execute<Record<string, number>>(sql`
    select sum(orders)::int as orders, sum(cancelled_orders)::int as "cancelledOrders", sum(delivered_orders)::int as "deliveredOrders",
      sum(pieces)::int as pieces, sum(gross_paisa)::int as "grossPaisa",
      sum(gross_paisa - discount_paisa - cancelled_paisa - returned_paisa + delivery_paisa)::int as "duePaisa",
      sum(delivered_paisa)::int as "deliveredPaisa"
    from sales_facts where order_id = ${id}`)
  const { status, duePaisa, lines } = model
  expectSame('sales', rows[0], {
    orders: 1,
    cancelledOrders: Number(status === 'cancelled'),
    deliveredOrders: Number(status === 'delivered'),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    grossPaisa: lines.reduce((sum, { quantity, pricePaisa }) => sum + quantity * pricePaisa, 0),
    duePaisa,
    deliveredPaisa: status === 'delivered' ? duePaisa : 0,
  })
}

/** Expects the sums by day and month to be those of all entries, before and after some of them are added. */
export async function expectSalesSums(database: Database): Promise<void> {
  await database.execute(sql`select sum_sales(100)`)
  const { rows } = await database.execute(sql`select * from differing_sales()`)
  expect(rows).toEqual([])
}
