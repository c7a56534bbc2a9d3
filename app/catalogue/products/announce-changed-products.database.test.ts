import { expect, test, vi } from 'vitest'
import { parsePageChange } from '#app/platform/http/page-change.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { readAnnouncements } from '#tests/setup/count-announcements.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { announceChangedProducts } from './announce-changed-products.server.ts'

const { database } = await createTestDatabase()

const made = []
for (const categoryName of ['Shirts', 'Coats', 'Coats', 'Shirts']) {
  made.push(await createProduct(database, { categoryName, archived: made.length === 3, images: 0 }))
}
const [shirt, coat, other, archived] = made.map(({ id }) => id) as [number, number, number, number]
const [shirts, coats] = [1, 2]

async function announced(...ids: number[]) {
  const [text = '', ...more] = await readAnnouncements(database, () =>
    announceChangedProducts(database, 'stock', ids),
  )
  expect(more).toEqual([])
  return parsePageChange(text)
}

test('a change says the categories of its products, each once', async () => {
  expect(await announced(coat, other)).toEqual({
    kind: 'stock',
    productIds: [coat, other],
    categoryIds: [coats],
  })
  expect(await announced(coat, shirt, archived, coat)).toMatchObject({ categoryIds: [shirts, coats] })
})

test('of products that are gone no category is known', async () => {
  expect(await announced(shirt, 999_999)).toEqual({
    kind: 'stock',
    productIds: [shirt, 999_999],
    categoryIds: undefined,
  })
})

test('very many products are a change of everything, and very many categories are not said', async () => {
  expect(await announced(...Array.from({ length: 501 }, (_, id) => id + 1))).toEqual({ kind: 'everything' })
  const ids: number[] = []
  for (let at = 0; at < 201; at += 1) {
    const { id } = await createProduct(database, { categoryName: `Category ${at}`, images: 0 })
    ids.push(id)
  }
  expect(await announced(...ids)).toMatchObject({ productIds: ids, categoryIds: undefined })
  expect(await announced(...ids.slice(1))).toMatchObject({ categoryIds: { length: 200 } })
})

test('it is one statement, for each order passes through it', async () => {
  await database.transaction(async transaction => {
    const execute = vi.spyOn(transaction, 'execute')
    const select = vi.spyOn(transaction, 'select')
    await announceChangedProducts(transaction, 'stock', [shirt, coat])
    expect([execute.mock.calls.length, select.mock.calls.length]).toEqual([1, 0])
  })
})
