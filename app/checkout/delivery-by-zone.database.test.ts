import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { quoteCart } from '#app/checkout/cart/quote-cart.server.ts'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { settings } from '#app/owner/tables/settings.server.ts'
import { readDeliveryBasis } from '#app/pricing/delivery/find-city.server.ts'
import { listKnownCities } from '#app/pricing/delivery/list-known-cities.server.ts'
import { deliveryCharge } from '#app/pricing/delivery.ts'
import { deliveryDatesText } from '#app/pricing/delivery-promise.ts'
import { cities } from '#app/pricing/tables/delivery.server.ts'
import { discounts } from '#app/pricing/tables/discounts.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { orderRequest } from '#tests/factories/order-request.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { placeOrder } from './place-order.server.ts'

const { database } = await createTestDatabase()
let shirt: Awaited<ReturnType<typeof createProduct>>

const NORTH = {
  id: 'north',
  name: 'The north',
  chargePaisa: 40_000,
  freeFromPaisa: 0,
  daysFrom: 4,
  daysTo: 7,
  takesCash: true,
  cashCapPaisa: 0,
}
const NO_CASH = { ...NORTH, id: 'no-cash', name: 'By transfer', takesCash: false }
const SETTINGS = {
  deliveryFeePaisa: 20_000,
  deliveryDaysFrom: 2,
  deliveryDaysTo: 4,
  cashCapPaisa: 2_000_000,
  deliveryZones: [NORTH, NO_CASH],
}

beforeAll(async () => {
  await database.insert(settings).values({ key: 'store', value: SETTINGS })
  await database.update(cities).set({ zoneId: 'north' }).where(eq(cities.name, 'Dera Ghazi Khan'))
  await database.update(cities).set({ zoneId: 'no-cash' }).where(eq(cities.name, 'Gilgit'))
  await database.update(cities).set({ zoneId: 'north', isActive: false }).where(eq(cities.name, 'Hunza'))
  shirt = await createProduct(database, { pricePaisa: 300_000, sizes: { M: 50 } })
})

function order(city: string, seenShippingPaisa?: number, quantity = 1) {
  const request = orderRequest([{ product: shirt, size: 'M', quantity }], { details: { city } })
  return placeOrder(database, { ...request, seenShippingPaisa }, { ownerEmail: undefined })
}

function quote(city?: string, quantity = 1) {
  return quoteCart(
    database,
    [{ productRef: String(shirt.id), size: 'M', quantity, seenPricePaisa: undefined }],
    city === undefined ? {} : { city },
  )
}

// product: 7.15, 7.16
test('quotes delivery by the zone of the city in any spelling, and the range before the city is known', async () => {
  const range = { leastPaisa: 20_000, mostPaisa: 40_000 }
  expect(await quote()).toMatchObject({ shippingPaisa: 20_000, delivery: { city: null, rangePaisa: range } })
  for (const city of ['D.G. Khan', 'ڈیرہ غازی خان', ' dera ghazi khan']) {
    expect(await quote(city)).toMatchObject({
      shippingPaisa: 40_000,
      totalPaisa: 340_000,
      delivery: { city: 'Dera Ghazi Khan', rangePaisa: null, problem: null },
    })
  }
  for (const city of ['Chak 42', 'Hunza']) {
    expect(await quote(city)).toMatchObject({ shippingPaisa: 20_000, delivery: { city: null } })
  }
})

// product: 7.20
test('says what delivery costs most cities, and of a known city only what holds there', async () => {
  const words = async (city?: string) => (await quote(city)).delivery.words
  expect(await words('Lahore')).toBe('Delivery for PKR 200.00 on all orders')
  expect(await words('DG Khan')).toBe('Delivery for PKR 400.00 on all orders')
  expect(await words()).toBe('Delivery for PKR 200.00 to PKR 400.00 by city on all orders')
  expect((await quote()).payment.words).toContain('No cash on delivery to By transfer.')
  expect((await quote('Lahore')).payment.words).toBe('You pay in cash when your parcel arrives.')
})

