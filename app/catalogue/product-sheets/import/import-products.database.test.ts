import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProduct } from '#app/catalogue/product-admin/form/add-product.server.ts'
import { sheetProductSchema } from '#app/catalogue/product-admin/form/product-form-schema.ts'
import { changePrice } from '#app/catalogue/product-admin/list/change-price.server.ts'
import { stateOf } from '#app/catalogue/products/publication.ts'
import { readSizePrices } from '#app/catalogue/products/size-prices.server.ts'
import { LETTERS } from '#app/catalogue/sizes/systems/size-system.ts'
import { categories } from '#app/catalogue/tables/categories.server.ts'
import { stockLevels } from '#app/catalogue/tables/inventory.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { variants } from '#app/catalogue/tables/variants.server.ts'
import { placeOrder } from '#app/checkout/place-order.server.ts'
import { preOrders } from '#app/orders/tables/pre-orders.server.ts'
import { patchSettings } from '#app/owner/settings/patch-settings.server.ts'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import { pictures } from '#app/owner/tables/media.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { dayInKarachi } from '#app/shared/time/dates.ts'
import { addDays } from '#app/shared/time/days.ts'
import { anyText } from '#tests/factories/any-text.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { orderRequest } from '#tests/factories/order-request.ts'
import { photo } from '#tests/factories/picture-files.ts'
import { countAnnouncements } from '#tests/setup/count-announcements.ts'
import { expectBalancedStock } from '#tests/setup/expect-balanced-stock.ts'
import { runConcurrently, untilWaiting } from '#tests/setup/run-concurrently.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { exportResponse } from '../export/export-response.server.ts'
import { applyImport } from './apply-import.server.ts'
import { handleImportForm } from './handle-import-form.server.ts'
import { readImport } from './read-import.server.ts'
import { type ShownImport, showImport } from './show-import.server.ts'
import { undoImport } from './undo-import.server.ts'
import { uploadImport } from './upload-import.server.ts'

let database: Database
let services: Services
let drop: () => Promise<void>

const actor = 'sana@example.com'
const KEY = 'a'.repeat(64)

beforeAll(async () => {
  ;({ database, drop } = await createTestDatabase())
  services = createTestServices(database)
  await database.insert(pictures).values({ key: KEY, width: 1200, height: 1500, colour: '#c8c0b4' })
})
afterAll(() => drop())

/** Uploads a file, and compares it as the job does. */
async function compare(
  content: string | Uint8Array,
  fileName = 'products.csv',
  seesCosts = true,
): Promise<ShownImport> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const id = await uploadImport(services, { fileName, content: bytes, actor, seesCosts })
  await readImport(services, id)
  return shownImport(id)
}

async function shownImport(
  id: number,
  show: ShownImport['show'] = 'all',
  seesCosts = true,
): Promise<ShownImport> {
  const shown = await showImport(database, id, { show, page: 1, seesCosts })
  if (!shown) throw new Error('The import is gone')
  return shown
}

