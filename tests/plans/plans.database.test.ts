import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { products } from '#app/catalogue/tables/products.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { expectIndexedPlan } from './expect-indexed-plan.ts'
import { openLargeShop } from './large-shop.ts'

const shop = await openLargeShop()
afterAll(shop.close)

test('a plan that uses an index passes', async () => {
  await expectIndexedPlan(shop, database => database.select().from(products).where(eq(products.id, 7)))
})

test('a read of a whole large table is found, with its statement', async () => {
  const counted = expectIndexedPlan(shop, database =>
    database.select().from(products).where(eq(products.care, 'none')),
  )
  await expect(counted).rejects.toThrow('Seq Scan')
})

test('an index that is read from end to end is found by its rows', async () => {
  const counted = expectIndexedPlan(shop, database =>
    database.execute(sql`select count(*) from products where id > 0 and id < 20000`),
  )
  await expect(counted).rejects.toThrow('products')
})

test('a read of a whole large table is found in a function too', async () => {
  await shop.database.execute(sql`create function count_uncared() returns bigint language plpgsql as
    'begin return (select count(*) from products where care = ''none''); end'`)
  const call = (database: Database) =>
    database.execute(sql`select count_uncared() from products where id = 7`)
  try {
    await expectIndexedPlan(shop, call)
    await expect(expectIndexedPlan(shop, call, { withFunctions: true })).rejects.toThrow('Seq Scan')
  } finally {
    await shop.database.execute(sql`drop function count_uncared()`)
  }
})
