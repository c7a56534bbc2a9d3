import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { quoteCart } from '#app/checkout/cart/quote-cart.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { settings } from '#app/owner/tables/settings.server.ts'
import type { AdvanceRule } from '#app/pricing/advance.ts'
import { cities } from '#app/pricing/tables/delivery.server.ts'
import type { PaymentMethod } from '#app/shared/payment-method.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { orderRequest } from '#tests/factories/order-request.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import type { OrderRequest } from './order-request.ts'
import { placeOrder } from './place-order.server.ts'

const { database } = await createTestDatabase()
beforeEach(() => database.delete(settings))

const EVERY: AdvanceRule = {
  places: [],
  source: null,
  isFirstOrderOnly: false,
  advancePercent: 0,
  advanceLeastPaisa: 0,
  advanceFromPaisa: 0,
}
const NORTH = {
  id: 'north',
  name: 'The north',
  chargePaisa: 0,
  freeFromPaisa: 0,
  daysFrom: 4,
  daysTo: 7,
  takesCash: true,
  cashCapPaisa: 0,
}

// product: 33.6
test('what checkout says is asked for in advance is what the order gets, by place, source and first order', async () => {
  const value = {
    deliveryFeePaisa: 0,
    deliveryZones: [NORTH],
    payments: { raast: '0300 1234567', advancePercent: 10 },
    advanceRules: [
      { ...EVERY, source: 'callers', advanceLeastPaisa: 1_000 },
      { ...EVERY, places: ['The north'], advancePercent: 50 },
      { ...EVERY, places: ['Karachi'], isFirstOrderOnly: true, advancePercent: 20 },
      { ...EVERY, places: ['Karachi'] },
    ],
  }
  await database.insert(settings).values({ key: 'store', value })
  await database.update(cities).set({ zoneId: 'north' }).where(eq(cities.name, 'Gilgit'))
  const shirt = await createProduct(database, { pricePaisa: 300_000, sizes: { M: 50 } })
  const ordered = async (city: string, phoneNumber: string, isCaller = false) => {
    const request = orderRequest([{ product: shirt, size: 'M', quantity: 1 }], {
      details: { city, phoneNumber },
    })
    const staff = { actor: 'sana@darzi.example', source: 'whatsapp', sayTaken: () => '' } as const
    const placed = await placeOrder(database, request, { ownerEmail: undefined, ...(isCaller && { staff }) })
    if (!placed.ok) throw new Error(placed.refusal.kind)
    const [order] = await database.select().from(orders).where(eq(orders.number, placed.number))
    const quote = await quoteCart(database, request.lines, {
      city,
      source: isCaller ? 'whatsapp' : 'website',
    })
    return [order?.advancePaisa, quote.payment.firstAdvancePaisa, quote.payment.advancePaisa]
  }
  expect(await ordered('gilgit', '+923001111111')).toEqual([150_000, 150_000, 150_000])
  expect(await ordered('Karachi', '+923002222222')).toEqual([60_000, 60_000, 0])
  expect(await ordered('Karachi', '+923002222222')).toEqual([0, 60_000, 0])
  expect(await ordered('Lahore', '+923003333333')).toEqual([30_000, 30_000, 30_000])
  expect(await ordered('Gilgit', '+923003333333', true)).toEqual([1_000, 1_000, 1_000])
})

// product: 33.6, 8.14
test('an order that asks for another advance than its shopper saw is refused', async () => {
  const value = {
    deliveryFeePaisa: 0,
    payments: { raast: '0300 1234567', advancePercent: 10 },
    advanceRules: [
      { ...EVERY, places: ['Karachi'], isFirstOrderOnly: true, advancePercent: 20 },
      { ...EVERY, places: ['Karachi'] },
    ],
  }
  await database.insert(settings).values({ key: 'store', value })
  const shirt = await createProduct(database, { pricePaisa: 300_000, sizes: { M: 50 } })
  const order = (
    city: string,
    seen: Partial<OrderRequest>,
    paymentMethod: PaymentMethod = 'cash_on_delivery',
  ) => {
    const request = orderRequest([{ product: shirt, size: 'M', quantity: 1 }], {
      details: { city, phoneNumber: '+923004444444', paymentMethod },
    })
    return placeOrder(database, { ...request, ...seen }, { ownerEmail: undefined })
  }
  const changed = { ok: false, refusal: { kind: 'advance-changed' } }
  const inLahore = { seenAdvancePaisa: 30_000, seenFirstAdvancePaisa: 30_000 }
  const inKarachi = { seenAdvancePaisa: 0, seenFirstAdvancePaisa: 60_000 }
  // Whether the phone has ordered makes no difference, so that no one learns it.
  for (const isFirst of [true, false]) {
    expect(await order('Karachi', inLahore), String(isFirst)).toEqual(changed)
    expect(await order('Karachi', { ...inKarachi, seenAdvancePaisa: 1 })).toEqual(changed)
    expect(await order('Karachi', { ...inKarachi, seenFirstAdvancePaisa: 0 })).toEqual(changed)
    expect(await order('Lahore', inKarachi)).toEqual(changed)
    expect(await order('Karachi', inKarachi)).toMatchObject({ ok: true })
  }
  expect(await order('Lahore', inLahore)).toMatchObject({ ok: true })
  expect(await order('Karachi', {})).toMatchObject({ ok: true })
  // All of it is sent then, which the page said before it was quoted.
  expect(await order('Karachi', inKarachi, 'raast')).toMatchObject({ ok: true })
})
