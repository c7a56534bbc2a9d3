import { desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { deleteCategory } from '#app/catalogue/categories/delete-category.server.ts'
import { listCategoryOptions } from '#app/catalogue/categories/list-category-options.server.ts'
import { findProduct } from '#app/catalogue/products/find-product.server.ts'
import { stockLevels } from '#app/catalogue/tables/inventory.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { sizeSystems } from '#app/catalogue/tables/size-systems.server.ts'
import { placeOrder } from '#app/checkout/place-order.server.ts'
import { patchSettings } from '#app/owner/settings/patch-settings.server.ts'
import { pictures, videos } from '#app/owner/tables/media.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { momentInKarachi } from '#app/shared/time/dates.ts'
import { findOrCreateCategory } from '#tests/factories/create-product.ts'
import { orderRequest } from '#tests/factories/order-request.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { undoProductChange } from '../bulk/undo-product-change.server.ts'
import { deleteProduct } from '../list/delete-product.server.ts'
import { handleEditedProduct, handleNewProduct } from './handle-product-form.server.ts'
import { listProductErrors } from './product-form-schema.ts'
import { valuesOfProduct } from './product-form-values.ts'
import { readEditedProduct } from './read-edited-product.server.ts'
import { variantField } from './size-fields.ts'

const { database } = await createTestDatabase()
let shirts: number

const KEY = 'a'.repeat(64)
const actor = 'sana@example.com'

beforeAll(async () => {
  await database.insert(pictures).values({ key: KEY, width: 1200, height: 1500, colour: '#c8c0b4' })
  shirts = await findOrCreateCategory(database, 'Shirts')
})

/** A database that no longer responds. */
const broken = new Proxy({} as Database, {
  get: () => () => {
    throw new Error('The database is away')
  },
})

type Typed = Record<string, string | string[]>

const typed = (changes: Typed = {}) => {
  const form = new FormData()
  const fields: Typed = {
    name: 'Oxford Shirt',
    price: '2490',
    category: String(shirts),
    sizes: ['S', 'M'],
    stockBySize: 'on',
    stockS: '4',
    stockM: '5',
    images: JSON.stringify([{ key: KEY, alt: '' }]),
    ...changes,
  }
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) form.append(name, value)
  }
  return form
}

const add = (changes?: Typed, over: Database = database) =>
  handleNewProduct(createTestServices(database, { database: over }), typed(changes), {
    actor,
    seesCosts: true,
  })

const edit = (id: string | number, changes?: Typed, over: Database = database) =>
  handleEditedProduct(createTestServices(database, { database: over }), String(id), typed(changes), {
    actor,
    seesCosts: true,
  })

/** Adds a product and opens its form. */
async function opened() {
  await add()
  const [newest] = (await database.select({ id: products.id }).from(products).orderBy(products.id)).slice(-1)
  const product = await readEditedProduct(database, newest?.id ?? 0)
  if (!product) throw new Error('The product was not added')
  const seen = { version: String(product.version), seenLevels: JSON.stringify(product.levels) }
  return { product, seen }
}

type Handled = Awaited<ReturnType<typeof add>>

/** What the page says above the form and beside its fields. */
function said({ result: { submission } }: Handled) {
  const errors = submission.error ?? {}
  return {
    above: errors['']?.[0],
    beside: Object.fromEntries(listProductErrors(errors).map(({ field, message }) => [field, message])),
  }
}

// product: 12.23
it('a product gets a video, which is replaced, removed, and back with an undo', async () => {
  const [one, other] = ['1', '2'].map(digit => `${digit.repeat(32)}.mp4`) as [string, string]
  await database.insert(videos).values([one, other].map(key => ({ key, bytes: 1, pieces: [] })))
  const { product } = await opened()
  const present = async () => (await readEditedProduct(database, product.id)) ?? product
  const save = async (video: string | undefined) => {
    const { version, levels } = await present()
    const seen = { version: String(version), seenLevels: JSON.stringify(levels) }
    return edit(product.id, { ...seen, ...(video && { video }) })
  }
  const shown = async () => (await findProduct(database, product.slug))?.video
  await save(one)
  expect(await shown()).toBe(one)
  await save(other)
  expect(await shown()).toBe(other)
  // A form of an older page says nothing of it.
  await save(undefined)
  expect(await shown()).toBe(other)
  const { result } = await save('none')
  expect(await shown()).toBeUndefined()
  await undoProductChange(database, { auditId: result.auditId ?? 0, actor })
  expect(await shown()).toBe(other)
  const gone = await save(`${'3'.repeat(32)}.mp4`)
  expect(gone.status).toBe(409)
  expect(said(gone).beside).toEqual({ video: 'The video could not be found. Please upload it again.' })
  expect((await save('../../x.mp4')).status).toBe(422)
})

