import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orderEvents, orders } from '#app/orders/tables/orders.server.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import type { OrderStatus } from './order-status.ts'
import { readPhoneHistory } from './phone-history.server.ts'

const { database } = await createTestDatabase()

const PHONE = '+923331112223'
const NOW = new Date('2026-11-20T07:00:00Z')
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)

// product: 21.9
test('only parcels of the same phone that left and came back count as returned', async () => {
  await createOrder(database, { phone: PHONE, placedAt: minutesAgo(9000), status: 'delivered' })
  await cancelled('shipped', minutesAgo(8000))
  await cancelled('pending', minutesAgo(7000))
  await createOrder(database, { phone: PHONE, placedAt: minutesAgo(59) })
  await createOrder(database, { phone: PHONE, placedAt: minutesAgo(61) })
  await createOrder(database, { phone: '+923330000000', placedAt: minutesAgo(5), status: 'delivered' })
  const { number, placedAt } = await createOrder(database, { phone: PHONE, placedAt: NOW })
  expect(await readPhoneHistory(database, { number, phone: PHONE, placedAt })).toEqual({
    returned: 1,
    delivered: 1,
    withinHour: 1,
  })
})

async function cancelled(fromStatus: OrderStatus, placedAt: Date) {
  const { id } = await createOrder(database, { phone: PHONE, placedAt })
  await database.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, id))
  await database
    .insert(orderEvents)
    .values({ orderId: id, actor: 'staff@example.com', fromStatus, toStatus: 'cancelled' })
}
