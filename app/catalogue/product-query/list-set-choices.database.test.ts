import { expect, test } from 'vitest'
import { categories } from '#app/catalogue/tables/categories.server.ts'
import { UNSHARED } from '#app/platform/http/shared-reads.ts'
import { listHomeCarousels } from '#app/storefront/home/list-home-carousels.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { listSetChoices } from './list-set-choices.server.ts'
import { ownSetName } from './own-set.ts'
import { offeredSets } from './set-choice.ts'

const { database } = await createTestDatabase()

// product: 53.8, 53.10
test('a row or a button is offered the sets that the shop has, its categories and what is chosen already', async () => {
  await createProduct(database, { name: 'Linen kurta with trousers', categoryName: 'Kurtas' })
  const [kurtas] = await database.select().from(categories)
  await createProduct(database, { name: 'Wool scarf', categoryName: 'Scarves', archived: true })
  const categoryId = kurtas?.id ?? 0
  const set = ownSetName('category', categoryId)
  const choices = await listSetChoices(database)
  expect(choices.map(({ label }) => label)).toEqual([
    'All products',
    'New Arrivals',
    'Best sellers',
    'Trending now',
    'Trousers',
    'Category: Kurtas',
    'Category: Scarves (no products)',
  ])
  expect(choices.at(-2)?.value).toBe(set)
  expect(offeredSets(choices, 'old-money').at(-1)).toEqual({
    value: 'old-money',
    label: 'Old Money (no products)',
  })
  expect(offeredSets(choices, 'collection-9').at(-1)?.label).toBe('Deleted meanwhile')
  expect(offeredSets(choices, set)).toHaveLength(choices.length)

  const rows = await listHomeCarousels(database, { others: [set, 'category-9999'], shared: UNSHARED })
  expect(rows.filter(row => row.set.startsWith('category'))).toMatchObject([
    { set, title: 'Kurtas', listing: '/products?category=kurtas', products: [{}] },
  ])
})
