import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { categories } from '#app/catalogue/tables/categories.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { placeOrder } from '#app/checkout/place-order.server.ts'
import { handlePiecesForm } from '#app/desk/call-desk/handle-pieces-form.server.ts'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { listDiscounts } from '#app/pricing/discounts/list-discounts.server.ts'
import { orderDiscountName } from '#app/pricing/order-discount.ts'
import { discounts, orderDiscounts } from '#app/pricing/tables/discounts.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { orderRequest } from '#tests/factories/order-request.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { findAdminOrder } from '../admin/find-admin-order.server.ts'
import { findOrderByToken } from '../find-order.server.ts'
import { amountRows } from '../printing/printed-order.ts'
import { correctPieces } from './correct-pieces.server.ts'
import type { DiscountChoice } from './edited-discount.ts'
import { listRevisions } from './list-revisions.server.ts'
import { readSeenOrder } from './stored-content.server.ts'
import { undoEdit } from './undo-edit.server.ts'

const { database } = await createTestDatabase()

const actor = 'agent@example.com'
type Sold = Awaited<ReturnType<typeof createProduct>>
let hoodie: Sold
let tracksuit: Sold
let jogger: Sold
let cloth: Sold

beforeEach(async () => {
  await database.execute(sql`truncate orders, customers, discounts, products, emails cascade`)
  const sell = (name: string, pricePaisa: number) =>
    createProduct(database, { name, pricePaisa, categoryName: name, sizes: { M: 50 } })
  hoodie = await sell('Hoodie', 499_000)
  tracksuit = await sell('Tracksuit', 899_000)
  jogger = await sell('Jogger', 299_000)
  cloth = await sell('Cloth', 44_000)
  await offer({ code: 'B1G1', kind: 'buy-x-get-y', buyPieces: 1, freePieces: 1 })
  await offer({ code: 'OFF15', kind: 'percent', percent: 15 })
  await offer({ code: 'BIG', kind: 'amount', amountPaisa: 200_000, minimumPaisa: 1_000_000 })
  await offer({ code: 'HOOD', kind: 'percent', percent: 20, productIds: [hoodie.id] })
})

// product: 30.7
test('a change of pieces recomputes the discount: eight orders of a real shop', async () => {
  const [h, t, j, c] = [hoodie, tracksuit, jogger, cloth]
  const cases: [string, string, [Sold, number][], number, number[], number][] = [
    ['a', 'B1G1', [[h, 2]], 4_990, [1], 4_990],
    ['b', 'B1G1', [...one(h), ...one(j)], 4_990, [0, 1], 2_990],
    ['c', 'OFF15', [...one(h), ...one(t)], 11_883, [1, 0], 4_241.5],
    ['d', 'OFF15', [[h, 2]], 8_483, [1], 4_241.5],
    ['e', 'OFF15', one(h), 4_241.5, [3], 12_724.5],
    ['f', 'OFF15', [...one(t), ...one(c)], 8_015.5, [0, 1], 374],
    ['g', 'BIG', [...one(h), ...one(t)], 11_980, [1, 0], 4_990],
    ['h', 'HOOD', [[h, 2], ...one(t)], 16_974, [0, 1], 8_990],
  ]
  for (const [name, code, bought, rupees, quantities, becomes] of cases) {
    const number = await buy(code, bought)
    expect([name, (await read(number)).totalPaisa]).toEqual([name, rupees * 100])
    expect(await correct(number, quantities)).toMatchObject({ ok: true })
    expect([name, (await read(number)).totalPaisa]).toEqual([name, becomes * 100])
  }
})

// product: 30.7
test('staff read what the discount becomes before it is saved, and the history and the email say it', async () => {
  const number = await buy('OFF15', [...one(hoodie), ...one(tracksuit)])
  const seenDiscountPaisa = 209_700
  const text = 'Changed: Tracksuit, size M removed, OFF15 (15 %): PKR 748.50 instead of PKR 2,097.00.'
  expect(await correct(number, [1, 0], { seenDiscountPaisa })).toMatchObject({
    refusal: { kind: 'amounts-change', text, totalPaisa: 424_150, discountPaisa: 74_850 },
  })
  expect((await read(number)).totalPaisa).toBe(1_188_300)
  expect(await correct(number, [1, 0], { seenDiscountPaisa: 74_850 })).toMatchObject({ ok: true, text })
  const [mail] = await database.select().from(emails).where(eq(emails.template, 'order_edited'))
  expect(mail?.params).toMatchObject({
    changes: 'Tracksuit, size M removed\nOFF15 (15 %): PKR 748.50 instead of PKR 2,097.00',
    order_discount: 'OFF15 (15 %) − PKR 748.50',
  })
  const big = await buy('BIG', [...one(hoodie), ...one(tracksuit)])
  expect(await correct(big, [1, 0])).toMatchObject({
    text: 'Changed: Tracksuit, size M removed, BIG (PKR 2,000.00) needs PKR 10,000.00: it no longer applies.',
  })
  expect(await correct(big, [3])).toMatchObject({
    text: 'Changed: Hoodie: 3 instead of 1, BIG (PKR 2,000.00): PKR 2,000.00 instead of none.',
  })
})

