import { expect, test } from 'vitest'
import { parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { searchAdmin } from './search-admin.server.ts'

const { database } = await createTestDatabase()

const order = await createOrder(database, {
  customerName: 'Hamza Oxford',
  email: 'hamza@example.com',
  phone: '+923001234567',
  totalPaisa: 249_000,
})
const shirt = await createProduct(database, { name: 'Oxford Shirt' })
await createProduct(database, { name: 'Oxford Slippers', archived: true })

/** The orders of parcels, by the references of these. */
const sent = new Map<string, typeof order>()
for (const [reference, trackingNumber] of [
  ['P-77-1', 'LE751 2345678'],
  ['P-78-1', 'LE7512000000'],
  ['P-79-1', '3009998887'],
] as const) {
  const customerName = `Buyer of ${reference}`
  const bought = await createOrder(database, { customerName, email: `${reference}@example.com` })
  await database.insert(parcels).values({ orderId: bought.id, reference, trackingNumber, toCollectPaisa: 0 })
  sent.set(reference, bought)
}

// product: 14.19
test('vowel signs alone find nothing of anything', async () => {
  expect(await searchAdmin(database, '\u064e\u0650\u0651')).toEqual({
    orders: [],
    parcels: [],
    products: [],
    customers: [],
    settings: [],
    pages: [],
  })
})

// product: 14.10
test('a search finds orders, products and customers, each with its page', async () => {
  const found = await searchAdmin(database, 'oxford')
  expect(found.orders).toEqual([
    {
      to: `/admin/orders/${order.number}`,
      label: `${order.number} · Hamza Oxford`,
      detail: 'Pending · PKR 2,490',
    },
  ])
  expect(found.products.map(({ label, detail }) => [label, detail.split(' · ')[1]])).toEqual(
    expect.arrayContaining([
      ['Oxford Shirt', expect.stringContaining('in stock')],
      ['Oxford Slippers', 'Archived'],
    ]),
  )
  expect(found.products.map(({ to }) => to)).toContain(`/admin/products/${shirt.id}`)
  expect(found.customers).toMatchObject([{ label: 'Hamza Oxford', detail: '0300 1234567' }])
})

test.each([
  ['the number of an order', order.number],
  ['its number without the letters', order.number.replace(/\D/g, '')],
  ['a phone number as people write it', '0300-1234567'],
])('%s finds the order', async (_, q) => {
  expect((await searchAdmin(database, q)).orders.map(({ label }) => label)).toContain(
    `${order.number} · Hamza Oxford`,
  )
})

// product: 14.22
test.each([
  ['its reference', 'P-77-1', 'P-77-1'],
  ['its reference in small letters', 'p-77-1', 'P-77-1'],
  ['its tracking number', 'LE751 2345678', 'P-77-1'],
  ['a tracking number in small letters, with a space', 'le 7512000000', 'P-78-1'],
  ['a tracking number that could be a phone number', '3009998887', 'P-79-1'],
])('a parcel is found by %s, with its order and customer', async (_, q, reference) => {
  const { number } = sent.get(reference) ?? {}
  const found = await searchAdmin(database, q)
  expect(found.orders.map(({ to }) => to)).toEqual([`/admin/orders/${number}`])
  expect(found.parcels).toMatchObject([{ to: `/admin/parcels/${reference}` }])
  expect(found.customers).toMatchObject([{ label: `Buyer of ${reference}` }])
  expect((await searchAdmin(database, q, permission => permission !== 'parcels')).parcels).toEqual([])
})

test('a single letter and unknown words find nothing', async () => {
  const nothing = { orders: [], parcels: [], products: [], customers: [], settings: [], pages: [] }
  expect(await searchAdmin(database, 'o')).toEqual(nothing)
  expect(await searchAdmin(database, "x'); drop table orders; --")).toEqual(nothing)
})

// product: 14.10
test('the title of a page in either language finds its form, for who may edit it', async () => {
  const found = await searchAdmin(database, 'terms')
  expect(found.pages).toEqual([{ to: '/admin/pages?edit=terms', label: 'Terms', detail: '/terms' }])
  expect((await searchAdmin(database, 'terms', permission => permission !== 'settings')).pages).toEqual([])
})

// product: 72.2
test('the settings are searched too, for who may change them', async () => {
  const { settings } = await searchAdmin(database, 'refund')
  expect(settings[0]?.to).toBe('/admin/settings?part=orders#part-orders-refundsOffered')
  expect((await searchAdmin(database, 'refund', permission => permission !== 'settings')).settings).toEqual(
    [],
  )
  expect((await searchAdmin(database, 'two-factor', permission => permission !== 'staff')).settings).toEqual(
    [],
  )
})
