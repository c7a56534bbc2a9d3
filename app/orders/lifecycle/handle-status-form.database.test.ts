import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import type { OrderStatus } from '../order-status.ts'
import { handleStatusForm } from './handle-status-form.server.ts'
import { failedStatusChange } from './status-form.ts'

const { database } = await createTestDatabase()

function form(fields: Record<string, unknown>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    data.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  return data
}

const send = (fields: Record<string, unknown>, actor = 'sana@darzi.example') =>
  handleStatusForm(createTestServices(database), form(fields), actor)

async function statusOf(number: string) {
  const [row] = await database.select().from(orders).where(eq(orders.number, number))
  return row?.status
}

const seen = (number: string, from: OrderStatus = 'pending') => ({ number, from })

test('changes several orders independently, with a result for each', async () => {
  const [first, changed, second] = [
    await createOrder(database),
    await createOrder(database),
    await createOrder(database),
  ]
  await send({ orders: [seen(changed.number)], to: 'processing' }, 'hamza@darzi.example')
  const { status, result } = await send({
    orders: [first, changed, second].map(order => seen(order.number)).concat(seen('DZ-0')),
    to: 'shipped',
  })
  expect(status).toBe(409)
  expect(result.results.map(({ isDone, text }) => [isDone, text])).toEqual([
    [true, ''],
    [
      false,
      `hamza@darzi.example has set ${changed.number} to processing meanwhile. Nothing was overwritten.`,
    ],
    [true, ''],
    [false, 'There is no order DZ-0.'],
  ])
  expect(await Promise.all([first, changed, second].map(order => statusOf(order.number)))).toEqual([
    'shipped',
    'processing',
    'shipped',
  ])
})

test('explains what a cancellation did, why an order stays cancelled, and that nothing changed', async () => {
  const { number } = await createOrder(database, { lines: [{ name: 'Waistcoat', size: 'L', quantity: 2 }] })
  const textOf = async (from: OrderStatus, to: OrderStatus) =>
    (await send({ orders: [seen(number, from)], to })).result.results[0]?.text
  expect(await textOf('pending', 'cancelled')).toBe(
    'Not put back into stock: 2 × Waistcoat, size L (the product is gone).',
  )
  expect(await textOf('cancelled', 'shipped')).toBe(
    `${number} stays cancelled: Waistcoat is not sold any more.`,
  )
  expect(await textOf('pending', 'cancelled')).toBe('It was cancelled already.')
})

test('refuses an invalid form, and changes nothing', async () => {
  const { number } = await createOrder(database)
  const many = Array.from({ length: 101 }, () => seen(number))
  for (const fields of [
    {},
    { to: 'shipped' },
    { to: 'shipped', orders: '' },
    { to: 'shipped', orders: '{' },
    { to: 'shipped', orders: [] },
    { to: 'shipped', orders: {} },
    { to: 'shipped', orders: many },
    { to: 'shipped', orders: [{ number, from: 'lost' }] },
    { to: 'shipped', orders: [{ number: [number], from: 'pending' }] },
    { to: 'shipped', orders: [{ number: 'DZ-1\u0000', from: 'pending' }] },
    { to: 'shipped', orders: [{ number: '', from: 'pending' }] },
    { to: 'lost', orders: [seen(number)] },
    { to: '', orders: [seen(number)] },
  ]) {
    const refused = await send(fields)
    expect(refused.status, JSON.stringify(fields).slice(0, 80)).toBe(422)
    expect(refused.result.error).toBeTruthy()
  }
  expect(await statusOf(number)).toBe('pending')
})

// product: 13.7
test('cancels shipped orders without returning their pieces, and emails only customers of unshipped ones, as chosen', async () => {
  const orderOf = async (status: OrderStatus) => {
    const { id: productId } = await createProduct(database, { sizes: { M: 5 } })
    return createOrder(database, { status, lines: [{ productId, size: 'M' }] })
  }
  const [gone, here] = [await orderOf('shipped'), await orderOf('processing')]
  const { result } = await send({
    orders: [seen(gone.number, 'shipped'), seen(here.number, 'processing')],
    to: 'cancelled',
    stock: 'out',
    email: 'not-left',
  })
  expect(result.results.map(({ text }) => text)).toEqual([
    'What was sent is not back in stock yet.',
    'Its pieces are back in stock.',
  ])
  const mailed = await database
    .select({ orderId: emails.orderId })
    .from(emails)
    .where(inArray(emails.orderId, [gone.id, here.id]))
  expect(mailed).toEqual([{ orderId: here.id }])

  const back = { orders: [seen(gone.number, 'cancelled')], intent: 'return-pieces' }
  expect((await send(back)).result.results).toMatchObject([{ hasChanged: true, text: '' }])
  expect((await send(back)).result.results).toMatchObject([
    { isDone: true, hasChanged: false, text: 'They were back already.' },
  ])
})

// product: 13.8, 13.10
test('undoes the last change of each order, and reports the state of its email', async () => {
  const [first, second] = [await createOrder(database), await createOrder(database)]
  await send({ orders: [seen(second.number)], to: 'processing' })
  await send({ orders: [seen(first.number), seen(second.number, 'processing')], to: 'shipped' })
  await database
    .update(emails)
    .set({ state: 'sent', sentAt: new Date() })
    .where(eq(emails.orderId, second.id))
  const undo = () =>
    send({ intent: 'undo', orders: [seen(first.number, 'shipped'), seen(second.number, 'shipped')] })
  const { result } = await undo()
  expect(result.results.map(({ to, text }) => [to, text])).toEqual([
    ['pending', 'The customer does not get the email “Order shipped”.'],
    ['processing', 'The customer already got the email “Order shipped”.'],
  ])
  expect((await undo()).result.results.map(({ text }) => text)).toEqual([
    'It was pending already.',
    'It was processing already.',
  ])
})

// product: 13.11
test('reports an error as the failure of its order, without details', async () => {
  const { number } = await createOrder(database)
  const broken = { ...createTestServices(database), database: {} as Database }
  const { status, result } = await handleStatusForm(
    broken,
    form({ orders: [seen(number)], to: 'shipped' }),
    'x',
  )
  expect(status).toBe(503)
  expect(result).toEqual({
    intent: 'set',
    to: 'shipped',
    results: [{ ...seen(number), isDone: false, hasChanged: false, text: 'Please try again in a moment.' }],
  })
  expect(failedStatusChange(form({ orders: [seen(number)], to: 'shipped' }))).toEqual(result)
  expect(failedStatusChange(form({}))).toMatchObject({ results: [], error: 'Please try again in a moment.' })
})
