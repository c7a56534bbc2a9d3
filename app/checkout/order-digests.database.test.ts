import { readFile } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { orders } from '#app/orders/tables/orders.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { orderRequest } from '#tests/factories/order-request.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { placeOrder } from './place-order.server.ts'

const { database, drop } = await createTestDatabase()
afterAll(drop)

const MIGRATION = new URL('../../db/migrations/0013_abuse-of-orders.sql', import.meta.url)

// product: 8.4
test('a checkout from before details were digested can be repeated, but not with other details', async () => {
  const shirt = await createProduct(database, { sizes: { M: 5 } })
  const details = { fullName: 'علی رضا', landmark: 'Near the mosque', riderNote: '' }
  const request = orderRequest([{ product: shirt, size: 'M', quantity: 1 }], { details })
  const first = await placeOrder(database, request, { ownerEmail: undefined })
  if (!first.ok) throw new Error(first.refusal.kind)
  await database.update(orders).set({ detailsDigest: '' }).where(eq(orders.number, first.number))
  const backfill = (await readFile(MIGRATION, 'utf8')).split('--> statement-breakpoint').at(-1) ?? ''
  await database.execute(sql.raw(backfill))

  expect(await placeOrder(database, request, { ownerEmail: undefined })).toEqual(first)
  const other = { ...request, details: { ...request.details, fullName: 'Another Person' } }
  expect(await placeOrder(database, other, { ownerEmail: undefined })).toMatchObject({
    refusal: { kind: 'key-reused', with: 'other-details' },
  })
})
