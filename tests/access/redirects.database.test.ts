import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { renameCategory } from '#app/catalogue/categories/rename-category.server.ts'
import { renameProductSlug } from '#app/catalogue/products/former-product-slugs.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import { createPageCache } from '#app/platform/http/page-cache.ts'
import { handleRedirectsForm } from '#app/storefront/redirects/handle-redirects-form.server.ts'
import { listAutomaticRedirects, listOwnRedirects } from '#app/storefront/redirects/list-redirects.server.ts'
import {
  listMissedAddresses,
  noteMissedAddress,
  writeMissedAddresses,
} from '#app/storefront/redirects/missed-addresses.server.ts'
import { missedAddresses } from '#app/storefront/tables/redirects.server.ts'
import { createPage } from '#tests/factories/create-page.ts'
import { createProduct, findOrCreateCategory } from '#tests/factories/create-product.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { openStoreApp } from './store-app.ts'

const { database } = await createTestDatabase()
const services = createTestServices(database)
const { storeUrl } = services.settings
const cache = createPageCache(10_000_000)
const app = await openStoreApp(services, cache)
const shirt = await createProduct(database, { name: 'Oxford Shirt', slug: 'oxford-shirt' })
await createPage(database, 'our-fabrics')

beforeEach(async () => {
  await writeMissedAddresses(database)
  await database.execute(sql`truncate redirects, missed_addresses`)
})

// product: 71.5
test('an old address leads to the page that staff chose, in both languages, until the redirect is deleted', async () => {
  expect(await save('/Our-Story.html/', `${storeUrl}/about`)).toMatchObject({ status: 200 })
  expect(await leadsTo('/our-story.html')).toEqual([301, '/about'])
  expect(await leadsTo('/ur/our-story.html?utm_source=x')).toEqual([301, '/ur/about'])
  await save('/our-story.html', '/pages/our-fabrics')
  expect(await leadsTo('/our-story.html')).toEqual([301, '/pages/our-fabrics'])
  expect((await listOwnRedirects(database, '')).redirects).toEqual([
    { path: '/our-story.html', target: '/pages/our-fabrics', isAutomatic: false },
  ])
  expect(await send({ do: 'delete', path: '/our-story.html' })).toMatchObject({ status: 200 })
  expect(await leadsTo('/our-story.html')).toEqual([404, null])
  expect(await send({ do: 'delete', path: '/our-story.html' })).toMatchObject({ status: 409 })
  const actions = (await database.select().from(auditLog)).map(({ action }) => action)
  expect(actions.filter(action => action.startsWith('redirect.'))).toEqual([
    'redirect.added',
    'redirect.changed',
    'redirect.deleted',
  ])
})

// product: 71.5
test.each([
  ['our-story', '/about', 'path'],
  ['//evil.example', '/about', 'path'],
  ['/', '/about', 'path'],
  ['/a/../b', '/about', 'path'],
  ['/about', '/faq', 'path'],
  ['/ur/about', '/faq', 'path'],
  ['/product/oxford-shirt', '/faq', 'path'],
  ['/pages/our-fabrics', '/faq', 'path'],
  ['/admin/orders', '/faq', 'path'],
  ['/old', 'https://evil.example/', 'target'],
  ['/old', '//evil.example', 'target'],
  ['/old', '/\\\\evil.example', 'target'],
  ['/old', '/old/', 'target'],
  ['/old', '/nothing-here', 'target'],
  ['/old', '/product/gone', 'target'],
  ['/old', '/products?category=gone', 'target'],
  ['/old', '/admin/orders', 'target'],
  ['/old', '/logout', 'target'],
])('a redirect from %s to %s is refused at its field', async (path, target, field) => {
  const { status, result } = await save(path, target)
  expect([status, Object.keys(result.errors ?? {})]).toEqual([422, [field]])
  expect((await listOwnRedirects(database, '')).redirects).toEqual([])
})

// product: 71.5
test('an address that leads on itself stands for where it leads, so that no redirect leads to another or in circles', async () => {
  await save('/first', '/about')
  expect(await save('/second', '/first')).toMatchObject({ status: 200 })
  expect(await save('/third', '/products/oxford-shirt')).toMatchObject({ status: 200 })
  expect(await leadsTo('/second')).toEqual([301, '/about'])
  expect(await leadsTo('/third')).toEqual([301, '/product/oxford-shirt'])
  // Back to what leads to it: both lead to the page.
  await save('/first', '/second')
  expect([await leadsTo('/first'), await leadsTo('/second')]).toEqual([
    [301, '/about'],
    [301, '/about'],
  ])
})

// product: 71.6
test('a page of the shop that comes later answers itself', async () => {
  await save('/pages/autumn', '/about')
  expect(await leadsTo('/pages/autumn')).toEqual([301, '/about'])
  await createPage(database, 'autumn')
  cache.evict({ kind: 'everything' })
  expect(await leadsTo('/pages/autumn')).toEqual([200, null])
})

