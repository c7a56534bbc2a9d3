import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { readFitCounts } from '#app/catalogue/sizes/adviser/read-size-guide.server.ts'
import { UNSHARED } from '#app/platform/http/shared-reads.ts'
import { askForReviews } from '#app/storefront/reviews/ask-for-reviews.server.ts'
import { countWaitingReviews, listReviews } from '#app/storefront/reviews/list-reviews.server.ts'
import {
  listProductReviews,
  readLatestReviews,
  readProductReviews,
} from '#app/storefront/reviews/public-reviews.server.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { expectIndexedPlan } from './expect-indexed-plan.ts'
import { openLargeShop } from './large-shop.ts'

const shop = await openLargeShop()
afterAll(shop.close)

const { rows } = await shop.database.execute<{ id: number }>(
  sql`select product_id as id from product_reviews where state = 'published' order by id limit 1`,
)
const productId = rows[0]?.id ?? 0

// product: 46.5, 46.6
test('the reviews that shoppers read follow an index', async () => {
  expect(productId).toBeGreaterThan(0)
  await expectIndexedPlan(shop, async database => {
    await readProductReviews(database, productId)
    await listProductReviews(database, productId, { before: 1_000_000 })
    await listProductReviews(database, productId, { order: 'highest', before: 1_000_000 })
    await listProductReviews(database, productId, { order: 'lowest', before: 1_000_000 })
    await readLatestReviews(database, UNSHARED)
  })
})

// product: 55.6
test('what the size adviser goes by is read by the product’s key', async () => {
  await expectIndexedPlan(shop, database => readFitCounts(database, productId))
})

test('the reviews that wait for staff follow an index', async () => {
  await expectIndexedPlan(shop, async database => {
    await listReviews(database, 'waiting', 5)
    await listReviews(database, 'published')
    await countWaitingReviews(database)
  })
})

// product: 46.7
test('the orders whose buyers are asked follow an index', async () => {
  const { auth } = createTestServices(shop.database)
  await expectIndexedPlan(shop, database => askForReviews(database, auth, new Date('2001-01-08')))
})
