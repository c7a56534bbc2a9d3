import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { products } from '#app/schema/products.server.ts'
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