// product: 71.5, 71.7
test('a product that is renamed twice is reached in one step from all its addresses, and renamed back in no circle', async () => {
  await save('/old-shirt', '/product/oxford-shirt')
  await rename('Linen Shirt')
  await rename('Summer Shirt')
  for (const path of ['/product/oxford-shirt', '/product/linen-shirt', '/old-shirt']) {
    expect([path, await leadsTo(path)]).toEqual([path, [301, '/product/summer-shirt']])
  }
  expect((await listAutomaticRedirects(database, '')).redirects).toEqual([
    { path: '/product/linen-shirt', target: '/product/summer-shirt', isAutomatic: true },
    { path: '/product/oxford-shirt', target: '/product/summer-shirt', isAutomatic: true },
  ])
  await rename('Oxford Shirt')
  expect(await leadsTo('/product/oxford-shirt')).toEqual([200, null])
  for (const path of ['/product/linen-shirt', '/product/summer-shirt', '/old-shirt']) {
    expect([path, await leadsTo(path)]).toEqual([path, [301, '/product/oxford-shirt']])
  }
  await send({ do: 'delete', path: '/product/linen-shirt' })
  expect(await leadsTo('/product/linen-shirt')).toEqual([404, null])
  // Only then can it be sent elsewhere.
  expect(await save('/product/summer-shirt', '/about')).toMatchObject({ status: 422 })
  expect(await save('/product/linen-shirt', '/about')).toMatchObject({ status: 200 })
  expect(await leadsTo('/product/linen-shirt')).toEqual([301, '/about'])
})

// product: 71.5, 71.7
test('a category that is renamed leaves its address behind, and redirects to it follow', async () => {
  const id = await findOrCreateCategory(database, 'Kurtas')
  await save('/men/kurtas', '/products?category=kurtas')
  await renameCategory(database, { id, name: 'Kurta Sets', isSure: true, actor: 'sana@example.com' })
  expect(await leadsTo('/men/kurtas')).toEqual([301, '/products?category=kurta-sets'])
  expect((await listAutomaticRedirects(database, '/product/zzz')).redirects).toEqual([
    { path: '/products?category=kurtas', target: '/products?category=kurta-sets', isAutomatic: true },
  ])
})

// product: 71.5
test('a pasted list is saved row by row, and says which rows were refused', async () => {
  const rows = 'Redirect from,Redirect to\n/a,/about\n/b,https://evil.example\n/c,/faq\n'
  const { status, result } = await send({ do: 'paste', rows })
  expect(status).toBe(422)
  expect(result.text).toBe('2 redirects saved, 1 refused.')
  expect(result.refusedRows).toEqual([{ row: 3, path: '/b', reason: expect.any(String) }])
  expect(await leadsTo('/c')).toEqual([301, '/faq'])
})

// product: 71.8
test('addresses that were not found are counted with where they were linked, and go once they lead on', async () => {
  noteMissedAddress(services, '/lookbook-2024', `${storeUrl}/about?x=1`)
  noteMissedAddress(services, '/Lookbook-2024/', null)
  noteMissedAddress(services, '/pages/gone', 'https://blog.example/shirts')
  await writeMissedAddresses(database)
  noteMissedAddress(services, '/product/gone', 'javascript:alert(1)')
  expect(await listMissedAddresses(database)).toEqual([
    { path: '/lookbook-2024', count: 2, lastAt: expect.any(String), referrer: '/about' },
    { path: '/product/gone', count: 1, lastAt: expect.any(String), referrer: '' },
    { path: '/pages/gone', count: 1, lastAt: expect.any(String), referrer: 'blog.example' },
  ])
  await save('/lookbook-2024', '/about')
  await send({ do: 'forget', path: '/product/gone' })
  expect((await listMissedAddresses(database)).map(({ path }) => path)).toEqual(['/pages/gone'])
})

// product: 71.8
test('scanners fill no list: programs are left out, few new addresses are written at once, and the most frequent stay', async () => {
  for (const path of [
    '/x.php',
    '/.env',
    '/.git/config',
    '/wp-admin/',
    '/wp-login',
    '/cdn/a.jpg',
    '/api/v1',
  ]) {
    noteMissedAddress(services, path, null)
  }
  expect(await listMissedAddresses(database)).toEqual([])

  for (let times = 0; times < 5; times += 1) noteMissedAddress(services, '/lookbook', null)
  for (let round = 0; round < 4; round += 1) {
    for (let number = 0; number < 1_000; number += 1)
      noteMissedAddress(services, `/scan-${round}-${number}`, null)
    await writeMissedAddresses(database)
  }
  const stored = await database.select().from(missedAddresses)
  expect(stored).toHaveLength(500)
  expect((await listMissedAddresses(database))[0]).toMatchObject({ path: '/lookbook', count: 5 })

  await database.update(missedAddresses).set({ lastAt: sql`now() - interval '91 days'` })
  noteMissedAddress(services, '/new', null)
  await writeMissedAddresses(database)
  expect((await listMissedAddresses(database)).map(({ path }) => path)).toEqual(['/new'])
})

async function rename(name: string): Promise<void> {
  await database.transaction(async transaction => {
    const [before] = await transaction.select().from(products).where(eq(products.id, shirt.id))
    if (!before) throw new Error('The shirt is gone')
    const slug = await renameProductSlug(transaction, before, name)
    await transaction.update(products).set({ name, slug }).where(eq(products.id, shirt.id))
  })
  cache.evict({ kind: 'everything' })
}

function save(path: string, target: string) {
  return send({ do: 'save', path, target })
}

function send(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return handleRedirectsForm(services, form, 'sana@example.com')
}

async function leadsTo(path: string) {
  cache.evict({ kind: 'everything' })
  const response = await app.request(storeUrl + path, {
    headers: { Host: new URL(storeUrl).host },
  })
  return [response.status, response.headers.get('Location')]
}
