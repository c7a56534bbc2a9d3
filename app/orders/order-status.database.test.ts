import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { customers } from '#app/customers/tables/customers.server.ts'
import { orderStatuses, orders } from '#app/orders/tables/orders.server.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { addMissingStatuses } from './add-missing-statuses.server.ts'
import { ORDER_STATUS, ORDER_STATUSES } from './order-status.ts'

const { database } = await createTestDatabase()

// product: 13.2
test('the database has every status, with the meaning in order-status.ts', async () => {
  const rows = await database.select().from(orderStatuses)
  expect(Object.fromEntries(rows.map(row => [row.status, row]))).toEqual(
    Object.fromEntries(
      ORDER_STATUSES.map(status => {
        const { countsAsRevenue, holdsStock } = ORDER_STATUS[status]
        return [status, { status, countsAsRevenue, holdsStock }]
      }),
    ),
  )
})

test('adds a status that only order-status.ts has, and refuses one that neither has', async () => {
  await database.delete(orderStatuses).where(eq(orderStatuses.status, 'delivered'))
  await expect(createOrder(database, { status: 'delivered' })).rejects.toThrow()
  await addMissingStatuses(database)
  await createOrder(database, { status: 'delivered' })
  await expect(createOrder(database, { status: 'lost' as 'delivered' })).rejects.toThrow()
})

test('a customer’s total leaves out orders whose status does not count as revenue', async () => {
  const email = 'sums@example.com'
  const { id, totalPaisa } = await createOrder(database, { email })
  const spent = async () =>
    (await database.select().from(customers).where(eq(customers.email, email)))[0]?.spentPaisa
  expect(await spent()).toBe(totalPaisa)
  await database.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, id))
  expect(await spent()).toBe(0)
  await database.update(orders).set({ status: 'pending' }).where(eq(orders.id, id))
  expect(await spent()).toBe(totalPaisa)
})

// product: 13.7
test('pieces are out only in a status that holds no stock', async () => {
  const { id } = await createOrder(database, { status: 'shipped' })
  const set = (values: Partial<typeof orders.$inferInsert>) =>
    database.update(orders).set(values).where(eq(orders.id, id))
  await expect(set({ piecesOut: true })).rejects.toThrow()
  await set({ status: 'cancelled', piecesOut: true })
  await expect(set({ status: 'shipped' })).rejects.toThrow()
  await set({ status: 'shipped', piecesOut: false })
})
