import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeOrder } from '#app/features/checkout/place-order.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { orderRequest } from '#tests/factories/order-request.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { findOrderByToken, findOrderForGuest } from './find-order.server.ts'

let database: Database
let drop: () => Promise<void>
let order: { number: string; token: string }

beforeAll(async () => {
  ;({ database, drop } = await createTestDatabase())
  const shirt = await createProduct(database, { name: 'Oxford', pricePaisa: 399_000, sizes: { M: 5 } })
  const request = orderRequest([{ product: shirt, size: 'M', quantity: 2 }], {
    details: { email: 'Ayesha@Example.com', phoneNumber: '+923001234567' },
  })
  const outcome = await placeOrder(database, request, { ownerEmail: undefined })
  if (!outcome.ok) throw new Error('The order was refused.')
  order = outcome
})
afterAll(() => drop())

const THEIRS = () => ({ ok: true, order: { token: order.token } })
const NOT_FOUND = { ok: false, refusal: { kind: 'not-found' } }

test('opens an order by its token, and by nothing that could be guessed', async () => {
  expect(await findOrderByToken(database, order.token)).toMatchObject({
    number: order.number,
    lines: [{ name: 'Oxford', size: 'M', quantity: 2, unitPricePaisa: 399_000 }],
  })
  for (const guess of ['', order.number, order.token.slice(0, -1), `${order.token} `, "' or true --"]) {
    expect(await findOrderByToken(database, guess)).toBeUndefined()
  }
})

test('finds an order by its number for whoever knows the phone number or the email on it', async () => {
  for (const known of ['0300 1234567', '+92 300 1234567', 'ayesha@example.com', ' AYESHA@EXAMPLE.COM ']) {
    expect(await findOrderForGuest(database, order.number, known), known).toMatchObject(THEIRS())
  }
  for (const written of [order.number.toLowerCase(), order.number.replace('-', ' '), order.number.slice(3)]) {
    expect(await findOrderForGuest(database, written, '03001234567'), written).toMatchObject(THEIRS())
  }
})

test('never finds an order by its number alone', async () => {
  for (const guess of ['', ' ', '%', '0300 7654321', 'somebody@example.com', order.number, "' or true --"]) {
    expect(await findOrderForGuest(database, order.number, guess), guess).toEqual(NOT_FOUND)
  }
})

test('ends the guessing of order numbers after ten wrong ones on one phone number, in whatever form', async () => {
  const forms = ['0300 7654321', '+923007654321', '0092 300 7654321']
  for (let guess = 0; guess < 10; guess++) {
    const known = forms[guess % 3] ?? ''
    const outcome = await findOrderForGuest(database, `DZ-${5000 + guess}`, known)
    if (!outcome.ok && outcome.refusal.kind === 'too-many-attempts') break
    expect(outcome).toEqual(NOT_FOUND)
  }
  const refused = { ok: false, refusal: { kind: 'too-many-attempts' } }
  expect(await findOrderForGuest(database, 'DZ-6000', '03007654321')).toEqual(refused)
  expect(await findOrderForGuest(database, order.number, '03001234567')).toMatchObject(THEIRS())
})

test('tells no more about an order than its customer needs', async () => {
  const found = await findOrderByToken(database, order.token)
  for (const kept of ['id', 'basketDigest', 'userId', 'forgetsCustomer']) {
    expect(Object.keys(found ?? {})).not.toContain(kept)
  }
})
