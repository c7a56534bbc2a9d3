import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { changeOrderStatus } from '#app/features/orders/change-order-status.server.ts'
import type { OrderStatus } from '#app/features/orders/order.ts'
import { emails, orders } from '#app/platform/db/schema.server.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'

const { database, drop } = await createTestDatabase()
afterAll(drop)

const change = (number: string, from: OrderStatus, to: OrderStatus) =>
  changeOrderStatus(database, { number, from, to, actor: 'staff@example.com' })
const queuedFor = async (orderId: number) =>
  (await database.select().from(emails).where(eq(emails.orderId, orderId))).map(email => email.template)

describe('the news of an order', () => {
  it('goes to its customer when it is shipped, delivered and cancelled, and not for less', async () => {
    const { id, number } = await createOrder(database)
    await change(number, 'pending', 'processing')
    expect(await queuedFor(id)).toEqual([])
    await change(number, 'processing', 'shipped')
    await change(number, 'shipped', 'delivered')
    await change(number, 'delivered', 'cancelled')
    expect(await queuedFor(id)).toEqual(['order_shipped', 'order_delivered', 'order_cancelled'])
    const [shipped] = await database.select().from(emails).where(eq(emails.orderId, id))
    expect(shipped).toMatchObject({
      to: 'ayesha@example.com',
      params: { title: `Order ${number}`, order_items: expect.stringContaining('Oxford Shirt, size M (x1)') },
    })
  })

  it('is told once, however often a status is set back and forth', async () => {
    const { id, number } = await createOrder(database)
    await change(number, 'pending', 'shipped')
    await change(number, 'shipped', 'pending')
    await change(number, 'pending', 'shipped')
    expect(await queuedFor(id)).toEqual(['order_shipped'])
  })

  it('is not sent to a customer who has left', async () => {
    const { id, number } = await createOrder(database)
    await database.update(orders).set({ forgetsCustomer: true }).where(eq(orders.id, id))
    await change(number, 'pending', 'shipped')
    await change(number, 'shipped', 'delivered')
    expect(await queuedFor(id)).toEqual([])
  })
})