// product: 5.18
it('a product stays as it is when the owner allows fewer pictures than it has, and takes no more', async () => {
  const keys = ['1', '2', '3', '4', '5', '6', '7'].map(digit => digit.repeat(64))
  await database
    .insert(pictures)
    .values(keys.map(key => ({ key, width: 1200, height: 1500, colour: '#c8c0b4' })))
  const images = (count: number) => JSON.stringify(keys.slice(0, count).map(key => ({ key, alt: '' })))
  const allow = (mostPictures: number) =>
    database.transaction(transaction => patchSettings(transaction, () => ({ mostPictures })))

  const { product } = await opened()
  const save = async (count: number) => {
    const { version, levels } = (await readEditedProduct(database, product.id)) ?? product
    const seen = { version: String(version), seenLevels: JSON.stringify(levels) }
    return edit(product.id, { ...seen, images: images(count) })
  }
  expect(said(await save(6)).beside).toEqual({ images: 'You can upload a maximum of 4 images.' })
  await allow(6)
  expect((await save(6)).status).toBe(200)
  await allow(4)
  expect((await save(6)).status).toBe(200)
  expect((await readEditedProduct(database, product.id))?.images).toHaveLength(6)
  expect(said(await save(7)).beside).toEqual({ images: 'You can upload a maximum of 6 images.' })
  expect(said(await add({ images: images(5) })).beside).toEqual({
    images: 'You can upload a maximum of 4 images.',
  })
})

describe('the form that adds a product', () => {
  it('returns once the product is in the shop', async () => {
    expect(await add({ name: 'Linen Kurta' })).toMatchObject({ status: 200, result: { isDone: true } })
    expect(await findProduct(database, 'linen-kurta')).toMatchObject({ pricePaisa: 249_000, stock: 9 })
  })

  it('that is wrong is refused with what is wrong, and comes back with what was typed', async () => {
    const handled = await add({ name: '', price: '-1', description: 'Typed' })
    expect(handled.status).toBe(422)
    expect(said(handled).beside).toEqual({
      name: 'Please enter a name.',
      price: 'Price must be greater than 0.',
    })
    expect(handled.result.submission.initialValue).toMatchObject({ description: 'Typed', price: '-1' })
  })

  // product: 12.1, 12.16
  it('says that it failed where the database is away', async () => {
    const handled = await add({}, broken)
    expect(handled.status).toBe(503)
    expect(said(handled).above).toBe('Failed to add product. Please try again.')
    expect(handled.result.submission.initialValue).toMatchObject({ name: 'Oxford Shirt' })
  })

  it('says what is gone meanwhile', async () => {
    const gone = await findOrCreateCategory(database, 'Gone')
    await deleteCategory(database, { id: gone, intoId: undefined, actor })
    const categoryGone = await add({ category: String(gone) })
    expect(categoryGone.status).toBe(409)
    expect(said(categoryGone).beside).toEqual({
      category: 'This category was deleted meanwhile. Please choose another one.',
    })
    const pictureGone = await add({ images: JSON.stringify([{ key: 'f'.repeat(64), alt: '' }]) })
    expect(said(pictureGone).beside).toEqual({
      images: 'An image could not be found. Please remove it and upload it again.',
    })
  })

  it.each([
    ['markup', '<img src=x onerror=alert(1)><script>alert(1)</script>'],
    ['emoji', '🧥👖 Drop №5 👨‍👩‍👧‍👦'],
    ['right to left', 'مردانہ شلوار قمیض \u202E gnp.exe'],
    ['SQL', `Robert'); drop table products; --`],
    ['template', '{{constructor.constructor("x")()}} <%= 7*7 %> %s %00'],
  ])('stores %s as it was written', async (_kind, text) => {
    const care = `${text}\n${text}`
    const handled = await add({ name: text, description: care, colour: text, fabric: text, care })
    expect(handled.status).toBe(200)
    const [row] = (await database.select().from(products).orderBy(products.id)).slice(-1)
    expect(row).toMatchObject({ name: text, description: care, colour: text, fabric: text, care })
    expect(await findProduct(database, row?.slug ?? '')).toMatchObject({ name: text })
  })

  it.each([
    'name',
    'description',
    'colour',
    'fabric',
    'care',
    'category',
    'price',
    'stockS',
    'images',
    'featured',
  ])('refuses 100,000 characters and a NUL in %s beside it', async field => {
    for (const value of ['x'.repeat(100_000), 'a\0b']) {
      const handled = await add({ [field]: value })
      expect(handled.status).toBe(422)
      expect(Object.keys(said(handled).beside)).toEqual([field])
    }
  })
})

