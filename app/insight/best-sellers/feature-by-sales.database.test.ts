import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Featured } from '#app/catalogue/products/product.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import type { OrderStatus } from '#app/orders/order-status.ts'
import { patchSettings } from '#app/owner/settings/patch-settings.server.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { featureBySales } from './feature-by-sales.server.ts'

const { database } = await createTestDatabase()
const NOW = new Date('2026-11-20T07:00:00Z')

beforeEach(async () => {
  await database.execute(sql`truncate products, orders restart identity cascade`)
  await follow(true)
})

function follow(featuresBySales: boolean) {
  return database.transaction(transaction => patchSettings(transaction, () => ({ featuresBySales })))
}

function daysAgo(days: number) {
  return new Date(NOW.getTime() - days * 86_400_000)
}

async function add(name: string, more: Parameters<typeof createProduct>[1] = {}) {
  return (await createProduct(database, { name, sizes: { M: 5 }, ...more })).id
}

function sell(productId: number, quantity: number, days: number, status?: OrderStatus) {
  return createOrder(database, { lines: [{ productId, quantity }], placedAt: daysAgo(days), status })
}

async function featured(): Promise<Record<string, Featured>> {
  const rows = await database.select().from(products).orderBy(asc(products.id))
  return Object.fromEntries(rows.map(row => [row.name, row.featured]))
}

function feature(id: number, value: Featured) {
  return database.update(products).set({ featured: value }).where(eq(products.id, id))
}

// product: 48.1, 48.2
test('what sold most is a best seller, what sells faster than before is trending', async () => {
  await sell(await add('steady'), 90, 45)
  await sell(await add('new'), 4, 3)
  await sell(await add('once'), 2, 3)
  await sell(await add('cancelled'), 50, 3, 'cancelled')
  await sell(await add('long ago'), 50, 91)
  await sell(await add('sold out', { sizes: { M: 0 } }), 50, 3)
  for (let at = 0; at < 11; at += 1) await sell(await add(`best ${at}`), 40, 60)
  const slow = await add('slow')
  await sell(slow, 30, 60)
  await sell(slow, 3, 3)
  await featureBySales(database, NOW)
  const shown = await featured()
  const setOf = (set: Featured) => Object.keys(shown).filter(name => shown[name] === set)
  expect(setOf('best-selling')).toHaveLength(12)
  expect(setOf('best-selling')).toContain('steady')
  expect(setOf('trending-now')).toEqual(['new'])
})

// product: 48.2, 48.3
test('how staff feature a product stays, and takes a place', async () => {
  const pins = await Promise.all(['a', 'b'].map(name => add(name, { featured: 'best-selling' })))
  const sold: number[] = []
  for (let at = 0; at < 12; at += 1) sold.push(await add(`sold ${at}`))
  for (const [at, id] of sold.entries()) await sell(id, 40 - at, 60)
  await featureBySales(database, NOW)
  const first = await featured()
  expect(Object.keys(first).filter(name => first[name] === 'best-selling')).toHaveLength(12)
  expect(first).toMatchObject({ a: 'best-selling', 'sold 9': 'best-selling', 'sold 10': 'none' })

  await feature(sold[0] ?? 0, 'none')
  await feature(pins[0] ?? 0, 'none')
  await featureBySales(database, NOW)
  expect(await featured()).toMatchObject({
    a: 'none',
    b: 'best-selling',
    'sold 0': 'none',
    'sold 10': 'best-selling',
    'sold 11': 'best-selling',
  })
})

// product: 48.1
test('what sells no longer is featured no longer, nor anything by its sales once they are not followed', async () => {
  await sell(await add('sold'), 5, 60)
  await add('pinned', { featured: 'trending-now' })
  await featureBySales(database, NOW)
  expect(await featured()).toEqual({ sold: 'best-selling', pinned: 'trending-now' })
  await featureBySales(database, new Date(NOW.getTime() + 40 * 86_400_000))
  expect(await featured()).toEqual({ sold: 'none', pinned: 'trending-now' })

  await featureBySales(database, NOW)
  await follow(false)
  await featureBySales(database, NOW)
  expect(await featured()).toEqual({ sold: 'none', pinned: 'trending-now' })
})
