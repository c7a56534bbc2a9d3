import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { placeOrder } from '#app/checkout/place-order.server.ts'
import { handlePiecesForm } from '#app/desk/call-desk/handle-pieces-form.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { settings } from '#app/owner/tables/settings.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { orderRequest } from '#tests/factories/order-request.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { readSeenOrder } from './stored-content.server.ts'

const { database } = await createTestDatabase()

const RULES = { deliveryFeePaisa: 25_000, freeDeliveryFromPaisa: 500_000, cashSurchargePaisa: 5_000 }
let kurta: Awaited<ReturnType<typeof createProduct>>

beforeEach(async () => {
  await store(RULES)
  kurta = await createProduct(database, { pricePaisa: 300_000, sizes: { M: 50 } })
})

// product: 21.10, 29.2
test('pieces that no longer make delivery free, or do so again, are saved once staff have read what it becomes', async () => {
  const number = await buy(2)
  expect(await shippingOf(number)).toBe(0)
  const asked = await correct(number, 1)
  expect(asked).toMatchObject({
    status: 409,
    result: {
      typed: { quantity0: '1' },
      seenChargePaisa: 30_000,
      text: expect.stringMatching(/delivery PKR 300.00 instead of free.* would cost PKR 3,300.00/),
    },
  })
  expect(await shippingOf(number)).toBe(0)
  const accepted = { seenCharge: String(asked.result.seenChargePaisa) }
  expect(await correct(number, 1, accepted)).toMatchObject({ status: 200 })
  expect(await shippingOf(number)).toBe(30_000)
  expect(await correct(number, 2)).toMatchObject({ status: 409, result: { seenChargePaisa: 0 } })
  expect(await correct(number, 2, { seenCharge: '0' })).toMatchObject({ status: 200 })
  expect(await shippingOf(number)).toBe(0)
})

// product: 21.10, 29.2
test('staff keep the charge as agreed, or type another, and that stays with later changes of pieces', async () => {
  const number = await buy(2)
  expect(await correct(number, 1, { charge: 'as-agreed' })).toMatchObject({ status: 200 })
  expect(await shippingOf(number)).toBe(0)
  expect((await readSeenOrder(database, number)).chargeOffer).toEqual({ usual: 'as-agreed', paisa: 0 })
  expect(await correct(number, 1, { charge: 'other', chargeAmount: '' })).toMatchObject({ status: 422 })
  expect(await correct(number, 1, { charge: 'other', chargeAmount: '100' })).toMatchObject({ status: 200 })
  expect(await correct(number, 3)).toMatchObject({ status: 200 })
  expect(await shippingOf(number)).toBe(10_000)
})

test('an order whose rules were others when it was placed stays as agreed', async () => {
  const number = await buy(1)
  expect(await shippingOf(number)).toBe(30_000)
  await store({ ...RULES, deliveryFeePaisa: 40_000 })
  expect(await correct(number, 2)).toMatchObject({ status: 200 })
  expect(await shippingOf(number)).toBe(30_000)
})

test('the rules ask the surcharge for cash of orders that are paid in cash alone', async () => {
  const number = await buy(2)
  await database.update(orders).set({ paymentMethod: 'raast' }).where(eq(orders.number, number))
  expect(await correct(number, 1)).toMatchObject({ result: { seenChargePaisa: 25_000 } })
})

async function store(value: object): Promise<void> {
  await database
    .insert(settings)
    .values({ key: 'store', value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
}

async function buy(quantity: number): Promise<string> {
  const request = orderRequest([{ product: kurta, size: 'M', quantity }])
  const placed = await placeOrder(database, request, { ownerEmail: undefined })
  if (!placed.ok) throw new Error(JSON.stringify(placed.refusal))
  return placed.number
}

/** Sends the form of the call desk as it is shown, with these pieces. */
async function correct(number: string, pieces: number, fields: Record<string, string> = {}) {
  const { seen, chargeOffer, discountOffer } = await readSeenOrder(database, number)
  const form = new FormData()
  const shown = {
    seen,
    size0: 'M',
    quantity0: String(pieces),
    discountBy: discountOffer.usual,
    charge: chargeOffer.usual,
    seenCharge: String(chargeOffer.paisa),
  }
  for (const [name, value] of Object.entries({ ...shown, ...fields })) form.set(name, value)
  return handlePiecesForm(database, form, { number, actor: 'agent@example.com', way: 'call' })
}

async function shippingOf(number: string): Promise<number | undefined> {
  const [order] = await database.select().from(orders).where(eq(orders.number, number))
  return order?.shippingPaisa
}
