import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { stockLevels } from '#app/catalogue/tables/inventory.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { placeOrder } from '#app/checkout/place-order.server.ts'
import { packOrder } from '#app/fulfilment/parcels/pack-order.server.ts'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { moneyEntries } from '#app/money/tables/cash.server.ts'
import { listRevisions } from '#app/orders/edits/list-revisions.server.ts'
import { changeOrderStatus } from '#app/orders/lifecycle/change-order-status.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { discounts } from '#app/pricing/tables/discounts.server.ts'
import { standInEmail } from '#app/shared/stand-in-email.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { orderRequest } from '#tests/factories/order-request.ts'
import { FILLED_SHIPPING_FORM } from '#tests/factories/shipping-details.ts'
import { expectBalancedStock } from '#tests/setup/expect-balanced-stock.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { findOrderToEdit } from './find-order-to-edit.server.ts'
import { handleEditForm } from './handle-edit-form.server.ts'

const { database } = await createTestDatabase()

const actor = 'sana@darzi.example'
let shirt: Awaited<ReturnType<typeof createProduct>>
let chino: Awaited<ReturnType<typeof createProduct>>
let number: string

beforeEach(async () => {
  shirt = await createProduct(database, { sizes: { M: 5, L: 2 } })
  chino = await createProduct(database, { sizes: { M: 3 } })
  const request = orderRequest([{ product: shirt, size: 'M', quantity: 2 }])
  const placed = await placeOrder(database, request, { ownerEmail: undefined })
  if (!placed.ok) throw new Error(placed.refusal.kind)
  number = placed.number
})

// product: 29.1, 29.2, 29.4
test('an edit adds, swaps and prices pieces, changes address and charge, and email and history name what changed', async () => {
  await database.update(products).set({ pricePaisa: 100_000 }).where(eq(products.id, shirt.id))
  const before = await read()
  const { result } = await edit({
    size0: 'L',
    quantity0: '1',
    price0: 'today',
    piece0: String(chino.id),
    pieceSize0: 'M',
    pieceQuantity0: '2',
    charge: 'other',
    chargeAmount: '150',
    discountBy: 'other',
    discount: '500',
    streetAddress: '7 New Street',
    isMailed: 'on',
  })
  const text = `Changed: ${shirt.name}: size L instead of M, 1 instead of 2, PKR 1,000.00 instead of ${money(before.order.lines[0]?.unitPricePaisa)} each, 2 × ${chino.name}, size M added, street address, delivery PKR 150.00 instead of ${before.order.shippingPaisa === 0 ? 'free' : money(before.order.shippingPaisa)}, discount PKR 500.00 instead of none.`
  expect(result).toEqual({ isDone: true, text: `${text} PKR 5,630 to collect.` })
  const { order } = await read()
  expect(order.lines).toMatchObject([
    { productId: shirt.id, size: 'L', quantity: 1, unitPricePaisa: 100_000 },
    { productId: chino.id, size: 'M', quantity: 2, unitPricePaisa: chino.pricePaisa },
  ])
  expect(order.totalPaisa).toBe(100_000 + 2 * chino.pricePaisa + 15_000 - 50_000)
  expect([await onHand(shirt.id), await onHand(chino.id)]).toEqual([{ M: 5, L: 1 }, { M: 1 }])
  expect(await listRevisions(database, order.id)).toMatchObject([{ actor, reason: 'She asked', text }])
  const [mail] = await database.select().from(emails).where(eq(emails.template, 'order_edited'))
  expect(mail?.params).toMatchObject({ order_number: number, changes: expect.stringContaining('size L') })
})

// product: 61.9
test('pieces that an edit adds, or prices as today, cost what their size costs', async () => {
  const sized = await createProduct(database, {
    pricePaisa: 200_000,
    sizes: { M: 3, XXL: 2 },
    ownPrices: { XXL: 230_000 },
  })
  const piece = { piece0: String(sized.id), pieceSize0: 'XXL', pieceQuantity0: '1' }
  await edit(piece)
  expect((await read()).order.lines[1]).toMatchObject({ size: 'XXL', unitPricePaisa: 230_000 })
  expect((await read()).pricesToday[sized.id]).toMatchObject({
    pricePaisa: 200_000,
    sizePrices: [{ size: 'XXL', pricePaisa: 230_000 }],
  })
  await edit({ size1: 'M', quantity1: '1', price1: 'today' })
  expect((await read()).order.lines[1]).toMatchObject({ size: 'M', unitPricePaisa: 200_000 })
})

// product: 31.3
test('an order without an email goes to the customer of its new phone number', async () => {
  const { order } = await read()
  await database
    .update(orders)
    .set({ email: standInEmail(order.phone) })
    .where(eq(orders.number, number))
  await edit({ phoneNumber: '0300 9999999' })
  const stored = async () => (await read()).order.email
  expect(await stored()).toBe('923009999999@phone.invalid')
  await database.update(orders).set({ email: 'a@example.com' }).where(eq(orders.number, number))
  await edit({ phoneNumber: '0300 8888888' })
  expect(await stored()).toBe('a@example.com')
})

