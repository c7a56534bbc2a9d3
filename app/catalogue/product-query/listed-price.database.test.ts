import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listProductsForAdmin } from '#app/catalogue/product-admin/list/list-products-for-admin.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { createSharedReads } from '#app/platform/http/shared-reads.ts'
import { listProducts } from '#app/storefront/listing/list-products.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { readAdminProductQuery } from './admin-product-query.ts'
import { readProductQuery } from './read-product-query.ts'

const { database } = await createTestDatabase()

const lawn = await createProduct(database, {
  name: 'Printed Lawn',
  pricePaisa: 60_000,
  sizes: { 'per 50 cm': 40 },
})
const karandi = await createProduct(database, {
  name: 'Karandi Lawn',
  pricePaisa: 87_500,
  sizes: { 'per 25 cm': 40 },
})
const kurta = await createProduct(database, { name: 'Lawn Kurta', pricePaisa: 150_000, sizes: { M: 3 } })

const listed = async (search: string) => {
  const query = readProductQuery(new URLSearchParams(search))
  const { products: found, counts } = await listProducts(database, query, { shared: createSharedReads() })
  return { ids: found.map(({ id }) => id), counts }
}

// product: 73.11
test('a shopper who filters by price finds cloth by the price of a metre, with and without words', async () => {
  for (const words of ['', '&q=lawn']) {
    expect((await listed(`min=1000&max=2000${words}`)).ids.toSorted()).toEqual([lawn.id, kurta.id])
    expect((await listed(`max=1000${words}`)).ids).toEqual([])
    expect((await listed(`min=3000${words}`)).ids).toEqual([karandi.id])
  }
  expect((await listed('q=lawn+under+1300')).ids).toEqual([lawn.id])
})

// product: 73.11
test('lists are sorted by the price of a metre, of shoppers and of staff', async () => {
  const byPrice = [lawn.id, kurta.id, karandi.id]
  expect((await listed('sort=price-asc')).ids).toEqual(byPrice)
  expect((await listed('sort=price-asc&q=lawn')).ids).toEqual(byPrice)
  const { products: ofStaff } = await listProductsForAdmin(
    database,
    readAdminProductQuery(new URLSearchParams('sort=price')),
  )
  expect(ofStaff.map(({ id }) => id)).toEqual(byPrice)
})

// product: 73.11
test('another price and another step change it', async () => {
  await database.update(products).set({ pricePaisa: 200_000 }).where(sql`id = ${lawn.id}`)
  expect((await listed('min=4000&max=4000&q=lawn')).ids).toEqual([lawn.id])
  await database
    .update(products)
    .set({ sizes: ['per 100 cm'] })
    .where(sql`id = ${lawn.id}`)
  expect((await listed('min=2000&max=2000')).ids).toEqual([lawn.id])
})