// product: 5.22, 7.15
test('a product page names the charge that the cart is quoted, in every city of the list', async () => {
  const { settings: store } = await readDeliveryBasis(database, '')
  const known = await listKnownCities(database, store)
  for (const name of ['Dera Ghazi Khan', 'Gilgit', 'Lahore', 'Quetta']) {
    const city = known.find(each => each.name === name)
    if (!city) throw new Error(`${name} is not in the list`)
    expect(deliveryCharge(city.terms, 300_000)).toBe((await quote(name)).shippingPaisa)
  }
})

// product: 6.12
test('what is missing to free delivery is that of the city’s own zone, and nothing once a discount takes the charge off', async () => {
  const store = { ...SETTINGS, freeDeliveryFromPaisa: 500_000 }
  const zones = { deliveryZones: [{ ...NORTH, freeFromPaisa: 800_000 }, NO_CASH] }
  await database.update(settings).set({ value: { ...store, ...zones } })
  const missing = async (city?: string, code = '') => {
    const lines = [{ productRef: String(shirt.id), size: 'M', quantity: 1, seenPricePaisa: undefined }]
    return (await quoteCart(database, lines, { city: city ?? '', code })).delivery.toFreePaisa
  }
  expect(await missing('Lahore')).toBe(200_000)
  expect(await missing('DG Khan')).toBe(500_000)
  expect(await missing('Gilgit')).toBe(0)
  expect(await missing()).toBe(0)
  const code = { name: 'Brought free', code: 'FREEBIRD', kind: 'free-delivery', isCombinable: true } as const
  await database.insert(discounts).values(code)
  expect(await missing('Lahore', 'FREEBIRD')).toBe(0)
  expect(await missing('DG Khan', 'NOTHING')).toBe(500_000)
  await database.update(settings).set({ value: SETTINGS })
})

// product: 7.15, 7.18
test('stores the charge that was shown, the city and the promised days with the order', async () => {
  const placed = await order('DG Khan', 40_000)
  if (!placed.ok) throw new Error(`Refused: ${placed.refusal.kind}`)
  const [stored] = await database.select().from(orders).where(eq(orders.token, placed.token))
  const { delivery } = await quote('DG Khan')
  expect(stored).toMatchObject({ city: 'DG Khan', shippingPaisa: 40_000, totalPaisa: 340_000 })
  expect({ from: stored?.deliverFrom, to: stored?.deliverTo }).toEqual(delivery.dates)
  const [city] = await database
    .select()
    .from(cities)
    .where(eq(cities.id, stored?.cityId ?? 0))
  expect(city?.name).toBe('Dera Ghazi Khan')
  const [mail] = await database
    .select()
    .from(emails)
    .where(eq(emails.orderId, stored?.id ?? 0))
  expect(mail?.params).toMatchObject({
    order_shipping: 'PKR 400.00',
    delivery_dates: delivery.dates && deliveryDatesText(delivery.dates),
  })
})

// product: 7.15
test('refuses an order whose delivery costs something else than was shown, and orders nothing', async () => {
  const before = await database.$count(orders)
  expect(await order('DG Khan', 20_000)).toEqual({
    ok: false,
    refusal: { kind: 'delivery-changed', city: 'Dera Ghazi Khan', fromPaisa: 20_000, toPaisa: 40_000 },
  })
  expect(await database.$count(orders)).toBe(before)
  // A client that does not say what it showed is charged what delivery costs.
  expect(await order('Chak 42')).toMatchObject({ ok: true })
})

// product: 7.17
test('refuses cash on delivery where the zone does not take it, and above the cap', async () => {
  expect(await order('Gilgit', 40_000)).toEqual({
    ok: false,
    refusal: { kind: 'no-cash-on-delivery', city: 'Gilgit', canPayBefore: false },
  })
  const refusal = { kind: 'above-cash-cap', mostPaisa: 2_000_000, canPayBefore: false }
  expect(await order('Lahore', 20_000, 7)).toEqual({ ok: false, refusal })
  expect((await quote('Lahore', 7)).delivery.problem).toEqual(refusal)
  expect(await order('Lahore', 20_000, 6)).toMatchObject({ ok: true })
})