// product: 29.3
test('the undo of an edit takes back its email, and sends one of its own if that has left', async () => {
  const { order } = await read()
  const ofEdits = and(eq(emails.template, 'order_edited'), eq(emails.orderId, order.id))
  const states = async () => (await database.select().from(emails).where(ofEdits)).map(({ state }) => state)
  const editAndUndo = async (between: () => Promise<unknown>) => {
    await edit({ size0: 'L', isMailed: 'on' })
    await between()
    const [revision] = (await read()).revisions
    expect(await undo(revision?.id)).toMatchObject({ result: { isDone: true } })
  }
  await editAndUndo(async () => {})
  expect(await states()).toEqual(['dropped'])
  await editAndUndo(() => database.update(emails).set({ state: 'sent', sentAt: new Date() }).where(ofEdits))
  expect((await states()).toSorted()).toEqual(['queued', 'sent', 'sent'])
})

// product: 29.3
test('the last edit is undone exactly, once, and only while nothing was built on it', async () => {
  const before = await read()
  await edit({ size0: 'L', quantity0: '1', streetAddress: '7 New Street', charge: 'free' })
  const [revision] = (await read()).revisions
  expect(await undo(revision?.id)).toMatchObject({ result: { isDone: true } })
  const after = await read()
  expect({ ...after.order, events: [] }).toEqual({ ...before.order, events: [] })
  expect(after.seen).toBe(before.seen)
  expect(await onHand(shirt.id)).toEqual({ M: 3, L: 2 })
  expect(after.order.events.at(-1)?.remark).toBe(`Undone: ${revision?.text}`)
  expect(await undo(revision?.id)).toMatchObject({ status: 409 })
  await edit({ quantity0: '1' })
  const [second] = (await read()).revisions
  await edit({ quantity0: '2' })
  expect(await undo(second?.id)).toMatchObject({ status: 409 })
  await expectBalancedStock(database)
})

// product: 29.3
test('an undo that needs a piece which was sold meanwhile is refused, and nothing changes', async () => {
  await edit({ quantity0: '1' })
  const { revisions } = await read()
  const rest = orderRequest([{ product: shirt, size: 'M', quantity: 4 }])
  expect(await placeOrder(database, rest, { ownerEmail: undefined })).toMatchObject({ ok: true })
  expect(await undo(revisions[0]?.id)).toMatchObject({
    status: 409,
    result: { text: expect.stringContaining('is sold out') },
  })
  expect((await read()).order.lines).toMatchObject([{ quantity: 1 }])
})

// product: 29.1
test('a packed order changes its delivery only, and one that was handed over changes nothing', async () => {
  await packOrder(database, { number, actor })
  expect(await edit({ quantity0: '1' })).toMatchObject({ status: 409 })
  expect(await edit({ charge: 'free', chargeAmount: '' })).toMatchObject({ status: 200 })
  expect(await edit({ charge: 'other', chargeAmount: '1' })).toMatchObject({ status: 409 })
  expect(await edit({ streetAddress: '9 Other Street' })).toMatchObject({ status: 200 })
  await changeOrderStatus(database, { number, from: 'processing', to: 'shipped', actor })
  expect(await edit({ streetAddress: '10 Other Street' })).toMatchObject({ status: 409 })
})

// product: 30.6
test('a discount never exceeds what the pieces cost, and shrinks with them', async () => {
  const tooHigh = {
    status: 422,
    result: { text: expect.stringContaining('Enter a discount of that or less') },
  }
  expect(await edit({ discountBy: 'other', discount: '999,999' })).toMatchObject(tooHigh)
  expect(await edit({ discountBy: 'other', discount: '' })).toMatchObject({ status: 422 })
  const [first] = (await read()).order.lines
  const all = String((2 * (first?.unitPricePaisa ?? 0)) / 100)
  await edit({ discountBy: 'other', discount: all, charge: 'free' })
  expect((await read()).order).toMatchObject({ totalPaisa: 0 })
  await edit({ quantity0: '1', discountBy: 'current' })
  const { order, revisions } = await read()
  expect([order.totalPaisa, order.discountPaisa]).toEqual([0, order.subtotalPaisa])
  expect(await undo(revisions[0]?.id)).toMatchObject({ result: { isDone: true } })
  await edit({ discountBy: 'none' })
  expect((await read()).order.discountPaisa).toBe(0)
})

