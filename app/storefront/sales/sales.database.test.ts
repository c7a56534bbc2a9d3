import { and, asc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { listProductsById } from '#app/catalogue/products/list-products-by-id.server.ts'
import { priceOfSize, priceRange } from '#app/catalogue/products/size-price.ts'
import { readSizePrices } from '#app/catalogue/products/size-prices.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { variants } from '#app/catalogue/tables/variants.server.ts'
import { homeSections, withSections } from '#app/owner/settings/home-sections/home-section.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import { readSaleFaces, withSaleFaces } from '#app/owner/settings/sale-face.server.ts'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import { momentInKarachi } from '#app/shared/time/dates.ts'
import { salePrices, sales } from '#app/storefront/tables/sales.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { advanceSales } from './advance-sales.server.ts'
import { handleSaleForm } from './handle-sale-form.server.ts'
import { findSale, listSales } from './list-sales.server.ts'
import { previewShop } from './preview-shop.server.ts'
import { CATEGORY_PERCENT } from './sale-form.ts'

const { database } = await createTestDatabase()
beforeEach(async () => {
  await database.execute(
    sql`truncate settings, sales, sale_prices, products, audit_log restart identity cascade`,
  )
})

const actor = 'sana@darzi.example'
const TOMORROW = new Date(Date.now() + 86_400_000)
const IN_TWO_DAYS = new Date(Date.now() + 2 * 86_400_000)
const IN_THREE_DAYS = new Date(Date.now() + 3 * 86_400_000)
const BASE = {
  intent: 'save',
  name: 'Eid sale',
  startsAt: momentInKarachi(TOMORROW),
  endsAt: momentInKarachi(IN_TWO_DAYS),
}

// product: 35.1, 35.2
test('lowers prices at its beginning and puts them back exactly at its end', async () => {
  const shirt = await createProduct(database, { sizes: { M: 1 }, pricePaisa: 300_000 })
  const reduced = await createProduct(database, {
    sizes: { M: 1 },
    pricePaisa: 200_000,
    compareAtPaisa: 250_000,
  })
  const boski = await createProduct(database, { sizes: { M: 1 }, pricePaisa: 500_000 })
  const kurta = await createProduct(database, {
    sizes: { M: 1 },
    pricePaisa: 100_000,
    categoryName: 'Kurtas',
  })
  const before = await readPrices()
  const typed = {
    ...BASE,
    percent: '20',
    [`${CATEGORY_PERCENT}${await categoryOf(kurta.id)}`]: '0',
    ownPrices: `${boski.name} 3,990\n`,
  }
  expect(await send(typed)).toMatchObject({ status: 200 })
  expect(await readPrices()).toEqual(before)

  await advanceSales(database, TOMORROW)
  expect(await readPrices()).toEqual([
    { id: shirt.id, pricePaisa: 240_000, compareAtPaisa: 300_000 },
    { id: reduced.id, pricePaisa: 160_000, compareAtPaisa: 250_000 },
    { id: boski.id, pricePaisa: 399_000, compareAtPaisa: 500_000 },
    { id: kurta.id, pricePaisa: 100_000, compareAtPaisa: null },
  ])
  expect(await listSales(database)).toMatchObject([{ state: 'running', isSettled: true, lowered: 3 }])

  await advanceSales(database, IN_TWO_DAYS)
  expect(await readPrices()).toEqual(before)
  expect(await listSales(database)).toMatchObject([
    { state: 'ended', isSettled: true, restored: 3, left: [] },
  ])
  const entries = await database.select().from(auditLog).orderBy(asc(auditLog.id))
  expect(entries.map(({ action }) => action)).toEqual([
    'sale.added',
    'sale.begun',
    'products.sale-begun',
    'sale.ended',
    'products.sale-ended',
  ])
})

// product: 61.7
test('lowers the own price of a size by the same percent, and leaves one that staff have changed meanwhile', async () => {
  const sizes = { M: 1, XL: 1, XXL: 1 }
  const own = { pricePaisa: 200_000, sizes, ownPrices: { XL: 220_000, XXL: 240_000 } }
  const shirt = await createProduct(database, own)
  const boski = await createProduct(database, own)
  const before = await readSizePrices(database, [shirt.id, boski.id])
  expect(await send({ ...BASE, percent: '10', ownPrices: `${boski.name} 1,500\n` })).toMatchObject({
    status: 200,
  })
  await advanceSales(database, TOMORROW)
  expect(await readSizePrices(database, [shirt.id, boski.id])).toEqual(
    new Map([
      [
        shirt.id,
        [
          { size: 'XL', pricePaisa: 198_000, compareAtPaisa: 220_000 },
          { size: 'XXL', pricePaisa: 216_000, compareAtPaisa: 240_000 },
        ],
      ],
      [
        boski.id,
        [
          { size: 'XL', pricePaisa: 170_000, compareAtPaisa: 220_000 },
          { size: 'XXL', pricePaisa: 190_000, compareAtPaisa: 240_000 },
        ],
      ],
    ]),
  )
  const [inSale] = await listProductsById(database, [shirt.id])
  expect(inSale && priceOfSize(inSale, 'XXL')).toEqual({ pricePaisa: 216_000, compareAtPaisa: 240_000 })
  await database
    .update(variants)
    .set({ pricePaisa: 230_000 })
    .where(and(eq(variants.productId, boski.id), eq(variants.size, 'XXL')))
  await advanceSales(database, IN_TWO_DAYS)
  const after = await readSizePrices(database, [shirt.id, boski.id])
  expect(after.get(shirt.id)).toEqual(before.get(shirt.id))
  expect(after.get(boski.id)).toMatchObject([{ pricePaisa: 220_000 }, { pricePaisa: 230_000 }])
})

// product: 61.7
test('gives up an own price that staff gave in the sale and the end of it reaches', async () => {
  const shirt = await createProduct(database, { pricePaisa: 200_000, sizes: { M: 1, XL: 1, XXL: 1 } })
  await send({ ...BASE, percent: '50' })
  await advanceSales(database, TOMORROW)
  await database.insert(variants).values([
    { productId: shirt.id, size: 'XL', pricePaisa: 120_000 },
    { productId: shirt.id, size: 'XXL', pricePaisa: 230_000 },
  ])
  await advanceSales(database, IN_TWO_DAYS)
  expect(await readSizePrices(database, [shirt.id])).toEqual(
    new Map([[shirt.id, [{ size: 'XXL', pricePaisa: 230_000, compareAtPaisa: null }]]]),
  )
})

// product: 61.7
test('a stored price below that of its product stops no sale, and does not count in it', async () => {
  const sizes = { M: 1, XL: 1, XXL: 1 }
  const shirt = await createProduct(database, {
    pricePaisa: 200_000,
    sizes,
    ownPrices: { XL: 230_000, XXL: 120_000 },
  })
  const boski = await createProduct(database, { pricePaisa: 200_000, sizes, ownPrices: { XXL: 120_000 } })
  const other = await createProduct(database, { pricePaisa: 100_000 })
  const ownPrices = `${shirt.name} 700\n${boski.name} 700\n`
  expect(await send({ ...BASE, percent: '10', ownPrices })).toMatchObject({ status: 200 })
  await advanceSales(database, TOMORROW)
  expect(await readPrices()).toMatchObject([
    { id: shirt.id, pricePaisa: 70_000 },
    { id: boski.id, pricePaisa: 70_000 },
    { id: other.id, pricePaisa: 90_000 },
  ])
  expect(await readSizePrices(database, [shirt.id, boski.id])).toEqual(
    new Map([[shirt.id, [{ size: 'XL', pricePaisa: 100_000, compareAtPaisa: 230_000 }]]]),
  )
  await advanceSales(database, IN_TWO_DAYS)
  expect(await readSizePrices(database, [shirt.id, boski.id])).toEqual(
    new Map([[shirt.id, [{ size: 'XL', pricePaisa: 230_000, compareAtPaisa: null }]]]),
  )
})

// product: 35.2
test('leaves alone what staff have changed during the sale, and names it', async () => {
  const shirt = await createProduct(database, { sizes: { M: 1 }, pricePaisa: 300_000 })
  const other = await createProduct(database, { sizes: { M: 1 }, pricePaisa: 100_000 })
  await send({ ...BASE, percent: '10' })
  await advanceSales(database, TOMORROW)
  await database.update(products).set({ pricePaisa: 199_900 }).where(eq(products.id, shirt.id))
  await advanceSales(database, IN_TWO_DAYS)
  expect(await readPrices()).toEqual([
    { id: shirt.id, pricePaisa: 199_900, compareAtPaisa: 300_000 },
    { id: other.id, pricePaisa: 100_000, compareAtPaisa: null },
  ])
  expect(await listSales(database)).toMatchObject([{ restored: 1, left: [shirt.name] }])
})

// product: 35.9
test('what is added, published, restored or moved into its category while it runs is in it, once and within a minute', async () => {
  const shirt = await createProduct(database, { pricePaisa: 300_000 })
  const kurta = await createProduct(database, { pricePaisa: 100_000, categoryName: 'Kurtas' })
  const archived = await createProduct(database, { pricePaisa: 500_000, archived: true })
  await send({ ...BASE, [`${CATEGORY_PERCENT}${await categoryOf(shirt.id)}`]: '10' })
  await advanceSales(database, TOMORROW)
  expect(await pricesOf(shirt.id, kurta.id, archived.id)).toEqual([270_000, 100_000, 500_000])

  const later = await createProduct(database, { pricePaisa: 200_000 })
  const edited = { version: 2, updatedAt: new Date() }
  const categoryId = await categoryOf(shirt.id)
  await database
    .update(products)
    .set({ ...edited, categoryId })
    .where(eq(products.id, kurta.id))
  await database
    .update(products)
    .set({ ...edited, archivedAt: null })
    .where(eq(products.id, archived.id))
  await Promise.all([1, 2].map(() => advanceSales(database, TOMORROW)))
  expect(await pricesOf(shirt.id, kurta.id, archived.id, later.id)).toEqual([
    270_000, 90_000, 450_000, 180_000,
  ])
  expect(await listSales(database)).toMatchObject([{ lowered: 4 }])

  // What staff have changed since stays theirs.
  await database
    .update(products)
    .set({ ...edited, pricePaisa: 190_000 })
    .where(eq(products.id, later.id))
  await advanceSales(database, TOMORROW)
  expect(await pricesOf(later.id)).toEqual([190_000])
  await advanceSales(database, IN_TWO_DAYS)
  expect(await pricesOf(shirt.id, kurta.id, archived.id, later.id)).toEqual([
    300_000, 100_000, 500_000, 190_000,
  ])
})

// product: 73.12
test('a price of a metre is whole rupees in a sale, and the own price of cloth in it is that of a metre', async () => {
  const lawn = await createProduct(database, { pricePaisa: 49_950, sizes: { 'per 50 cm': 20 } })
  const khaddar = await createProduct(database, { pricePaisa: 25_000, sizes: { 'per 25 cm': 20 } })
  const typed = { ...BASE, percent: '15', ownPrices: `${khaddar.name} 899\n` }
  expect(await send({ ...typed, ownPrices: `${khaddar.name} 899.50\n` })).toMatchObject({
    result: {
      errors: {
        ownPrices: [`${khaddar.name}: 25 cm would not cost whole paisa. Please round the price for a metre.`],
      },
    },
  })
  expect(await send(typed)).toMatchObject({ status: 200 })
  await advanceSales(database, TOMORROW)
  expect(await pricesOf(lawn.id, khaddar.id)).toEqual([42_450, 22_475])
  expect(await listSales(database)).toMatchObject([
    { ownPriceNames: [{ name: khaddar.name, pricePaisa: 89_900 }] },
  ])
})

// product: 73.12
test('the own price of cloth stays that of a metre where it is cut in other steps before the sale begins or ends', async () => {
  const lawn = await createProduct(database, { pricePaisa: 50_000, sizes: { 'per 50 cm': 20 } })
  const kurta = await createProduct(database, { pricePaisa: 90_000, sizes: { M: 1 } })
  expect(await send({ ...BASE, ownPrices: `${lawn.name} 800\n${kurta.name} 800` })).toMatchObject({
    status: 200,
  })
  const cut = (id: number, sizes: string[], pricePaisa: number, compareAtPaisa: number | null = null) =>
    database.update(products).set({ sizes, pricePaisa, compareAtPaisa }).where(eq(products.id, id))
  await cut(lawn.id, ['per 25 cm'], 25_000)
  await cut(kurta.id, ['per 50 cm'], 90_000)
  expect(await listSales(database)).toMatchObject([
    { ownPriceNames: [{ pricePaisa: 80_000 }, { pricePaisa: 80_000 }] },
  ])
  await advanceSales(database, TOMORROW)
  // What is sold by the metre by now has no price of a piece.
  expect(await pricesOf(lawn.id, kurta.id)).toEqual([20_000, 90_000])
  await cut(lawn.id, ['per 100 cm'], 80_000, 100_000)
  await advanceSales(database, IN_TWO_DAYS)
  expect(await pricesOf(lawn.id, kurta.id)).toEqual([100_000, 90_000])
  expect(await listSales(database)).toMatchObject([{ lowered: 1, restored: 1, left: [] }])
})

// product: 35.3
test('goes on after a stop, and prices each product once however many processes advance it', async () => {
  const shirt = await createProduct(database, { sizes: { M: 1 }, pricePaisa: 300_000 })
  await database.execute(sql`
    insert into products (slug, name, price_paisa, category_id, sizes)
    select 'p-' || n, 'Product ' || n, 100000 + n * 100, ${await categoryOf(shirt.id)}, '{M}'
    from generate_series(1, 1100) n`)
  const before = await readPrices()
  await send({ ...BASE, percent: '50' })
  // Stopped after the first batch.
  let batches = 0
  const stopping = new Proxy(database, {
    get(target, name) {
      if (name === 'transaction' && ++batches > 2) throw new Error('stopped')
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  await expect(advanceSales(stopping, TOMORROW)).rejects.toThrow('stopped')
  expect(await listSales(database)).toMatchObject([{ state: 'running', isSettled: false, lowered: 500 }])

  await Promise.all([1, 2, 3].map(() => advanceSales(database, TOMORROW)))
  await advanceSales(database, TOMORROW)
  const lowered = await readPrices()
  expect(lowered).toHaveLength(1_101)
  expect(lowered.every(({ pricePaisa }, at) => pricePaisa <= (before[at]?.pricePaisa ?? 0) / 2 + 50)).toBe(
    true,
  )
  expect(lowered.every(({ pricePaisa }, at) => pricePaisa >= (before[at]?.pricePaisa ?? 0) / 2 - 50)).toBe(
    true,
  )

  await Promise.all([1, 2, 3].map(() => advanceSales(database, IN_TWO_DAYS)))
  await advanceSales(database, IN_TWO_DAYS)
  expect(await readPrices()).toEqual(before)
  expect(await database.$count(salePrices, sql`outcome = 'restored'`)).toBe(1_101)
})

// product: 35.4
test('a product is in one sale at a time, and goes to the other one when the first ends', async () => {
  await createProduct(database, { sizes: { M: 1 }, pricePaisa: 300_000 })
  await send({ ...BASE, name: 'First', percent: '10' })
  await send({ ...BASE, name: 'Second', percent: '50', endsAt: momentInKarachi(IN_THREE_DAYS) })
  await advanceSales(database, TOMORROW)
  expect(await readPrices()).toMatchObject([{ pricePaisa: 270_000 }])
  await advanceSales(database, IN_TWO_DAYS)
  expect(await readPrices()).toMatchObject([{ pricePaisa: 150_000, compareAtPaisa: 300_000 }])
  await advanceSales(database, IN_THREE_DAYS)
  expect(await readPrices()).toMatchObject([{ pricePaisa: 300_000, compareAtPaisa: null }])
})

// product: 35.5, 54.9
test('shows its announcement and its slide while it runs, and leaves the settings as they are', async () => {
  const stored = await readStoreSettings(database)
  await send({
    ...BASE,
    announcement: 'Eid sale until Sunday',
    announcementUrdu: 'اتوار تک عید سیل',
    title: 'Half of everything',
    titleUrdu: 'سب کچھ آدھی قیمت پر',
    leadsTo: 'everything',
  })
  const shown = async () => withSaleFaces(await readStoreSettings(database), await readSaleFaces(database))
  expect(await shown()).toEqual(stored)
  await advanceSales(database, TOMORROW)
  const during = await shown()
  expect(during.announcement).toBe('Eid sale until Sunday')
  expect(during.urdu.announcement).toBe('اتوار تک عید سیل')
  expect(during.home.urdu.hero).toEqual({ slide1_title: 'سب کچھ آدھی قیمت پر' })
  expect(during.home.heroSlides.map(({ title }) => title)).toEqual([
    'Half of everything',
    ...stored.home.heroSlides.slice(1).map(({ title }) => title),
  ])
  await advanceSales(database, IN_TWO_DAYS)
  expect(await shown()).toEqual(stored)
})

// product: 35.6
test('previews the shop as of any moment, without writing anything', async () => {
  const shirt = await createProduct(database, { sizes: { M: 1 }, pricePaisa: 300_000 })
  await send({ ...BASE, percent: '10', announcement: 'Eid sale' })
  await send({
    ...BASE,
    name: 'After Eid',
    percent: '30',
    startsAt: momentInKarachi(IN_TWO_DAYS),
    endsAt: momentInKarachi(IN_THREE_DAYS),
  })
  const before = await readPrices()
  expect(await previewShop(database, new Date())).toMatchObject({ sales: [], products: [] })
  const first = await previewShop(database, TOMORROW)
  expect(first).toMatchObject({ sales: ['Eid sale'], announcement: 'Eid sale' })
  expect(first.products).toMatchObject([
    { product: { id: shirt.id, pricePaisa: 270_000 }, now: { lowestPaisa: 300_000, highestPaisa: 300_000 } },
  ])
  expect(await readPrices()).toEqual(before)

  // From within the first sale, the second begins with the price before it.
  await advanceSales(database, TOMORROW)
  expect((await previewShop(database, TOMORROW)).products).toEqual([])
  const second = await previewShop(database, IN_TWO_DAYS)
  expect(second).toMatchObject({ sales: ['After Eid'] })
  expect(second.products).toMatchObject([{ product: { pricePaisa: 210_000 }, now: { lowestPaisa: 270_000 } }])
  const after = await previewShop(database, IN_THREE_DAYS)
  expect(after.products).toMatchObject([{ product: { pricePaisa: 300_000, compareAtPaisa: null } }])
})

// product: 64.2
test('the preview has the slides that the home page shows then', async () => {
  const { home } = await readStoreSettings(database)
  const heroSlides = home.heroSlides.with(0, {
    label: '',
    title: 'Eid',
    description: '',
    picture: null,
    leadsTo: 'everything',
    from: TOMORROW.toISOString(),
    until: IN_TWO_DAYS.toISOString(),
  })
  const store = (stored: typeof home) => {
    const value = sql`${JSON.stringify({ home: stored })}::jsonb`
    return database.execute(sql`insert into settings (key, value, version) values ('store', ${value}, 1)
      on conflict (key) do update set value = excluded.value`)
  }
  await store({ ...home, heroSlides })
  const titlesAt = async (at: Date) => (await previewShop(database, at)).slides.map(({ title }) => title)
  const others = home.heroSlides.slice(1).map(({ title }) => title)
  expect(await titlesAt(new Date())).toEqual(others)
  expect(await titlesAt(TOMORROW)).toEqual(['Eid', ...others])
  expect(await titlesAt(IN_TWO_DAYS)).toEqual(others)
  const [hero, ...rest] = homeSections({ ...home, heroSlides })
  if (!hero) throw new Error('There is no section')
  await store(withSections(home, [{ ...hero, until: TOMORROW.toISOString() }, ...rest]))
  expect(await titlesAt(new Date())).toEqual(others)
  expect(await titlesAt(TOMORROW)).toEqual([])
  await store(withSections(home, [{ ...hero, isHidden: true }, ...rest]))
  expect(await titlesAt(TOMORROW)).toEqual([])
})

// product: 35.6
test('the preview shows what sizes with a price of their own cost in a sale, and after it', async () => {
  const own = { pricePaisa: 200_000, sizes: { M: 1, XXL: 1 }, ownPrices: { XXL: 240_000 } }
  await createProduct(database, own)
  await send({ ...BASE, percent: '10' })
  const rangeAt = async (at: Date) =>
    (await previewShop(database, at)).products.map(({ product, now }) => ({
      planned: priceRange(product),
      now,
    }))
  const usual = { lowestPaisa: 200_000, highestPaisa: 240_000 }
  const inSale = { lowestPaisa: 180_000, highestPaisa: 216_000 }
  expect(await rangeAt(TOMORROW)).toEqual([{ planned: inSale, now: usual }])
  await advanceSales(database, TOMORROW)
  await send({
    ...BASE,
    name: 'After Eid',
    percent: '50',
    startsAt: momentInKarachi(IN_TWO_DAYS),
    endsAt: momentInKarachi(IN_THREE_DAYS),
  })
  const lower = { lowestPaisa: 100_000, highestPaisa: 120_000 }
  expect(await rangeAt(IN_TWO_DAYS)).toEqual([{ planned: lower, now: inSale }])
  expect(await rangeAt(IN_THREE_DAYS)).toEqual([{ planned: usual, now: inSale }])
})

// product: 35.7
test('staff begin, change, end and delete a sale; what runs has the prices it began with', async () => {
  await createProduct(database, { sizes: { M: 1 }, pricePaisa: 300_000 })
  await send({ ...BASE, percent: '10' })
  const [{ id } = { id: 0 }] = await listSales(database)
  expect(await send({ intent: 'begin', id: String(id) })).toMatchObject({
    result: { text: 'Eid sale has begun.' },
  })
  expect(await readPrices()).toMatchObject([{ pricePaisa: 270_000 }])
  const running = await findSale(database, id)
  const typed = { ...BASE, id: String(id), startsAt: momentInKarachi(running?.startsAt ?? TOMORROW) }
  expect(await send({ ...typed, percent: '20' })).toMatchObject({ status: 409 })
  expect(await send({ ...typed, percent: '10', announcement: 'Longer', endsAt: '' })).toMatchObject({
    status: 200,
  })
  expect(await findSale(database, id)).toMatchObject({ announcement: 'Longer', endsAt: null })
  expect(await send({ intent: 'delete', id: String(id) })).toMatchObject({ status: 409 })
  expect(await send({ intent: 'end', id: String(id) })).toMatchObject({ result: { isDone: true } })
  expect(await readPrices()).toMatchObject([{ pricePaisa: 300_000, compareAtPaisa: null }])
  expect(await send({ ...typed, percent: '10' })).toMatchObject({ status: 409 })
  expect(await send({ intent: 'delete', id: String(id) })).toMatchObject({ status: 200 })
  expect(await listSales(database)).toEqual([])
})

// product: 35.8
test('what is missing or wrong is refused beside its field', async () => {
  const wrong: [Record<string, string>, string][] = [
    [{ ...BASE, percent: '10', name: '' }, 'name'],
    [{ ...BASE, percent: '10', startsAt: '2026-02-30T10:00' }, 'startsAt'],
    [{ ...BASE, percent: '10', startsAt: 'tomorrow' }, 'startsAt'],
    [{ ...BASE, percent: '10', endsAt: BASE.startsAt }, 'endsAt'],
    [{ ...BASE, percent: '10', startsAt: '2020-01-01T00:00', endsAt: '2020-01-02T00:00' }, 'endsAt'],
    [{ ...BASE, percent: '91' }, 'percent'],
    [{ ...BASE, percent: '-5' }, 'percent'],
    [{ ...BASE }, 'percent'],
    [{ ...BASE, percent_1: 'x' }, 'percent_1'],
    [{ ...BASE, ownPrices: 'nothing is called this 100' }, 'ownPrices'],
    [{ ...BASE, ownPrices: 'no price' }, 'ownPrices'],
    [{ ...BASE, percent: '10', description: 'Without a title' }, 'title'],
    [{ ...BASE, percent: '10', title: 'T', pictures: '[{"key":"x","alt":""}]' }, 'pictures'],
    [{ ...BASE, percent: '10', title: 'T', pictures: `[{"key":"${'a'.repeat(64)}","alt":""}]` }, 'pictures'],
  ]
  for (const [typed, field] of wrong) {
    const { result, status } = await send(typed)
    expect([field, status, Object.keys(result.errors ?? {})]).toEqual([field, 422, [field]])
  }
  expect(await database.$count(sales)).toBe(0)
})

function send(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return handleSaleForm(database, form, actor)
}

function readPrices() {
  const { id, pricePaisa, compareAtPaisa } = products
  return database.select({ id, pricePaisa, compareAtPaisa }).from(products).orderBy(asc(id))
}

async function pricesOf(...ids: number[]): Promise<(number | undefined)[]> {
  const prices = new Map((await readPrices()).map(({ id, pricePaisa }) => [id, pricePaisa]))
  return ids.map(id => prices.get(id))
}

async function categoryOf(productId: number): Promise<number> {
  const [row] = await database
    .select({ categoryId: products.categoryId })
    .from(products)
    .where(eq(products.id, productId))
  return row?.categoryId ?? 0
}
