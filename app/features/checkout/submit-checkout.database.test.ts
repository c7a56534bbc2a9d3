import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emails, orders, settings } from '#app/platform/db/schema.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { FILLED_SHIPPING_FORM } from '#tests/factories/shipping-details.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { submitCheckout } from './submit-checkout.server.ts'

let services: Services
let drop: () => Promise<void>
let shirt: { id: number }
let plenty: { id: number }

beforeAll(async () => {
  const test = await createTestDatabase()
  drop = test.drop
  services = createTestServices(test.database)
  shirt = await createProduct(test.database, { sizes: { M: 5 } })
  plenty = await createProduct(test.database, { sizes: { M: 500, L: 500 } })
})
afterAll(() => drop())

function checkoutForm(overrides: Record<string, string> = {}): FormData {
  const form = new FormData()
  const cart = JSON.stringify([{ id: String(shirt.id), size: 'M', quantity: 2 }])
  const fields = { ...FILLED_SHIPPING_FORM, cart, idempotencyKey: randomUUID(), ...overrides }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('turns a filled form into an order', async () => {
  expect(await submitCheckout(services, checkoutForm())).toMatchObject({
    ok: true,
    token: expect.any(String),
  })
})

test('answers a basket that is short with what is left of it, at a key of its own, and what was typed', async () => {
  const form = checkoutForm({ cart: JSON.stringify([{ id: String(shirt.id), size: 'M', quantity: 9 }]) })
  const result = await submitCheckout(services, form)
  if (result.ok) throw new Error('The order was placed.')
  expect(result.status).toBe(409)
  expect(result.answer.refusals).toEqual([expect.stringMatching(/^Only 3 left of /)])
  expect(JSON.parse(result.answer.cart)).toMatchObject([{ id: String(shirt.id), size: 'M', quantity: 3 }])
  expect(result.answer.idempotencyKey).not.toBe(form.get('idempotencyKey'))
  expect(result.answer.submission?.initialValue).toMatchObject({ fullName: 'Ayesha Khan' })
})

test('loses neither the basket, the key nor what was typed when the database fails', async () => {
  await services.database.execute(sql`alter table stock_levels rename to stock_levels_away`)
  try {
    const form = checkoutForm()
    const result = await submitCheckout(services, form)
    if (result.ok) throw new Error('The order was placed.')
    expect(result.status).toBe(500)
    expect(result.answer.refusals).toEqual(['There was an error placing your order. Please try again.'])
    expect(JSON.parse(result.answer.cart)).toMatchObject([{ id: String(shirt.id), size: 'M', quantity: 2 }])
    expect(result.answer.idempotencyKey).toBe(form.get('idempotencyKey'))
    expect(result.answer.submission?.initialValue).toMatchObject({ city: 'Lahore' })
  } finally {
    await services.database.execute(sql`alter table stock_levels_away rename to stock_levels`)
  }
})

test('stores the landmark and the note for the rider with the order, and says them in both mails', async () => {
  const hints = { landmark: 'Near the mosque', riderNote: 'Call first' }
  const result = await submitCheckout(services, checkoutForm({ ...hints, cart: plentyOf(1) }))
  if (!result.ok) throw new Error('The order was refused.')
  const [order] = await services.database.select().from(orders).where(eq(orders.token, result.token))
  expect(order).toMatchObject(hints)
  const mails = await services.database
    .select()
    .from(emails)
    .where(eq(emails.orderId, order?.id ?? 0))
  expect(mails.map(({ params }) => params)).toEqual(
    Array(2).fill(expect.objectContaining({ landmark: 'Near the mosque', rider_note: 'Call first' })),
  )
})

test('asks once whether a mistyped email is meant, and then takes it', async () => {
  const fields = { email: 'sana@gmial.com', cart: plentyOf(1) }
  const asked = await submitCheckout(services, checkoutForm(fields))
  if (asked.ok) throw new Error('The order was placed.')
  expect(asked.status).toBe(422)
  expect(asked.answer.submission?.error?.email).toEqual([
    'Did you mean sana@gmail.com? If sana@gmial.com is right, please send this once more.',
  ])
  expect(asked.answer.submission?.initialValue).toMatchObject({ email: 'sana@gmial.com' })
  const { askedEmail = '' } = asked.answer
  expect(await submitCheckout(services, checkoutForm({ ...fields, askedEmail }))).toMatchObject({ ok: true })
  // A page with scripts has asked by itself, beside the field.
  const onPage = { ...fields, askedEmail: 'on-page' }
  expect(await submitCheckout(services, checkoutForm(onPage))).toMatchObject({ ok: true })
})

function plentyOf(quantity: number): string {
  return JSON.stringify([{ id: String(plenty.id), size: 'M', quantity }])
}

async function setLimits(checkoutLimits: Record<string, number>) {
  const value = { checkoutLimits }
  await services.database
    .insert(settings)
    .values({ key: 'store', value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
}

describe('the limits that the owner has set', () => {
  const cartOf = (quantity: number, size = 'L') => ({ id: String(plenty.id), size, quantity })
  const send = (cart: object[], overrides: Record<string, string> = {}, source = '203.0.113.9') =>
    submitCheckout({ ...services, source }, checkoutForm({ cart: JSON.stringify(cart), ...overrides }))

  test('refuse more pieces in one order or line, with a sentence, and keep the basket', async () => {
    await setLimits({ mostPiecesPerOrder: 6, mostPiecesPerLine: 4 })
    expect(await send([cartOf(4), cartOf(2, 'M')])).toMatchObject({ ok: true })
    const tooMuch = [cartOf(4), cartOf(3, 'M')]
    expect(await send(tooMuch)).toMatchObject({
      status: 422,
      answer: {
        refusals: ['One order can have 6 pieces at most. Please take some out, or write to us.'],
        quote: { lines: [{ quantity: 4 }, { quantity: 3 }] },
      },
    })
    expect(await send([cartOf(5)])).toMatchObject({
      status: 422,
      answer: {
        refusals: ['One order can have 4 pieces of a size at most. Please choose fewer, or write to us.'],
      },
    })
  })

  test('end the orders from one source within an hour, but never count or refuse one that is sent again', async () => {
    await setLimits({ mostOrdersPerHour: 2 })
    const source = '198.51.100.7'
    const idempotencyKey = randomUUID()
    const first = await send([cartOf(1)], { idempotencyKey }, source)
    for (let round = 0; round < 3; round++) {
      expect(await send([cartOf(1)], { idempotencyKey }, source)).toEqual(first)
    }
    // What is refused for another reason is no order either.
    expect(await send([{ id: String(shirt.id), size: 'M', quantity: 40 }], {}, source)).toMatchObject({
      status: 409,
    })
    expect(await send([cartOf(1)], {}, source)).toMatchObject({ ok: true })

    const before = await services.database.$count(orders)
    expect(await send([cartOf(1)], {}, source)).toMatchObject({
      status: 429,
      answer: { refusals: [expect.stringMatching(/^Too many orders came from your connection/)] },
    })
    expect(await services.database.$count(orders)).toBe(before)
    expect(await send([cartOf(1)], { idempotencyKey }, source)).toEqual(first)
    expect(await send([cartOf(1)], {}, '198.51.100.8')).toMatchObject({ ok: true })
  })

  test('hold for many orders at the same time', async () => {
    await setLimits({ mostOrdersPerHour: 5 })
    const results = await Promise.all(
      Array.from({ length: 20 }, () => send([cartOf(1)], {}, '198.51.100.20')),
    )
    expect(results.filter(result => result.ok)).toHaveLength(5)
  })
})
