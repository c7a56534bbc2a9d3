import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { zipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { changePrice } from '#app/catalogue/product-admin/list/change-price.server.ts'
import { categories } from '#app/catalogue/tables/categories.server.ts'
import { stockLevels } from '#app/catalogue/tables/inventory.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { placeOrder } from '#app/checkout/place-order.server.ts'
import { preOrders } from '#app/orders/tables/pre-orders.server.ts'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import { pictures } from '#app/owner/tables/media.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { dayInKarachi } from '#app/shared/time/dates.ts'
import { addDays } from '#app/shared/time/days.ts'
import { advanceSales } from '#app/storefront/sales/advance-sales.server.ts'
import { sales } from '#app/storefront/tables/sales.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { orderRequest } from '#tests/factories/order-request.ts'
import { photo } from '#tests/factories/picture-files.ts'
import {
  changedCells,
  compareProducts,
  createKnown,
  readCatalogue,
  sendImportForm,
  shownProducts,
} from '#tests/factories/product-imports.ts'
import { countAnnouncements } from '#tests/setup/count-announcements.ts'
import { expectBalancedStock } from '#tests/setup/expect-balanced-stock.ts'
import { runConcurrently, untilWaiting } from '#tests/setup/run-concurrently.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { handleImportForm } from './handle-import-form.server.ts'
import type { ShownImport } from './show-import.server.ts'

const { database } = await createTestDatabase()
let services: Services

const actor = 'sana@example.com'
const KEY = 'a'.repeat(64)

beforeAll(async () => {
  services = createTestServices(database)
  await database.insert(pictures).values({ key: KEY, width: 1200, height: 1500, colour: '#c8c0b4' })
})

const compare = (content: string | Uint8Array, fileName?: string, seesCosts = true) =>
  compareProducts(services, content, { ...(fileName && { fileName }), seesCosts })
const step = (id: number, intent: 'apply' | 'undo') => sendImportForm(services, id, { intent })
const shownImport = (id: number, show: ShownImport['show'] = 'all', seesCosts = true) =>
  shownProducts(services, id, { show, seesCosts })

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

async function sell(product: { id: number }) {
  const request = orderRequest([{ product, size: 'S', quantity: 1 }])
  expect((await placeOrder(database, request, { ownerEmail: undefined })).ok).toBe(true)
}

// product: 45.2, 45.3, 45.5
test('two changed cells are exactly what the comparison shows, what is applied, and what is taken back', async () => {
  const shirt = await createProduct(database, { name: 'Oxford', sizes: { S: 3, M: 5 }, pricePaisa: 249_000 })
  const before = await readCatalogue(database)
  const file = `Address;Name;Price;Size;Stock\n${shirt.slug};Oxford;Rs. 1,02,490/-;S;3\n${shirt.slug};Oxford;;M;9\n`
  const shown = await compare(file)
  expect(changedCells(shown)).toEqual([
    {
      name: 'Oxford',
      column: 'price',
      size: undefined,
      state: 'changed',
      from: '2490',
      to: '102490',
      note: undefined,
    },
    { name: 'Oxford', column: 'stock', size: 'M', state: 'changed', from: '5', to: '9', note: undefined },
  ])
  expect(await readCatalogue(database)).toEqual(before)

  const announcements = await countAnnouncements(database, () => step(shown.id, 'apply'))
  expect(announcements).toBe(1)
  const [after] = await database.select().from(products).where(eq(products.id, shirt.id))
  expect(after).toMatchObject({ pricePaisa: 10_249_000, slug: shirt.slug })
  await expectBalancedStock(database)
  expect(
    await handleImportForm(services, formOf({ intent: 'apply' }), { id: shown.id, seesCosts: true }),
  ).toMatchObject({
    isDone: false,
  })

  await step(shown.id, 'undo')
  expect(await readCatalogue(database)).toEqual(before)
  await expectBalancedStock(database)
  const lines = await database
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectKind, 'import'))
    .orderBy(asc(auditLog.id))
  expect(lines.map(({ action, actor, changes }) => ({ action, actor, changes }))).toEqual([
    { action: 'products.imported', actor, changes: { edited: { from: null, to: 1 } } },
    {
      action: 'products.import-undone',
      actor,
      changes: { restored: { from: null, to: 1 }, left: { from: null, to: 0 } },
    },
  ])
})