// product: 21.10, 30.7
test('the call desk saves pieces that change the discount after the caller has agreed, and shows what was typed', async () => {
  const number = await buy('OFF15', [[hoodie, 2]])
  const { seen, discountOffer } = await readSeenOrder(database, number)
  const send = (fields: Record<string, string>) => {
    const form = new FormData()
    const all = { seen, size0: 'M', quantity0: '1', discountBy: discountOffer.usual, ...fields }
    for (const [name, value] of Object.entries(all)) form.set(name, value)
    return handlePiecesForm(database, form, { number, actor, way: 'call' })
  }
  const first = await send({ seenDiscount: String(discountOffer.paisa) })
  expect(first).toMatchObject({
    status: 409,
    result: {
      typed: { quantity0: '1' },
      seenDiscountPaisa: 74_850,
      text: expect.stringContaining('PKR 748.50'),
    },
  })
  expect(await send({ discountBy: 'other', discount: '9999' })).toMatchObject({ status: 422 })
  expect(await send({ discountBy: 'other', discount: '' })).toMatchObject({ status: 422 })
  expect(await send({ seenDiscount: '74850' })).toMatchObject({ status: 200 })
  expect((await read(number)).totalPaisa).toBe(424_150)
})

// product: 30.6, 30.7
test('staff keep the amount as it was, or type another up to the price of the pieces', async () => {
  const number = await buy('OFF15', [...one(hoodie), ...one(tracksuit)])
  await correct(number, [1, 0], { discount: { by: 'current-amount' }, seenDiscountPaisa: 0 })
  expect(await read(number)).toMatchObject({ discountPaisa: 209_700, totalPaisa: 289_300 })
  // What staff agreed on stays, and is not called 15 %.
  await correct(number, [2])
  expect(await read(number)).toMatchObject({ discountPaisa: 209_700, discountNames: 'OFF15' })
  expect(await correct(number, [1], { discount: { by: 'other-amount', paisa: 499_001 } })).toMatchObject({
    refusal: { kind: 'discount-too-high', mostPaisa: 499_000 },
  })
  await correct(number, [1], { discount: { by: 'other-amount', paisa: 499_000 } })
  expect(await read(number)).toMatchObject({ discountPaisa: 499_000, totalPaisa: 0 })
  await correct(number, [2], { discount: { by: 'terms' } })
  expect(await read(number)).toMatchObject({ discountPaisa: 149_700, discountNames: 'OFF15 (15 %)' })
  await correct(number, [1], { discount: { by: 'other-amount', paisa: 0 } })
  expect(await read(number)).toMatchObject({ discountPaisa: 0, discountNames: '' })
})

// product: 30.5
test('a discount that is changed, ends, is used up or is deleted later changes no order', async () => {
  const number = await buy('OFF15', [[hoodie, 2]])
  await database
    .update(discounts)
    .set({
      percent: 90,
      code: 'OTHER',
      name: 'Other',
      productIds: [cloth.id],
      mostUses: 1,
      endsAt: new Date(0),
    })
    .where(eq(discounts.code, 'OFF15'))
  expect(await correct(number, [1])).toMatchObject({ ok: true })
  expect((await read(number)).totalPaisa).toBe(424_150)
  await database.delete(discounts)
  await correct(number, [3])
  expect(await read(number)).toMatchObject({ totalPaisa: 1_272_450, discountNames: 'OFF15 (15 %)' })
})

// product: 30.5
test('a discount of a category follows the category in which a piece was bought', async () => {
  const [own] = await database.select().from(categories).where(eq(categories.name, 'Hoodie'))
  await offer({ code: 'CAT', kind: 'percent', percent: 10, categoryIds: [own?.id ?? 0] })
  const number = await buy('CAT', [[hoodie, 2], ...one(tracksuit)])
  await database
    .update(products)
    .set({ categoryId: sql`(select category_id from products where id = ${cloth.id})` })
  await correct(number, [1, 1])
  expect((await read(number)).discountPaisa).toBe(49_900)
})

