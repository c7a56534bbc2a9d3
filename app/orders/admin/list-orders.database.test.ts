import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { COUNTED_FIRST } from '#app/shared/capped-count.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { listOrders } from './list-orders.server.ts'
import { ALL_ORDERS, MOST_COUNTED, type OrderQuery } from './order-query.ts'

const { database } = await createTestDatabase()

beforeEach(async () => {
  await database.execute(sql`truncate orders, customers restart identity cascade`)
})

const list = (query: Partial<OrderQuery> = {}) => listOrders(database, { ...ALL_ORDERS, ...query })

async function numbers(query: Partial<OrderQuery> = {}) {
  return (await list(query)).orders.map(order => order.number)
}

const at = (moment: string) => new Date(moment)

// product: 13.1
test('lists orders newest first, with the fields of a row', async () => {
  const older = await createOrder(database, { placedAt: at('2026-11-01T10:00:00Z') })
  const newer = await createOrder(database, {
    customerName: 'Bilal Ahmed',
    email: 'bilal@example.com',
    status: 'shipped',
    placedAt: at('2026-11-02T10:00:00Z'),
    lines: [
      { quantity: 2, unitPricePaisa: 100_000 },
      { quantity: 3, unitPricePaisa: 50_000 },
    ],
  })
  const { orders, counts, page, pageCount } = await list()
  expect(orders.map(order => order.number)).toEqual([newer.number, older.number])
  expect(orders[0]).toEqual({
    number: newer.number,
    placedAt: at('2026-11-02T10:00:00Z'),
    customerName: 'Bilal Ahmed',
    email: 'bilal@example.com',
    phone: '+923001234567',
    city: 'Lahore',
    itemCount: 5,
    totalPaisa: 350_000,
    status: 'shipped',
    piecesOut: false,
    backToVouchers: [],
    isPartlySent: false,
    cancelRefusal: '',
  })
  expect(counts).toEqual({ all: 2, pending: 1, processing: 0, shipped: 1, delivered: 0, cancelled: 0 })
  expect([page, pageCount]).toEqual([1, 1])
})

// product: 13.1
test('shows each order on exactly one page, even if several were placed at once, and the last page beyond the end', async () => {
  const placedAt = at('2026-11-01T10:00:00Z')
  const placed = []
  for (let order = 0; order < 30; order++) placed.push((await createOrder(database, { placedAt })).number)
  expect([...(await numbers()), ...(await numbers({ page: 2 }))]).toEqual(placed.toReversed())
  expect(await list({ page: 999 })).toMatchObject({ page: 2, pageCount: 2 })
  expect((await list({ pageLength: 50 })).orders).toHaveLength(30)
})

test('shows the orders of one status, and counts those of every status', async () => {
  const shipped = await createOrder(database, { status: 'shipped' })
  await createOrder(database)
  await createOrder(database, { status: 'cancelled' })
  expect(await numbers({ status: 'shipped' })).toEqual([shipped.number])
  expect((await list({ status: 'delivered' })).orders).toEqual([])
  expect((await list({ status: 'delivered' })).counts).toMatchObject({ all: 3, shipped: 1, cancelled: 1 })
})

test('finds an order by its number in any spelling, ahead of orders that only contain it', async () => {
  const order = await createOrder(database, { placedAt: at('2026-11-01T10:00:00Z') })
  const digits = order.number.slice(3)
  const other = await createOrder(database, { phone: `+923${digits.padEnd(9, '0')}` })
  for (const q of [order.number, `dz ${digits}`, `dz${digits}`, `DZ - ${digits}`]) {
    expect(await numbers({ q }), q).toEqual([order.number])
  }
  expect(await numbers({ q: digits })).toEqual([order.number, other.number])
})

test('finds orders by phone number in any spelling, and by parts of phone number, name and email', async () => {
  const order = await createOrder(database, {
    customerName: 'Zainab O’Neil-Qureshi',
    phone: '+923219876543',
    email: 'Zainab.Q@Example.com',
  })
  await createOrder(database, { customerName: 'Bilal Ahmed', email: 'bilal@example.com' })
  const phones = ['0321 9876543', '+92 321-9876543', '00923219876543', '923219876543', '۰۳۲۱۹۸۷۶۵۴۳']
  const parts = [
    '0321 987',
    '+92 321 98',
    '9876',
    'zainab',
    'NEIL-q',
    'qureshi ZAI',
    'zainab.q@example.com',
    'b.q@ex',
  ]
  for (const q of [...phones, ...parts]) expect(await numbers({ q }), q).toEqual([order.number])
  expect(await numbers({ q: 'zainab ahmed' })).toEqual([])
})

// product: 14.19
test('finds names in the letters of Arabic and Urdu keyboards, with and without vowel signs', async () => {
  const order = await createOrder(database, { customerName: 'علي رضا كاظمى', phone: '+923217654321' })
  const other = await createOrder(database, { customerName: 'مُحَمَّد ہاشم', phone: '+923217654322' })
  for (const q of ['علی', 'علي', 'کاظمی', 'عَلِی رضا', 'كاظمي'])
    expect(await numbers({ q }), q).toEqual([order.number])
  for (const q of ['محمد', 'مُحمّد', 'هاشم', 'ہاشم مح']) expect(await numbers({ q }), q).toEqual([other.number])
  for (const q of [
    '0321\u20117654321',
    '\u202a+92 321 7654321\u202c',
    '۰۳۲۱\u200b۷۶۵۴۳۲۱',
    '0321\u2013765432',
  ]) {
    expect(await numbers({ q }), q).toContain(order.number)
  }
})