// product: 45.3, 45.4, 45.5
test('new products come with category, sizes, stock and pictures of the archive, and go again', async () => {
  const before = await readCatalogue(database)
  const countCategories = () => database.$count(categories)
  const categoriesBefore = await countCategories()
  const csv = [
    'Spring stock of the shop',
    'Name,Category,Price,Size,Stock,Description,Picture 1,Archived',
    'شلوار قمیض,Shalwar Suits,"PKR 4,990.50",S,2,"=cmd|x",Front.JPG,',
    ',,,M,4,,,',
    ',,,,,,,',
    'Waistcoat,shalwar suits,2990,"S, M",12,,,no',
  ].join('\r\n')
  const archive = zipSync({
    'shop/sheet.csv': new TextEncoder().encode(csv),
    'shop/pictures/front.jpg': await photo(),
    '../../escape.jpg': await photo(),
    '__MACOSX/shop/._sheet.csv': new Uint8Array([1]),
  })
  const shown = await compare(archive, 'spring.zip')
  expect(shown.counts).toMatchObject({ all: 2, new: 2 })
  expect(changedCells(shown)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ column: 'category', to: 'Shalwar Suits', note: 'A new category.' }),
      expect.objectContaining({ column: 'price', to: '4990.5' }),
      expect.objectContaining({
        name: 'Waistcoat',
        column: 'name',
        note: expect.stringContaining('as a draft'),
      }),
    ]),
  )
  await step(shown.id, 'apply')
  const added = (await readCatalogue(database)).slice(before.length)
  expect(added).toMatchObject([
    {
      name: 'شلوار قمیض',
      price_paisa: '499050',
      description: '=cmd|x',
      archived: false,
      stock: [
        ['S', 2, true],
        ['M', 4, true],
      ],
      images: [[expect.stringMatching(/^[0-9a-f]{32}$/), '']],
    },
    { name: 'Waistcoat', category: 'shalwar suits', archived: true, stock: [[null, 12, true]], images: null },
  ])
  await expectBalancedStock(database)
  await step(shown.id, 'undo')
  expect(await readCatalogue(database)).toEqual(before)
  expect(await countCategories()).toBe(categoriesBefore)
})

// product: 45.3
test('what is wrong is said at its cell, and stays out', async () => {
  const twin = await createProduct(database, { name: 'Twin', sizes: { S: 1 } })
  await createProduct(database, { name: 'Twin', sizes: { S: 1 } })
  const csv = [
    'ID,Name,Category,Price,Compare-at price,Size,Stock,Archived',
    ',No price,Shirts,,,S,1,',
    ',Bad,Shirts,12.345,10,Q,-3,perhaps',
    ',Twin,Shirts,100,,S,1,',
    `${twin.id},Twin,Shirts,100,,S,1,`,
    `${twin.id},Other name,Shirts,100,,S,2,`,
    ',Two prices,Shirts,100,,S,1,',
    ',Two prices,,200,,S,1,',
  ].join('\n')
  const shown = await compare(csv)
  const notes = changedCells(shown).filter(({ state }) => state === 'wrong')
  expect(notes.map(({ name, column, note }) => [name, column, note])).toEqual([
    ['No price', 'price', 'Please enter the price in rupees, like 2490 or 2490.50.'],
    ['Bad', 'price', 'Please enter the price in rupees, like 2490 or 2490.50.'],
    ['Bad', 'state', 'Please write published, draft or archived.'],
    ['Bad', 'stock', 'Stock cannot be negative.'],
    ['Twin', 'name', expect.stringContaining('several products of this name')],
    ['Twin', 'name', expect.stringContaining('says “Other name”')],
    ['Twin', 'size', 'Row 5 is about the same size.'],
    ['Two prices', 'price', 'Row 8 says “200” of the same product.'],
    ['Two prices', 'size', 'Row 7 is about the same size.'],
  ])
  expect(shown.counts.wrong).toBe(shown.counts.all)
})

