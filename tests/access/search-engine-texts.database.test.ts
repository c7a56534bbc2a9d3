import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { handleCategoryForm } from '#app/catalogue/categories/handle-category-form.server.ts'
import { handleCollectionForm } from '#app/catalogue/collections/handle-collection-form.server.ts'
import { applyImport } from '#app/catalogue/product-sheets/import/apply-import.server.ts'
import { handleImportForm } from '#app/catalogue/product-sheets/import/handle-import-form.server.ts'
import { PRODUCT_IMPORTS } from '#app/catalogue/product-sheets/import/import-state.server.ts'
import { readImport } from '#app/catalogue/product-sheets/import/read-import.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import { createPageCache } from '#app/platform/http/page-cache.ts'
import { handlePagesForm } from '#app/storefront/shop-face/pages/handle-pages-form.server.ts'
import { PAGES_PART } from '#app/storefront/shop-face/pages/pages-part.server.ts'
import { readFaceState } from '#app/storefront/shop-face/read-face-state.server.ts'
import { findOrCreateCategory } from '#tests/factories/create-product.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { openStoreApp } from './store-app.ts'

const { database } = await createTestDatabase()
const services = createTestServices(database)
const cache = createPageCache(10_000_000)
const app = await openStoreApp(services, cache)
const actor = 'sana@example.com'

const SHOPIFY = `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src,SEO Title,SEO Description,Status
oxford-shirt,Oxford Shirt,<p>Crisp.</p>,X,Shirts,,true,Size,M,OX-M,4,1990.00,,Oxford shirts for men in Lahore,"Crisp cotton, cash on delivery.",active
plain-tee,Plain Tee,<p>Soft.</p>,X,Shirts,,true,Size,M,TEE-M,4,990.00,,,,active
`

beforeAll(async () => {
  const file = { fileName: 'products_export.csv', content: new TextEncoder().encode(SHOPIFY) }
  const id = await PRODUCT_IMPORTS.store(services, { ...file, actor, readsCosts: true })
  await readImport(services, id)
  expect(await handleImportForm(services, formOf({ intent: 'apply' }), { id, seesCosts: true })).toEqual({
    isDone: true,
  })
  await applyImport(services, id)
  // Without pictures they come as archived.
  await database.update(products).set({ archivedAt: null })
})

// product: 71.1, 71.3
test('what Shopify’s export says to search engines is in the head of the product’s page and in its structured data', async () => {
  const page = await read('/product/oxford-shirt')
  expect(page).toContain('<title>Oxford shirts for men in Lahore</title>')
  expect(page).toContain('<meta name="description" content="Crisp cotton, cash on delivery."/>')
  expect(page).toContain('<meta property="og:title" content="Oxford shirts for men in Lahore"/>')
  expect(page).toContain('"description":"Crisp cotton, cash on delivery."')
  // Its own name stays on the page.
  expect(page).toContain('"name":"Oxford Shirt"')
})

// product: 71.1
test('without them the page says its name and its own words', async () => {
  const page = await read('/product/plain-tee')
  expect(page).toMatch(/<title>Plain Tee · [^<]+<\/title>/)
  expect(page).toContain('<meta name="description" content="Soft."/>')
})

// product: 71.1
test('an Urdu page prefers its own Urdu name to an English text for search engines', async () => {
  const write = (texts: Partial<typeof products.$inferInsert>) =>
    database.update(products).set(texts).where(eq(products.slug, 'oxford-shirt'))
  expect(await titleOf('/ur/product/oxford-shirt')).toBe('Oxford shirts for men in Lahore')
  await write({ nameUrdu: 'آکسفورڈ قمیض' })
  expect(await titleOf('/ur/product/oxford-shirt')).toMatch(/^آکسفورڈ قمیض · /)
  await write({ seoTitleUrdu: 'لاہور میں مردانہ قمیضیں' })
  expect(await titleOf('/ur/product/oxford-shirt')).toBe('لاہور میں مردانہ قمیضیں')
  expect(await titleOf('/product/oxford-shirt')).toBe('Oxford shirts for men in Lahore')
})

// product: 71.1, 71.4
test('a category, a collection and a page of the owner say theirs, each with a line in the audit log', async () => {
  const id = String(await findOrCreateCategory(database, 'Shirts'))
  const seo = { seoTitle: 'Men’s shirts, S to XXL', seoDescription: 'Forty shirts in cotton.' }
  const ofCategory = await handleCategoryForm(services, formOf({ intent: 'seo-texts', id, ...seo }), actor)
  expect(ofCategory).toMatchObject({ status: 200, result: { isDone: true } })
  const listing = await read('/products?category=shirts')
  expect(listing).toContain(`<title>${seo.seoTitle}</title>`)
  expect(listing).toContain(`<meta name="description" content="${seo.seoDescription}"/>`)
  expect(await titleOf('/products?category=shirts&size=M')).not.toBe(seo.seoTitle)

  const collection = { title: 'Eid', kind: 'by-rules', inStock: 'on', isShown: 'on', pictures: '[]' }
  await handleCollectionForm(services, formOf({ ...collection, ...seo, seoTitle: 'Eid clothes' }), actor)
  expect(await titleOf('/collections/eid')).toBe('Eid clothes')

  await savePage({ title: 'Our cloth', body: 'Cotton.', ...seo, seoTitle: 'Cloth from Faisalabad' })
  expect(await read('/pages/our-cloth')).toContain('<title>Cloth from Faisalabad</title>')

  const logged = await database.select().from(auditLog)
  for (const action of ['category.described', 'collection.added']) {
    const line = logged.find(entry => entry.action === action)
    expect([action, Object.keys(line?.changes ?? {})]).toEqual([action, expect.arrayContaining(['seoTitle'])])
  }
})

// product: 71.2
test('a text above its limit is refused at its field, and one above what search engines show is not', async () => {
  const id = String(await findOrCreateCategory(database, 'Shirts'))
  const send = (seoTitle: string) =>
    handleCategoryForm(services, formOf({ intent: 'seo-texts', id, seoTitle }), actor)
  expect(await send('x'.repeat(256))).toMatchObject({ status: 422, result: { isDone: false } })
  expect(await send('x'.repeat(255))).toMatchObject({ status: 200 })
})

async function savePage(fields: Record<string, string>): Promise<void> {
  const seen = async () => (await readFaceState(database, PAGES_PART)).seen
  for (const form of [{ intent: 'save-page', id: '', ...fields }, { intent: 'publish' }]) {
    const sent = formOf({ ...form, seen: await seen() })
    expect(await handlePagesForm(database, sent, actor)).toMatchObject({ result: { isDone: true } })
  }
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

async function titleOf(path: string): Promise<string | undefined> {
  return /<title>(.*?)<\/title>/.exec(await read(path))?.[1]
}

async function read(path: string): Promise<string> {
  cache.evict({ kind: 'everything' })
  const { storeUrl } = services.settings
  const response = await app.request(storeUrl + path, { headers: { Host: new URL(storeUrl).host } })
  expect([path, response.status]).toEqual([path, 200])
  return response.text()
}