// product: 30.7
test('an edit that changes the discount is saved once staff have read what it becomes', async () => {
  const [code] = await database
    .insert(discounts)
    .values({ code: 'OFF15', name: 'OFF15', kind: 'percent', percent: 15 })
    .returning()
  const request = { ...orderRequest([{ product: shirt, size: 'M', quantity: 2 }]), code: 'OFF15' }
  const placed = await placeOrder(database, request, { ownerEmail: undefined })
  number = placed.ok ? placed.number : ''
  const before = await read()
  const { paisa } = before.discountOffer
  expect(before.discountOffer).toEqual({ usual: 'terms', byTerms: 'OFF15 (15 %)', paisa })
  const half = { quantity0: '1', discountBy: 'terms', seenDiscount: String(paisa) }
  const asked = await edit(half)
  const now = `OFF15 (15 %): ${money(paisa / 2)} instead of ${money(paisa)}`
  expect(asked).toMatchObject({ status: 409, result: { seenDiscountPaisa: paisa / 2 } })
  expect(asked.result.text).toContain(now)
  expect(await read()).toEqual(before)
  const estimate = await edit({ ...half, intent: 'estimate' })
  expect(estimate.result).toMatchObject({
    estimate: expect.stringContaining(now),
    seenDiscountPaisa: paisa / 2,
  })
  expect(await edit({ ...half, seenDiscount: String(paisa / 2) })).toMatchObject({ status: 200 })
  expect((await read()).order.discountPaisa).toBe(paisa / 2)
  await database.delete(discounts).where(eq(discounts.id, code?.id ?? 0))
})

// product: 29.1
test('the address of a packed order with a discount can be changed', async () => {
  await edit({ discountBy: 'other', discount: '100' })
  await packOrder(database, { number, actor })
  expect(await edit({ streetAddress: '9 Other Street' })).toMatchObject({ status: 200 })
  expect((await read()).order.discountPaisa).toBe(10_000)
})

// product: 29.6
test('staff ask what an edit would cost before they make it, and nothing changes', async () => {
  const before = await read()
  const asked = await edit({ intent: 'estimate', reason: '', quantity0: '1', charge: 'free' })
  expect(asked).toMatchObject({
    status: 200,
    result: {
      estimate: expect.stringContaining(
        `It would cost PKR ${(shirt.pricePaisa / 100).toLocaleString('en-US')}`,
      ),
    },
  })
  expect(await edit({ intent: 'estimate', quantity0: '99' })).toMatchObject({ status: 409 })
  expect(await read()).toEqual(before)
  expect(await onHand(shirt.id)).toEqual({ M: 3, L: 2 })
})

// product: 29.6
test('staff read what is to collect after an edit, in whole rupees, before and after they save it', async () => {
  const [order] = await database.select().from(orders).where(eq(orders.number, number))
  const advance = { kind: 'advance', way: 'raast', amountPaisa: 50_050, actor } as const
  await database.insert(moneyEntries).values({ ...advance, orderId: order?.id ?? 0 })
  const change = { charge: 'free', quantity0: '1' }
  const rest = Math.round((shirt.pricePaisa - 50_050) / 100)
  const said = `PKR ${rest.toLocaleString('en-US')} to collect.`
  const asked = await edit({ ...change, intent: 'estimate' })
  expect(asked).toMatchObject({ result: { estimate: expect.stringContaining(said) } })
  expect(await edit(change)).toMatchObject({ result: { isDone: true, text: expect.stringContaining(said) } })
  expect((await read()).order.cash.toCollectPaisa).toBe(rest * 100)
})

test('bad input is refused with what is wrong, and changes nothing', async () => {
  const { seen } = await read()
  const wrong: [Record<string, string>, number][] = [
    [{ reason: ' ' }, 422],
    [{ quantity0: '-1' }, 422],
    [{ quantity0: '1000' }, 422],
    [{ charge: 'other', chargeAmount: '' }, 422],
    [{ phoneNumber: 'none' }, 422],
    [{ quantity0: '0' }, 422],
    [{ size0: 'XXL' }, 409],
    [{ piece0: '999999', pieceSize0: 'M', pieceQuantity0: '1' }, 409],
    [{ piece0: String(chino.id), pieceSize0: 'XL', pieceQuantity0: '1' }, 409],
    [{ seen: 'another', quantity0: '1' }, 409],
  ]
  for (const [fields, status] of wrong) expect(await edit(fields)).toMatchObject({ status })
  expect((await read()).seen).toBe(seen)
  expect(await handleEditForm(database, new FormData(), { number, actor })).toMatchObject({ status: 422 })
})

async function read() {
  const edited = await findOrderToEdit(database, number, '')
  if (!edited) throw new Error('The order is gone')
  return edited
}

/** Sends the form as the page has it, with these fields changed. */
async function edit(fields: Record<string, string>) {
  const { order, seen } = await read()
  const { email: _, ...delivery } = FILLED_SHIPPING_FORM
  const form = new FormData()
  const all = { intent: 'edit', seen, reason: 'She asked', charge: 'as-agreed', ...delivery }
  const stored = { streetAddress: order.streetAddress, quantity0: String(order.lines[0]?.quantity) }
  const shown = { ...all, ...stored, size0: order.lines[0]?.size ?? '', ...fields }
  for (const [name, value] of Object.entries(shown)) form.set(name, String(value))
  return handleEditForm(database, form, { number, actor })
}

function undo(revisionId = 0) {
  const form = new FormData()
  form.set('intent', 'undo')
  form.set('revision', String(revisionId))
  return handleEditForm(database, form, { number, actor })
}

async function onHand(productId: number) {
  const levels = await database.select().from(stockLevels).where(eq(stockLevels.productId, productId))
  return Object.fromEntries(levels.map(({ size, onHand }) => [size, onHand]))
}

function money(paisa = 0): string {
  return `PKR ${(paisa / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
}
