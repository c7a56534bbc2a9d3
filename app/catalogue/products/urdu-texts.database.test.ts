import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readMenuCategories } from '#app/catalogue/categories/shared-categories.server.ts'
import { EVERYTHING } from '#app/catalogue/product-query/product-query.ts'
import { readChartsOfProduct } from '#app/catalogue/sizes/charts/read-size-charts.server.ts'
import { categories } from '#app/catalogue/tables/categories.server.ts'
import { productImages, products } from '#app/catalogue/tables/products.server.ts'
import { priceCartLines } from '#app/checkout/cart/price-lines.server.ts'
import { createSharedReads, UNSHARED } from '#app/platform/http/shared-reads.ts'
import { inLanguage } from '#app/platform/language.server.ts'
import type { Language } from '#app/shared/text/languages.ts'
import { listProducts } from '#app/storefront/listing/list-products.server.ts'
import { suggestProducts } from '#app/storefront/search-box/suggest-products.server.ts'
import { createProduct, createStyle } from '#tests/factories/create-product.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { cardsOf } from './card-product.ts'
import { findSharedProduct, readSharedProducts } from './shared-products.server.ts'

const { database } = await createTestDatabase()

const shared = createSharedReads()
shared.open()

const styleId = await createStyle(database)
const kurta = await createProduct(database, {
  name: 'Oxford Shirt — Navy',
  description: 'Soft.',
  colour: 'Navy',
  fabric: 'Cotton',
  styleId,
  nameUrdu: 'آکسفورڈ قَمیض',
  descriptionUrdu: 'نرم کھدر سے بنی ہوئی',
  colourUrdu: 'گہرا نیلا',
})
const plain = await createProduct(database, { name: 'Plain Kurta', categoryName: 'Kurtas', styleId })
await database.update(productImages).set({ altUrdu: 'سامنے سے' }).where(eq(productImages.productId, kurta.id))
await database.update(categories).set({ nameUrdu: 'قمیضیں' }).where(eq(categories.name, 'Shirts'))

// product: 54.2
test('each language has its own texts, whichever was read first, and English stands in for a missing one', async () => {
  for (const language of ['ur', 'en', 'ur'] as const) {
    const found = await inLanguage(language, () => findSharedProduct(database, kurta.slug, shared))
    const listed = await inLanguage(language, () =>
      readSharedProducts(database, [kurta.id, plain.id], shared),
    )
    const isUrdu = language === 'ur'
    expect(found).toMatchObject({
      name: isUrdu ? 'آکسفورڈ قَمیض' : 'Oxford Shirt — Navy',
      description: isUrdu ? 'نرم کھدر سے بنی ہوئی' : 'Soft.',
      fabric: 'Cotton',
      category: { name: isUrdu ? 'قمیضیں' : 'Shirts' },
      images: [{ alt: isUrdu ? 'سامنے سے' : 'Picture 1' }],
      colours: [{ name: isUrdu ? 'گہرا نیلا' : 'Navy' }, { name: 'Plain Kurta' }],
    })
    expect(listed.map(({ name }) => name)).toEqual([found?.name, 'Plain Kurta'])
    const menu = await inLanguage(language, () => readMenuCategories({ database, sharedReads: shared }))
    expect(menu.map(({ name }) => name)).toContain(isUrdu ? 'قمیضیں' : 'Shirts')
    const cart = [{ productRef: String(kurta.id), size: 'M', quantity: 1, seenPricePaisa: undefined }]
    const [line] = await inLanguage(language, () => priceCartLines(database, cart))
    expect(line?.product?.name).toBe(isUrdu ? 'آکسفورڈ قَمیض، گہرا نیلا' : found?.name)
  }
})

// product: 54.3
test('an English page has no Urdu text, and an Urdu card is filtered by its English colour', async () => {
  const english = await findSharedProduct(database, kurta.slug, shared)
  expect(JSON.stringify(english)).not.toMatch(/\p{Script=Arabic}|english/u)
  const urdu = await inLanguage('ur', () => readSharedProducts(database, [kurta.id], shared))
  expect(cardsOf(urdu)).toMatchObject([
    { name: 'آکسفورڈ قَمیض', colour: 'گہرا نیلا', english: { colour: 'Navy' } },
  ])
  const [product] = urdu
  const charts = product && (await readChartsOfProduct({ database, sharedReads: UNSHARED }, product))
  expect(charts).toMatchObject([{ key: 'shirts' }])
})

// product: 54.5
test.each([
  ['a word of the name', 'آکسفورڈ'],
  ['with the mark and without it', 'قَمیض'],
  ['in letters of an Arabic keyboard', 'قميض'],
  ['of the description', 'کھدر'],
  ['of the colour', 'گہرا نیلا'],
  ['of the name of its category', 'قمیضیں'],
  ['mistyped', 'آکسفرڈ'],
])('a search finds an Urdu word: %s', async (_, q) => {
  const found = await listProducts(database, { ...EVERYTHING, q })
  expect(found.products.map(({ id }) => id)).toEqual([kurta.id])
})

// product: 54.5
test('suggestions name products and categories in the language of the page, by words of either', async () => {
  const suggest = (language: Language, q: string) =>
    inLanguage(language, () => suggestProducts({ database, sharedReads: UNSHARED }, q))
  expect(await suggest('ur', 'shirt')).toMatchObject({
    categories: [{ name: 'قمیضیں' }],
    products: [{ name: 'آکسفورڈ قَمیض' }],
  })
  expect(await suggest('en', 'آکسفورڈ')).toMatchObject({ products: [{ name: 'Oxford Shirt — Navy' }] })
})

test('the program and the database write plain Urdu alike', async () => {
  const { plainUrdu } = await import('#app/shared/text/plain-urdu.ts')
  const typed = 'كُرتاۂ يى أإٱ ؤ ة ـــ هٰذا آپ‌کا ا\u0653پ shirt'
  const { rows } = await database.execute<{ plain: string }>(sql`select plain_urdu(${typed}) as plain`)
  expect(rows[0]?.plain).toBe(plainUrdu(typed))
})

// product: 54.11
test('a product says which English texts have changed since their Urdu ones, also where no form writes them', async () => {
  const outdated = async () => {
    const { rows } = await database.execute<{ outdated: string[] }>(sql`
      select array(select key from jsonb_each_text(urdu_of) of
        where of.value <> md5(case of.key when 'name' then name when 'colour' then colour else description end)
        order by key) as outdated
      from products where id = ${kurta.id}`)
    return rows[0]?.outdated
  }
  expect(await outdated()).toEqual([])
  const change = (values: Partial<typeof products.$inferInsert>) =>
    database.update(products).set(values).where(eq(products.id, kurta.id))
  await change({ name: 'Oxford Shirt — Blue', fabric: 'Linen', description: 'Softer.' })
  expect(await outdated()).toEqual(['description', 'name'])
  await change({ nameUrdu: 'نیلی آکسفورڈ قَمیض', description: 'Soft.' })
  expect(await outdated()).toEqual([])
  // Of texts that are older than the digests, the first change is noticed.
  await database.execute(sql`update products set urdu_of = '{}' where id = ${kurta.id}`)
  await change({ colour: 'Sky' })
  expect(await outdated()).toEqual(['colour'])
})