describe('the form that edits a product', () => {
  it('returns once everything is saved', async () => {
    const { product, seen } = await opened()
    expect(await edit(product.id, { ...seen, name: 'Poplin Shirt' })).toMatchObject({
      status: 200,
      result: { isDone: true, auditId: expect.any(Number) },
    })
    expect(await readEditedProduct(database, product.id)).toMatchObject({ name: 'Poplin Shirt' })
  })

  // product: 12.1, 12.16
  it('says that it failed where the database is away', async () => {
    const { product, seen } = await opened()
    const handled = await edit(product.id, seen, broken)
    expect(handled.status).toBe(503)
    expect(said(handled).above).toBe('Failed to update product')
  })

  it('that is stale comes back with what was typed, who was faster, and the product as it is', async () => {
    const { product, seen } = await opened()
    await edit(product.id, { ...seen, price: '1990' })
    const handled = await edit(product.id, { ...seen, name: 'Mine' })
    expect(handled.status).toBe(409)
    expect(handled.result.stale).toMatchObject({
      edits: [{ actor, fields: ['price'] }],
      present: { pricePaisa: 199_000, version: product.version + 1 },
    })
    expect(handled.result.submission.initialValue).toMatchObject({ name: 'Mine', price: '2490' })
  })

  it('says beside each number what is on hand now', async () => {
    const { product, seen } = await opened()
    const order = orderRequest([
      { product, size: 'S', quantity: 1 },
      { product, size: 'M', quantity: 2 },
    ])
    await placeOrder(database, order, { ownerEmail: undefined })
    const handled = await edit(product.id, { ...seen, stockS: '9', stockM: '9' })
    expect(handled.status).toBe(409)
    expect(said(handled).beside).toEqual({
      stockS: 'The stock became 3 while you were editing. Please check the number.',
      stockM: 'The stock became 3 while you were editing. Please check the number.',
    })
    expect(handled.result.presentLevels).toEqual([
      { size: 'S', onHand: 3 },
      { size: 'M', onHand: 3 },
    ])
    const leftOut = await edit(product.id, { ...seen, sizes: ['S'], takesOut: 'on' })
    expect(said(leftOut).beside).toEqual({
      sizes: 'The stock of size M became 3 while you were editing. Please check the number.',
    })
  })

  it('asks before pieces of a size that is left out go', async () => {
    const { product, seen } = await opened()
    const handled = await edit(product.id, { ...seen, sizes: ['S'] })
    expect(handled.status).toBe(409)
    expect(said(handled).beside).toEqual({
      sizes: 'There are pieces on hand: 5 of size M. Keep the size, or say below that they go.',
    })
    expect(await edit(product.id, { ...seen, sizes: ['S'], takesOut: 'on' })).toMatchObject({ status: 200 })
  })

  it('of a product that is gone, or of none, is refused', async () => {
    const { product, seen } = await opened()
    await deleteProduct(database, { productId: product.id, actor })
    for (const id of [product.id, '0', 'x', '99999999999999999999', '1e3']) {
      const handled = await edit(id, seen)
      expect(handled.status).toBe(409)
      expect(said(handled).above).toBe('This product was deleted meanwhile. What you typed is still here.')
    }
  })
})

describe('the form of a product', () => {
  it('opens without categories where they can’t be loaded', async () => {
    const services = createTestServices(database)
    expect(await listCategoryOptions({ ...services, database: broken })).toBeUndefined()
    expect(await listCategoryOptions(services)).toContainEqual({
      id: shirts,
      name: 'Shirts',
      sizeSystemId: null,
    })
  })

  it.each(['0', '-1', 'x', '1.5', '1e3', '99999999999', '999999999', '\0', ''])(
    'opens for no product %j',
    async id => {
      expect(await readEditedProduct(database, id)).toBeUndefined()
    },
  )

  it('opens for an archived product', async () => {
    const { product } = await opened()
    await database.update(products).set({ archivedAt: new Date() }).where(eq(products.id, product.id))
    expect(await readEditedProduct(database, String(product.id))).toMatchObject({
      publication: { state: 'archived' },
    })
  })
})

