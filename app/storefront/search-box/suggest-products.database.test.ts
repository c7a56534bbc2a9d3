import { beforeAll, expect, it } from 'vitest'
import { UNSHARED } from '#app/platform/http/shared-reads.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { suggestProducts } from './suggest-products.server.ts'

const { database } = await createTestDatabase()
const services = { database, sharedReads: UNSHARED }

beforeAll(async () => {
  for (const colour of ['Black', 'White', 'Navy', 'Grey', 'Olive', 'Maroon']) {
    await createProduct(database, { name: `Track Pant ${colour}`, categoryName: 'Track Pants', colour })
  }
  await createProduct(database, { name: 'Track Suit', categoryName: 'Tracksuits', colour: 'Sand' })
  await createProduct(database, {
    name: 'Linen Shirt',
    slug: 'linen-shirt',
    categoryName: 'Shirts',
    colour: 'Mist',
    pricePaisa: 549_000,
    compareAtPaisa: 649_000,
    images: 2,
  })
  await createProduct(database, { name: 'Bare Shirt', categoryName: 'Shirts', images: 0 })
  await createProduct(database, { name: 'Silk Shirt', categoryName: 'Silks', archived: true })
})

const suggested = (q: string) => suggestProducts(services, q)

it('offers the five products that fit best, and says how many there are', async () => {
  const { products, total } = await suggested('track')
  expect(products).toHaveLength(5)
  expect(total).toBe(7)
})

it('returns a product’s address, price, compare-at price and first picture', async () => {
  const [linen] = (await suggested('linen')).products
  expect(linen).toMatchObject({
    name: 'Linen Shirt',
    href: '/product/linen-shirt',
    pricePaisa: 549_000,
    compareAtPaisa: 649_000,
    picture: { key: expect.any(String) },
  })
  expect((await suggested('bare')).products[0]?.picture).toBeNull()
})

it('offers two categories at most, whose names have words that begin as each of those that are typed', async () => {
  const hrefs = async (q: string) => (await suggested(q)).categories.map(({ href }) => href)
  expect(await hrefs('tra')).toEqual(['/products?category=track-pants', '/products?category=tracksuits'])
  expect(await hrefs('pants track')).toEqual(['/products?category=track-pants'])
  expect(await hrefs('TRACK PANT')).toEqual(['/products?category=track-pants'])
  expect(await hrefs('black track')).toEqual([])
  expect(await hrefs('racks')).toEqual([])
})

it('offers nothing that is not sold: no archived product, and no category without any', async () => {
  expect(await suggested('silk')).toMatchObject({ categories: [], products: [], total: 0 })
})

it('says which words it understood, where it found something for them', async () => {
  expect(await suggested('linenn')).toMatchObject({ corrected: 'linen', total: 1 })
  expect((await suggested('linen')).corrected).toBeUndefined()
  expect((await suggested('unicorn')).corrected).toBeUndefined()
})

it('offers the nearest where nothing fits, and says so', async () => {
  const { products, total, isNearest } = await suggested('olive linen shirt')
  expect({ total, isNearest }).toEqual({ total: 0, isNearest: true })
  expect(products.map(({ name }) => name)).toContain('Linen Shirt')
  expect((await suggested('linen')).isNearest).toBe(false)
  // Only one of the words is known.
  const some = await suggested('linen unicorn')
  expect(some).toMatchObject({ total: 0, isNearest: true })
  expect(some.products.map(({ name }) => name)).toContain('Linen Shirt')
  expect(await suggested('unicorn')).toMatchObject({ products: [], isNearest: false })
})

it('offers categories by the words that it understood', async () => {
  expect((await suggested('shrits')).categories.map(({ name }) => name)).toEqual(['Shirts'])
})

it('knows the words that the owner gave the same meaning', async () => {
  const { products } = await suggestProducts(services, 'zephyr', { synonyms: [['zephyr', 'linen']] })
  expect(products.map(({ name }) => name)).toEqual(['Linen Shirt'])
})

it('offers nothing before a word is typed, nor for signs alone', async () => {
  for (const q of ['', '…', '%_']) {
    expect(await suggested(q)).toMatchObject({ categories: [], products: [], total: 0, isNearest: false })
  }
})
