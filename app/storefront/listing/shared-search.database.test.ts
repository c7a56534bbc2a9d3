import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { EVERYTHING } from '#app/catalogue/product-query/product-query.ts'
import { stockLevels } from '#app/catalogue/tables/inventory.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { sizeCharts } from '#app/catalogue/tables/size-charts.server.ts'
import { createSharedReads } from '#app/platform/http/shared-reads.ts'
import { inLanguage } from '#app/platform/language.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { listProducts } from './list-products.server.ts'

const { database } = await createTestDatabase()
const shared = createSharedReads()
shared.open()

const search = async (q: string, more = {}) => {
  const page = await listProducts(database, { ...EVERYTHING, q, ...more }, { shared })
  return page.products.map(({ name }) => name)
}

test('what a search finds is read once, and follows each change of products and stock', async () => {
  const { id } = await createProduct(database, { name: 'Linen Kurta', sizes: { M: 1 } })
  await createProduct(database, { name: 'Cotton Kurta', sizes: { M: 1 } })
  expect(await search('linen kurta')).toEqual(['Linen Kurta'])

  // Nothing was announced: what was found is remembered, whatever else is asked for.
  await database.update(products).set({ name: 'Silk Kurta' }).where(eq(products.id, id))
  expect(await search('Linen Kurta ', { size: 'M' })).toEqual(['Linen Kurta'])

  shared.evict({ kind: 'products', productIds: [id] })
  // No product is of linen now, so that the word is left out.
  expect((await search('linen kurta')).toSorted()).toEqual(['Cotton Kurta', 'Silk Kurta'])
  expect(await search('silk kurta', { inStock: true })).toEqual(['Silk Kurta'])

  await database.update(stockLevels).set({ onHand: 0 }).where(eq(stockLevels.productId, id))
  shared.evict({ kind: 'stock', productIds: [id] })
  expect(await search('silk kurta', { inStock: true })).toEqual([])
  expect(await search('silk kurta')).toEqual(['Silk Kurta'])
})

test('what the shop says of a word is remembered over sold pieces, until a product changes', async () => {
  const { id } = await createProduct(database, { name: 'Flannel Pyjama', sizes: { M: 1 } })
  await createProduct(database, { name: 'Cotton Pyjama', sizes: { M: 1 } })
  expect(await search('flannel pyjama')).toEqual(['Flannel Pyjama'])

  // Nothing was announced: another search with this word takes it for one that the shop has.
  await database.update(products).set({ name: 'Velvet Pyjama' }).where(eq(products.id, id))
  expect(await search('flannel pyjamas')).toEqual([])
  shared.evict({ kind: 'stock', productIds: [id] })
  expect(await search('flannel pyjam')).toEqual([])

  shared.evict({ kind: 'products', productIds: [id] })
  expect((await search('flannel pyjama')).toSorted()).toEqual(['Cotton Pyjama', 'Velvet Pyjama'])
})

// product: 61.2
test('a waist is searched by the charts of the owner as they are now', async () => {
  await createProduct(database, { name: 'Plain Trousers', sizes: { L: 1 } })
  expect(await search('trousers waist 32')).toEqual([])
  await database
    .update(sizeCharts)
    .set({ figures: { L: { waist: 32 }, XL: { waist: 35 } } })
    .where(eq(sizeCharts.key, 'trousers'))
  shared.evict({ kind: 'everything' })
  expect(await search('trousers waist 32')).toEqual(['Plain Trousers'])
})

// product: 61.2
test('a measurement finds the same in both languages, in whichever it is searched first', async () => {
  await createProduct(database, { name: 'Wide Trousers', sizes: { XXL: 1 } })
  await database.insert(sizeCharts).values({
    key: 'wide-trousers-9',
    name: 'Wide trousers',
    nameUrdu: 'کھلی پتلون',
    sizeSystemId: 1,
    measurements: ['waist'],
    figures: { XL: { waist: 42 }, XXL: { waist: 46 } },
  })
  for (const [first, second] of [
    ['en', 'ur'],
    ['ur', 'en'],
  ] as const) {
    shared.evict({ kind: 'everything' })
    for (const language of [first, second]) {
      const found = await inLanguage(language, () => search('trousers waist 46'))
      expect(found, `${language}, first ${first}`).toEqual(['Wide Trousers'])
    }
  }
})

// product: 4.13
test('what a thing is for is left out where nothing fits both, and said', async () => {
  await createProduct(database, { name: 'Piqué Polo' })
  await createProduct(database, { name: 'Fleece Jacket' })
  const foundBy = async (q: string) => {
    const { products, corrected } = await listProducts(database, { ...EVERYTHING, q })
    return { names: products.map(({ name }) => name), corrected }
  }
  expect(await foundBy('polo for winter')).toEqual({ names: ['Piqué Polo'], corrected: 'polo' })
  expect(await foundBy('polo for graduaxion')).toEqual({ names: ['Piqué Polo'], corrected: 'polo' })
  // A word that no one knows may be the thing itself, except in Urdu, whose last word may be a verb.
  expect((await foundBy('polo unicorn')).names).toEqual([])
  expect((await foundBy('polo ke liye unicorn')).names).toEqual(['Piqué Polo'])
  // Another material or another thing is never left out.
  expect((await foundBy('suede polo')).names).toEqual([])
  expect((await foundBy('polo ke liye jootay')).names).toEqual([])
})

test('what a search must not be is asked about once, and compared with the colours as they are written', async () => {
  await createProduct(database, { name: 'Oxford Waistcoat', colour: 'Off-white and navy' })
  await createProduct(database, { name: 'Tweed Waistcoat', colour: 'Navy/white' })
  await createProduct(database, { name: 'Plain Waistcoat', colour: 'Rust, white' })
  shared.evict({ kind: 'everything' })
  const query = vi.spyOn(database.$client, 'query')
  const found = await search('waistcoat not navy not white not green')
  expect(found.filter(name => name.endsWith('Waistcoat'))).toEqual(['Plain Waistcoat'])
  const texts = query.mock.calls.map(([statement]) => (statement as unknown as { text?: string }).text ?? '')
  expect(texts.filter(text => text.includes('find_search_words')).length).toBeLessThanOrEqual(3)
  expect(texts.filter(text => text.includes('to_tsvector('))).toEqual([])
  query.mockRestore()
})
