import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { placeOrder } from '#app/checkout/place-order.server.ts'
import { addOrderNote } from '#app/orders/admin/add-order-note.server.ts'
import { changeOrderStatus } from '#app/orders/lifecycle/change-order-status.server.ts'
import type { OrderStatus } from '#app/orders/order-status.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { newShop } from '#app/owner/settings/new-shop.server.ts'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import { settings } from '#app/owner/tables/settings.server.ts'
import { createParcel } from '#tests/factories/create-parcel.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { orderRequest } from '#tests/factories/order-request.ts'
import { expectBalancedStock } from '#tests/setup/expect-balanced-stock.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { readSetupState } from '../setup-guide/setup-state.server.ts'
import { handleTestOrderForm } from './handle-test-order-form.server.ts'

const { database } = await createTestDatabase()
const services = createTestServices(database)

const ACTOR = 'sana@darzi.example'
const product = await createProduct(database, { sizes: { M: 50 } })

beforeEach(async () => {
  await database.delete(settings)
  await database.insert(settings).values({ key: 'store', value: { ...newShop(), isClosed: true } })
})

async function place(by: Partial<Parameters<typeof placeOrder>[2]> = { isOfStaff: true }): Promise<string> {
  const request = orderRequest([{ product, size: 'M', quantity: 2 }])
  const placed = await placeOrder(database, request, { ownerEmail: 'owner@example.com', ...by })
  if (!placed.ok) throw new Error(placed.refusal.kind)
  return placed.number
}
async function change(number: string, from: OrderStatus, to: OrderStatus) {
  expect(await changeOrderStatus(database, { number, from, to, actor: ACTOR })).toMatchObject({ ok: true })
}
const remove = (number: string) => handleTestOrderForm(services, { number, actor: ACTOR })

/** How many rows each table has, but for the logs of what was done and what is counted later. */
async function countRows(): Promise<Record<string, number>> {
  const { rows } = await database.execute<{ name: string; count: number }>(sql`
    select relname as name, (xpath('/row/n/text()', query_to_xml('select count(*) as n from ' || oid::regclass, false, true, '')))[1]::text::int as count
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname not in ('audit_log', 'process_state', 'daily_total_changes', 'stale_product_stock', 'job_workers')`)
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

// product: 69.4
test('a cancelled test order is deleted with all that was written about it, and its pieces are on hand', async () => {
  const before = await countRows()
  const number = await place()
  await addOrderNote(database, { number, text: 'A try', actor: ACTOR })
  await change(number, 'pending', 'processing')
  expect(await remove(number)).toMatchObject({
    status: 409,
    result: { text: expect.stringContaining('cancel the order first') },
  })
  await change(number, 'processing', 'cancelled')
  expect(await remove(number)).toMatchObject({ status: 200 })

  expect(await countRows()).toEqual(before)
  expect(await database.$count(orders)).toBe(0)
  await expectBalancedStock(database)
  const log = await database.select().from(auditLog).where(eq(auditLog.action, 'order.test-deleted'))
  expect(log).toMatchObject([{ actor: ACTOR, subjectId: number }])
  expect((await readSetupState(database)).testedOrderAt).toBeDefined()
  expect(await remove(number)).toMatchObject({ result: { text: 'This order was deleted meanwhile.' } })
})

// product: 69.4
test('what a shopper ordered, what staff took for a caller, and what has a parcel stays', async () => {
  const staff = { actor: ACTOR, source: 'phone', sayTaken: () => '' } as const
  const ofCaller = await place({ staff })
  await database.update(settings).set({ value: { ...newShop(), isClosed: false } })
  for (const number of [ofCaller, await place({}), await place({ isOfStaff: true })]) {
    await change(number, 'pending', 'cancelled')
    expect(await remove(number)).toMatchObject({
      status: 409,
      result: { text: expect.stringContaining('Only orders') },
    })
  }

  await database.update(settings).set({ value: { ...newShop(), isClosed: true } })
  const number = await place()
  await change(number, 'pending', 'processing')
  await createParcel(database, { number })
  await database.update(orders).set({ status: 'cancelled' }).where(eq(orders.number, number))
  expect(await remove(number)).toMatchObject({ result: { text: expect.stringContaining('a parcel') } })
  expect(await database.$count(orders, eq(orders.number, number))).toBe(1)
})