describe('another colour', () => {
  // product: 5.17
  it('asks for a colour or a name by which lines tell it from the others', async () => {
    const services = createTestServices(database)
    const sender = { actor, seesCosts: true }
    const first = await handleNewProduct(services, typed({ name: 'Linen Shirt', colour: 'White' }), sender)
    expect(first.result.isDone).toBe(true)
    const [white] = await database.select().from(products).where(eq(products.name, 'Linen Shirt'))
    const add = async (changes: Typed) => {
      const form = typed({ name: 'Linen Shirt', ...changes })
      const { result } = await handleNewProduct(services, form, { ...sender, siblingId: white?.id ?? 0 })
      return result.isDone || listProductErrors(result.submission.error ?? {}).map(({ field }) => field)
    }
    expect(await add({ colour: 'white' })).toEqual(['colour'])
    expect(await add({})).toBe(true)
    expect(await add({})).toEqual(['colour'])
    expect(await add({ colour: 'Sky' })).toBe(true)
    expect(await add({ name: 'Linen Shirt, Sky' })).toEqual(['colour'])
  })
})

const HOUR_MS = 3_600_000
const inKarachi = (hours: number) => momentInKarachi(new Date(Date.now() + hours * HOUR_MS))
const bare = { images: '[]', stockBySize: [], stockS: [], stockM: [], stock: '' }

/** The product that was added last. */
async function newest() {
  const [row] = (await database.select({ id: products.id }).from(products).orderBy(products.id)).slice(-1)
  const product = await readEditedProduct(database, row?.id ?? 0)
  if (!product) throw new Error('There is no product')
  const seen = { version: String(product.version), seenLevels: JSON.stringify(product.levels) }
  return { product, seen }
}

describe('a draft', () => {
  // product: 12.20
  it('needs neither a picture nor a stock, and is shown nowhere', async () => {
    expect(said(await add({ ...bare, name: 'Unready' })).beside).toHaveProperty('images')
    expect(await add({ ...bare, name: 'Unready', state: 'draft' })).toMatchObject({
      status: 200,
      result: { isDone: true, isDraft: true },
    })
    expect(await findProduct(database, 'unready')).toBeUndefined()
    const { product } = await newest()
    expect(product).toMatchObject({
      publication: { state: 'draft', publishAt: null, hideAt: null },
      levels: [{ size: null, onHand: 0 }],
      images: [],
    })
  })

  // product: 12.20
  it('is published by its form once it has what shoppers need, and the undo makes it a draft again', async () => {
    await add({ name: 'Ready', state: 'draft' })
    const { product, seen } = await newest()
    const wrong = await edit(product.id, { ...seen, name: 'Ready', state: 'active', images: '[]' })
    expect(said(wrong).beside).toHaveProperty('images')
    const { result } = await edit(product.id, { ...seen, name: 'Ready', state: 'active' })
    expect(result.isDone).toBe(true)
    expect(await findProduct(database, 'ready')).toMatchObject({ id: product.id })
    await undoProductChange(database, { auditId: result.auditId ?? 0, actor })
    expect(await readEditedProduct(database, product.id)).toMatchObject({ publication: { state: 'draft' } })
  })
})

describe('the moments from which and until which a product is published', () => {
  // product: 12.21
  it('hide a new product as a draft, and one that shoppers saw in the archive', async () => {
    await add({ name: 'Eid Kurta', state: 'active', publishAt: inKarachi(5), hideAt: inKarachi(9) })
    const { product, seen } = await newest()
    expect(product.publication).toMatchObject({ state: 'draft', publishAt: expect.any(Date) })
    const values = valuesOfProduct(product)
    expect(values).toMatchObject({ state: 'active', publishAt: inKarachi(5), hideAt: inKarachi(9) })

    await edit(product.id, { ...seen, name: 'Eid Kurta', state: 'active' })
    expect(await findProduct(database, 'eid-kurta')).toBeDefined()
    const again = await newest()
    await edit(product.id, { ...again.seen, name: 'Eid Kurta', state: 'active', publishAt: inKarachi(5) })
    expect(await findProduct(database, 'eid-kurta')).toBeUndefined()
    expect((await newest()).product.publication).toMatchObject({ state: 'archived' })
  })

  // product: 12.21
  it('are refused where the end is before the beginning, or has passed', async () => {
    const ends = (hideAt: string, publishAt = '') => add({ state: 'active', publishAt, hideAt })
    expect(said(await ends(inKarachi(4), inKarachi(5))).beside.hideAt).toMatch(/before it begins/)
    expect(said(await ends(inKarachi(-1))).beside.hideAt).toMatch(/in the future/)
    expect((await ends(inKarachi(1), inKarachi(-1))).result.isDone).toBe(true)
  })

  // product: 12.21
  it('stay where a form that does not know them is sent', async () => {
    await add({ name: 'Winter Shawl', state: 'active', hideAt: inKarachi(5) })
    const { product, seen } = await newest()
    await edit(product.id, { ...seen, name: 'Winter Shawl', price: '2600' })
    expect((await newest()).product.publication).toEqual(product.publication)
  })
})

