import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { orders } from '#app/orders/tables/orders.server.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import { settings } from '#app/owner/tables/settings.server.ts'
import { createPageCache } from '#app/platform/http/page-cache.ts'
import { openingPreviewPath, renewOpeningPreview } from '#app/storefront/opening/opening-preview.server.ts'
import { openingAlerts } from '#app/storefront/tables/opening-alerts.server.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { FILLED_SHIPPING_FORM } from '#tests/factories/shipping-details.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { createVisitors } from './access-fixtures.ts'
import type { Visitor } from './expectations.ts'
import { openStoreApp } from './store-app.ts'

const { database } = await createTestDatabase()
const services = createTestServices(database)
const cookies = await createVisitors(services)
const cache = createPageCache(10_000_000)
const app = await openStoreApp(services, cache)
const shirt = await createProduct(database, { name: 'Secret Shirt', sizes: { M: 50 } })
const order = await createOrder(database)

const REFUSAL = 'The shop isn’t open yet, so nothing was ordered. Your cart is saved.'
const PAGES = ['/', '/products', `/product/${shirt.slug}`, '/checkout', '/about', '/returns', '/wishlist']

beforeAll(() => set({ isClosed: true, openingText: 'From Eid on.', urdu: { openingText: 'عید سے۔' } }))

// product: 66.2
test.each(PAGES)('%s of a closed shop says that it opens soon, in two languages', async path => {
  const response = await ask(path)
  expect([
    response.status,
    response.headers.get('Cache-Control'),
    response.headers.get('X-Robots-Tag'),
  ]).toEqual([200, 'private, no-store', 'noindex'])
  const html = await response.text()
  expect(html).toContain('Opening soon')
  expect(html).toContain('From Eid on.')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  // Not even in the data of the page.
  expect(html).not.toContain('Secret Shirt')
  expect(html).not.toMatch(/<script[^>]*type="module"|streamController/)
  const inUrdu = await (await ask(`/ur${path}`)).text()
  expect(inUrdu).toContain('عید سے۔')
  expect(inUrdu).toContain('dir="rtl"')
})

// product: 66.3
test('what a shopper with an order needs stays reachable, without anything to buy', async () => {
  const open = [
    '/login',
    '/signup',
    '/admin-login',
    `/order/${order.token}`,
    '/track-order',
    '/privacy',
    '/terms',
    '/contact',
  ]
  for (const path of open) {
    const response = await ask(path)
    const html = await response.text()
    expect([path, response.status, html.includes('Opening soon')]).toEqual([path, 200, false])
    expect(html).not.toContain('href="/products"')
    expect(response.headers.get('Cache-Control'), path).toContain('no-store')
  }
  expect((await ask('/account', 'customer')).status).toBe(200)
  expect((await ask('/no-such-page')).status).toBe(404)
})

// product: 66.4
test('a closed shop has no sitemap and no feed, and is as healthy as an open one', async () => {
  for (const path of ['/sitemap.xml', '/sitemaps/pages.xml', '/feeds/google.xml'])
    expect([path, (await ask(path)).status]).toEqual([path, 404])
  expect(await (await ask('/robots.txt')).text()).not.toContain('Sitemap')
  expect((await ask('/health/ready')).status).toBe(200)
})

// product: 66.5
test('orders and quotes are refused with a sentence, but for those of staff', async () => {
  for (const path of ['/checkout', '/checkout.data']) {
    const refused = await orderAs(path, 'customer')
    expect(refused.status).toBe(409)
    expect(await refused.text()).toContain(REFUSAL)
  }
  expect(await database.$count(orders)).toBe(1)
  const quote = await ask('/cart-quote', 'guest', { method: 'POST', body: '[]' })
  expect([quote.status, await quote.json()]).toEqual([409, { error: REFUSAL }])
  for (const path of ['/search-suggestions?q=shirt', '/product-cards?ids=1'])
    expect((await ask(path)).status).toBe(409)
  expect((await ask('/share/1/0000000000000000.jpg')).status).toBe(404)
  const cart = JSON.stringify([{ id: shirt.slug, size: 'M', quantity: 1 }])
  const forms = [`/checkout?id=${shirt.id}&size=M`, `/product/${shirt.slug}/stock-alert`]
  for (const path of forms) {
    const sent = await ask(path, 'guest', { method: 'POST', body: new URLSearchParams({ cart, size: 'M' }) })
    expect([path, (await sent.text()).includes('Secret Shirt')]).toEqual([path, false])
  }

  const placed = await orderAs('/checkout', 'admin')
  expect([placed.status, placed.headers.get('Location')]).toEqual([
    303,
    expect.stringMatching(/^\/order-confirmation\?order=/),
  ])
  expect(await database.$count(orders)).toBe(2)
})

// product: 66.6
test('staff see the shop as it will be, below a line that shoppers do not', async () => {
  const html = await (await ask('/products', 'admin')).text()
  expect(html).toContain('Secret Shirt')
  expect(html).toContain('Shoppers see that you open soon. Only staff can order.')
  for (const visitor of ['guest', 'customer', 'demoted admin', 'signed-out session'] as const)
    expect([visitor, (await (await ask('/products', visitor)).text()).includes('Secret Shirt')]).toEqual([
      visitor,
      false,
    ])
})

