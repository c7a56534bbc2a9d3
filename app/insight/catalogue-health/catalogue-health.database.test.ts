import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { categories } from '#app/catalogue/tables/categories.server.ts'
import { productImages, products } from '#app/catalogue/tables/products.server.ts'
import { variants } from '#app/catalogue/tables/variants.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { readCatalogueHealth } from './read-catalogue-health.server.ts'

const { database } = await createTestDatabase()
beforeEach(() => database.delete(products))

// product: 49.1
test('a catalogue in order has nothing to mend, and says how many products were looked at', async () => {
  await createSound()
  await createSound({ name: 'Linen Shirt' })
  expect(await readCatalogueHealth(database, { seesCosts: true })).toEqual({
    findings: [],
    checked: { total: 2, hasMore: false },
  })
})

// product: 49.1
test('products without a picture, and pictures without alt text, are found, the newest first', async () => {
  await createSound({ name: 'Shirt One', images: 0, createdAt: daysAgo(2) })
  await createSound({ name: 'Shirt Two', images: 0, createdAt: daysAgo(1) })
  const bare = await createSound({ name: 'Shirt Three' })
  await database.update(productImages).set({ alt: '' }).where(eq(productImages.productId, bare.id))
  expect(await find()).toEqual({
    'without-picture': ['Shirt Two', 'Shirt One'],
    'without-alt-text': ['Shirt Three'],
  })
})

// product: 54.8
test('a product without an Urdu text is found once another one has one', async () => {
  await createSound({ name: 'English Shirt' })
  expect(await find()).toEqual({})
  await createSound({ name: 'Urdu Shirt', nameUrdu: 'شرٹ' })
  await createSound({ name: 'Half Shirt', nameUrdu: 'آدھی شرٹ', description: 'Soft.', createdAt: daysAgo(1) })
  expect(await find()).toEqual({ 'without-urdu': ['English Shirt', 'Half Shirt'] })
})

// product: 49.1
test('a product whose garment neither its category nor its name says has no chart of its own', async () => {
  await createSound({ name: 'The Nawab', categoryName: 'New arrivals' })
  await createSound({ name: 'The Begum', categoryName: 'Tailored' })
  await database.update(categories).set({ sizeChart: 'blazers' }).where(eq(categories.name, 'Tailored'))
  expect(await find()).toEqual({ 'without-chart': ['The Nawab'] })
})

// product: 49.1
test('products of one name are found together, whatever the case of its letters', async () => {
  await createSound({ name: 'Linen Shirt' })
  await createSound({ name: 'linen shirt', createdAt: daysAgo(1) })
  await createSound({ name: 'Denim Shirt' })
  expect(await find()).toEqual({ 'same-name': ['Linen Shirt', 'linen shirt'] })
})

// product: 49.1
test('a product is sold out for long once its stock has not moved for thirty days', async () => {
  const options = { sizes: { M: 0 }, createdAt: daysAgo(90) }
  await createSound({ ...options, name: 'Forgotten Shirt' })
  await createSound({ ...options, name: 'Shirt on Sale', sizes: { M: 1 } })
  await createSound({ ...options, name: 'New Shirt', createdAt: daysAgo(3) })
  await database.execute(sql`update stock_movements set moved_at = now() - interval '40 days'`)
  const sold = await createSound({ ...options, name: 'Shirt Sold Lately' })
  await database.execute(sql`
    insert into stock_movements (stock_level_id, change, reason, moved_at)
    select id, 1, 'received', now() - interval '29 days' from stock_levels where product_id = ${sold.id}
    union all select id, -1, 'corrected', now() - interval '29 days' from stock_levels where product_id = ${sold.id}`)
  expect(await find()).toEqual({ 'sold-out': ['Forgotten Shirt'] })
})

// product: 49.1, 51.7, 61.10
test('a product that costs more than it is sold for, in one of its sizes, is found by who may see figures', async () => {
  const cost = async (name: string, pricePaisa: number, size: string) => {
    const { id } = await createSound({ name, pricePaisa, sizes: { M: 3, L: 3 } })
    await database.insert(variants).values({ productId: id, size, costPaisa: 100_000 })
  }
  await cost('Cheap Shirt', 99_900, 'L')
  await cost('Even Shirt', 100_000, 'L')
  // A size that the product no longer comes in.
  await cost('Short Shirt', 99_900, 'XL')
  // Its size L alone costs more than it does, and is sold for more.
  const { id } = await createSound({ name: 'Sized Shirt', pricePaisa: 99_900, sizes: { M: 3, L: 3 } })
  await database
    .insert(variants)
    .values({ productId: id, size: 'L', costPaisa: 100_000, pricePaisa: 110_000 })
  expect(await find()).toEqual({ 'below-cost': ['Cheap Shirt'] })
  expect(await find(false)).toEqual({})
})

// product: 60.5
test('a product of which a size runs out within 14 days is found, unless too few pieces were sold to say', async () => {
  const forecast = async (name: string, days: number, evidence: number) => {
    const { id } = await createSound({ name, sizes: { M: 9 } })
    await database.execute(sql`
      insert into size_forecasts (stock_level_id, product_id, category_id, per_day, evidence, sold_lately, forecast_on, run_out_on,
        is_sold_out, is_first)
      select id, product_id, 1, ${9 / days}::float8, ${evidence}::float8, 0, current_date, current_date + ${days}::int, false, true
      from stock_levels where product_id = ${id}`)
  }
  await forecast('Last Shirt', 12, 20)
  await forecast('First Shirt', 3, 20)
  await forecast('Later Shirt', 40, 20)
  await forecast('Doubtful Shirt', 3, 1)
  expect(await find()).toEqual({ 'runs-out': ['First Shirt', 'Last Shirt'] })
})

// product: 49.1
test('archived products are left alone', async () => {
  await createSound({ images: 0, archived: true })
  expect(await find()).toEqual({})
})

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * 86_400_000)
}

/** A product with nothing to mend, but for what is given. */
async function createSound(overrides: Parameters<typeof createProduct>[1] = {}) {
  const product = await createProduct(database, { images: 1, ...overrides })
  await database
    .update(productImages)
    .set({ alt: 'A shirt on a hanger' })
    .where(eq(productImages.productId, product.id))
  return product
}

/** The names of the products found, by kind. */
async function find(seesCosts = true): Promise<Record<string, string[]>> {
  const { findings } = await readCatalogueHealth(database, { seesCosts })
  return Object.fromEntries(
    findings.map(({ kind, products: found }) => [kind, found.map(({ name }) => name)]),
  )
}
