import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { zipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { addProduct } from '#app/catalogue/product-admin/form/add-product.server.ts'
import { sheetProductSchema } from '#app/catalogue/product-admin/form/product-form-schema.ts'
import { stateOf } from '#app/catalogue/products/publication.ts'
import { LETTERS } from '#app/catalogue/sizes/systems/size-system.ts'
import { stockLevels } from '#app/catalogue/tables/inventory.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { patchSettings } from '#app/owner/settings/patch-settings.server.ts'
import { pictures } from '#app/owner/tables/media.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { anyText } from '#tests/factories/any-text.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { photo } from '#tests/factories/picture-files.ts'
import {
  changedCells,
  compareProducts,
  readCatalogue,
  sendImportForm,
} from '#tests/factories/product-imports.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { exportResponse } from '../export/export-response.server.ts'

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

async function exported(search: string, seesCosts = true): Promise<string> {
  return exportResponse(services, new URLSearchParams(search), { format: 'csv', seesCosts }).text()
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
  const images = (await readCatalogue(database)).find(({ name }) => name === 'Many pictures')?.images
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
