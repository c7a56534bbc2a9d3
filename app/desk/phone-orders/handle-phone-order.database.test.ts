import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { placeOrder } from '#app/checkout/place-order.server.ts'
import { customers } from '#app/customers/tables/customers.server.ts'
import { orderDrafts } from '#app/desk/tables/order-drafts.server.ts'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { findAdminOrder } from '#app/orders/admin/find-admin-order.server.ts'
import { changeOrderStatus } from '#app/orders/lifecycle/change-order-status.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { readSettings } from '#app/platform/env.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { orderRequest } from '#tests/factories/order-request.ts'
import { FILLED_SHIPPING_FORM } from '#tests/factories/shipping-details.ts'
import { expectBalancedStock } from '#tests/setup/expect-balanced-stock.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { findCaller } from './find-caller.server.ts'
import { handleDraftForm, handlePhoneOrder } from './handle-phone-order.server.ts'
import { findDraft, findDraftPieces, listDrafts, removeOldDrafts } from './order-drafts.server.ts'

const { database } = await createTestDatabase()

const actor = 'sana@darzi.example'
const services = createTestServices(database, {
  settings: readSettings({ OWNER_EMAIL: 'owner@example.com' }),
})
const PHONE = '+923001234567'
let shirt: Awaited<ReturnType<typeof createProduct>>

beforeEach(async () => {
  shirt = await createProduct(database, { sizes: { M: 5 } })
})

// product: 31.1, 31.2, 31.3
test('an order without an email is confirmed at once, mails the owner alone, and is its phone’s', async () => {
  const first = await ordered({ email: '', charge: 'free', note: 'Wants it by Eid', orderSource: 'whatsapp' })
  const order = await findAdminOrder(database, first)
  expect(order).toMatchObject({
    status: 'processing',
    shippingPaisa: 0,
    totalPaisa: 2 * shirt.pricePaisa,
    email: '923001234567@phone.invalid',
    events: [
      { actor, remark: 'Ordered by WhatsApp.' },
      { actor, toStatus: 'processing' },
    ],
    notes: [{ author: actor, text: 'Wants it by Eid' }],
  })
  await changeOrderStatus(database, { number: first, from: 'processing', to: 'shipped', actor })
  const queued = await database
    .select()
    .from(emails)
    .where(eq(emails.orderId, order?.id ?? 0))
  expect(queued.map(({ template, to }) => [template, to])).toEqual([
    ['order_notification', 'owner@example.com'],
  ])
  await ordered({ email: '' })
  expect(await database.select().from(customers)).toMatchObject([{ orderCount: 2 }])
  expect(await findCaller(database, PHONE)).toMatchObject({
    details: { customerName: 'Ayesha Khan', streetAddress: '12 Mall Road, Gulberg', email: '' },
    orders: [{}, { number: first, status: 'shipped' }],
  })
  await expectBalancedStock(database)
})

// product: 31.2
test('a form that is sent twice, also at once, makes one order', async () => {
  const before = await database.$count(orders)
  const idempotencyKey = randomUUID()
  const numbers = await Promise.all([ordered({ idempotencyKey }), ordered({ idempotencyKey })])
  expect(numbers[0]).toBe(numbers[1])
  expect(await database.$count(orders)).toBe(before + 1)
  const order = await findAdminOrder(database, numbers[0] ?? '')
  expect(order).toMatchObject({ status: 'processing', email: 'ayesha@example.com' })
})

