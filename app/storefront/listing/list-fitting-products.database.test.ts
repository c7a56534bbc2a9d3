import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { wornWith } from '#app/catalogue/tables/looks.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { styles } from '#app/catalogue/tables/styles.server.ts'
import { UNSHARED } from '#app/platform/http/shared-reads.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { listFittingProducts, listLook } from './list-fitting-products.server.ts'

const { database } = await createTestDatabase()

type Created = Awaited<ReturnType<typeof createProduct>>

let shirt: Created
let trousers: Created
let shoes: Created

beforeEach(async () => {
  await database.execute(sql`truncate products, orders cascade`)
  shirt = await createProduct(database, { categoryName: 'Shirts', featured: 'best-selling' })
  await createProduct(database, { categoryName: 'Shirts' })
  trousers = await createProduct(database, { categoryName: 'Trousers', featured: 'best-selling' })
  await createProduct(database, { categoryName: 'Trousers' })
  shoes = await createProduct(database, { categoryName: 'Shoes' })
  await createProduct(database, { categoryName: 'Shoes', sizes: { M: 0 } })
})

const lookOf = async ({ id }: Created) => (await listLook(database, id, UNSHARED)).map(product => product.id)
const fitting = async (...of: Created[]) =>
  (
    await listFittingProducts(
      database,
      of.map(({ id }) => id),
    )
  ).map(({ id }) => id)
const choose = (of: Created, others: readonly Created[]) =>
  database
    .insert(wornWith)
    .values(others.map((other, position) => ({ productId: of.id, otherId: other.id, position })))

// product: 6.13
test('two things that go with a cart are of two other categories and can be bought, best sellers first', async () => {
  expect(await fitting(shirt)).toEqual([trousers.id, shoes.id])
  expect(await fitting(shirt, trousers, shoes)).toEqual([])
  expect(await lookOf(shirt)).toEqual([])
})

// product: 5.27, 6.13
test('what the owner has chosen comes first, on the page and in the cart, without what can’t be had', async () => {
  const belt = await createProduct(database, { categoryName: 'Belts' })
  const gone = await createProduct(database, { categoryName: 'Belts', sizes: { M: 0 } })
  const hidden = await createProduct(database, { categoryName: 'Belts', archived: true })
  const cloth = await createProduct(database, { categoryName: 'Cloth', sizes: { 'per 50 cm': 90 } })
  await choose(shirt, [gone, cloth, shoes, hidden, belt])
  expect(await lookOf(shirt)).toEqual([shoes.id, belt.id])
  expect(await fitting(shirt)).toEqual([cloth.id, shoes.id])
  expect(await fitting(trousers)).toEqual([shirt.id, cloth.id])
  expect(await fitting(shirt, shoes)).toEqual([cloth.id, belt.id])
})

// product: 5.27
test('neither another colour of the product nor two colours of one thing are a look', async () => {
  const [style] = await database.insert(styles).values({ name: 'Derby' }).returning()
  const brown = await createProduct(database, { categoryName: 'Shoes' })
  await database
    .update(products)
    .set({ styleId: style?.id ?? 0 })
    .where(sql`id in (${shoes.id}, ${brown.id})`)
  await choose(shirt, [shoes, brown, trousers])
  expect(await lookOf(shirt)).toEqual([shoes.id, trousers.id])
  await choose(shoes, [brown, trousers])
  expect(await lookOf(shoes)).toEqual([trousers.id])
})

// product: 5.27
test('without a choice it is what several orders had together, of other categories, without cancelled and test orders', async () => {
  const together = async (
    others: readonly Created[],
    times: number,
    order: { status?: 'cancelled' } = {},
  ) => {
    for (let at = 0; at < times; at++)
      await createOrder(database, {
        lines: [shirt, ...others].map(({ id: productId }) => ({ productId })),
        ...order,
      })
  }
  const caps = await createProduct(database, { categoryName: 'Caps' })
  await together([shoes], 3)
  await together([trousers], 2)
  await together([caps], 5, { status: 'cancelled' })
  expect(await lookOf(shirt)).toEqual([shoes.id])
  await together([trousers], 2)
  expect(await lookOf(shirt)).toEqual([trousers.id, shoes.id])
  expect(await lookOf(caps)).toEqual([])
  await choose(shirt, [caps])
  expect(await lookOf(shirt)).toEqual([caps.id])
})
