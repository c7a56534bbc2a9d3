import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { readSizePrices } from '#app/catalogue/products/size-prices.server.ts'
import { variants } from '#app/catalogue/tables/variants.server.ts'
import { pictures } from '#app/owner/tables/media.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import {
  changedCells,
  compareProducts,
  createKnown,
  readCatalogue,
  sendImportForm,
  shownProducts,
} from '#tests/factories/product-imports.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { exportResponse } from '../export/export-response.server.ts'
import type { ShownImport } from './show-import.server.ts'

const { database } = await createTestDatabase()
let services: Services

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

async function exported(search: string, seesCosts = true): Promise<string> {
  return exportResponse(services, new URLSearchParams(search), { format: 'csv', seesCosts }).text()
}

// product: 45.2, 51.6
test('what is known of sizes that share a number goes out and comes in again, and changes nothing', async () => {
  const known = await createKnown(database, 'Known Kurta', {
    S: { sku: 'KK-S', barcode: '4006381333931', costPaisa: 90_050, weightGrams: 300 },
    L: { weightGrams: 320 },
  })
  const alike = { costPaisa: 120_000 }
  await createKnown(database, 'Known Shirt', { S: alike, M: alike, L: alike })
  const file = await exported('q=known')
  expect(file.trim().split('\r\n')).toHaveLength(5)
  const shown = await compare(file)
  expect(changedCells(shown)).toEqual([])
  expect(shown.counts).toMatchObject({ same: 2, wrong: 0 })

  const before = await readCatalogue(database)
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
  expect(await readCatalogue(database)).toEqual(before)
})

// product: 51.2, 51.6
test('a SKU that the shop has already is wrong with the reason; one that the file has again, or gives to several sizes, is left out', async () => {
  await createKnown(database, 'Taken Kurta', { M: { sku: 'TK-M' } })
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
  await createKnown(database, 'Faster Kurta', { S: { sku: 'SS-1' } })
  const applied = await step(shown.id, 'apply')
  expect(applied.items.find(({ name }) => name === 'Second Shirt')).toMatchObject({
    outcome: 'left',
    reason: 'Faster Kurta, size S, has this SKU already.',
  })
})

// product: 51.3, 51.6
test('who may not see figures gets no costs in a file, sets none by one, and sees none on its page', async () => {
  const { id, slug } = await createKnown(database, 'Secret Kurta', {
    M: { costPaisa: 77_700, weightGrams: 300 },
  })
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
  const before = await readCatalogue(database)
  const file = (own: string) => `Address,Size,Own price\n${shirt.slug},M,\n${shirt.slug},XXL,${own}\n`
  expect(changedCells(await compare(file('2400')))).toMatchObject([{ column: 'ownPrice', state: 'wrong' }])
  const shown = await compare(file('2890'))
  expect(changedCells(shown)).toMatchObject([
    { column: 'ownPrice', size: 'XXL', state: 'changed', from: '2790', to: '2890' },
  ])
  await step(shown.id, 'apply')
  expect((await readSizePrices(database, [shirt.id])).get(shirt.id)).toMatchObject([{ pricePaisa: 289_000 }])
  await step(shown.id, 'undo')
  expect(await readCatalogue(database)).toEqual(before)
})
