import { desc, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { deleteCategory } from '#app/catalogue/categories/delete-category.server.ts'
import { findOwnMembers, nextChangeOf } from '#app/catalogue/product-query/own-collection.server.ts'
import { ownSetName } from '#app/catalogue/product-query/own-set.ts'
import { EVERYTHING, type ProductQuery } from '#app/catalogue/product-query/product-query.ts'
import { collections } from '#app/catalogue/tables/collections.server.ts'
import { stockLevels } from '#app/catalogue/tables/inventory.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import { createSharedReads } from '#app/platform/http/shared-reads.ts'
import { inLanguage } from '#app/platform/language.server.ts'
import { listHomeCarousels } from '#app/storefront/home/list-home-carousels.server.ts'
import { listProducts } from '#app/storefront/listing/list-products.server.ts'
import { writeSitemap } from '#app/storefront/seo/sitemap.server.ts'
import { createProduct, findOrCreateCategory } from '#tests/factories/create-product.ts'
import { countAnnouncements } from '#tests/setup/count-announcements.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { findCollectionSlugByFormer } from './collection-slugs.server.ts'
import { handleCollectionForm } from './handle-collection-form.server.ts'
import { findShownCollection } from './read-collections.server.ts'

const { database } = await createTestDatabase()

const DAY_MS = 86_400_000
const ids: Record<string, number> = {}

beforeAll(async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
  const add = async (name: string, over: Parameters<typeof createProduct>[1]) => {
    ids[name] = (await createProduct(database, { name, images: 0, ...over })).id
  }
  await add('Old Navy', { colour: 'Navy', pricePaisa: 200_000, createdAt: daysAgo(90) })
  await add('Cheap White', { colour: 'White', pricePaisa: 150_000, createdAt: daysAgo(20) })
  await add('Dear Navy', {
    colour: 'Navy',
    pricePaisa: 900_000,
    compareAtPaisa: 950_000,
    createdAt: daysAgo(10),
  })
  await add('Gone Navy', { colour: 'Navy', pricePaisa: 250_000, sizes: { M: 0 }, createdAt: daysAgo(5) })
  await add('Navy Hoodie', {
    colour: 'Navy',
    pricePaisa: 300_000,
    categoryName: 'Hoodies',
    createdAt: daysAgo(2),
  })
  await database
    .update(products)
    .set({ tags: 'Eid , wedding' })
    .where(eq(products.id, ids['Dear Navy'] ?? 0))
})

function send(fields: Record<string, string>, chosen: readonly string[] = []) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ isShown: 'on', pictures: '[]', ...fields })) {
    // A browser sends nothing for an empty box.
    if (value !== '') form.set(name, value)
  }
  for (const name of chosen) form.append('product', String(ids[name]))
  return handleCollectionForm(createTestServices(database), form, 'staff@shop.example')
}

async function namesIn(title: string, query: Partial<ProductQuery> = {}) {
  const [collection] = await database.select().from(collections).where(eq(collections.title, title))
  if (!collection) throw new Error(`There is no collection ${title}`)
  const { slug } = collection
  const found = await listProducts(database, { ...EVERYTHING, ...query, ownCollection: { slug, title } })
  return found.products.map(({ name }) => name)
}

// product: 54.1, 54.2
test('a collection has its Urdu title and words on Urdu pages, and the English ones elsewhere', async () => {
  const english = { title: 'Wedding Wear', words: 'For the big day.' }
  await send({ kind: 'by-rules', tag: 'wedding', ...english, titleUrdu: 'شادی کے کپڑے' })
  const read = (language: 'en' | 'ur') =>
    inLanguage(language, () => findShownCollection(database, 'wedding-wear'))
  expect(await read('ur')).toMatchObject({ title: 'شادی کے کپڑے', words: english.words })
  expect(await read('en')).toMatchObject(english)
  expect((await send({ kind: 'by-rules', tag: 'x', ...english, titleUrdu: 'ش'.repeat(81) })).status).toBe(422)
})

