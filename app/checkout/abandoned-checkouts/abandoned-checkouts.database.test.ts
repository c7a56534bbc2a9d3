import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { placeOrder } from '#app/checkout/place-order.server.ts'
import { abandonedCheckouts } from '#app/checkout/tables/abandoned-checkouts.server.ts'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { orderRequest } from '#tests/factories/order-request.ts'
import { expectIndexedPlan } from '#tests/plans/expect-indexed-plan.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import {
  deleteAbandonedOf,
  eraseOldAbandoned,
  exportAbandoned,
  removeUncountedAbandoned,
} from './abandoned-of-people.server.ts'
import { leftCheckoutSchema } from './consent-form.ts'
import { contactShopper } from './contact-shopper.server.ts'
import { handleAbandonedForm } from './handle-abandoned-form.server.ts'
import { countAbandoned, listAbandoned, orderFieldsOf } from './list-abandoned.server.ts'
import { saveLeftCheckout, takeBackConsent } from './save-left-checkout.server.ts'

const { database, drop } = await createTestDatabase()

let shirt: { id: number; name: string }
beforeEach(async () => {
  await database.execute(
    sql`truncate products, orders, abandoned_checkouts, failed_attempts, audit_log cascade`,
  )
  shirt = await createProduct(database, { name: 'Oxford Shirt', pricePaisa: 399_000, sizes: { M: 5 } })
})

const TOKEN = 'a'.repeat(32)
const typed = (changes: Record<string, unknown> = {}) => ({
  token: TOKEN,
  fullName: ' Ayesha  Khan ',
  phoneNumber: '0300 1234567',
  email: '',
  city: 'Lahore',
  cart: JSON.stringify([{ id: String(shirt.id), size: 'M', quantity: 2, price: 3990 }]),
  ...changes,
})
const save = (changes?: Record<string, unknown>, source = '192.0.2.1') =>
  saveLeftCheckout({ database, source }, leftCheckoutSchema.parse(typed(changes)))
const stored = () => database.select().from(abandonedCheckouts)
const passHours = (hours: number) =>
  database.execute(sql`
    with past as (update abandoned_checkouts set saved_at = saved_at - make_interval(hours => ${hours}) returning id)
    update abandoned_checkout_contacts set contacted_at = contacted_at - make_interval(hours => ${hours})`)
const contact = (id: number, way = 'call') => handle({ intent: 'contact', id: String(id), way })
function handle(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return handleAbandonedForm(database, form, 'desk@example.com')
}
const list = async (which: 'waiting' | 'contacted', page?: number) =>
  (await listAbandoned(database, which, page)).checkouts
async function order(changes: Record<string, string> = {}) {
  const request = orderRequest([{ product: shirt, size: 'M', quantity: 1 }])
  const details = { ...request.details, phoneNumber: '+923001234567', ...changes }
  await placeOrder(database, { ...request, details }, { ownerEmail: 'owner@example.com' })
}
async function waitingId() {
  await passHours(1)
  const [waiting] = await list('waiting')
  return waiting?.id ?? 0
}

// product: 57.1
test('only who can be reached is stored, once for each browser, and removed when the consent is taken back', async () => {
  for (const unreachable of [{ phoneNumber: '12' }, { phoneNumber: '', email: 'x@' }, { token: 'short' }]) {
    expect(leftCheckoutSchema.safeParse(typed(unreachable)).success).toBe(false)
  }
  await save()
  await save({ city: 'Multan', email: 'A@example.com' })
  expect(await stored()).toMatchObject([
    { phone: '+923001234567', email: 'a@example.com', fullName: 'Ayesha Khan', city: 'Multan' },
  ])
  expect(await save({ cart: '[]' })).toMatchObject({ refusal: { kind: 'no-cart' } })
  await takeBackConsent({ database }, 'b'.repeat(32))
  expect(await stored()).toHaveLength(1)
  await takeBackConsent({ database }, TOKEN)
  expect(await stored()).toEqual([])
})