// product: 35.10, 45.5
test('what a running sale has lowered is taken back as well, and is in the sale with the price of before', async () => {
  const shirt = await createProduct(database, { name: 'Lowered', sizes: { S: 3 }, pricePaisa: 250_000 })
  const file = `Address;Name;Price;Size;Category\n${shirt.slug};Lowered;3000;S;\n;Added in a sale;2000;S;Shirts\n`
  const shown = await compare(file)
  await step(shown.id, 'apply')
  const startsAt = new Date(Date.now() - 60_000)
  const [sale] = await database.insert(sales).values({ name: 'Eid', startsAt, percent: 10 }).returning()
  await advanceSales(database)
  const prices = async () =>
    (await database.select().from(products).where(eq(products.id, shirt.id))).map(
      ({ pricePaisa, compareAtPaisa }) => [pricePaisa, compareAtPaisa],
    )
  expect(await prices()).toEqual([[270_000, 300_000]])
  const undone = await step(shown.id, 'undo')
  expect(undone.items.map(({ name, outcome }) => [name, outcome])).toEqual([
    ['Lowered', 'undone'],
    ['Added in a sale', 'undone'],
  ])
  expect(await prices()).toEqual([[225_000, 250_000]])
  await database
    .update(sales)
    .set({ endsAt: new Date(Date.now() - 1_000) })
    .where(eq(sales.id, sale?.id ?? 0))
  await advanceSales(database)
  expect(await prices()).toEqual([[250_000, null]])
  await database.execute(sql`delete from sales`)
})

// product: 45.16
test('a category that the shop does not have is added, or is one of the shop’s where staff choose so', async () => {
  const shirt = await createProduct(database, { name: 'Chosen', categoryName: 'Chosen shirts' })
  const [{ categoryId: intoId } = { categoryId: 0 }] = await database
    .select({ categoryId: products.categoryId })
    .from(products)
    .where(eq(products.id, shirt.id))
  const before = await readCatalogue(database)
  const shown = await compare(
    'Name;Price;Size;Category\nFirst;2000;S;Men > Casual tops\nSecond;2000;S;casual tops\nThird;2000;S;Caps of wool\n',
  )
  expect(shown.questions.categories).toEqual(['Casual tops', 'Caps of wool'])
  expect(shown.categories).toContainEqual({ id: intoId, name: 'Chosen shirts' })
  const chosen = await sendImportForm(services, shown.id, {
    intent: 'choices',
    'category: Casual tops': String(intoId),
    'category: Caps of wool': '',
  })
  expect(chosen.questions.categories).toEqual(['Casual tops', 'Caps of wool'])
  expect(chosen.choices.categories).toEqual([{ from: 'Casual tops', intoId }])
  await step(shown.id, 'apply')
  const placed = await database
    .select({ name: products.name, category: categories.name })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(sql`products.name in ('First', 'Second', 'Third')`)
    .orderBy(asc(products.name))
  expect(placed.map(({ category }) => category)).toEqual(['Chosen shirts', 'Chosen shirts', 'Caps of wool'])
  await step(shown.id, 'undo')
  expect(await readCatalogue(database)).toEqual(before)
})

// product: 45.5, 45.16
test('a category that an import added goes with its undo even if a sale cannot be advanced', async () => {
  const before = await database.$count(categories)
  const shown = await compare('Name;Price;Size;Category\nFez;2000;S;Hats of felt\n')
  await step(shown.id, 'apply')
  expect(await database.$count(categories)).toBe(before + 1)
  const startsAt = new Date(Date.now() - 60_000)
  await database.insert(sales).values({ name: 'Stuck', startsAt, percent: 10 })
  await database.execute(sql`alter table sales add constraint stuck check (state <> 'running')`)
  await expect(step(shown.id, 'undo')).rejects.toThrow()
  expect(await database.$count(categories)).toBe(before)
  await database.execute(sql`alter table sales drop constraint stuck`)
  await database.delete(sales)
})

