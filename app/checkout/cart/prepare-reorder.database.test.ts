import { expect, test } from 'vitest'
import { createProduct } from '#tests/factories/create-product.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { prepareReorder } from './prepare-reorder.server.ts'

const { database } = await createTestDatabase()

const piece = (product: { id: number; name: string }, size: string, quantity: number) => ({
  productId: product.id,
  name: product.name,
  size,
  quantity,
})

test('offers the lines of a former order at today’s prices', async () => {
  const shirt = await createProduct(database, { name: 'Oxford', pricePaisa: 399_000, sizes: { M: 50 } })
  expect(await prepareReorder(database, [piece({ ...shirt, name: 'Oxford of old' }, 'M', 2)])).toEqual({
    cart: `[{"id":"${shirt.id}","size":"M","quantity":2,"price":3990}]`,
    totalPaisa: 798_000,
    problems: [],
  })
})

test('leaves out pieces that can’t be bought any more, and calls each by the name on the order', async () => {
  const few = await createProduct(database, { name: 'Chino', pricePaisa: 100_000, sizes: { M: 1, L: 0 } })
  const gone = await createProduct(database, { name: 'Kurta', archived: true })
  const offer = await prepareReorder(database, [
    piece(few, 'M', 3),
    piece(few, 'L', 1),
    piece(few, 'XXL', 1),
    piece(gone, 'M', 1),
    { productId: null, name: 'A deleted waistcoat', size: 'M', quantity: 1 },
  ])
  expect(JSON.parse(offer.cart ?? '')).toEqual([{ id: String(few.id), size: 'M', quantity: 1, price: 1000 }])
  expect(offer.totalPaisa).toBe(100_000)
  expect(offer.problems).toEqual([
    'Only 1 left of Chino in size M.',
    'Chino in size L is sold out.',
    'Chino does not come in size XXL.',
    'Kurta is not sold any more.',
    'A deleted waistcoat is not sold any more.',
  ])
})

test('offers no cart if nothing is left of the order', async () => {
  const gone = await createProduct(database, { archived: true })
  expect(await prepareReorder(database, [piece(gone, 'M', 1)])).toMatchObject({ cart: null, totalPaisa: 0 })
})
