import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { stockLevels } from '#app/catalogue/tables/inventory.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { handleProductList } from './handle-product-list.server.ts'

const { database } = await createTestDatabase()

async function send(fields: Record<string, string | number>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  const { result, status } = await handleProductList({ database, actor: 'staff@example.com' }, form)
  return { status, ...result }
}

const row = async (id: number) => (await database.select().from(products).where(eq(products.id, id)))[0]

// product: 12.1, 12.16
test('sets a price, and says in words why not', async () => {
  const { id: productId } = await createProduct(database, {
    name: 'Oxford',
    pricePaisa: 250_000,
    compareAtPaisa: 300_000,
  })
  const set = (price: string, seenPaisa = 250_000) =>
    send({ intent: 'set-price', productId, seenPaisa, price })
  const failed = { isDone: false, text: 'Failed to update product' }
  expect(await set('0')).toEqual({ ...failed, status: 422, details: 'Price must be greater than 0.' })
  expect(await set('2,600')).toMatchObject({ isDone: true, status: 200, text: 'Oxford costs PKR 2,600 now.' })
  expect(await set('2700')).toEqual({
    ...failed,
    status: 409,
    details: 'Another member of staff has set the price to PKR 2,600 meanwhile. Nothing was overwritten.',
  })
  expect((await row(productId))?.pricePaisa).toBe(260_000)
  expect(await set('3000', 260_000)).toMatchObject({ status: 200, details: 'It is no longer on sale.' })
})

test('sets the stock, and says in words why not', async () => {
  const { id: productId } = await createProduct(database, { name: 'Oxford', sizes: { M: 5, L: 6 } })
  const set = (size: string | null, seen: number, wanted: string) =>
    send({ intent: 'set-stock', productId, levels: JSON.stringify([{ size, seen, wanted }]) })
  expect(await set('M', 5, '-1')).toMatchObject({ status: 422, details: 'Stock cannot be negative.' })
  expect(await set('M', 5, '8')).toMatchObject({ status: 200, text: 'The stock of Oxford is saved.' })
  expect(await set('M', 5, '9')).toEqual({
    isDone: false,
    status: 409,
    text: 'Failed to update product',
    details: 'The stock has changed meanwhile: there are 8 of size M now. Nothing was overwritten.',
  })
  expect(await set(null, 5, '9')).toMatchObject({ status: 409 })
  const [level] = await database.select().from(stockLevels).where(eq(stockLevels.productId, productId))
  expect(level?.onHand).toBe(8)
})

// product: 12.16
test('deletes, archives, undoes and restores, and says which', async () => {
  const never = await createProduct(database, { name: 'Never' })
  const ever = await createProduct(database, { name: 'Ever' })
  await createOrder(database, { lines: [{ productId: ever.id }] })
  expect(await send({ intent: 'delete', productId: never.id })).toMatchObject({
    text: 'Never was deleted.',
  })
  expect(await send({ intent: 'delete', productId: never.id })).toEqual({
    isDone: false,
    status: 409,
    text: 'Failed to delete product',
    details: 'Another member of staff has deleted this product meanwhile.',
  })
  const archived = await send({ intent: 'delete', productId: ever.id })
  expect(archived).toMatchObject({ isDone: true, text: 'Ever was archived.', auditId: expect.any(Number) })
  const undone = await send({ intent: 'undo', auditId: archived.auditId ?? 0 })
  expect(undone).toMatchObject({ isDone: true, text: 'Undone for 1 product.' })
  expect(await send({ intent: 'undo', auditId: archived.auditId ?? 0 })).toMatchObject({
    status: 409,
    details: 'This change was undone before.',
  })
  const chosen = JSON.stringify([{ id: ever.id, version: 1 }])
  expect(await send({ intent: 'archive', chosen })).toMatchObject({
    status: 409,
    details: 'One product was changed by other staff meanwhile and stays as it is.',
  })
})

test('changes prices, categories and what is featured of many', async () => {
  const made = [
    await createProduct(database, { pricePaisa: 100_000, categoryName: 'Hoodies' }),
    await createProduct(database, { pricePaisa: 200_000 }),
  ]
  const chosen = (version: number) => JSON.stringify(made.map(({ id }) => ({ id, version })))
  const prices = { intent: 'change-prices', direction: 'lower', percent: '20 %', showsOldPrice: 'on' }
  expect(await send({ ...prices, chosen: chosen(1) })).toMatchObject({ text: '2 products repriced.' })
  expect(await row(made[1]?.id ?? 0)).toMatchObject({ pricePaisa: 160_000, compareAtPaisa: 200_000 })
  const featured = { intent: 'feature', featured: 'trending-now', chosen: chosen(2) }
  expect(await send(featured)).toMatchObject({ text: '2 products updated.' })
  const categoryId = (await row(made[0]?.id ?? 0))?.categoryId ?? 0
  const moved = { intent: 'change-category', categoryId, chosen: chosen(3) }
  expect(await send(moved)).toMatchObject({ text: '1 product moved.' })
})

const CHOSEN = JSON.stringify([{ id: 1, version: 1 }])
const TOO_MANY = JSON.stringify(Array.from({ length: 501 }, (_, id) => ({ id, version: 1 })))

test.each([
  [{}, 'This form asks for nothing that can be done here.'],
  [{ intent: 'archive', chosen: '[]' }, 'Please choose a product first.'],
  [{ intent: 'archive', chosen: '{' }, 'This list can’t be read.'],
  [{ intent: 'archive', chosen: TOO_MANY }, 'Please choose at most 500 products at once.'],
  [{ intent: 'change-prices', chosen: CHOSEN, direction: 'lower', percent: '' }, /percentage/],
  [{ intent: 'change-prices', chosen: CHOSEN, direction: 'lower', percent: '0' }, /above 0/],
  [
    { intent: 'change-prices', chosen: CHOSEN, direction: 'lower', percent: '91' },
    'Prices can be lowered by 90 % at most.',
  ],
  [
    { intent: 'change-prices', chosen: CHOSEN, direction: 'raise', percent: '501' },
    'Prices can be raised by 500 % at most.',
  ],
  [{ intent: 'change-category', chosen: CHOSEN }, 'Please choose a category.'],
  [{ intent: 'feature', chosen: CHOSEN, featured: 'sometimes' }, 'Please choose how to feature them.'],
  [{ intent: 'undo', auditId: '0; drop table products' }, /./],
  [{ intent: 'set-price', productId: '99999999999', seenPaisa: '1', price: '5' }, /./],
  [{ intent: 'set-stock', productId: '1', levels: '[{"size":"X,S","seen":0,"wanted":"1"}]' }, /./],
])('refuses a form with a sentence: %#', async (fields, details) => {
  const response = await send(fields as Record<string, string>)
  expect(response).toMatchObject({ isDone: false, status: 422 })
  expect(response.details).toMatch(details)
})