// product: 50.1, 50.2
test.each([
  ['a colour', { colour: 'navy' }, ['Navy Hoodie', 'Gone Navy', 'Dear Navy', 'Old Navy']],
  ['a price', { minPaisa: '2,000', maxPaisa: '3,000' }, ['Navy Hoodie', 'Gone Navy', 'Old Navy']],
  ['what is on sale', { onSale: 'on' }, ['Dear Navy']],
  ['what is new', { newDays: '30' }, ['Navy Hoodie', 'Gone Navy', 'Dear Navy', 'Cheap White']],
  ['stock and colour', { inStock: 'on', colour: 'navy' }, ['Navy Hoodie', 'Dear Navy', 'Old Navy']],
  ['a tag', { tag: 'EID' }, ['Dear Navy']],
])('a collection by %s has what fits all of its rules', async (title, rules, names) => {
  expect(await send({ title, kind: 'by-rules', ...rules })).toMatchObject({ status: 200 })
  expect(await namesIn(title)).toEqual(names)
})

// product: 50.1, 50.2
test('a category is a rule, and rules that ask for nothing are refused', async () => {
  const categoryId = String(await findOrCreateCategory(database, 'Hoodies'))
  await send({ title: 'Hoods', kind: 'by-rules', categoryId })
  expect(await namesIn('Hoods')).toEqual(['Navy Hoodie'])
  expect(await send({ title: 'Nothing', kind: 'by-rules' })).toMatchObject({ status: 422 })
  const wrong = await send({ title: 'Wrong', kind: 'by-rules', minPaisa: '300', maxPaisa: '200' })
  expect(wrong).toMatchObject({ status: 422, result: { errors: { maxPaisa: expect.anything() } } })
})

// product: 50.1, 50.2, 50.3
test('a collection by hand has the order of staff, filters, and a page whose old address leads to it', async () => {
  const added = await send({ title: 'Eid edit', kind: 'by-hand' }, ['Old Navy', 'Navy Hoodie', 'Cheap White'])
  const id = String(added.result.id)
  expect(await namesIn('Eid edit')).toEqual(['Old Navy', 'Navy Hoodie', 'Cheap White'])
  await send({ id, title: 'Eid edit', kind: 'by-hand', do: `up-${ids['Cheap White']}` }, [
    'Old Navy',
    'Navy Hoodie',
    'Cheap White',
  ])
  expect(await namesIn('Eid edit')).toEqual(['Old Navy', 'Cheap White', 'Navy Hoodie'])
  expect(await namesIn('Eid edit', { colours: ['navy'] })).toEqual(['Old Navy', 'Navy Hoodie'])
  expect(await namesIn('Eid edit', { sort: 'price-asc' })).toEqual(['Cheap White', 'Old Navy', 'Navy Hoodie'])

  const names = ['Old Navy', 'Cheap White', 'Navy Hoodie']
  const announced = await countAnnouncements(database, () =>
    send({ id, title: 'Eid 2027', kind: 'by-hand' }, names),
  )
  expect(announced).toBe(1)
  expect(await findCollectionSlugByFormer(database, 'eid-edit')).toBe('eid-2027')
  expect(await findShownCollection(database, 'eid-2027')).toMatchObject({ title: 'Eid 2027' })
  const sitemap = () => writeSitemap(database, 'pages.xml', 'https://shop.example')
  expect(await sitemap()).toContain('<loc>https://shop.example/ur/collections/eid-2027</loc>')
  await send({ id, title: 'Eid 2027', kind: 'by-hand', isShown: '' }, names)
  expect(await findShownCollection(database, 'eid-2027')).toBeUndefined()
  expect(await sitemap()).not.toContain('eid-2027')
  expect(await namesIn('Eid 2027')).toEqual([])
  expect(await send({ id, do: 'delete' })).toMatchObject({ status: 200 })
  expect(await send({ id, title: 'Gone', kind: 'by-hand' })).toMatchObject({ status: 409 })
})

// product: 50.5
test('tags follow what staff wrote, whatever their capitals and spaces', async () => {
  const tagsOf = async () => {
    const { rows } = await database.execute<{ tags: string[] }>(
      sql`select tags from listed_products where product_id = ${ids['Dear Navy']}`,
    )
    return rows[0]?.tags
  }
  expect(await tagsOf()).toEqual(['eid', 'wedding'])
  await database
    .update(products)
    .set({ tags: ' , ' })
    .where(eq(products.id, ids['Dear Navy'] ?? 0))
  expect(await tagsOf()).toEqual([])
})

