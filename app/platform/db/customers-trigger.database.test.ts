import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { customers } from '#app/customers/tables/customers.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'

const { database } = await createTestDatabase()
beforeEach(async () => {
  await database.execute(sql`truncate orders, customers cascade`)
})

const readCustomers = () => database.select().from(customers).orderBy(customers.email)

describe('the customers that the trigger on orders maintains', () => {
  it('have one row per email, ignoring case and surrounding spaces', async () => {
    await createOrder(database, { email: 'Ayesha@Example.com', totalPaisa: 100_000 })
    await createOrder(database, { email: ' ayesha@example.com ', totalPaisa: 50_000 })
    expect(await readCustomers()).toMatchObject([
      { email: 'ayesha@example.com', orderCount: 2, spentPaisa: 150_000 },
    ])
  })

  it('count spending without cancelled orders, also after a status changed back', async () => {
    const { id } = await createOrder(database, { email: 'bilal@example.com', totalPaisa: 100_000 })
    await createOrder(database, { email: 'bilal@example.com', totalPaisa: 7_000, status: 'cancelled' })
    expect(await readCustomers()).toMatchObject([{ orderCount: 2, spentPaisa: 100_000 }])
    await database.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, id))
    expect(await readCustomers()).toMatchObject([{ orderCount: 2, spentPaisa: 0 }])
    await database.update(orders).set({ status: 'delivered' }).where(eq(orders.id, id))
    expect(await readCustomers()).toMatchObject([{ orderCount: 2, spentPaisa: 100_000 }])
  })

  it('follow an order to another email, and disappear with their last order', async () => {
    const { id } = await createOrder(database, { email: 'sana@example.com', totalPaisa: 9_000 })
    await database.update(orders).set({ email: 'gone@deleted.invalid' }).where(eq(orders.id, id))
    expect(await readCustomers()).toMatchObject([
      { email: 'gone@deleted.invalid', orderCount: 1, spentPaisa: 9_000 },
    ])
  })

  it('count every one of many concurrent orders', async () => {
    await Promise.all(
      Array.from({ length: 40 }, () =>
        createOrder(database, { email: 'busy@example.com', totalPaisa: 1_000 }),
      ),
    )
    expect(await readCustomers()).toMatchObject([{ orderCount: 40, spentPaisa: 40_000 }])
  })

  it('have the name and the phone of their latest order', async () => {
    const email = 'omar@example.com'
    await createOrder(database, { email, customerName: 'Omar Farooq', placedAt: new Date('2026-02-01') })
    await createOrder(database, { email, customerName: 'Omar', placedAt: new Date('2026-01-01') })
    expect(await readCustomers()).toMatchObject([
      {
        name: 'Omar Farooq',
        firstOrderAt: new Date('2026-01-01'),
        lastOrderAt: new Date('2026-02-01'),
      },
    ])
  })
})