// product: 14.19
test('a search that says nothing, such as a vowel sign alone or a plus, finds nothing', async () => {
  const order = await createOrder(database, { customerName: 'Sana' })
  for (const q of ['\u064e', '\u0640 \u0651', '\u200d', '+', '0']) {
    expect(await list({ q }), q).toMatchObject({ orders: [], count: { total: 0, hasMore: false } })
  }
  expect(await numbers({ q: 'sana \u064e' })).toEqual([order.number])
})

test('treats wildcards in a search as plain characters', async () => {
  await createOrder(database)
  const percent = await createOrder(database, { customerName: "100% _Sana_ \\ <b>O'Hara</b> 🙂 سنا" })
  for (const q of ['100%', '_sana_', '\\', "<b>o'hara</b>", '🙂', 'سنا']) {
    expect(await numbers({ q }), q).toEqual([percent.number])
  }
  for (const q of ['%%', 'a_e', "' or true --", '\\%']) expect(await numbers({ q }), q).toEqual([])
  expect((await list({ q: 'zq '.repeat(100).trim() })).orders).toEqual([])
})

test('combines a search with a status and days, and counts the matches', async () => {
  const wanted = await createOrder(database, { status: 'shipped', placedAt: at('2026-11-05T10:00:00Z') })
  await createOrder(database, { placedAt: at('2026-11-05T11:00:00Z') })
  await createOrder(database, { status: 'shipped', placedAt: at('2026-10-05T10:00:00Z') })
  await createOrder(database, { status: 'shipped', email: 'x@example.com', customerName: 'Someone Else' })
  const found = await list({ q: 'ayesha', status: 'shipped', from: '2026-11-01', to: '2026-11-30' })
  expect(found.orders.map(order => order.number)).toEqual([wanted.number])
  expect(found.counts).toMatchObject({ all: 2, pending: 1, shipped: 1 })
})

test('counts a day from midnight to midnight in Karachi', async () => {
  const placed = (moment: string) => createOrder(database, { placedAt: at(moment) })
  await placed('2026-11-20T18:59:59.999Z')
  const first = await placed('2026-11-20T19:00:00Z')
  const last = await placed('2026-11-21T18:59:59.999Z')
  const after = await placed('2026-11-21T19:00:00Z')
  expect(await numbers({ from: '2026-11-21', to: '2026-11-21' })).toEqual([last.number, first.number])
  expect(await numbers({ from: '2026-11-22' })).toEqual([after.number])
  expect(await numbers({ to: '2026-11-20' })).toHaveLength(1)
})

test('stops counting a search with too many matches, and still shows its newest orders', async () => {
  await database.execute(sql`
    insert into orders (token, idempotency_key, basket_digest, customer_name, phone, email, street_address, city,
      zip_code, subtotal_paisa, shipping_paisa, total_paisa, payment_method, status, placed_at)
    select 'token' || i, 'key' || i, '', 'Ayesha Khan', '+923001234567', i || '@example.com', 'Street', 'Lahore',
      '54000', 100, 0, 100, 'cash_on_delivery', case when i % 2 = 0 then 'shipped' else 'pending' end,
      '2026-11-01'::timestamptz + i * interval '1 minute'
    from generate_series(1, ${MOST_COUNTED + 1}) i`)
  const broad = await list({ q: 'ayesha' })
  expect(broad.counts).toBeUndefined()
  expect(broad).toMatchObject({
    count: { total: COUNTED_FIRST, hasMore: true },
    pageCount: COUNTED_FIRST / 25,
  })
  expect(broad.orders).toHaveLength(25)
  expect(broad.orders[0]?.placedAt.getTime()).toBeGreaterThan(broad.orders[24]?.placedAt.getTime() ?? 0)
  const [newest] = broad.orders
  // What can be reached by paging is counted as far as staff page.
  const last = COUNTED_FIRST / 25
  expect(await list({ q: 'ayesha', page: last })).toMatchObject({ page: last, pageCount: last + 1 })
  const farthest = await list({ q: 'ayesha', page: 999 })
  expect(farthest).toMatchObject({ count: { total: MOST_COUNTED }, page: MOST_COUNTED / 25 })
  expect(newest && farthest.orders[0]?.placedAt).toEqual(
    new Date((newest?.placedAt.getTime() ?? 0) - (MOST_COUNTED - 25) * 60_000),
  )
  const rare = await list({ q: 'ayesha', status: 'cancelled' })
  expect(rare).toMatchObject({ orders: [], count: { hasMore: true } })
  expect(
    (await list({ q: 'ayesha', status: 'shipped' })).orders.every(({ status }) => status === 'shipped'),
  ).toBe(true)
  expect((await list()).counts?.all).toBe(MOST_COUNTED + 1)
})