// product: 66.8
test('a preview link shows the closed shop until it is renewed, and can place no order', async () => {
  const link = () => readStoreSettings(database).then(valid => openingPreviewPath(services, valid))
  const opened = await ask(await link())
  expect([opened.status, opened.headers.get('Location')]).toEqual([302, '/'])
  const [cookie = ''] = opened.headers.getSetCookie()
  expect(cookie).toMatch(/; HttpOnly; SameSite=Lax$/)
  const headers = { Cookie: cookie.split(';', 1)[0] ?? '' }
  const see = async () => (await ask('/products', 'guest', { headers })).text()
  const shown = await see()
  expect(shown).toContain('Secret Shirt')
  expect(shown).toContain('A preview: this shop isn’t open yet, and nothing can be ordered.')
  const refused = await orderAs('/checkout', 'guest', headers)
  expect([refused.status, (await refused.text()).includes(REFUSAL)]).toEqual([409, true])

  const before = await link()
  for (const _ of ['once', 'twice']) await renewOpeningPreview(database, 1, 'sana@darzi.example')
  expect((await readStoreSettings(database)).openingPreview).toBe(2)
  expect(await see()).not.toContain('Secret Shirt')
  for (const path of [before, '/opening-preview/x'])
    expect((await ask(path)).headers.getSetCookie()).toEqual([])
  expect((await ask(await link())).headers.getSetCookie()).toHaveLength(1)
})

// product: 66.9
test('the dashboard says that the shop is closed, and the settings have its link', async () => {
  const sentence = 'The shop is closed: shoppers see that you open soon.'
  expect(await (await ask('/admin', 'admin')).text()).toContain(sentence)
  const page = await (await ask('/admin/settings?part=opening', 'admin')).text()
  expect(page).toContain(await openingPreviewPath(services, await readStoreSettings(database)))
})

// product: 66.12
test('shoppers leave an email or a number on the page of a closed shop, without scripts', async () => {
  const leave = async (form: Record<string, string>) => {
    const sent = await ask('/opening-soon', 'guest', { method: 'POST', body: new URLSearchParams(form) })
    return [sent.status, await sent.text()] as const
  }
  const [refused, page] = await leave({ email: 'nonsense', phoneNumber: '12' })
  expect([refused, page]).toEqual([422, expect.stringContaining('value="nonsense"')])
  expect(page).toContain('Please enter a mobile number with WhatsApp, like 0300 1234567.')
  expect((await leave({ email: '', phoneNumber: '' }))[1]).toContain(
    'Please enter your email or your WhatsApp number.',
  )
  const [asked, question] = await leave({ email: 'sana@gmial.com', askedEmail: '' })
  expect([asked, question]).toEqual([422, expect.stringContaining('Did you mean sana@gmail.com?')])
  expect(await database.$count(openingAlerts)).toBe(0)
  const left = await leave({ email: 'sana@gmail.com', phoneNumber: '0300 1234567' })
  expect(left).toEqual([200, expect.stringContaining('We will write to you once, when we open.')])
  expect(await database.$count(openingAlerts)).toBe(2)
})

// product: 66.7
test('a tab that was open loads its page again, and an open shop is not closed for anyone', async () => {
  const data = await ask(`/ur/product/${shirt.slug}.data?_routes=routes/storefront/product`)
  expect([data.status, await data.text()]).toEqual([204, ''])
  expect(data.headers.get('X-Remix-Redirect')).toBe(`/product/${shirt.slug}`)
  expect(data.headers.get('X-Remix-Reload-Document')).toBe('true')

  await set({ isClosed: false })
  cache.evict({ kind: 'everything' })
  const open = await ask('/products')
  expect(open.headers.get('Cache-Control')).toBe('public, max-age=5')
  expect(open.headers.has('X-Robots-Tag')).toBe(false)
  expect(await open.text()).toContain('Secret Shirt')
  expect((await ask('/opening-soon')).headers.get('Location')).toBe('/')
  expect((await ask('/sitemap.xml')).status).toBe(200)
  await set({ isClosed: true })
  cache.evict({ kind: 'everything' })
  expect(await (await ask('/products')).text()).toContain('Opening soon')
})

async function set(value: object) {
  await database
    .insert(settings)
    .values({ key: 'store', value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
}

function ask(path: string, visitor: Visitor = 'guest', init: RequestInit = {}) {
  const { storeUrl } = services.settings
  const headers = {
    Host: new URL(storeUrl).host,
    Origin: storeUrl,
    Cookie: cookies[visitor],
    ...init.headers,
  }
  return app.request(`${storeUrl}${path}`, { ...init, headers })
}

function orderAs(path: string, visitor: Visitor, headers: HeadersInit = {}) {
  const cart = JSON.stringify([{ id: String(shirt.id), size: 'M', quantity: 1 }])
  const body = new URLSearchParams({ ...FILLED_SHIPPING_FORM, cart, idempotencyKey: randomUUID() })
  return ask(path, visitor, { method: 'POST', body, headers })
}
