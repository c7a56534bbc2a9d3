import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#app/platform/db/database.server.ts'
import { emails } from '#app/schema/notifications.server.ts'
import { orders } from '#app/schema/orders.server.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import type { OrderStatus } from '../order-status.ts'
import { handleStatusForm } from './handle-status-form.server.ts'
import { failedStatusChange } from './status-form.ts'

let database: Database
let drop: () => Promise<void>

beforeAll(async () => {
  ;({ database, drop } = await createTestDatabase())
})
afterAll(() => drop())

function form(fields: Record<string, unknown>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    data.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  return data
}

const answer = (fields: Record<string, unknown>, actor = 'sana@darzi.example') =>
  handleStatusForm(createTestServices(database), form(fields), actor)

async function statusOf(number: string) {
  const [row] = await database.select().from(orders).where(eq(orders.number, number))
  return row?.status
}

const seen = (number: string, from: OrderStatus = 'pending') => ({ number, from })

test('changes several orders, each by itself, and says of each what became of it', async () => {
  const [first, changed, second] = [
    await createOrder(database),
    await createOrder(database),
    await createOrder(database),
  ]
  await answer({ orders: [seen(changed.number)], to: 'processing' }, 'hamza@darzi.example')
  const { status, result: told } = await answer({
    orders: [first, changed, second].map(order => seen(order.number)).concat(seen('DZ-0')),
    to: 'shipped',
  })
  expect(status).toBe(409)
  expect(told.results.map(({ isDone, text }) => [isDone, text])).toEqual([
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

test('says what came of cancelling, what keeps an order cancelled, and that nothing had to be done', async () => {
  const { number } = await createOrder(database, { lines: [{ name: 'Waistcoat', size: 'L', quantity: 2 }] })
  const tell = async (from: OrderStatus, to: OrderStatus) =>
    (await answer({ orders: [seen(number, from)], to })).result.results[0]?.text
  expect(await tell('pending', 'cancelled')).toBe(
    'Not put back into stock: 2 × Waistcoat, size L (the product is gone).',
  )
  expect(await tell('cancelled', 'shipped')).toBe(
    `${number} stays cancelled: Waistcoat is not sold any more.`,
  )
  expect(await tell('pending', 'cancelled')).toBe('It was cancelled already.')
})

test('refuses a form that makes no sense, and changes nothing', async () => {
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
    const refused = await answer(fields)
    expect(refused.status, JSON.stringify(fields).slice(0, 80)).toBe(422)
    expect(refused.result.error).toBeTruthy()
  }
  expect(await statusOf(number)).toBe('pending')
})

// product: 13.7
test('cancels parcels that are away without their pieces, and mails those whose parcel never left, as asked', async () => {
  const orderOf = async (status: OrderStatus) => {
    const { id: productId } = await createProduct(database, { sizes: { M: 5 } })
    return createOrder(database, { status, lines: [{ productId, size: 'M' }] })
  }
  const [gone, here] = [await orderOf('shipped'), await orderOf('processing')]
  const { result: told } = await answer({
    orders: [seen(gone.number, 'shipped'), seen(here.number, 'processing')],
    to: 'cancelled',
    stock: 'out',
    email: 'not-left',
  })
  expect(told.results.map(({ text }) => text)).toEqual([
    'Its pieces are not back in stock yet.',
    'Its pieces are back in stock.',
  ])
  const mailed = await database
    .select({ orderId: emails.orderId })
    .from(emails)
    .where(inArray(emails.orderId, [gone.id, here.id]))
  expect(mailed).toEqual([{ orderId: here.id }])

  const back = { orders: [seen(gone.number, 'cancelled')], intent: 'return-pieces' }
  expect((await answer(back)).result.results).toMatchObject([{ hasChanged: true, text: '' }])
  expect((await answer(back)).result.results).toMatchObject([
    { isDone: true, hasChanged: false, text: 'They were back already.' },
  ])
})

// product: 13.8, 13.10
test('undoes the last change of each order, and says what became of the news about it', async () => {
  const [first, second] = [await createOrder(database), await createOrder(database)]
  await answer({ orders: [seen(second.number)], to: 'processing' })
  await answer({ orders: [seen(first.number), seen(second.number, 'processing')], to: 'shipped' })
  await database
    .update(emails)
    .set({ state: 'sent', sentAt: new Date() })
    .where(eq(emails.orderId, second.id))
  const undo = () =>
    answer({ intent: 'undo', orders: [seen(first.number, 'shipped'), seen(second.number, 'shipped')] })
  const { result: told } = await undo()
  expect(told.results.map(({ to, text }) => [to, text])).toEqual([
    ['pending', 'The customer does not get the email “Order shipped”.'],
    ['processing', 'The customer already got the email “Order shipped”.'],
  ])
  expect((await undo()).result.results.map(({ text }) => text)).toEqual([
    'It was pending already.',
    'It was processing already.',
  ])
})

// product: 13.11
test('tells a fault as a failure of its order, with nothing of what broke', async () => {
  const { number } = await createOrder(database)
  const broken = { ...createTestServices(database), database: {} as Database }
  const { status, result: told } = await handleStatusForm(
    broken,
    form({ orders: [seen(number)], to: 'shipped' }),
    'x',
  )
  expect(status).toBe(503)
  expect(told).toEqual({
    intent: 'set',
    to: 'shipped',
    results: [{ ...seen(number), isDone: false, hasChanged: false, text: 'Please try again in a moment.' }],
  })
  expect(failedStatusChange(form({ orders: [seen(number)], to: 'shipped' }))).toEqual(told)
  expect(failedStatusChange(form({}))).toMatchObject({ results: [], error: 'Please try again in a moment.' })
})
