import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { NOTHING_KNOWN } from '#app/catalogue/products/variants/variant.ts'
import { variants } from '#app/catalogue/tables/variants.server.ts'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import { pictures } from '#app/owner/tables/media.server.ts'
import { createProduct, findOrCreateCategory } from '#tests/factories/create-product.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { handleEditedProduct, handleNewProduct } from './handle-product-form.server.ts'
import { readEditedProduct } from './read-edited-product.server.ts'
import { undoProductEdit } from './undo-product-edit.server.ts'

const { database } = await createTestDatabase()

const KEY = 'a'.repeat(64)
const actor = 'sana@example.com'
await database.insert(pictures).values({ key: KEY, width: 1200, height: 1500, colour: '#c8c0b4' })
const shirts = await findOrCreateCategory(database, 'Shirts')

type Typed = Record<string, string | string[]>

function typed(changes: Typed): FormData {
  const form = new FormData()
  const fields: Typed = {
    name: 'Oxford Shirt',
    price: '2490',
    category: String(shirts),
    sizes: ['S', 'M'],
    stock: '9',
    images: JSON.stringify([{ key: KEY, alt: '' }]),
    variants: 'costs',
    ...changes,
  }
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) form.append(name, value)
  }
  return form
}

async function add(changes: Typed, seesCosts = true) {
  return handleNewProduct(createTestServices(database), typed(changes), { actor, seesCosts })
}

async function added(changes: Typed) {
  const { result } = await add(changes)
  if (!result.isDone) throw new Error(JSON.stringify(result.submission.error))
  const [line] = await database.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  return Number(line?.subjectId)
}

async function opened(id: number) {
  const product = await readEditedProduct(database, id)
  if (!product) throw new Error('The product is gone')
  return product
}

/** Sends the form of a product as it is now, with these changes. */
async function edit(id: number, changes: Typed, seesCosts = true) {
  const { version, levels, sizes } = await opened(id)
  const seen = { version: String(version), seenLevels: JSON.stringify(levels), sizes }
  const form = typed({ ...seen, ...changes })
  return handleEditedProduct(createTestServices(database), String(id), form, { actor, seesCosts })
}

const OX_M = { skuM: 'OX-M', barcodeM: '4006381333931', costM: '1,100.50', weightM: '310' }
const KNOWN_M = {
  sku: 'OX-M',
  barcode: '4006381333931',
  costPaisa: 110_050,
  weightGrams: 310,
  pricePaisa: null,
  compareAtPaisa: null,
}

async function forget() {
  await database.delete(variants)
}

// product: 51.1
test('what staff type of a size is stored, and taken back with the edit that changed it', async () => {
  const id = await added(OX_M)
  expect((await opened(id)).variants).toEqual([{ size: 'M', ...KNOWN_M }])

  const { result } = await edit(id, {
    ...OX_M,
    skuM: '',
    costM: '1200',
    skuS: 'OX-S',
    sizes: ['S', 'M', 'L'],
  })
  expect(result.isDone).toBe(true)
  expect((await opened(id)).variants).toEqual([
    { size: 'S', ...NOTHING_KNOWN, sku: 'OX-S' },
    { size: 'M', ...KNOWN_M, sku: null, costPaisa: 120_000 },
  ])
  const [line] = await database
    .select()
    .from(auditLog)
    .where(eq(auditLog.id, result.auditId ?? 0))
  expect(line?.changes).toMatchObject({
    'size M: SKU': { from: 'OX-M', to: null },
    'size M: costPaisa': { from: 110_050, to: 120_000 },
    'size S: SKU': { from: null, to: 'OX-S' },
  })
  const changes = line?.changes ?? {}
  expect(
    await database.transaction(transaction =>
      undoProductEdit(transaction, { productId: id, changes, actor }),
    ),
  ).toBe(true)
  expect((await opened(id)).variants).toEqual([{ size: 'M', ...KNOWN_M }])
  await forget()
})

// product: 51.1
test('a form that does not ask for them leaves them as they are, and a size that is left out takes them along', async () => {
  const id = await added({ ...OX_M, skuS: 'OX-S' })
  await edit(id, { variants: [], name: 'Renamed', skuM: 'OTHER' })
  expect(await opened(id)).toMatchObject({
    name: 'Renamed',
    variants: expect.arrayContaining([{ size: 'M', ...KNOWN_M }]),
  })
  await edit(id, { ...OX_M, sizes: ['M'] })
  expect((await opened(id)).variants).toEqual([{ size: 'M', ...KNOWN_M }])
  await forget()
})

