import { randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { settings } from '#app/owner/tables/settings.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { addFirstCities } from '#app/pricing/delivery/add-first-cities.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { FILLED_SHIPPING_FORM } from '#tests/factories/shipping-details.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { handleCheckout } from './handle-checkout.server.ts'

let services: Services
let drop: () => Promise<void>
let shirt: { id: number }
let plenty: { id: number }

beforeAll(async () => {
  const test = await createTestDatabase()
  drop = test.drop
  services = createTestServices(test.database)
  shirt = await createProduct(test.database, { sizes: { M: 5 } })
  plenty = await createProduct(test.database, { sizes: { M: 5_000, L: 5_000 } })
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
  expect(await handleCheckout(services, checkoutForm())).toMatchObject({
    ok: true,
    token: expect.any(String),
  })
})

test('returns the rest of a short cart, a new key and what was typed', async () => {
  const form = checkoutForm({ cart: JSON.stringify([{ id: String(shirt.id), size: 'M', quantity: 9 }]) })
  const result = await handleCheckout(services, form)
  if (result.ok) throw new Error('The order was placed.')
  expect(result.status).toBe(409)
  expect(result.form.refusals).toEqual([expect.stringMatching(/^Only 3 left of /)])
  expect(JSON.parse(result.form.cart)).toMatchObject([{ id: String(shirt.id), size: 'M', quantity: 3 }])
  expect(result.form.idempotencyKey).not.toBe(form.get('idempotencyKey'))
  expect(result.form.submission?.initialValue).toMatchObject({ fullName: 'Ayesha Khan' })
})

// product: 7.13
test('loses neither the cart, the key nor what was typed when the database fails', async () => {
  await services.database.execute(sql`alter table stock_levels rename to stock_levels_away`)
  try {
    const form = checkoutForm()
    const result = await handleCheckout(services, form)
    if (result.ok) throw new Error('The order was placed.')
    expect(result.status).toBe(500)
    expect(result.form.refusals).toEqual(['There was an error placing your order. Please try again.'])
    expect(JSON.parse(result.form.cart)).toMatchObject([{ id: String(shirt.id), size: 'M', quantity: 2 }])
    expect(result.form.idempotencyKey).toBe(form.get('idempotencyKey'))
    expect(result.form.submission?.initialValue).toMatchObject({ city: 'Lahore' })
  } finally {
    await services.database.execute(sql`alter table stock_levels_away rename to stock_levels`)
  }
})

// product: 7.4
test('stores the landmark and the rider note with the order, and includes them in both emails', async () => {
  const hints = { landmark: 'Near the mosque', riderNote: 'Call first' }
  const result = await handleCheckout(services, checkoutForm({ ...hints, cart: plentyOf(1) }))
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

// product: 7.11
test('asks once about a mistyped email, and then accepts it', async () => {
  const fields = { email: 'sana@gmial.com', cart: plentyOf(1) }
  const asked = await handleCheckout(services, checkoutForm(fields))
  if (asked.ok) throw new Error('The order was placed.')
  expect(asked.status).toBe(422)
  expect(asked.form.submission?.error?.email).toEqual([
    'Did you mean sana@gmail.com? If sana@gmial.com is right, please send this once more.',
  ])
  expect(asked.form.submission?.initialValue).toMatchObject({ email: 'sana@gmial.com' })
  const { askedEmail = '' } = asked.form
  expect(await handleCheckout(services, checkoutForm({ ...fields, askedEmail }))).toMatchObject({ ok: true })
  // A page with JavaScript has already asked beside the field.
  const onPage = { ...fields, askedEmail: 'on-page' }
  expect(await handleCheckout(services, checkoutForm(onPage))).toMatchObject({ ok: true })
})

// product: 7.24
test('asks once about a city that is nearly one of the shop’s, and then delivers to what was typed', async () => {
  await addFirstCities(services.database)
  const fields = { city: 'Queta', zipCode: '87300', cart: plentyOf(1) }
  const asked = await handleCheckout(services, checkoutForm(fields))
  if (asked.ok) throw new Error('The order was placed.')
  expect(asked.status).toBe(422)
  expect(asked.form.submission?.error).toEqual({
    city: ['Did you mean Quetta? If Queta is right, please send this once more.'],
  })
  for (const askedCity of ['Queta', 'on-page']) {
    expect(
      await handleCheckout(services, checkoutForm({ ...fields, ...otherCustomer(), askedCity })),
    ).toMatchObject({ ok: true })
  }
  expect(
    await handleCheckout(services, checkoutForm({ ...fields, ...otherCustomer(), city: 'quetta' })),
  ).toMatchObject({
    ok: true,
  })
})

// product: 30.2, 30.11
test('a code that does not hold stops no order, and without JavaScript its buttons order nothing', async () => {
  const form = { cart: plentyOf(1), discountCode: 'NONESUCH' }
  const looked = await handleCheckout(services, checkoutForm({ ...form, codeStep: 'apply', fullName: '' }))
  if (looked.ok) throw new Error('The order was placed.')
  expect(looked).toMatchObject({
    status: 200,
    form: {
      code: 'NONESUCH',
      refusals: [],
      quote: { discounts: { codeProblem: 'There is no code NONESUCH.' } },
    },
  })
  expect(looked.form.submission?.error).toBeUndefined()
  expect(looked.form.submission?.initialValue).toMatchObject({ city: expect.any(String) })
  expect(await handleCheckout(services, checkoutForm({ ...form, codeStep: 'remove' }))).toMatchObject({
    status: 200,
    form: { code: '' },
  })
  expect(await handleCheckout(services, checkoutForm({ ...form, ...otherCustomer() }))).toMatchObject({
    ok: true,
    unusedCode: 'The code NONESUCH was not used: There is no code NONESUCH.',
  })
  const seen = await handleCheckout(services, checkoutForm({ ...form, seenDiscountPaisa: '500' }))
  if (seen.ok) throw new Error('The order was placed.')
  // Confirmed again, it goes without.
  expect(seen.form.code).toBe('')
  expect(seen.form.refusals).toEqual(['There is no code NONESUCH. Please check the total and confirm again.'])
})

function plentyOf(quantity: number): string {
  return JSON.stringify([{ id: String(plenty.id), size: 'M', quantity }])
}

async function setLimits(checkoutLimits: Record<string, number>) {
  const value = {
    checkoutLimits: { mostOpenOrdersOfAddress: 10_000, ...checkoutLimits },
    contact: { phone: '+924235550100', whatsApp: '+923005551947' },
  }
  await services.database
    .insert(settings)
    .values({ key: 'store', value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
}

let others = 0

/** The phone number and email of a new customer. */
function otherCustomer() {
  others += 1
  return {
    phoneNumber: `0321 ${String(others).padStart(7, '0')}`,
    email: `customer-${others}@example.com`,
  }
}

/** An unused network address. */
function ownSource() {
  others += 1
  return `10.0.${others >> 8}.${others & 255}`
}

describe('the limits that the owner has set', () => {
  const cartOf = (quantity: number, size = 'L') => ({ id: String(plenty.id), size, quantity })
  const countPlaced = (results: readonly { ok: boolean }[]) => results.filter(({ ok }) => ok).length
  /** Sends each checkout as another customer, unless the form names one. */
  const send = (cart: object[], overrides: Record<string, string> = {}, source = ownSource()) =>
    handleCheckout(
      { ...services, source },
      checkoutForm({ cart: JSON.stringify(cart), ...otherCustomer(), ...overrides }),
    )

  test('refuse more pieces in one order or line, with a message, and leave the cart as it is', async () => {
    await setLimits({ mostPiecesPerOrder: 6, mostPiecesPerLine: 4 })
    expect(await send([cartOf(4), cartOf(2, 'M')])).toMatchObject({ ok: true })
    const tooMuch = [cartOf(4), cartOf(3, 'M')]
    expect(await send(tooMuch)).toMatchObject({
      status: 422,
      form: {
        refusals: ['One order can have 6 pieces at most. Please take some out, or write to us.'],
        quote: { lines: [{ quantity: 4 }, { quantity: 3 }] },
      },
    })
    expect(await send([cartOf(5)])).toMatchObject({
      status: 422,
      form: {
        refusals: ['One order can have 4 pieces of a size at most. Please choose fewer, or write to us.'],
      },
    })
  })

  test('limit the orders from one source within an hour, without counting or refusing a repeated one', async () => {
    await setLimits({ mostOrdersPerHour: 2 })
    const source = '198.51.100.7'
    const idempotencyKey = randomUUID()
    const sent = { ...otherCustomer(), idempotencyKey }
    const first = await send([cartOf(1)], sent, source)
    for (let round = 0; round < 3; round++) {
      expect(await send([cartOf(1)], sent, source)).toEqual(first)
    }
    // A checkout refused for another reason is not an order.
    expect(await send([{ id: String(shirt.id), size: 'M', quantity: 20 }], {}, source)).toMatchObject({
      status: 409,
    })
    expect(await send([cartOf(1)], {}, source)).toMatchObject({ ok: true })

    const before = await services.database.$count(orders)
    expect(await send([cartOf(1)], {}, source)).toMatchObject({
      status: 429,
      form: { refusals: [expect.stringMatching(/^Too many orders came from your connection/)] },
    })
    expect(await services.database.$count(orders)).toBe(before)
    expect(await send([cartOf(1)], sent, source)).toEqual(first)
    expect(await send([cartOf(1)])).toMatchObject({ ok: true })
  })

  test('apply to many orders at the same time', async () => {
    await setLimits({ mostOrdersPerHour: 5 })
    const results = await Promise.all(
      Array.from({ length: 20 }, () => send([cartOf(1)], {}, '198.51.100.20')),
    )
    expect(results.filter(result => result.ok)).toHaveLength(5)
  })

  // product: 8.10
  test('limit the open orders of one phone number, whatever its email, until staff finish one', async () => {
    await setLimits({ mostOpenOrders: 3 })
    const { phoneNumber } = otherCustomer()
    const order = () => send([cartOf(1)], { phoneNumber })
    const placed = [await order(), await order(), await order()]
    expect(countPlaced(placed)).toBe(3)
    const form = { phoneNumber: phoneNumber.replace(' ', '-'), idempotencyKey: randomUUID() }
    const refused = await send([cartOf(2)], form)
    expect(refused).toMatchObject({
      status: 429,
      form: {
        refusals: [
          'Several orders with this phone number or email are still on their way. To order now, please call 042 35550100 or send a WhatsApp to 0300 5551947. Your cart is saved.',
        ],
        quote: { lines: [{ quantity: 2 }] },
        submission: { initialValue: { fullName: 'Ayesha Khan' } },
      },
    })
    const [first] = placed
    const token = first?.ok ? first.token : ''
    await services.database.update(orders).set({ status: 'delivered' }).where(eq(orders.token, token))
    expect(await order()).toMatchObject({ ok: true })
  })

  // product: 8.10
  test('limit the open orders to one address, however it is written', async () => {
    await setLimits({ mostOpenOrdersOfAddress: 2 })
    const results = []
    for (const streetAddress of [
      '9 Hostel Road, Block B',
      '9 hostel road block-b',
      '9, Hostel Road - Block B.',
    ]) {
      results.push(await send([cartOf(1)], { ...otherCustomer(), streetAddress }))
    }
    expect(results.map(({ ok }) => ok)).toEqual([true, true, false])
    expect(results[2]).toMatchObject({
      status: 429,
      form: { refusals: [expect.stringContaining('on their way to this address')] },
    })
  })

  // product: 8.10
  test('limit the open orders of one email, whatever its phone number', async () => {
    await setLimits({ mostOpenOrders: 2 })
    const { email } = otherCustomer()
    const results = []
    for (const spelling of [email, email.toUpperCase(), ` ${email}`]) {
      results.push(await send([cartOf(1)], { email: spelling }))
    }
    expect(results.map(({ ok }) => ok)).toEqual([true, true, false])
  })

  // product: 8.10
  test('count the spellings of one inbox as one email, and store each as it was typed', async () => {
    await setLimits({ mostOpenOrders: 2 })
    const typed = ['Hina.Shah@gmail.com', 'hinashah+darzi@googlemail.com', 'hinashah@gmail.com']
    const results = []
    for (const email of typed) results.push(await send([cartOf(1)], { email }))
    expect(results.map(({ ok }) => ok)).toEqual([true, true, false])
    const stored = await services.database
      .select({ email: orders.email })
      .from(orders)
      .where(inArray(orders.email, typed))
      .orderBy(orders.id)
    expect(stored.map(({ email }) => email)).toEqual(typed.slice(0, 2))
    expect(await send([cartOf(1)], { email: 'hina.shah@example.com' })).toMatchObject({ ok: true })
    expect(await send([cartOf(1)], { email: 'hinashah@example.com' })).toMatchObject({ ok: true })
  })

  // product: 8.10
  test('limit the pieces of one customer within a day, without counting cancelled orders', async () => {
    await setLimits({ mostPiecesPerOrder: 4, mostPiecesPerDay: 10 })
    const customer = otherCustomer()
    const results = [
      await send([cartOf(4)], customer),
      await send([cartOf(4)], customer),
      await send([cartOf(3)], customer),
      await send([cartOf(2)], customer),
    ]
    expect(results.map(({ ok }) => ok)).toEqual([true, true, false, true])
    expect(results[2]).toMatchObject({
      status: 429,
      form: { refusals: [expect.stringMatching(/^This is more than we take within a day/)] },
    })
    const token = results[0]?.ok ? results[0].token : ''
    await services.database.update(orders).set({ status: 'cancelled' }).where(eq(orders.token, token))
    expect(await send([cartOf(4)], customer)).toMatchObject({ ok: true })
    await services.database.update(orders).set({ placedAt: sql`now() - interval '25 hours'` })
    expect(await send([cartOf(4)], customer)).toMatchObject({ ok: true })
  })

  test('never refuse the first order of a day that one order may hold', async () => {
    await setLimits({ mostPiecesPerOrder: 12, mostPiecesPerDay: 3, mostPiecesPerHour: 3 })
    expect(await send([cartOf(12)])).toMatchObject({ ok: true })
  })

  // product: 8.10
  test('apply to many orders of one customer at the same time, from many sources', async () => {
    await setLimits({ mostOpenOrders: 5 })
    const customer = otherCustomer()
    const results = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        // Half of them share the phone number only, half the email only.
        send([cartOf(1)], at % 2 ? { phoneNumber: customer.phoneNumber } : { email: customer.email }),
      ),
    )
    expect(countPlaced(results.filter((_, at) => at % 2))).toBe(5)
    expect(countPlaced(results.filter((_, at) => at % 2 === 0))).toBe(5)
  })

  // product: 8.10
  test('limit the pieces from one source within an hour, and leave room for a small order', async () => {
    await setLimits({ mostPiecesPerOrder: 8, mostPiecesPerHour: 10 })
    const source = ownSource()
    const results = []
    for (const pieces of [8, 4, 2, 1]) results.push(await send([cartOf(pieces)], {}, source))
    expect(results.map(({ ok }) => ok)).toEqual([true, false, true, false])
  })

  // product: 8.10
  test('have defaults that let an evening of customers order behind one mobile network address', async () => {
    await setLimits({})
    const source = ownSource()
    const results = []
    for (let customer = 0; customer < 50; customer++) {
      results.push(await send([cartOf(1), cartOf(1 + (customer % 3), 'M')], {}, source))
    }
    expect(countPlaced(results)).toBe(50)
  })

  // product: 8.10
  test('have defaults that stop one phone number after thirty pieces, however many orders are tried', async () => {
    await setLimits({})
    const { phoneNumber } = otherCustomer()
    const before = await services.database.$count(orders)
    for (let order = 0; order < 33; order++) await send([cartOf(30 - (order % 30))], { phoneNumber })
    expect(await services.database.$count(orders)).toBe(before + 1)
  })
})

// product: 8.4
test('refuses a reused key with other details with 409, the cart, a new key, and nothing of the order', async () => {
  await setLimits({})
  const idempotencyKey = randomUUID()
  const first = { ...otherCustomer(), fullName: 'Secret Name', idempotencyKey, cart: plentyOf(1) }
  const placed = await handleCheckout(services, checkoutForm(first))
  if (!placed.ok) throw new Error('The order was refused.')
  const before = await services.database.$count(orders)
  const result = await handleCheckout(services, checkoutForm({ ...first, fullName: 'Another Person' }))
  if (result.ok) throw new Error('The order was placed, or its link given away.')
  expect(result).toMatchObject({
    status: 409,
    form: {
      refusals: [expect.stringMatching(/^This checkout has made an order already, with other details/)],
      usedKey: idempotencyKey,
      quote: { lines: [{ quantity: 1 }] },
    },
  })
  expect(JSON.stringify(result)).not.toContain(placed.token)
  expect(JSON.stringify(result)).not.toContain('Secret Name')
  expect(result.form.idempotencyKey).not.toBe(idempotencyKey)
  expect(await services.database.$count(orders)).toBe(before)
})

// product: 31.5
test('an email may be left out where the owner says so, and is asked for otherwise', async () => {
  const cart = JSON.stringify([{ id: String(plenty.id), size: 'M', quantity: 1 }])
  const send = () => handleCheckout(services, checkoutForm({ cart, email: '', phoneNumber: '0300 7654321' }))
  const set = async (value: object) => {
    const stored = { key: 'store', value }
    await services.database
      .insert(settings)
      .values(stored)
      .onConflictDoUpdate({ target: settings.key, set: stored })
  }
  await set({})
  expect(await send()).toMatchObject({ ok: false, status: 422 })
  await set({
    checkoutNeedsEmail: false,
    checkoutLimits: { mostOpenOrdersOfAddress: 10_000, mostOrdersPerHour: 10_000 },
  })
  const placed = await send()
  if (!placed.ok) throw new Error(placed.form.refusals.join(' '))
  const [order] = await services.database.select().from(orders).where(eq(orders.token, placed.token))
  expect(order?.email).toBe('923007654321@phone.invalid')
  const sent = await services.database
    .select()
    .from(emails)
    .where(eq(emails.orderId, order?.id ?? 0))
  expect(sent.map(({ template }) => template)).toEqual(['order_notification'])
  await set({})
})