// product: 29.3, 30.7
test('undoing an edit brings back the discount as it was', async () => {
  const number = await buy('BIG', [...one(hoodie), ...one(tracksuit)])
  const before = await stored(number)
  await correct(number, [1, 0])
  expect((await stored(number))[0]).toMatchObject({ amountPaisa: 0 })
  expect(await undo(number)).toMatchObject({ ok: true })
  expect(await stored(number)).toEqual(before)
  await correct(number, [2, 0], { discount: { by: 'other-amount', paisa: 100_000 } })
  await undo(number)
  expect(await stored(number)).toEqual(before)
  expect((await read(number)).totalPaisa).toBe(1_198_000)
})

// product: 30.7
test('an order that knows its amount alone has the same one, as far as its pieces cost that much', async () => {
  const number = await buy('OFF15', [[hoodie, 2]])
  await database.update(orderDiscounts).set({ terms: null, code: null })
  await correct(number, [1], { seenDiscountPaisa: 1 })
  expect(await read(number)).toMatchObject({ discountPaisa: 149_700, discountNames: 'The OFF15' })
  await database.delete(orderDiscounts)
  await correct(number, [2])
  expect(await read(number)).toMatchObject({ discountPaisa: 149_700, discountNames: '' })
})

// product: 30.4
test('a use is given back by an edit to which the discount no longer applies, and taken again by its undo', async () => {
  const uses = async () => (await listDiscounts(database)).find(({ code }) => code === 'BIG')?.uses
  const number = await buy('BIG', [...one(hoodie), ...one(tracksuit)])
  expect(await uses()).toBe(1)
  await correct(number, [1, 0])
  expect(await uses()).toBe(0)
  await undo(number)
  expect(await uses()).toBe(1)
})

// product: 30.8
test('page, customer’s page, invoice and email name the discount with its code and terms', async () => {
  const number = await buy('OFF15', one(hoodie))
  const order = await readAdmin(number)
  expect(order.discounts.map(orderDiscountName)).toEqual(['OFF15 (15 %)'])
  expect((await read(number)).discountNames).toBe('OFF15 (15 %)')
  expect(amountRows(order)).toContainEqual({ name: 'Discount OFF15 (15 %)', amount: '− PKR 748.50' })
  const [mail] = await database.select().from(emails).where(eq(emails.template, 'order_confirmation'))
  expect(mail?.params).toMatchObject({ order_discount: 'OFF15 (15 %) − PKR 748.50' })
})

function offer(values: Partial<typeof discounts.$inferInsert> & { code: string }) {
  return database.insert(discounts).values({ kind: 'percent', ...values, name: `The ${values.code}` })
}

function one(product: Sold): [Sold, number][] {
  return [[product, 1]]
}

async function buy(code: string, bought: [Sold, number][]): Promise<string> {
  const lines = bought.map(([product, quantity]) => ({ product, size: 'M', quantity }))
  const placed = await placeOrder(database, { ...orderRequest(lines), code }, { ownerEmail: undefined })
  if (!placed.ok) throw new Error(JSON.stringify(placed.refusal))
  return placed.number
}

/** Corrects the pieces, line by line. */
function correct(
  number: string,
  quantities: number[],
  more: { discount?: DiscountChoice; seenDiscountPaisa?: number } = {},
) {
  const wanted = quantities.map((quantity, position) => ({ position, size: 'M', quantity }))
  return correctPieces(database, { number, actor, way: 'call', wanted, ...more })
}

async function undo(number: string) {
  const [last] = await listRevisions(database, (await readAdmin(number)).id)
  return undoEdit(database, { number, actor, revisionId: last?.id ?? 0 })
}

async function readAdmin(number: string) {
  const order = await findAdminOrder(database, number)
  if (!order) throw new Error(`The order ${number} is gone`)
  return order
}

/** The order as its customer sees it. */
async function read(number: string) {
  const [{ token = '' } = {}] = await database.select().from(orders).where(eq(orders.number, number))
  const order = await findOrderByToken(database, token)
  if (!order) throw new Error(`The order ${number} is gone`)
  return order
}

async function stored(number: string) {
  return database
    .select()
    .from(orderDiscounts)
    .where(eq(orderDiscounts.orderId, (await readAdmin(number)).id))
}
