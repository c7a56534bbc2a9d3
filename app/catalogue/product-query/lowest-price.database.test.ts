import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { categories } from '#app/catalogue/tables/categories.server.ts'
import { listedProducts } from '#app/catalogue/tables/listed-products.server.ts'
import { createSharedReads } from '#app/platform/http/shared-reads.ts'
import { listProducts } from '#app/storefront/listing/list-products.server.ts'
import { expectIndexedPlan } from '#tests/plans/expect-indexed-plan.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { findLowestPrice } from './count-filters.server.ts'
import { EVERYTHING, type ProductQuery } from './product-query.ts'

const { database, drop } = await createTestDatabase()

const [JEANS, SHIRTS] = [1, 2]
const MANY = 8_000

// product: 61.3
test('the lowest price of a shop or a category is found by indexes, in letters or in other sizes alone', async () => {
  const shop = { database, connection: {}, close: drop }
  const isOf = (id: number) => eq(listedProducts.categoryId, id)
  const expectLowest = async (category: number | undefined, paisa: number) => {
    const condition = category === undefined ? undefined : isOf(category)
    expect(await findLowestPrice(database, condition)).toBe(paisa)
    await expectIndexedPlan(shop, queryable => findLowestPrice(queryable, condition))
  }
  await database.execute(
    sql`alter table listed_products drop constraint listed_products_product_id_products_id_fk`,
  )
  await addRows(JEANS, { available: 32, otherSizes: '{32,34}', fromPaisa: 100_000 })
  await expectLowest(undefined, 100_000)
  await expectLowest(JEANS, 100_000)
  await addRows(SHIRTS, { available: 3, otherSizes: '{}', fromPaisa: 200_000 })
  await expectLowest(undefined, 100_000)
  await expectLowest(JEANS, 100_000)
  await expectLowest(SHIRTS, 200_000)
})

test('the total and the lowest price of a large shop are read once, until a product changes', async () => {
  const called = [
    { id: JEANS, name: 'Jeans', slug: 'jeans' },
    { id: SHIRTS, name: 'Shirts', slug: 'shirts' },
  ]
  await database.insert(categories).overridingSystemValue().values(called)
  const shared = createSharedReads()
  shared.open()
  const query = vi.spyOn(database.$client, 'query')
  const list = async (listing: Partial<ProductQuery>) => {
    query.mockClear()
    const { total, counts } = await listProducts(database, { ...EVERYTHING, ...listing }, { shared })
    const texts = query.mock.calls.map(([statement]) => (statement as unknown as { text: string }).text)
    const statements = texts.filter(text => /count\(|least\(/.test(text)).length
    return { total, startsAtPaisa: counts.startsAtPaisa, statements }
  }
  const known = { total: 10_000, startsAtPaisa: 100_000 }
  expect(await list({ page: 300 })).toEqual({ ...known, statements: 2 })
  expect(await list({ page: 301 })).toEqual({ ...known, statements: 0 })
  // A filter has a total of its own.
  expect(await list({ onSale: true })).toEqual({ total: 0, startsAtPaisa: 100_000, statements: 1 })
  await database.execute(sql`delete from listed_products where price_paisa = 100000`)
  shared.evict({ kind: 'products', productIds: [1] })
  expect(await list({ page: 302 })).toEqual({ ...known, startsAtPaisa: 100_001, statements: 2 })
})

test('in a large shop the products of each category are read once, however many categories it has', async () => {
  const slugs = Array.from({ length: 30 }, (_, at) => `kind-${at}`)
  for (const [at, slug] of slugs.entries()) {
    const id = 100 + at
    await database.insert(categories).overridingSystemValue().values({ id, name: slug, slug })
    await addRows(id, { available: 3, otherSizes: '{}', fromPaisa: 1_000_000 + at, count: 1 })
  }
  const shared = createSharedReads()
  shared.open()
  const query = vi.spyOn(database.$client, 'query')
  const countStatements = async (category: string) => {
    query.mockClear()
    await listProducts(database, { ...EVERYTHING, category }, { shared })
    return query.mock.calls.length
  }
  for (const slug of slugs) await countStatements(slug)
  const again = []
  for (const slug of slugs) again.push(await countStatements(slug))
  // As few as if no other category had been shown in between.
  const atOnce = await countStatements('kind-29')
  expect(again).toEqual(slugs.map(() => atOnce))
})

/** Many rows of a category with the sizes of `available`, without products, whose triggers take minutes. */
async function addRows(
  categoryId: number,
  {
    available,
    otherSizes,
    fromPaisa,
    count = MANY,
  }: { available: number; otherSizes: string; fromPaisa: number; count?: number },
): Promise<void> {
  await database.execute(sql`
    insert into listed_products
      (product_id, is_shown, category_id, created_at, price_paisa, colour, is_on_sale, featured, available, other_sizes)
    select ${fromPaisa}::int + n, true, ${categoryId}::int, now(), ${fromPaisa}::int + n, '', false, 'none',
      ${available}::int, ${otherSizes}::text[]
    from generate_series(0, ${count - 1}::int) n`)
  if (count > 1) await database.execute(sql`analyze listed_products`)
}
