import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findProduct } from '#app/catalogue/products/find-product.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { styles } from '#app/catalogue/tables/styles.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { listRelatedProducts } from './list-related-products.server.ts'

const { database } = await createTestDatabase()

// product: 5.28
test('lists four of the same category, sold-out ones last, and fills up with available ones of others', async () => {
  const { slug } = await createProduct(database, { name: 'Itself' })
  await createProduct(database, { name: 'Sold out', sizes: { M: 0 } })
  await createProduct(database, {
    name: 'Oldest',
    featured: 'best-selling',
    createdAt: new Date('2026-01-01'),
  })
  await createProduct(database, { name: 'Newer', createdAt: new Date('2026-01-02') })
  await createProduct(database, { name: 'Elsewhere', categoryName: 'Hoodies' })
  await createProduct(database, { name: 'Sold out elsewhere', categoryName: 'Hoodies', sizes: { M: 0 } })
  await createProduct(database, { name: 'Archived', archived: true })
  const product = await findProduct(database, slug)
  if (!product) throw new Error('The product is not there')

  expect((await listRelatedProducts(database, product)).map(({ name }) => name)).toEqual([
    'Newer',
    'Oldest',
    'Sold out',
    'Elsewhere',
  ])
  await createProduct(database, { name: 'Newest' })
  await createProduct(database, { name: 'Second newest', createdAt: new Date('2026-01-03') })
  const related = await listRelatedProducts(database, product)
  expect(related.map(({ name }) => name)).toEqual(['Newest', 'Second newest', 'Newer', 'Oldest'])
})

// product: 5.28
test('shows no style twice, neither its own nor one of the look that stands on the page', async () => {
  const created = async (name: string, categoryName = 'Coats') =>
    createProduct(database, { name, categoryName })
  const coat = await created('Coat')
  const [black, brown, scarf, red] = [
    await created('Parka, black'),
    await created('Parka, brown'),
    await created('Scarf'),
    await created('Scarf, red'),
  ]
  for (const pair of [
    [coat.id, (await created('Coat, grey')).id],
    [black.id, brown.id],
    [scarf.id, red.id],
  ]) {
    const [style] = await database
      .insert(styles)
      .values({ name: `Style ${pair[0]}` })
      .returning()
    await database
      .update(products)
      .set({ styleId: style?.id ?? 0 })
      .where(sql`id = any(${sql.param(pair)}::int[])`)
  }
  const product = await findProduct(database, coat.slug)
  if (!product) throw new Error('The product is not there')
  const names = async (look: { id: number }[]) =>
    (await listRelatedProducts(database, product, { look })).map(({ name }) => name)
  expect((await names([])).slice(0, 2)).toEqual(['Scarf, red', 'Parka, brown'])
  expect((await names([scarf])).slice(0, 1)).toEqual(['Parka, brown'])
  expect((await names([scarf, black])).join()).not.toMatch(/Scarf|Parka|Coat/)
})