// product: 31.2
test('an order that can’t be confirmed is not placed either', async () => {
  const before = await database.$count(orders)
  await database.execute(sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`)
  await database.execute(sql`
    create trigger refuse before insert on confirmation_events execute function refuse()`)
  await expect(ordered({})).rejects.toThrow()
  await database.execute(sql`drop trigger refuse on confirmation_events`)
  expect(await database.$count(orders)).toBe(before)
  await expectBalancedStock(database)
})

// product: 38.1
test('customers with the phone of a caller are named, so that staff can make them one', async () => {
  await ordered({ email: 'ayesha@example.com' })
  await ordered({ email: '' })
  const { customers: found } = await findCaller(database, PHONE)
  expect(found.map(({ email }) => email).toSorted()).toEqual([
    '923001234567@phone.invalid',
    'ayesha@example.com',
  ])
})

// product: 31.4
test('staff read what an order would cost before it is confirmed', async () => {
  const asked = await send({ intent: 'estimate', fullName: '', charge: 'other', chargeAmount: '150' })
  const total = (2 * shirt.pricePaisa + 15_000) / 100
  expect(asked).toMatchObject({
    result: {
      estimate: expect.stringContaining(`It would cost PKR ${total.toLocaleString('en-US')}: pieces`),
    },
  })
  expect(await send({ intent: 'estimate', pieceQuantity0: '9' })).toMatchObject({
    result: { estimate: expect.stringContaining('Only 5') },
  })
})

// product: 31.6
test('what is typed survives as a draft of the phone, until it is confirmed or discarded', async () => {
  const form = typedForm({
    intent: 'save-draft',
    draftOf: PHONE,
    pieceQuantity0: '3',
    email: '',
    note: 'a\u0000b',
  })
  expect(await handleDraftForm(database, form, actor)).toBe(true)
  expect(await listDrafts(database)).toMatchObject([
    {
      phone: PHONE,
      savedBy: actor,
      fields: { fullName: 'Ayesha Khan', city: 'Lahore', pieceQuantity0: '3' },
    },
  ])
  const draft = await findDraft(database, PHONE)
  expect(Object.keys(draft?.fields ?? {})).not.toContain('note')
  expect(draft && (await findDraftPieces(database, draft))).toMatchObject([
    { piece: { productId: shirt.id }, size: 'M', quantity: 3 },
  ])
  expect(await handleDraftForm(database, typedForm({ intent: 'save-draft', draftOf: 'x' }), actor)).toBe(
    false,
  )
  await ordered({ draftOf: PHONE })
  expect(await listDrafts(database)).toEqual([])
  await handleDraftForm(database, form, actor)
  await handleDraftForm(database, typedForm({ intent: 'discard-draft', draftOf: PHONE }), actor)
  expect(await listDrafts(database)).toEqual([])
  await handleDraftForm(database, form, actor)
  await database.update(orderDrafts).set({ savedAt: new Date(Date.now() - 15 * 86_400_000) })
  await removeOldDrafts(database)
  expect(await listDrafts(database)).toEqual([])
  expect(await handleDraftForm(database, typedForm({ intent: 'place' }), actor)).toBeUndefined()
})

test('what is missing, wrong or sold is refused, and nothing is ordered', async () => {
  const rest = orderRequest([{ product: shirt, size: 'M', quantity: 4 }])
  expect(await placeOrder(database, rest, { ownerEmail: undefined })).toMatchObject({ ok: true })
  const before = await database.$count(orders)
  const wrong: [Record<string, string>, number][] = [
    [{ fullName: '' }, 422],
    [{ phoneNumber: '12' }, 422],
    [{ email: 'not an email' }, 422],
    [{ email: '923331234567@phone.invalid' }, 422],
    [{ pieceQuantity0: '0' }, 422],
    [{ pieceQuantity0: '-1' }, 422],
    [{ charge: 'other' }, 422],
    [{ idempotencyKey: 'short' }, 422],
    [{ pieceQuantity0: '2' }, 409],
    [{ pieceSize0: 'XXL', pieceQuantity0: '1' }, 409],
    [{ piece0: '999999', pieceQuantity0: '1' }, 409],
    [{ discountCode: 'none', pieceQuantity0: '1' }, 409],
  ]
  for (const [fields, status] of wrong) expect(await send(fields)).toMatchObject({ status })
  expect(await handlePhoneOrder(services, new FormData(), actor)).toMatchObject({ status: 422 })
  expect(await database.$count(orders)).toBe(before)
})

/** Sends the form of two shirts for Ayesha Khan, with these fields changed. */
function send(fields: Record<string, string>) {
  return handlePhoneOrder(services, typedForm(fields), actor)
}

function typedForm(fields: Record<string, string>): FormData {
  const form = new FormData()
  const pieces = { piece0: String(shirt.id), pieceSize0: 'M', pieceQuantity0: '2' }
  const all = { ...FILLED_SHIPPING_FORM, ...pieces, idempotencyKey: randomUUID(), ...fields }
  for (const [name, value] of Object.entries(all)) form.set(name, value)
  return form
}

async function ordered(fields: Record<string, string>): Promise<string> {
  const handled = await send(fields)
  if ('number' in handled) return handled.number
  throw new Error(JSON.stringify(handled.result))
}
