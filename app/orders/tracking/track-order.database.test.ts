import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { findOrdersByCode } from '#app/fulfilment/parcel-log/find-by-code.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { settings } from '#app/owner/tables/settings.server.ts'
import { failedAttempts } from '#app/platform/tables/platform.server.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { findOrderByToken } from '../find-order.server.ts'
import { findTrackedOrder, trackOrder } from './track-order.server.ts'

const { database } = await createTestDatabase()
beforeEach(async () => {
  await database.delete(failedAttempts)
})

const PHONE = '+923001234567'
const order = await createOrder(database, { email: 'Ayesha@Example.com', phone: PHONE })

const NOT_FOUND = { ok: false, refusal: { kind: 'not-found' } }
const STOPPED = { ok: false, refusal: { kind: 'too-many-attempts' } }

/** Tries to track an order. Defaults: `order`, with its phone number. */
const track = (known: { number?: string; by?: string; source?: string } = {}) =>
  trackOrder(database, {
    orderNumber: known.number ?? order.number,
    phoneOrEmail: known.by ?? PHONE,
    source: known.source ?? '203.0.113.1',
  })

/** A well-formed number that no order has. */
const wrongNumber = (guess: number) => `DZ-${String(guess).padStart(8, '0')}`

// product: 9.4
test('finds an order by its number with the phone number or the email on it, in any spelling', async () => {
  const found = { ok: true, number: order.number, trackingToken: order.trackingToken }
  for (const by of ['0300 1234567', '+92 300 1234567', 'ayesha@example.com', ' AYESHA@EXAMPLE.COM ']) {
    expect(await track({ by }), by).toEqual(found)
  }
  const digits = order.number.slice(3)
  for (const number of [order.number.toLowerCase(), `dz ${digits.slice(0, 4)} ${digits.slice(4)}`, digits]) {
    expect(await track({ number }), number).toEqual(found)
  }
})

// product: 8.11
test('finds an old order by its sequential number', async () => {
  const old = await createOrder(database, { phone: '+923219876543' })
  await database.update(orders).set({ number: 'DZ-1042' }).where(eq(orders.id, old.id))
  expect(await track({ number: '1042', by: '0321 9876543' })).toMatchObject({ ok: true, number: 'DZ-1042' })
})

// product: 72.4
test('a new prefix is for new orders; all are found with it, without it and in the search of staff', async () => {
  const stored = { orderPrefix: 'KT', orderPrefixes: ['DZ'] }
  await database.insert(settings).values({ key: 'store', value: stored })
  const next = await createOrder(database, { phone: PHONE })
  await database.delete(failedAttempts)
  expect(next.number).toMatch(/^KT-\d{8}$/)
  for (const { number, trackingToken } of [order, next]) {
    for (const typed of [number, number.toLowerCase().replace('-', ''), number.slice(3)]) {
      expect(await track({ number: typed }), typed).toEqual({ ok: true, number, trackingToken })
    }
    expect(await findOrdersByCode(database, number.slice(3))).toHaveLength(1)
  }
  await database.delete(settings)
})

// product: 9.4
test('never finds an order by its number alone', async () => {
  for (const by of ['', ' ', '%', '0300 7654321', 'another@example.com', order.number, "' or true --"]) {
    expect(await track({ by }), by).toEqual(NOT_FOUND)
  }
})

// product: 8.11
test('gives orders numbers that do not lead to other orders', async () => {
  const taken = await Promise.all(Array.from({ length: 60 }, () => createOrder(database)))
  const numbers = taken.map(({ number }) => Number(number.slice(3))).sort((one, other) => one - other)
  expect(new Set(numbers).size).toBe(60)
  expect(numbers.every(number => number >= 10_000_000 && number <= 99_999_999)).toBe(true)
  const gaps = numbers.slice(1).map((number, at) => number - (numbers[at] ?? 0))
  // 60 of 90 million numbers: many neighbours would mean a sequence, a single one is chance.
  expect(gaps.filter(gap => gap < 10).length).toBeLessThan(3)
})

describe('guessing order numbers', () => {
  // product: 9.6
  test('is blocked for a day after ten wrong numbers with one phone number, in any spelling', async () => {
    const forms = ['0300 1234567', PHONE, '0092 300 1234567']
    for (let guess = 0; guess < 10; guess++) {
      expect(await track({ number: wrongNumber(guess), by: forms[guess % 3] ?? '' })).toEqual(NOT_FOUND)
    }
    expect(await track()).toEqual(STOPPED)
    const limits = await database.select().from(failedAttempts)
    const inHours = limits.map(({ forgottenAt }) => (forgottenAt.getTime() - Date.now()) / 3_600_000)
    expect(Math.min(...inHours)).toBeGreaterThan(23)
  })

  test('does not lock out the phone number’s owner, who comes from another source', async () => {
    for (let guess = 0; guess < 12; guess++) await track({ number: wrongNumber(guess) })
    expect(await track({ source: '198.51.100.7' })).toMatchObject({ ok: true })
  })

  // product: 9.6
  test('is blocked after thirty wrong numbers with one phone number, from any number of sources', async () => {
    for (let guess = 0; guess < 30; guess++) {
      expect(await track({ number: wrongNumber(guess), source: `198.51.100.${guess}` })).toEqual(NOT_FOUND)
    }
    expect(await track({ source: '198.51.100.99' })).toEqual(STOPPED)
  })

  // product: 9.6
  test('is blocked after a hundred wrong numbers from one source, with any number of phone numbers', async () => {
    for (let guess = 0; guess < 100; guess++) {
      const by = `+9232112340${String(guess).padStart(2, '0')}`
      expect(await track({ number: wrongNumber(guess), by })).toEqual(NOT_FOUND)
    }
    expect(await track()).toEqual(STOPPED)
  })

  // product: 9.6
  test('still counts after a successful attempt with the same phone number', async () => {
    const own = await createOrder(database, { phone: PHONE })
    const found: unknown[] = []
    for (let guess = 0; guess < 30; guess++) {
      found.push(await track({ number: wrongNumber(guess) }))
      await track({ number: own.number })
    }
    expect(found.filter(each => JSON.stringify(each) === JSON.stringify(NOT_FOUND))).toHaveLength(10)
  })

  test('does not include successful attempts, so that many customers behind one source are not blocked', async () => {
    for (let customer = 0; customer < 101; customer++) expect(await track()).toMatchObject({ ok: true })
  })
})

// product: 9.5
test('the tracking page shows the order’s status, but not the customer’s name or address', async () => {
  const tracked = await findTrackedOrder(database, order.trackingToken)
  expect(tracked).toMatchObject({
    number: order.number,
    status: 'pending',
    city: 'Lahore',
    lines: [{ name: 'Oxford Shirt', size: 'M', quantity: 1 }],
    totalPaisa: 249_000,
    maskedPhone: '•••• •••••67',
    maskedEmail: 'A•••@E•••.com',
  })
  const { token, idempotencyKey, customerName, phone, email, streetAddress, zipCode, landmark, riderNote } =
    order
  for (const secret of [
    token,
    idempotencyKey,
    customerName,
    phone,
    email,
    streetAddress,
    zipCode,
    landmark,
    riderNote,
  ]) {
    expect(JSON.stringify(tracked)).not.toContain(secret)
  }
  for (const guess of ['', order.number, order.token]) {
    expect(await findTrackedOrder(database, guess)).toBeUndefined()
  }
  expect(await findOrderByToken(database, order.trackingToken)).toBeUndefined()
})