// product: 57.1, 57.3
test('who types the number of another shopper changes nothing of theirs, and staff reach the number once', async () => {
  await save()
  const [own] = await stored()
  await save({ token: 'b'.repeat(32), fullName: 'A stranger', city: 'Karachi' }, '192.0.2.2')
  expect((await stored()).find(({ token }) => token === TOKEN)).toEqual(own)
  await takeBackConsent({ database }, 'b'.repeat(32))
  expect(await stored()).toEqual([own])

  await save({ token: 'b'.repeat(32), fullName: 'A stranger' }, '192.0.2.2')
  await passHours(1)
  const waiting = await list('waiting')
  expect(waiting.map(({ fullName, isShared }) => [fullName, isShared]).sort()).toEqual([
    ['A stranger', true],
    ['Ayesha Khan', true],
  ])
  const both = await Promise.all(waiting.map(({ id }) => contact(id)))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
  expect(await list('waiting')).toEqual([])
})

// product: 57.1
test('in a day three checkouts may name one phone number or email, and the answer is the same for a fourth', async () => {
  for (const token of ['a', 'b', 'c', 'd']) {
    expect(await save({ token: token.repeat(32) }, `192.0.2.${token.charCodeAt(0)}`)).toEqual({ ok: true })
  }
  expect(await stored()).toHaveLength(3)
  // What a checkout already names is not counted: each field sends it again.
  for (let at = 0; at < 5; at++) await save({ city: `City ${at}` })
  expect((await stored()).find(({ token }) => token === TOKEN)?.city).toBe('City 4')
  // Another number in the same browser counts for that number.
  await save({ token: 'e'.repeat(32), phoneNumber: '0301 7654321' })
  await save({ token: 'e'.repeat(32), phoneNumber: '0301 7654321', city: 'Multan' })
  expect((await stored()).find(({ token }) => token === 'e'.repeat(32))?.city).toBe('Multan')
})

// product: 57.1
test('a corrected phone number is never left as it was, also where the new one is named too often', async () => {
  for (const token of ['b', 'c', 'd']) await save({ token: token.repeat(32) }, '192.0.2.9')
  const own = async () => (await stored()).find(({ token }) => token === TOKEN)
  await save({ phoneNumber: '0301 7654321', email: 'a@example.com' })
  expect(await save()).toEqual({ ok: true })
  expect(await own()).toBeUndefined()
  await save({ phoneNumber: '0301 7654321', email: 'a@example.com' })
  await save({ email: 'a@example.com', city: 'Multan' })
  expect(await own()).toMatchObject({ phone: '', email: 'a@example.com', city: 'Multan' })
})

// product: 57.1
test('one source can begin so many checkouts in an hour', async () => {
  const begin = (at: number, source?: string) =>
    save({ token: String(at).padStart(32, '0'), phoneNumber: `0300 ${1_000_000 + at}` }, source)
  for (let at = 0; at < 60; at++) expect(await begin(at)).toEqual({ ok: true })
  expect(await begin(60)).toMatchObject({ refusal: { kind: 'too-many' } })
  expect(await begin(0)).toEqual({ ok: true })
  expect(await begin(60, '192.0.2.2')).toEqual({ ok: true })
})

// product: 57.1
test('one source can store so many in an hour', async () => {
  await database.execute(sql`truncate failed_attempts`)
  for (let at = 0; at < 120; at++) await save()
  expect(await save()).toMatchObject({ refusal: { kind: 'too-many' } })
  expect(await save({}, '192.0.2.2')).toEqual({ ok: true })
}, 30_000)

// product: 57.2
test('an order removes what its shopper left, also what arrives after it', async () => {
  await save()
  await save({ token: 'c'.repeat(32), phoneNumber: '0301 7654321' })
  const request = orderRequest([{ product: shirt, size: 'M', quantity: 1 }])
  const details = { ...request.details, phoneNumber: '+923001234567', email: 'other@example.com' }
  await placeOrder(
    database,
    { ...request, details, contactToken: 'c'.repeat(32) },
    { ownerEmail: 'owner@example.com' },
  )
  expect(await stored()).toEqual([])
  await save()
  expect(await stored()).toEqual([])
})