// product: 51.2
test('a SKU or barcode of another product is refused beside its field, with the name of that product', async () => {
  await added({ ...OX_M, name: 'First Shirt' })
  const twin = { barcodeS: '4006381333931', skuM: 'ox-m' }
  const { result, status } = await add(twin)
  expect(status).toBe(409)
  expect(result.submission.error).toEqual({
    skuM: ['First Shirt, size M, has this SKU already.'],
    barcodeS: ['First Shirt, size M, has this barcode already.'],
  })
  const other = await added({ name: 'Second Shirt' })
  expect((await edit(other, twin)).result.submission.error).toMatchObject({ skuM: [expect.any(String)] })
  expect((await opened(other)).variants).toEqual([])
  await forget()
})

// product: 51.2
test('of two forms that give one SKU at the same time one is refused', async () => {
  const ids = await Promise.all([createProduct(database), createProduct(database)])
  const forms = await Promise.all(
    ids.map(({ id }) =>
      edit(id, {
        skuM: 'ONCE',
        stockBySize: 'on',
        stockS: '5',
        stockM: '5',
        sizes: ['S', 'M'],
        takesOut: 'on',
      }),
    ),
  )
  expect(forms.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await database.$count(variants, eq(variants.sku, 'ONCE'))).toBe(1)
  await forget()
})

// product: 51.2
test.each([
  [
    { barcodeM: '4006381333932' },
    { barcodeM: 'The last digit does not fit the others. Please scan the barcode again.' },
  ],
  [{ barcodeM: 'کرتا' }, { barcodeM: 'Please use English letters, digits and signs.' }],
  [{ skuS: 'OX', skuM: 'ox' }, { skuM: 'Size S has the same.' }],
  [{ costM: '0' }, { costM: 'Price must be greater than 0.' }],
  [{ weightM: '0' }, { weightM: 'Please enter whole grams from 1 to 99999.' }],
  [{ weightM: '0.3 kg' }, { weightM: 'Please enter whole grams from 1 to 99999.' }],
])('%j is refused', async (changes, errors) => {
  const { result, status } = await add(changes)
  expect(status).toBe(422)
  expect(result.submission.error).toEqual(
    Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, [message]])),
  )
})

// product: 51.3
test('who may not see figures neither reads nor changes what the shop pays', async () => {
  const id = await added(OX_M)
  const before = await opened(id)
  expect((await edit(id, { ...OX_M, costM: '1', weightM: '320' }, false)).result.isDone).toBe(true)
  expect((await opened(id)).variants).toEqual([{ size: 'M', ...KNOWN_M, weightGrams: 320 }])
  // A form that is too old shows the product as it is now.
  const stale = await edit(id, { version: String(before.version), name: 'Mine' }, false)
  expect(stale.result.stale?.present.variants).toEqual([
    { size: 'M', ...KNOWN_M, weightGrams: 320, costPaisa: null },
  ])
  await forget()
})

// product: 61.4, 61.10
test('a size has a price of its own above that of the product, which the audit log names and an undo takes back', async () => {
  const id = await added({ ownPriceM: '2,790', ownCompareAtM: '2990' })
  const priced = { size: 'M', pricePaisa: 279_000, compareAtPaisa: 299_000 }
  expect((await opened(id)).variants).toMatchObject([priced])
  const { result } = await edit(id, { ownPriceM: '2890' })
  expect(result).toMatchObject({ isDone: true })
  const [line] = await database.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(line?.changes).toEqual({
    'size M: pricePaisa': { from: 279_000, to: 289_000 },
    'size M: compareAtPaisa': { from: 299_000, to: null },
  })
  await database.transaction(transaction =>
    undoProductEdit(transaction, { productId: id, changes: line?.changes ?? {}, actor }),
  )
  expect((await opened(id)).variants).toMatchObject([priced])
})

// product: 61.4
test.each([
  ['the price of the product', { ownPriceM: '2490' }, 'ownPriceM'],
  ['a price of all sizes', { ownPriceS: '2600', ownPriceM: '2700' }, 'ownPriceS'],
  ['only a price before the sale', { ownCompareAtM: '2990' }, 'ownPriceM'],
  [
    'a price before the sale that is not higher',
    { ownPriceM: '2990', ownCompareAtM: '2990' },
    'ownCompareAtM',
  ],
  ['no number', { ownPriceM: 'more' }, 'ownPriceM'],
])('%s is no own price of a size', async (_, changes, field) => {
  const { result, status } = await add(changes)
  if (result.isDone) throw new Error('It was added.')
  expect(status).toBe(422)
  expect(Object.keys(result.submission.error ?? {})).toEqual([field])
})
