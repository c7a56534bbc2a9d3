import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { STORE_SETTINGS_KEY } from '#app/owner/settings/read-store-settings.server.ts'
import { settings } from '#app/owner/tables/settings.server.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { changeOrderStatus, undoOrderStatus } from '../lifecycle/change-order-status.server.ts'
import type { OrderStatus } from '../order-status.ts'

const { database } = await createTestDatabase()

const actor = 'staff@example.com'

async function walk(number: string, ...statuses: OrderStatus[]) {
  let from = statuses[0] ?? 'pending'
  for (const to of statuses.slice(1)) {
    expect(await changeOrderStatus(database, { number, from, to, actor })).toMatchObject({ ok: true })
    from = to
  }
}

async function undo(number: string, from: OrderStatus) {
  const outcome = await undoOrderStatus(database, { number, from, actor })
  if (!outcome.ok) throw new Error(`Refused: ${outcome.refusal.kind}`)
  return outcome
}

async function newsOf(orderId: number) {
  const rows = await database.select().from(emails).where(eq(emails.orderId, orderId)).orderBy(emails.id)
  return rows.map(({ template, state }) => `${template.replace('order_', '')} ${state}`)
}

/** An order of a product in stock, so that it can leave `cancelled` again. */
async function createStockedOrder() {
  const { id: productId } = await createProduct(database, { sizes: { M: 5 } })
  return createOrder(database, { lines: [{ productId, size: 'M' }] })
}

/** Does what the worker does after the hold. */
const deliverAll = (orderId: number) =>
  database
    .update(emails)
    .set({ state: 'sent', sentAt: new Date() })
    .where(sql`order_id = ${orderId} and state = 'queued'`)

describe('a status email', () => {
  it('goes to the customer when the order is shipped, delivered or cancelled, and for no other status', async () => {
    const { id, number } = await createOrder(database)
    await walk(number, 'pending', 'processing')
    expect(await newsOf(id)).toEqual([])
    for (const [from, to] of [
      ['processing', 'shipped'],
      ['shipped', 'delivered'],
      ['delivered', 'cancelled'],
    ] as const) {
      await walk(number, from, to)
      await deliverAll(id)
    }
    expect(await newsOf(id)).toEqual(['shipped sent', 'delivered sent', 'cancelled sent'])
    const [shipped] = await database.select().from(emails).where(eq(emails.orderId, id))
    expect(shipped).toMatchObject({
      to: 'ayesha@example.com',
      params: { title: `Order ${number}`, order_items: expect.stringContaining('Oxford Shirt, size M (x1)') },
    })
  })

  // product: 15.6
  it('is held for a minute, or for the time in the settings', async () => {
    const held = async () => {
      const { id, number } = await createOrder(database)
      await walk(number, 'pending', 'shipped')
      const { rows } = await database.execute<{ seconds: number | null; job_waits: boolean }>(sql`
        select extract(epoch from held_until - queued_at)::int as seconds, run_at > now() as job_waits
        from emails join graphile_worker.jobs on key = 'email-' || emails.id where order_id = ${id}`)
      return rows
    }
    expect(await held()).toEqual([{ seconds: 60, job_waits: true }])
    await database.insert(settings).values({ key: STORE_SETTINGS_KEY, value: { statusEmailHoldSeconds: 0 } })
    expect(await held()).toEqual([{ seconds: null, job_waits: false }])
    await database.delete(settings)
  })

  // product: 15.6
  it('is dropped by an undo, which sends none, while each later change has its own', async () => {
    const { id, number } = await createStockedOrder()
    await walk(number, 'pending', 'cancelled')
    expect(await undo(number, 'cancelled')).toMatchObject({
      to: 'pending',
      earlierEmail: { template: 'order_cancelled', became: 'dropped' },
    })
    expect(await newsOf(id)).toEqual(['cancelled dropped'])
    await walk(number, 'pending', 'cancelled')
    expect(await newsOf(id)).toEqual(['cancelled dropped', 'cancelled queued'])
  })

  // product: 15.6
  it('is sent once after several quick changes back and forth', async () => {
    const { id, number } = await createOrder(database)
    await walk(number, 'pending', 'shipped', 'pending', 'shipped')
    expect(await newsOf(id)).toEqual(['shipped dropped', 'shipped queued'])
  })

  it('is about the last status if another change follows before it is sent', async () => {
    const { id, number } = await createOrder(database)
    await walk(number, 'pending', 'shipped', 'delivered')
    expect(await newsOf(id)).toEqual(['shipped dropped', 'delivered queued'])
    // The email that the later change dropped is true again.
    await undo(number, 'delivered')
    expect(await newsOf(id)).toEqual(['shipped queued', 'delivered dropped'])
    await walk(number, 'shipped', 'delivered', 'shipped')
    expect(await newsOf(id)).toEqual(['shipped queued', 'delivered dropped', 'delivered dropped'])
  })

  it('that was already sent is reported to staff by the undo, and a later change sends another', async () => {
    const { id, number } = await createStockedOrder()
    await walk(number, 'pending', 'cancelled')
    await deliverAll(id)
    expect(await undo(number, 'cancelled')).toMatchObject({
      earlierEmail: { template: 'order_cancelled', became: 'sent' },
    })
    await walk(number, 'pending', 'cancelled')
    expect(await newsOf(id)).toEqual(['cancelled sent', 'cancelled queued'])
  })

  it('is not sent again by an undo or a step back', async () => {
    const { id, number } = await createOrder(database)
    await walk(number, 'pending', 'shipped')
    await deliverAll(id)
    await walk(number, 'shipped', 'delivered')
    await deliverAll(id)
    await undo(number, 'delivered')
    await walk(number, 'shipped', 'delivered')
    await deliverAll(id)
    await walk(number, 'delivered', 'shipped')
    expect(await newsOf(id)).toEqual(['shipped sent', 'delivered sent', 'delivered sent'])
  })

  it('is not sent to a customer who deleted their account, nor if staff choose to send none', async () => {
    const { id, number } = await createOrder(database)
    const change = { number, from: 'pending', to: 'shipped', actor, isMailed: false } as const
    await changeOrderStatus(database, change)
    expect(await newsOf(id)).toEqual([])
    await database.update(orders).set({ forgetsCustomer: true }).where(eq(orders.id, id))
    await walk(number, 'shipped', 'delivered')
    expect(await newsOf(id)).toEqual([])
  })

  it('is not changed by a second undo, and an undo cannot be undone', async () => {
    const { id, number } = await createOrder(database)
    await walk(number, 'pending', 'processing', 'shipped')
    await undo(number, 'shipped')
    expect(await undo(number, 'shipped')).toMatchObject({ hasChanged: false, to: 'processing' })
    expect(await undoOrderStatus(database, { number, from: 'processing', actor })).toEqual({
      ok: false,
      refusal: { kind: 'nothing-to-undo' },
    })
    expect(await newsOf(id)).toEqual(['shipped dropped'])
  })
})
