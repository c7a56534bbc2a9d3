import { asc, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { stockAlerts } from '#app/storefront/tables/stock-alerts.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { askLoader, sendForm } from '#tests/setup/call-route.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { action, loader } from './stock-alert.tsx'

const { database } = await createTestDatabase()
const services = createTestServices(database)

let shirt: { id: number; slug: string; name: string }
beforeEach(async () => {
  await database.execute(sql`truncate products, failed_attempts cascade`)
  shirt = await createProduct(database, { name: 'Oxford Shirt', sizes: { M: 0, L: 0, XL: 3 } })
})

// product: 47.1
test('a shopper waits for a size that is sold out, once, and for no other', async () => {
  expect((await ask('M', 'Ayesha@example.com')).status).toBe(200)
  expect((await ask('M', 'ayesha@example.com')).status).toBe(200)
  expect(await waiting()).toEqual(['M Ayesha@example.com'])

  const bought = await ask('XL')
  expect(bought).toMatchObject({
    status: 409,
    data: { submission: { error: { '': ['This size can be bought now.'] } } },
  })
  expect((await ask('XXL')).status).toBe(409)
  expect((await ask('M', 'nothing')).data.submission.error.email).toHaveLength(1)
  expect((await ask('', 'bilal@example.com')).data.submission.error.size).toEqual(['Please choose a size.'])
  expect((await ask('M', 'bilal@gmial.com')).data).toMatchObject({ askedEmail: 'bilal@gmial.com' })
  expect(await waiting()).toHaveLength(1)
})

// product: 47.5
test('a shopper leaves a phone instead of an email or besides, once, in its stored form', async () => {
  expect((await ask('M', '', '0300 1234567')).status).toBe(200)
  expect((await ask('M', '', '+92 300 1234567')).status).toBe(200)
  // The phone waits already: the email waits by itself.
  expect((await ask('M', 'ayesha@example.com', '03001234567')).status).toBe(200)
  expect((await ask('L', 'ayesha@example.com', '0300 1234567')).status).toBe(200)
  const rows = await database.select().from(stockAlerts).orderBy(asc(stockAlerts.id))
  expect(rows.map(({ size, email, phone }) => [size, email, phone])).toEqual([
    ['M', null, '+923001234567'],
    ['M', 'ayesha@example.com', null],
    ['L', 'ayesha@example.com', '+923001234567'],
  ])
  const errors = async (email: string, phone: string) => (await ask('M', email, phone)).data.submission.error
  expect(await errors('', '')).toHaveProperty('email')
  for (const wrong of ['12', '042 35761234', '0300 1234567 or 0301 1234567']) {
    expect(await errors('', wrong)).toHaveProperty('phoneNumber')
  }
})

// product: 47.1
test('the page offers the sizes that are sold out, and chooses the one of its address', async () => {
  const open = (query: string) =>
    askLoader(args => loader({ ...args, params: { productId: shirt.slug } }), `/product/x${query}`, {
      services,
    })
  expect((await open('?size=L')).data).toMatchObject({ sizes: ['M', 'L'], asked: 'L' })
  expect((await open('?size=XL')).data.asked).toBeUndefined()
})

// product: 47.1
test('one source, and who types one address, can ask for so much and no more', async () => {
  for (let count = 0; count < 20; count++) expect((await ask('M', `a${count}@example.com`)).status).toBe(200)
  expect((await ask('M', 'more@example.com')).status).toBe(429)

  await database.execute(sql`truncate stock_alerts, failed_attempts cascade`)
  await database.insert(stockAlerts).values(
    Array.from({ length: 20 }, (_, size) => ({
      productId: shirt.id,
      size: `${size}`,
      email: 'x@example.com',
    })),
  )
  expect((await ask('M', 'X@example.com')).status).toBe(429)
  expect((await ask('M', 'y@example.com')).status).toBe(200)
  await database.execute(sql`update stock_alerts set email = null, phone = '+923001234567'`)
  expect((await ask('M', '', '0300 1234567')).status).toBe(429)
})

function ask(size: string, email = 'ayesha@example.com', phoneNumber = '') {
  return sendForm(
    args => action({ ...args, params: { productId: shirt.slug } }),
    '/x',
    { size, email, phoneNumber },
    { services },
  )
}

async function waiting(): Promise<string[]> {
  const rows = await database
    .select()
    .from(stockAlerts)
    .where(sql`sent_at is null`)
    .orderBy(asc(stockAlerts.id))
  return rows.map(({ size, email }) => `${size} ${email}`)
}