// product: 50.4
test('a row of the home page begins with the products of the page, in its order, and is gone while it is hidden', async () => {
  const { result } = await send({ title: 'Row', kind: 'by-hand' }, ['Navy Hoodie', 'Old Navy', 'Cheap White'])
  const set = ownSetName('collection', result.id ?? 0)
  const rowOf = async () =>
    (await listHomeCarousels(database, { others: [set] })).find(carousel => carousel.set === set)
  expect(await rowOf()).toMatchObject({ title: 'Row', listing: '/collections/row' })
  expect((await rowOf())?.products.map(({ name }) => name)).toEqual(await namesIn('Row'))
  await send({ id: String(result.id), title: 'Row', kind: 'by-hand', isShown: '' }, ['Navy Hoodie'])
  expect(await rowOf()).toBeUndefined()
})

// product: 50.6
test('shared reads follow a product that fits the rules now, and the stock that they ask for', async () => {
  await send({ title: 'Stocked', kind: 'by-rules', inStock: 'on', maxPaisa: '1,000' })
  const shared = createSharedReads()
  shared.open()
  const query = { ...EVERYTHING, ownCollection: { slug: 'stocked', title: 'Stocked' } }
  const shown = async () => (await listProducts(database, query, { shared })).products.map(({ name }) => name)
  expect(await shown()).toEqual([])
  const id = ids['Gone Navy'] ?? 0
  await database.update(products).set({ pricePaisa: 90_000 }).where(eq(products.id, id))
  shared.evict({ kind: 'products', productIds: [id] })
  expect(await shown()).toEqual([])
  await database.update(stockLevels).set({ onHand: 2 }).where(eq(stockLevels.productId, id))
  shared.evict({ kind: 'stock', productIds: [id] })
  expect(await shown()).toEqual(['Gone Navy'])
})

// product: 50.6
test('what is new is counted from midnight in Karachi, at which the page ends', async () => {
  await send({ title: 'Fresh', kind: 'by-rules', newDays: '2' })
  const at = (time: string) => new Date(`2026-11-24T${time}+05:00`)
  const [evening, midnight] = await Promise.all([
    findOwnMembers(database, 'fresh', at('23:59:59')),
    findOwnMembers(database, 'fresh', at('24:00:00')),
  ])
  expect(evening.key).toBe('fresh since 2026-11-21T19:00:00.000Z')
  expect(midnight.key).toBe('fresh since 2026-11-22T19:00:00.000Z')
  expect(nextChangeOf({ newDays: 2 }, at('23:59:59'))).toEqual(at('24:00:00'))
  expect(nextChangeOf({ inStock: true })).toBeUndefined()
})

// product: 50.7
test('rules follow a category that is merged into another one', async () => {
  const from = await findOrCreateCategory(database, 'Jumpers')
  const into = await findOrCreateCategory(database, 'Hoodies')
  await send({ title: 'Warm', kind: 'by-rules', categoryId: String(from) })
  expect(await namesIn('Warm')).toEqual([])
  await deleteCategory(database, { id: from, intoId: into, actor: 'staff@shop.example' })
  expect(await namesIn('Warm')).toEqual(['Navy Hoodie'])
})

// product: 50.8
test('the audit log says what was changed, rules in words, in English whatever staff read', async () => {
  const rules = { colour: 'navy', onSale: 'on', newDays: '30' }
  const { result } = await inLanguage('ur', () => send({ title: 'Logged', kind: 'by-rules', ...rules }))
  expect(result.text).toContain('محفوظ')
  const [line] = await database.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(line).toMatchObject({
    action: 'collection.added',
    actor: 'staff@shop.example',
    changes: { title: { to: 'Logged' }, rules: { to: 'navy, on sale, added in the last 30 days' } },
  })
})

// product: 50.2
test('filters and counts of a collection are about its products alone', async () => {
  await send({ title: 'Navies', kind: 'by-rules', colour: 'navy' })
  const ownCollection = { slug: 'navies', title: 'Navies' }
  const { counts } = await listProducts(database, { ...EVERYTHING, ownCollection, category: 'hoodies' })
  expect(counts).toMatchObject({ total: 1, anyCategory: 4, categories: { hoodies: 1 }, colours: { navy: 1 } })
})
