import { expect, test } from 'vitest'
import { couriers, parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { recordPayment } from '#app/money/payments/record-payment.server.ts'
import { addDailyChanges } from '#app/orders/daily-totals.server.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { readDashboard } from './read-dashboard.server.ts'

const { database } = await createTestDatabase()

// product: 24.11
test('ordered, delivered, collected, received and outstanding are counted side by side', async () => {
  const [courier] = await database.insert(couriers).values({ name: 'Swift' }).returning()
  const longAgo = new Date(Date.now() - 60 * 86_400_000)
  const advance = { direction: 'received', amount: 50_000, way: 'raast', reference: '', seen: 0 } as const
  const open = await createOrder(database, { totalPaisa: 300_000 })
  await recordPayment(database, {
    ...advance,
    intent: 'payment',
    number: open.number,
    actor: 'sana@example.com',
  })
  const delivered = await createOrder(database, {
    totalPaisa: 200_000,
    status: 'delivered',
    placedAt: longAgo,
  })
  await createOrder(database, { totalPaisa: 900_000, status: 'cancelled' })
  await database.insert(parcels).values({
    orderId: delivered.id,
    reference: 'P-1',
    courierId: courier?.id,
    toCollectPaisa: 200_000,
    state: 'delivered',
    stateSince: longAgo,
  })
  const expected = {
    ordered: { last30Days: 300_000, total: 500_000 },
    delivered: { last30Days: 0, total: 200_000 },
    collected: { last30Days: 50_000, total: 250_000 },
    received: { last30Days: 50_000, total: 50_000 },
    deducted: { last30Days: 0, total: 0 },
    outstandingPaisa: 200_000,
  }
  expect(await readMoney()).toEqual(expected)
  await addDailyChanges(database)
  expect(await readMoney()).toEqual(expected)
})

async function readMoney() {
  return (await readDashboard(database, '7d', new Date())).money
}