describe('a product that is sold by the metre', () => {
  const byTheMetre = async (changes: Typed = {}) => {
    const [list] = await database.select().from(sizeSystems).where(eq(sizeSystems.name, 'Sold by the metre'))
    const cloth: Typed = { name: 'Lawn', price: '1200', sizeSystem: String(list?.id), sizes: ['per 50 cm'] }
    return { ...cloth, stock: '12.5', ...changes }
  }
  const addCloth = async (changes: Typed = {}) => {
    expect((await add(await byTheMetre(changes))).status).toBe(200)
    const [row] = await database
      .select({ id: products.id })
      .from(products)
      .orderBy(desc(products.id))
      .limit(1)
    const product = await readEditedProduct(database, row?.id ?? 0)
    if (!product) throw new Error('The product was not stored')
    return product
  }
  const seenOf = ({ version, levels }: { version: number; levels: unknown }) => ({
    version: String(version),
    seenLevels: JSON.stringify(levels),
  })

  // product: 73.2, 73.4
  it('has the price of a step, and its metres in steps', async () => {
    const product = await addCloth()
    expect(product).toMatchObject({
      pricePaisa: 60_000,
      sizes: ['per 50 cm'],
      levels: [{ size: 'per 50 cm', onHand: 25 }],
    })
    expect(valuesOfProduct(product)).toMatchObject({ price: '1200', stock: '12.5', stockBySize: false })
  })

  // product: 73.4
  it('costs and weighs what is said of a metre', async () => {
    const [cost, weight] = [variantField('costPaisa', 'per 25 cm'), variantField('weightGrams', 'per 25 cm')]
    const cloth = { sizes: ['per 25 cm'], variants: 'costs', [cost]: '900', [weight]: '300' }
    const product = await addCloth(cloth)
    expect(product.variants).toMatchObject([{ costPaisa: 22_500, weightGrams: 75 }])
    expect(valuesOfProduct(product).variants).toEqual({ [cost]: '900', [weight]: '300' })
    const { result } = await add(await byTheMetre({ ...cloth, [cost]: '900.01', [weight]: '310' }))
    expect(listProductErrors(result.submission.error ?? {})).toEqual([
      { field: cost, message: '25 cm would not cost whole paisa. Please round the price for a metre.' },
      { field: weight, message: '25 cm would not weigh whole grams. Please round the weight of a metre.' },
    ])
  })

  it('is cut in one step, at a price of whole paisa, and has whole steps', async () => {
    const problemsOf = async (changes: Typed) =>
      listProductErrors((await add(await byTheMetre(changes))).result.submission.error ?? {})
    expect(await problemsOf({ sizes: ['per 25 cm', 'per 50 cm'] })).toEqual([
      { field: 'sizes', message: 'Please choose one step: cloth is cut in whole steps of it.' },
    ])
    expect(await problemsOf({ price: '1200.01' })).toMatchObject([{ field: 'price' }])
    expect(await problemsOf({ stock: '12.3' })).toMatchObject([{ field: 'stock' }])
  })

  it('has the same metres in another step, if these are whole', async () => {
    const product = await addCloth()
    const change = async (changes: Typed) =>
      edit(product.id, await byTheMetre({ ...seenOf(product), ...changes }))
    expect(await change({ sizes: ['per 100 cm'] })).toMatchObject({ status: 422 })
    expect(await change({ sizes: ['per 25 cm'] })).toMatchObject({ status: 200 })
    expect(await readEditedProduct(database, product.id)).toMatchObject({
      pricePaisa: 30_000,
      levels: expect.arrayContaining([{ size: 'per 25 cm', onHand: 50 }]),
    })
  })

  it('says in metres that the stock has changed meanwhile', async () => {
    const product = await addCloth()
    await database.update(stockLevels).set({ onHand: 20 }).where(eq(stockLevels.productId, product.id))
    const { status, result } = await edit(product.id, await byTheMetre({ ...seenOf(product), stock: '15' }))
    expect(status).toBe(409)
    expect(listProductErrors(result.submission.error ?? {})).toEqual([
      { field: 'stock', message: 'The stock became 10 m while you were editing. Please check the number.' },
    ])
  })
})