async function step(id: number, intent: 'apply' | 'undo'): Promise<ShownImport> {
  expect(await handleImportForm(services, formOf({ intent }), { id, seesCosts: true })).toEqual({
    isDone: true,
  })
  await (intent === 'apply' ? applyImport : undoImport)(services, id)
  return shownImport(id)
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

function changedCells({ items }: ShownImport) {
  return items.flatMap(({ name, cells }) =>
    cells
      .filter(({ state }) => state !== 'same')
      .map(({ column, size, state, from, to, note }) => ({ name, column, size, state, from, to, note })),
  )
}

async function sell(product: { id: number }) {
  const request = orderRequest([{ product, size: 'S', quantity: 1 }])
  expect((await placeOrder(database, request, { ownerEmail: undefined })).ok).toBe(true)
}

/** All that an undo has to bring back. */
async function readCatalogue() {
  const { rows } = await database.execute(sql`
    select p.id, p.slug, p.name, p.price_paisa, p.compare_at_paisa, p.description, p.colour, p.fabric, p.care, p.name_urdu, p.sizes,
      p.featured, p.archived_at is not null as archived, c.name as category,
      (select json_agg(json_build_array(size, on_hand, closed_at is null) order by id) from stock_levels where product_id = p.id) as stock,
      (select json_agg(json_build_array(size, sku, barcode, cost_paisa, weight_grams, price_paisa, compare_at_paisa) order by size) from variants where product_id = p.id) as variants,
      (select json_agg(json_build_array(key, concat(alt, alt_urdu)) order by position) from product_images where product_id = p.id) as images
    from products p join categories c on c.id = p.category_id order by p.id`)
  return rows
}

/** Any text that a form accepts, without the characters that no XML file can have. */
const text = anyText({ maxLength: 20 }).map(text =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: forms refuse control characters.
  text.toWellFormed().replace(/[\u0000-\u001f\u007f\ufffe\uffff]/g, ' '),
)

/** Hostile products that the form accepts. */
function hostileProducts(count: number) {
  const drafts = fc.sample(
    fc.record({
      name: text.map(name => `=${name}`),
      description: text,
      care: fc
        .array(fc.oneof(text, fc.constantFrom('@sum', "'=1", '"', ';', '\t-', 'ڈیرہ')))
        .map(lines => lines.join('\n')),
      colour: text,
      fabric: fc.constantFrom('', '+1', "''-x", 'a,b', '1,00,000', '٣'),
      nameUrdu: text,
      descriptionUrdu: text,
      price: fc.integer({ min: 1, max: 99_999_999 }).map(paisa => String(paisa / 100)),
      sizes: fc.subarray(['S', 'M', 'XXL'], { minLength: 1 }),
      stock: fc.nat(500).map(String),
      stockBySize: fc.constantFrom('on', undefined),
      alt: text,
      sku: text.map(sku => `=${sku}`.slice(0, 30)),
      cost: fc.constantFrom('', '900', '1234.5'),
      weight: fc.constantFrom('', '300'),
    }),
    { numRuns: count, seed: 7 },
  )
  return drafts.flatMap(({ alt, sku, cost, weight, ...draft }, index) => {
    const parsed = sheetProductSchema([LETTERS]).safeParse({
      ...draft,
      name: `${draft.name} ${index}`,
      category: 'کرتے',
      featured: 'best-selling',
      variants: 'costs',
      costS: cost,
      weightS: weight,
      costM: '900',
      skuXXL: `${sku} ${index}`,
      ...(draft.sizes.length > 1 && { ownPriceXXL: '2000000', ownCompareAtXXL: '2000000.50' }),
      stockS: draft.stock,
      stockM: '0',
      stockXXL: '7',
      images: JSON.stringify([{ key: KEY, alt, altUrdu: alt }]),
    })
    return parsed.success ? [parsed.data] : []
  })
}

// product: 45.2, 61.8
test('an exported file changes nothing, whatever the products are called', async () => {
  const hostile = hostileProducts(40)
  expect(hostile.length).toBeGreaterThan(20)
  for (const details of hostile) {
    expect((await addProduct(database, { details, actor })).ok).toBe(true)
  }
  for (const format of ['csv', 'xlsx'] as const) {
    const file = new Uint8Array(
      await exportResponse(services, new URLSearchParams('state=all'), {
        format,
        seesCosts: true,
      }).arrayBuffer(),
    )
    const shown = await compare(file)
    expect(changedCells(shown)).toEqual([])
    expect(shown.counts).toMatchObject({ all: hostile.length, same: hostile.length, wrong: 0 })
  }
})

// product: 54.6
test('Urdu texts are columns of their own, however their names are written', async () => {
  const kurta = await createProduct(database, { name: 'Kurta of the sheet', nameUrdu: 'کُرتا' })
  const shown = await compare(
    `Address,Name,Title in Urdu,Urdu description\n${kurta.slug},Kurta of the sheet,سفید کُرتا,نرم کپڑا\n`,
  )
  expect(changedCells(shown)).toMatchObject([
    { column: 'nameUrdu', state: 'changed', from: 'کُرتا', to: 'سفید کُرتا' },
    { column: 'descriptionUrdu', state: 'changed', to: 'نرم کپڑا' },
  ])
})

// product: 45.2, 45.3, 45.5
test('two changed cells are exactly what the comparison shows, what is applied, and what is taken back', async () => {
  const shirt = await createProduct(database, { name: 'Oxford', sizes: { S: 3, M: 5 }, pricePaisa: 249_000 })
  const before = await readCatalogue()
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
  expect(await readCatalogue()).toEqual(before)

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
  expect(await readCatalogue()).toEqual(before)
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
  const before = await readCatalogue()
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
  const added = (await readCatalogue()).slice(before.length)
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
  expect(await readCatalogue()).toEqual(before)
  expect(await countCategories()).toBe(categoriesBefore)
})

// product: 5.18, 45.2, 45.8
test('a file brings as many pictures as the owner allows, and a lower number takes none away', async () => {
  const allow = (mostPictures: number) =>
    database.transaction(transaction => patchSettings(transaction, () => ({ mostPictures })))
  const numbers = [1, 2, 3, 4, 5, 6]
  const csv = [
    `Name,Category,Price,Size,Stock,${numbers.map(number => `Picture ${number}`).join(',')},Text of picture 6`,
    `Many pictures,Shirts,990,S,2,${numbers.map(number => `${number}.jpg`).join(',')},The back`,
  ].join('\r\n')
  const photos = numbers.map(async number => [`${number}.jpg`, await photo({ width: 40 + number })] as const)
  const archive = zipSync({
    'sheet.csv': new TextEncoder().encode(csv),
    ...Object.fromEntries(await Promise.all(photos)),
  })
  const few = await compare(archive, 'many.zip')
  expect(few.pictures.received).toBe(4)
  expect(changedCells(few).filter(({ state }) => state === 'left')).toMatchObject([
    { column: 'picture5', note: expect.stringContaining('A product can have 4 pictures.') },
  ])
  expect(few.offered).not.toContain('picture7')

  await allow(6)
  const all = await compare(archive, 'many.zip')
  expect(changedCells(all).filter(({ state }) => state === 'left')).toEqual([])
  await step(all.id, 'apply')
  await allow(4)
  const images = (await readCatalogue()).find(({ name }) => name === 'Many pictures')?.images
  expect(images).toHaveLength(6)
  expect(images).toMatchObject({ 5: [expect.any(String), 'The back'] })

  const sheet = await exportResponse(services, new URLSearchParams('state=all'), {
    format: 'csv',
    seesCosts: true,
  }).text()
  expect(sheet).toContain('Picture 6')
  expect(sheet).not.toContain('Picture 7')
  expect((await compare(sheet)).counts).toMatchObject({ new: 0, changed: 0, wrong: 0 })
  await step(all.id, 'undo')
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
  const plain = await createKnown('Waiting Kurta', { S: { weightGrams: 300 } })
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
async function createKnown(name: string, known: Record<string, Partial<typeof variants.$inferInsert>>) {
  const product = await createProduct(database, {
    name,
    sizes: { S: 0, M: 0, L: 0 },
    sharedStock: 7,
    images: 0,
  })
  const rows = Object.entries(known).map(([size, facts]) => ({ productId: product.id, size, ...facts }))
  if (rows.length > 0) await database.insert(variants).values(rows)
  return product
}

async function exported(search: string, seesCosts = true): Promise<string> {
  return exportResponse(services, new URLSearchParams(search), { format: 'csv', seesCosts }).text()
}

// product: 45.2, 51.6
test('what is known of sizes that share a number goes out and comes in again, and changes nothing', async () => {
  const known = await createKnown('Known Kurta', {
    S: { sku: 'KK-S', barcode: '4006381333931', costPaisa: 90_050, weightGrams: 300 },
    L: { weightGrams: 320 },
  })
  const alike = { costPaisa: 120_000 }
  await createKnown('Known Shirt', { S: alike, M: alike, L: alike })
  const file = await exported('q=known')
  expect(file.trim().split('\r\n')).toHaveLength(5)
  const shown = await compare(file)
  expect(changedCells(shown)).toEqual([])
  expect(shown.counts).toMatchObject({ same: 2, wrong: 0 })

  const before = await readCatalogue()
  const changed = file.replace('KK-S', 'KK-1').replace('900.5', '').replace('1200', '1250')
  const compared = await compare(changed)
  expect(
    changedCells(compared).map(({ column, size, state, from, to }) => [column, size, state, from, to]),
  ).toEqual([
    ['sku', 'S', 'changed', 'KK-S', 'KK-1'],
    ['costPrice', 'S', 'changed', '900.5', ''],
    ['costPrice', 'S, M, L', 'changed', '1200', '1250'],
  ])
  await step(compared.id, 'apply')
  const stored = await database
    .select()
    .from(variants)
    .where(eq(variants.productId, known.id))
    .orderBy(variants.size)
  expect(stored).toMatchObject([
    { size: 'L', sku: null, weightGrams: 320 },
    { size: 'S', sku: 'KK-1', barcode: '4006381333931', costPaisa: null, weightGrams: 300 },
  ])
  await step(compared.id, 'undo')
  expect(await readCatalogue()).toEqual(before)
})

// product: 51.2, 51.6
test('a SKU that the shop has already is wrong with the reason; one that the file has again, or gives to several sizes, is left out', async () => {
  await createKnown('Taken Kurta', { M: { sku: 'TK-M' } })
  const shown = await compare(
    [
      'Name,Category,Price,Size,Stock,SKU,Barcode',
      'First Shirt,Shirts,900,S,1,fs-1,',
      'First Shirt,,,M,1,FS-1,',
      'Second Shirt,Shirts,900,S,1,SS-1,',
      'Third Shirt,Shirts,900,S,1,ss-1,',
      'Fourth Shirt,Shirts,900,M,1,tk-m,4.00638E+12',
      'Fifth Shirt,Shirts,900,"S, M",1,FI-1,',
      'Sixth Shirt,Shirts,900,S,1,TK-m,',
    ].join('\n'),
  )
  const wrong = shown.items.map(({ name, state, cells }) => [
    name,
    state,
    ...cells
      .filter(cell => cell.state === 'wrong' || cell.state === 'left')
      .map(({ row, note }) => `${row}: ${note}`),
  ])
  const ofSeveral = 'Several sizes have it, and it is of one: it is left out.'
  expect(wrong).toEqual([
    [
      'Fourth Shirt',
      'wrong',
      '6: A program for sheets has shortened this barcode. Please format its column as text.',
    ],
    ['Sixth Shirt', 'wrong', '8: Taken Kurta, size M, has this SKU already.'],
    ['First Shirt', 'new', `2: ${ofSeveral}`, `3: ${ofSeveral}`],
    ['Second Shirt', 'new'],
    ['Third Shirt', 'new', '5: Row 4 has the same.'],
    ['Fifth Shirt', 'new', `7: ${ofSeveral}`],
  ])
  // Between the comparison and Apply another product is given it.
  await createKnown('Faster Kurta', { S: { sku: 'SS-1' } })
  const applied = await step(shown.id, 'apply')
  expect(applied.items.find(({ name }) => name === 'Second Shirt')).toMatchObject({
    outcome: 'left',
    reason: 'Faster Kurta, size S, has this SKU already.',
  })
})

// product: 51.3, 51.6
test('who may not see figures gets no costs in a file, sets none by one, and sees none on its page', async () => {
  const { id, slug } = await createKnown('Secret Kurta', { M: { costPaisa: 77_700, weightGrams: 300 } })
  expect(await exported('q=secret')).toContain('777')
  const file = await exported('q=secret', false)
  expect(file).not.toMatch(/777|Cost/)
  const typed = `Address,Size,Cost price,Weight (g)\n${slug},M,1,0.31 kg\n`
  const { id: importId } = await compare(typed, 'products.csv', false)
  await step(importId, 'apply')
  const [stored] = await database.select().from(variants).where(eq(variants.productId, id))
  expect(stored).toMatchObject({ costPaisa: 77_700, weightGrams: 310 })

  const { id: owners } = await compare(typed)
  expect(JSON.stringify(await shownImport(owners))).toContain('777')
  expect(JSON.stringify(await shownImport(owners, 'all', false))).not.toContain('777')
})

// product: 61.8
test('the own price of a size is a column, and is taken back', async () => {
  const shirt = await createProduct(database, {
    name: 'Priced by size',
    sizes: { M: 3, XXL: 5 },
    pricePaisa: 249_000,
    ownPrices: { XXL: 279_000 },
  })
  const before = await readCatalogue()
  const file = (own: string) => `Address,Size,Own price\n${shirt.slug},M,\n${shirt.slug},XXL,${own}\n`
  expect(changedCells(await compare(file('2400')))).toMatchObject([{ column: 'ownPrice', state: 'wrong' }])
  const shown = await compare(file('2890'))
  expect(changedCells(shown)).toMatchObject([
    { column: 'ownPrice', size: 'XXL', state: 'changed', from: '2790', to: '2890' },
  ])
  await step(shown.id, 'apply')
  expect((await readSizePrices(database, [shirt.id])).get(shirt.id)).toMatchObject([{ pricePaisa: 289_000 }])
  await step(shown.id, 'undo')
  expect(await readCatalogue()).toEqual(before)
})

// product: 45.12
test('a sheet says the state of each product, and what shoppers saw becomes no draft', async () => {
  await createProduct(database, { name: 'Seen before', slug: 'seen-before', images: 0 })
  const csv = [
    'Name,Category,Price,Size,Stock,Picture 1,State',
    'In the making,Shirts,990,S,2,,Published',
    'Out of season,Shirts,990,S,2,one.jpg,archived',
    'Next season,Shirts,990,S,2,one.jpg,Draft',
    'Seen before,,,,,,draft',
  ].join('\r\n')
  const archive = zipSync({
    'sheet.csv': new TextEncoder().encode(csv),
    'one.jpg': await photo({ width: 44 }),
  })
  const { id } = await compare(archive, 'states.zip')
  await step(id, 'apply')
  const states = async () => {
    const rows = await database.select().from(products).where(inArray(products.name, NAMES))
    return Object.fromEntries(rows.map(row => [row.name, stateOf(row)]))
  }
  const NAMES = ['In the making', 'Out of season', 'Next season', 'Seen before']
  expect(await states()).toEqual({
    'In the making': 'draft',
    'Out of season': 'archived',
    'Next season': 'draft',
    'Seen before': 'archived',
  })
  const sheet = await exportResponse(services, new URLSearchParams('state=draft'), {
    format: 'csv',
    seesCosts: true,
  }).text()
  expect(sheet).toContain('Next season')
  expect(sheet).not.toContain('Out of season')
  expect((await compare(sheet)).counts).toMatchObject({ new: 0, changed: 0, wrong: 0 })
  await step(id, 'undo')
  expect(await states()).toEqual({ 'Seen before': 'active' })
})

// product: 73.9
test('cloth by the metre goes out and comes in with the price of a metre, its step and its metres', async () => {
  const added = await compare('Name,Category,Price,Size,Stock\nVoile,Unstitched,1200,per 50 cm,12.5\n')
  expect(added.items[0]?.cells.find(({ column }) => column === 'stock')).toMatchObject({ to: '12.5' })
  await step(added.id, 'apply')
  const [voile] = await database.select().from(products).where(eq(products.name, 'Voile'))
  expect(voile).toMatchObject({ pricePaisa: 60_000, sizes: ['per 50 cm'] })
  const levels = await database
    .select()
    .from(stockLevels)
    .where(eq(stockLevels.productId, voile?.id ?? 0))
  expect(levels).toMatchObject([{ size: 'per 50 cm', onHand: 25 }])

  const sheet = await exported('q=Voile&state=all')
  expect(sheet).toContain(',1200,')
  expect(sheet).toContain('per 50 cm,12.5')
  expect(changedCells(await compare(sheet))).toEqual([])

  const changed = await compare(`ID,Price,Size,Stock\n${voile?.id},1300,per 50 cm,20\n`)
  expect(changedCells(changed)).toMatchObject([
    { column: 'price', from: '1200', to: '1300' },
    { column: 'stock', from: '12.5', to: '20' },
  ])
  const wrong = await compare(`ID,Stock,Size\n${voile?.id},12.3,per 50 cm\n`)
  expect(changedCells(wrong)).toMatchObject([{ column: 'stock', state: 'wrong' }])
})
