import { beforeEach, expect, test } from 'vitest'
import { orderEvents, orderLines, orders } from '#app/orders/tables/orders.server.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { findOwnOrder, listOwnOrders } from './list-own-orders.server.ts'

const { database } = await createTestDatabase()
beforeEach(async () => {
  await database.delete(orderEvents)
  await database.delete(orderLines)
  await database.delete(orders)
})

async function numbersOf(owner: Parameters<typeof listOwnOrders>[1], page = 1) {
  return (await listOwnOrders(database, owner, page)).orders.map(order => order.number)
}

// product: 10.14
test('lists the orders placed with an account, newest first, with their lines', async () => {
  const ayesha = await createAccount(database)
  const older = await createOrder(database, { userId: ayesha.id, placedAt: new Date('2026-10-01') })
  const newer = await createOrder(database, {
    userId: ayesha.id,
    placedAt: new Date('2026-11-01'),
    status: 'shipped',
    lines: [
      { name: 'Oxford Shirt', size: 'M', quantity: 2, unitPricePaisa: 100_000 },
      { name: 'Chino', size: 'L', unitPricePaisa: 50_000 },
    ],
  })
  await createOrder(database, { userId: (await createAccount(database)).id })
  expect(await numbersOf(ayesha)).toEqual([newer.number, older.number])
  expect((await listOwnOrders(database, ayesha, 1)).orders[0]).toMatchObject({
    status: 'shipped',
    totalPaisa: 250_000,
    lines: [
      { name: 'Oxford Shirt', size: 'M', quantity: 2 },
      { name: 'Chino', size: 'L', quantity: 1 },
    ],
  })
})

// product: 10.14
test('a guest’s orders join the account once its email is verified, and not before', async () => {
  const bilal = await createAccount(database, { email: 'bilal@example.com' })
  const asGuest = await createOrder(database, { email: ' Bilal@Example.com ' })
  await createOrder(database, { email: 'bilal@example.com.pk' })
  expect(await numbersOf(bilal)).toEqual([])
  expect(await findOwnOrder(database, bilal, asGuest.number)).toBeUndefined()
  const verified = { ...bilal, isEmailVerified: true }
  expect(await numbersOf(verified)).toEqual([asGuest.number])
  expect(await findOwnOrder(database, verified, asGuest.number)).toMatchObject({ number: asGuest.number })
})

test('does not find another customer’s order by its number', async () => {
  const [sana, hamza] = [await createAccount(database), await createAccount(database)]
  const order = await createOrder(database, { userId: sana.id })
  expect(await findOwnOrder(database, { ...hamza, isEmailVerified: true }, order.number)).toBeUndefined()
  expect(await findOwnOrder(database, sana, order.number)).toMatchObject({ number: order.number })
})

test('shows ten orders per page, and the last page for one beyond the end', async () => {
  const usman = await createAccount(database)
  for (let day = 1; day <= 12; day++) {
    await createOrder(database, { userId: usman.id, placedAt: new Date(2026, 9, day) })
  }
  expect(await numbersOf(usman, 1)).toHaveLength(10)
  expect(await numbersOf(usman, 2)).toHaveLength(2)
  expect(await listOwnOrders(database, usman, 99)).toMatchObject({ page: 2, pageCount: 2 })
  expect(await listOwnOrders(database, await createAccount(database), 1)).toEqual({
    orders: [],
    page: 1,
    pageCount: 1,
  })
})