// product: 45.4, 45.5
test('what was edited or sold meanwhile is left and named, by applying and by the undo', async () => {
  const [edited, sold, plain] = await Promise.all([
    createProduct(database, { name: 'Edited', sizes: { S: 5 } }),
    createProduct(database, { name: 'Sold', sizes: { S: 5 } }),
    createProduct(database, { name: 'Plain', sizes: { S: 5 } }),
  ])
  const rows = [edited, sold, plain].map(({ slug }) => `${slug},3000,S,8`)
  const shown = await compare(['Address,Price,Size,Stock', ...rows].join('\n'))
  const price = { productId: edited.id, seenPaisa: 249_000, pricePaisa: 260_000, actor }
  expect((await changePrice(database, price)).ok).toBe(true)
  await sell(sold)

  const applied = await step(shown.id, 'apply')
  expect(applied.items.map(({ name, outcome, reason }) => [name, outcome, reason])).toEqual([
    ['Edited', 'left', 'It was edited meanwhile.'],
    ['Sold', 'partly', expect.stringContaining('stock of S')],
    ['Plain', 'applied', ''],
  ])
  expect((await shownImport(shown.id, 'left')).items).toHaveLength(2)
  const onHand = await database.select().from(stockLevels).where(eq(stockLevels.productId, sold.id))
  expect(onHand[0]?.onHand).toBe(4)

  await sell(plain)
  const undone = await step(shown.id, 'undo')
  expect(undone.items.map(({ name, outcome }) => [name, outcome])).toEqual([
    ['Edited', 'left'],
    ['Sold', 'undone'],
    ['Plain', 'left'],
  ])
  await expectBalancedStock(database)
})

// product: 45.4, 59.1
test('a size stays that is pre-ordered while its import is applied, and is given to its orders by the next', async () => {
  const kurta = await createProduct(database, { name: 'Eid Kurta', sizes: { S: 0, M: 4 } })
  const shipsOn = addDays(dayInKarachi(new Date()), 20)
  await database.insert(preOrders).values({ productId: kurta.id, shipsOn, most: 5 })
  const shown = await compare(`Address,Size,Stock\n${kurta.slug},"S, M",4`)
  const ordered = sql`update stock_levels set preordered = 1 where product_id = ${kurta.id} and size = 'S'`
  const [applied] = await runConcurrently(database, ordered, [() => step(shown.id, 'apply')])
  expect(applied?.items).toMatchObject([{ outcome: 'left', reason: expect.stringContaining('wait') }])
  await database.execute(sql`update stock_levels set preordered = 0 where product_id = ${kurta.id}`)
  await sell(kurta)
  const arriving = await compare(`Address,Size,Stock\n${kurta.slug},S,3`)
  expect(arriving.items).toMatchObject([{ awaited: [{ size: 'S', pieces: 1 }] }])
  const { items } = await step(arriving.id, 'apply')
  expect(items).toMatchObject([{ outcome: 'applied', given: [{ pieces: 1, onHand: 2 }], awaited: null }])
})

// product: 45.4
test('a product that loses a size is sold, and sold out, until the rest of its import is written, which holds stock and rows of the list in the order of orders', async () => {
  const plain = await createKnown(database, 'Waiting Kurta', { S: { weightGrams: 300 } })
  const counted = await createProduct(database, { name: 'Counted Kurta', sizes: { S: 5 } })
  const switched = await createProduct(database, { name: 'Switched Kurta', sizes: { S: 0, M: 4 } })
  const grown = await createProduct(database, { name: 'Grown Kurta', sizes: { S: 3 } })
  const rows = [
    `${switched.slug},"S, M",4,`,
    `${grown.slug},S,3,`,
    `${grown.slug},M,2,`,
    `${plain.slug},S,,310`,
    `${counted.slug},S,8,`,
  ]
  const losing = sql`select from stock_levels where product_id in (${switched.id}, ${grown.id}) for update nowait`
  const whileHeld = async (id: number, intent: 'apply' | 'undo', hold: SQL) => {
    const { running } = await database.transaction(async order => {
      await order.execute(hold)
      const running = step(id, intent)
      await untilWaiting(database, 1)
      await order.execute(losing)
      await order.execute(rowsOfList)
      return { running }
    })
    return (await running).items.map(({ outcome }) => outcome)
  }
  const rowsOfList = sql`select from listed_products
    where product_id in (${plain.id}, ${counted.id}, ${switched.id}, ${grown.id}) for update nowait`
  const others = [
    sql`select from variants where product_id = ${plain.id} for update`,
    sql`select from stock_levels where product_id = ${counted.id} for update`,
  ]
  for (const hold of others) {
    const { id } = await compare(['Address,Size,Stock,Weight (g)', ...rows].join('\n'))
    expect(await whileHeld(id, 'apply', hold)).toEqual(Array(4).fill('applied'))
    expect(await whileHeld(id, 'undo', hold)).toEqual(Array(4).fill('undone'))
  }
  await expectBalancedStock(database)
})

/** A product of which something is known, with one number for all its sizes. */