// product: 57.3, 57.4
test('staff reach a shopper once, and an order within seven days is counted', async () => {
  await save()
  expect(await list('waiting')).toEqual([])
  const id = await waitingId()
  expect(await list('waiting')).toMatchObject([
    {
      fullName: 'Ayesha Khan',
      lines: [{ name: 'Oxford Shirt', size: 'M', quantity: 2, unitPricePaisa: 399_000, available: 5 }],
    },
  ])
  expect(await contact(id, 'email')).toMatchObject({ status: 409 })
  const both = await Promise.all([contact(id), contact(id, 'whatsapp')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await contact(id)).toMatchObject({ status: 409 })
  expect(await handle({ intent: 'outcome', id: String(id), outcome: 'no_answer' })).toEqual({ status: 200 })
  // What the shopper types later does not bring the checkout back to the list.
  await save({ city: 'Multan' })
  await passHours(1)
  expect(await list('waiting')).toEqual([])
  expect(await list('contacted')).toMatchObject([
    { city: 'Lahore', contact: { outcome: 'no_answer', contactedBy: 'desk@example.com' } },
  ])
  expect(await orderFieldsOf(database, id)).toMatchObject({
    fullName: 'Ayesha Khan',
    city: 'Lahore',
    piece0: String(shirt.id),
    pieceSize0: 'M',
    pieceQuantity0: '2',
  })

  const request = orderRequest([{ product: shirt, size: 'M', quantity: 2 }])
  const details = { ...request.details, phoneNumber: '+923001234567' }
  await placeOrder(database, { ...request, details }, { ownerEmail: 'owner@example.com' })
  expect(await countAbandoned(database)).toMatchObject({ left: 1, contacted: 1, ordered: 1 })
  expect((await countAbandoned(database)).orderedPaisa).toBeGreaterThanOrEqual(798_000)
  const lines = await database.select().from(auditLog)
  expect(lines.map(({ action }) => action)).toEqual(['checkout.contacted', 'checkout.outcome-noted'])
  expect(JSON.stringify(lines)).not.toContain('Ayesha')
})

// product: 57.5
test('after seven days nothing names the shopper, who is counted; export and erasure find them', async () => {
  await save({ email: 'a@example.com' })
  const theirs = { email: 'a@example.com', phones: [] }
  expect(await exportAbandoned(database, theirs)).toMatchObject([{ fullName: 'Ayesha Khan' }])
  await contact(await waitingId())
  await passHours(6 * 24)
  expect(await eraseOldAbandoned(database, 10)).toBe(0)
  // Staff reached them late, which is no reason to store them for longer.
  await database.execute(sql`update abandoned_checkout_contacts set contacted_at = now()`)
  await passHours(24)
  expect(await eraseOldAbandoned(database, 10)).toBe(1)
  expect(await exportAbandoned(database, theirs)).toEqual([])
  expect(JSON.stringify(await stored())).not.toMatch(/Ayesha|300|example|Lahore/)
  expect(await countAbandoned(database)).toMatchObject({ left: 1, contacted: 1, ordered: 0 })
  expect(await removeUncountedAbandoned(database, 10)).toBe(0)
  await database.execute(sql`update abandoned_checkouts set consented_at = now() - interval '32 days'`)
  expect(await removeUncountedAbandoned(database, 10)).toBe(1)

  await save({ token: 'd'.repeat(32) })
  await database.transaction(transaction =>
    deleteAbandonedOf(transaction, { email: 'else@example.com', phones: ['+923001234567'] }),
  )
  expect(await stored()).toEqual([])
})

// product: 57.2, 57.4
test('an order removes the name of who was reached, and counts for the last contact only', async () => {
  for (const [token, phoneNumber] of [
    ['a', '0300 1234567'],
    ['b', '0301 7654321'],
  ] as const) {
    await save({ token: token.repeat(32), phoneNumber, email: '' })
    await contact(await waitingId())
  }
  await database.execute(sql`update abandoned_checkouts set email = 'a@example.com'`)
  await order({ email: 'a@example.com' })
  expect(JSON.stringify(await stored())).not.toMatch(/Ayesha|300|example|Lahore/)
  expect(await countAbandoned(database)).toMatchObject({ left: 2, contacted: 2, ordered: 1 })
})

// product: 57.2, 57.3
test('who ordered while the checkout was stored is neither listed nor reached', async () => {
  for (const shopper of [{}, { phoneNumber: '', email: 'a@example.com' }]) {
    await order({ email: 'a@example.com' })
    await database.execute(sql`update orders set placed_at = now() - interval '2 hours'`)
    await save(shopper)
    const id = await waitingId()
    expect(id).not.toBe(0)
    await database.execute(sql`update orders set placed_at = now()`)
    expect(await list('waiting')).toEqual([])
    expect(await contact(id)).toMatchObject({ status: 404 })
    await database.execute(sql`truncate orders, abandoned_checkouts cascade`)
  }
  // An erased order has neither.
  await order()
  await database.execute(sql`update orders set phone = '', email = ''`)
  await save({ phoneNumber: '', email: 'b@example.com' })
  expect(await stored()).toHaveLength(1)
})

// product: 57.3
test('a phone number or email is sent to staff once the contact is noted, and then stored for no other checkout', async () => {
  await save({ email: 'a@example.com' })
  const id = await waitingId()
  const [waiting] = await list('waiting')
  expect(waiting).toMatchObject({ ways: ['call', 'whatsapp', 'email'], phone: '', email: '' })
  await contact(id)
  expect(await list('contacted')).toMatchObject([{ phone: '+923001234567', email: 'a@example.com' }])
  await save({ token: 'b'.repeat(32) })
  await save({ token: 'c'.repeat(32), phoneNumber: '', email: 'a@example.com' })
  expect(await stored()).toHaveLength(1)
})

// product: 57.3
test('the list has pages, so that many new checkouts hide none', async () => {
  await database.execute(sql`
    insert into abandoned_checkouts (token, phone, email, full_name, city, language, cart, saved_at)
    select md5(n::text), '+92300' || n, '', '', '', 'en', '[]', now() - make_interval(hours => n) from generate_series(1, 51) as n`)
  expect(await listAbandoned(database, 'waiting')).toMatchObject({ hasMore: true })
  expect(await list('waiting')).toHaveLength(50)
  expect(await listAbandoned(database, 'waiting', 2)).toMatchObject({ checkouts: [{}], hasMore: false })
})

// product: 57.3
test('among many checkouts the lists, an order and the nightly removal read few', async () => {
  await database.execute(sql`
    insert into abandoned_checkouts (token, phone, email, full_name, city, language, cart, consented_at, saved_at, erased_at)
    select md5(n::text), case when n % 20 = 0 then '+92300' || n else '' end, '', '', '', 'en', '[]',
      now() - make_interval(mins => n * 10), now() - make_interval(mins => n * 10),
      case when n % 20 = 0 then null else now() end
    from generate_series(1, 20000) as n`)
  await database.execute(sql`insert into abandoned_checkout_contacts (checkout_id, way, contacted_by)
    select id, 'call', 'x' from abandoned_checkouts where id % 2 = 0`)
  await database.execute(sql`
    insert into orders (token, number, idempotency_key, basket_digest, customer_name, phone, email, street_address, city,
      zip_code, subtotal_paisa, shipping_paisa, total_paisa, payment_method, placed_at)
    select 'x' || n, 'DZ-' || n, 'x' || n, '', '', '+92300' || n, n || '@example.com', '', '', '', 0, 0, 0, 'cash_on_delivery', now() - interval '1 year'
    from generate_series(1, 6000) as n`)
  await database.execute(sql`analyze abandoned_checkouts, abandoned_checkout_contacts, orders`)
  const shop = { database, connection: {}, close: drop }
  const left = leftCheckoutSchema.parse(typed())
  await expectIndexedPlan(shop, queryable => saveLeftCheckout({ database: queryable, source: 'x' }, left))
  await expectIndexedPlan(shop, queryable => listAbandoned(queryable, 'waiting'))
  await expectIndexedPlan(shop, queryable => contactShopper(queryable, { id: 19, way: 'call', actor: 'x' }))
  await expectIndexedPlan(shop, countAbandoned, { mostRows: 12_000 })
  await expectIndexedPlan(shop, queryable => eraseOldAbandoned(queryable, 100))
  await expectIndexedPlan(shop, queryable => removeUncountedAbandoned(queryable, 100))
  await expectIndexedPlan(shop, queryable => exportAbandoned(queryable, { email: 'a@b.c', phones: ['+1'] }))
}, 60_000)
