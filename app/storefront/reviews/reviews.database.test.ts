import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { eraseCustomerFromOrders } from '#app/orders/erase-customer-details.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { collectUnusedPictures } from '#app/owner/media/collect-unused-pictures.server.ts'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import { settings } from '#app/owner/tables/settings.server.ts'
import { productRatings, productReviews, reviewPictures } from '#app/storefront/tables/reviews.server.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { photo } from '#tests/factories/picture-files.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { answerReview } from './answer-review.server.ts'
import { askForReviews } from './ask-for-reviews.server.ts'
import { findReviewableOrder } from './find-reviewable-order.server.ts'
import { handleReviewDecision } from './handle-review-decision.server.ts'
import { handleReviewForm } from './handle-review-form.server.ts'
import { countWaitingReviews, listReviews } from './list-reviews.server.ts'
import { listProductReviews, readLatestReviews, readProductReviews } from './public-reviews.server.ts'
import { signReviewLink } from './review-link.server.ts'
import { collectReviewPictures, readReviewPicture } from './review-pictures.server.ts'

const { database } = await createTestDatabase()
const services = createTestServices(database)
const { auth, files } = services

const actor = 'sana@example.com'
const DAY_MS = 86_400_000

let shirt: { id: number; name: string }
beforeEach(async () => {
  await database.execute(sql`truncate products, orders, emails, settings, failed_attempts cascade`)
  shirt = await createProduct(database, { sizes: { M: 40, L: 10 } })
})

// product: 46.1
test('only the pieces of a delivered order can be reviewed, by the link that the shop signed', async () => {
  const shipped = await buy('shipped')
  const open = await findByLink(shipped.number)
  expect(open).toMatchObject({ isDelivered: false, pieces: [] })
  expect((await write(shipped.id)).status).toBe(409)

  const delivered = await buy()
  expect(await findByLink(delivered.number)).toMatchObject({
    isDelivered: true,
    pieces: [{ productId: shirt.id, size: 'M', review: undefined }],
  })
  const other = await createProduct(database)
  expect((await write(delivered.id, { product: String(other.id) })).status).toBe(409)
  expect(await database.select().from(productReviews)).toEqual([])
})

// product: 46.1
test('a link that the shop did not sign opens nothing, nor does one of another order', async () => {
  const [mine, other] = [await buy(), await buy()]
  const token = await tokenOf(mine.number)
  for (const forged of [
    token.replace(mine.number, other.number),
    `${mine.number}.${'A'.repeat(43)}`,
    mine.number,
    '',
    `${token}x`,
    'DZ-1.',
  ])
    expect(await findReviewableOrder(services, forged)).toBeUndefined()
})

// product: 46.2, 46.3
test('a review is shown once staff have published it, and is hidden when its buyer changes it', async () => {
  const { id } = await buy()
  expect((await write(id)).status).toBe(200)
  expect(await readProductReviews(database, shirt.id)).toBeUndefined()
  expect(await countWaitingReviews(database)).toBe(1)
  expect((await decide('publish')).status).toBe(200)
  expect(await readProductReviews(database, shirt.id)).toMatchObject({
    summary: { count: 1, stars: 5, byStars: [0, 0, 0, 0, 1], fits: { small: 1, true: 0, large: 0 } },
    newest: [{ name: 'Ayesha', rating: 5, size: 'M', fit: 'small', text: 'Soft cloth.' }],
  })
  await write(id, { rating: '2', text: 'It faded.' })
  expect(await readProductReviews(database, shirt.id)).toBeUndefined()
  expect(await listProductReviews(database, shirt.id)).toEqual({ reviews: [], next: undefined })
  expect(await database.select().from(productReviews)).toHaveLength(1)
})

// product: 46.10
test('the shop answers a published review, and the answer goes with the text that it was about', async () => {
  const { id } = await buy()
  await write(id)
  await decide('publish')
  expect(await answer('Thank you.')).toMatchObject({ status: 200 })
  expect((await readProductReviews(database, shirt.id))?.newest[0]?.answer).toBe('Thank you.')
  expect(await answer('x'.repeat(1_001))).toMatchObject({
    status: 422,
    result: { errors: { answer: [expect.any(String)] } },
  })
  expect(await answer('')).toMatchObject({ status: 200 })
  expect((await readProductReviews(database, shirt.id))?.newest[0]?.answer).toBe('')
  await answer('Thank you.')
  const [read] = await database.select().from(productReviews)
  await write(id, { text: 'It faded.' })
  expect(await answer('Again', read)).toMatchObject({ status: 409 })
  await decide('publish')
  expect((await readProductReviews(database, shirt.id))?.newest[0]?.answer).toBe('')
})

// product: 46.3
test('of two members of staff who answer a review at once, the second is asked to read the first answer', async () => {
  await write((await buy()).id)
  await decide('publish')
  const [read] = await database.select().from(productReviews)
  expect(await answer('Thank you.', read)).toMatchObject({ status: 200 })
  expect(await answer('We are sorry.', read)).toMatchObject({ status: 409 })
  expect((await readProductReviews(database, shirt.id))?.newest[0]?.answer).toBe('Thank you.')
})

// product: 46.9
test('reviews are read by most or fewest stars, page by page, and stars are counted', async () => {
  for (const rating of ['3', '5', '1', '5']) {
    await write((await buy()).id, { rating })
    await decideAll()
  }
  const summary = (await readProductReviews(database, shirt.id))?.summary
  expect(summary?.byStars).toEqual([1, 0, 1, 0, 2])
  const starsOf = async (order: 'highest' | 'lowest', before?: number) => {
    const { reviews } = await listProductReviews(database, shirt.id, { order, before })
    return reviews.map(({ id, rating }) => ({ id, rating }))
  }
  for (const order of ['highest', 'lowest'] as const) {
    const all = await starsOf(order)
    const sorted = order === 'highest' ? [5, 5, 3, 1] : [1, 3, 5, 5]
    expect(all.map(({ rating }) => rating)).toEqual(sorted)
    expect(await starsOf(order, all[1]?.id)).toEqual(all.slice(2))
  }
})

// product: 46.3
test('staff never publish a text that they have not read', async () => {
  const { id } = await buy()
  await write(id)
  const [read] = (await listReviews(database, 'waiting')).reviews
  await write(id, { text: 'Something else.' })
  const decided = await decide('publish', read)
  expect(decided).toMatchObject({ status: 409, result: { isDone: false } })
  expect(await readProductReviews(database, shirt.id)).toBeUndefined()
})

// product: 46.3
test('a published review can be taken off the shop and published again', async () => {
  await write((await buy()).id)
  for (const [intent, shown] of [
    ['publish', 1],
    ['publish', 1],
    ['reject', 0],
    ['reject', 0],
    ['publish', 1],
  ] as const) {
    expect((await decide(intent)).status).toBe(200)
    expect((await readProductReviews(database, shirt.id))?.summary.count ?? 0).toBe(shown)
  }
})

// product: 46.2
test('what is wrong with a review is said at its field, and nothing is stored', async () => {
  const { id } = await buy()
  expect((await write(id, { rating: '' })).result.errors).toHaveProperty('rating')
  expect((await write(id, { rating: '6' })).result.errors).toHaveProperty('rating')
  expect((await write(id, { fit: 'huge' })).result.errors).toHaveProperty('fit')
  expect((await write(id, { name: ' ' })).result.errors).toHaveProperty('name')
  expect((await write(id, { text: 'x'.repeat(2_001) })).result.errors).toHaveProperty('text')
  const page = new File(['<script>alert(1)</script>'], 'photo.png')
  expect((await write(id, { picture: page })).result.errors).toHaveProperty('picture')
  expect(await database.select().from(productReviews)).toEqual([])
})

// product: 46.4
test('pictures are seen by staff alone until the review is published, three at most', async () => {
  const { id } = await buy()
  await write(id, { picture: await picture() })
  for (const status of [200, 200, 409]) {
    expect((await write(id, { intent: 'add-picture', picture: await picture() })).status).toBe(status)
  }
  expect((await write(id, { intent: 'add-picture' })).result.errors).toHaveProperty('picture')
  const [review] = (await listReviews(database, 'waiting')).reviews
  expect(review?.pictures).toEqual([0, 1, 2])
  expect((await readReviewPicture(services, review?.id ?? 0, 2))?.length).toBeGreaterThan(50)
  expect(await readReviewPicture(services, review?.id ?? 0, 3)).toBeUndefined()
  expect(await files.has('originals/any')).toBe(false)

  await decide('publish')
  const shown = (await readProductReviews(database, shirt.id))?.newest[0]?.pictures ?? []
  expect(shown).toHaveLength(3)
  expect(shown[0]).toMatchObject({ width: expect.any(Number), colour: expect.stringMatching(/^#/) })
  const collected = await collectUnusedPictures({ database, files, now: new Date(Date.now() + 9 * DAY_MS) })
  expect(collected.pictures).toBe(0)
  await decide('reject')
  const after = await collectUnusedPictures({ database, files, now: new Date(Date.now() + 9 * DAY_MS) })
  expect(after.pictures).toBeGreaterThan(0)
})

// product: 46.5
test('the rating of a product is what its published reviews add up to, whatever happened to them', async () => {
  const fits = ['small', 'true', 'large', ''] as const
  for (let n = 0; n < 12; n++) {
    await write((await buy()).id, { rating: String(1 + (n % 5)), fit: fits[n % 4] ?? '' })
  }
  const all = (await listReviews(database, 'waiting')).reviews
  for (const [index, review] of all.entries()) {
    await decide('publish', review)
    if (index % 3 === 0) await decide('reject', review)
  }
  await database
    .update(productReviews)
    .set({ rating: 1, fit: 'large' })
    .where(eq(productReviews.id, all[1]?.id ?? 0))
  await database.delete(productReviews).where(eq(productReviews.id, all[4]?.id ?? 0))
  const { rows } = await database.execute(sql`
    select product_id as "productId", count(*)::int, sum(rating)::int as stars,
      array[count(*) filter (where rating = 1)::int, count(*) filter (where rating = 2)::int,
        count(*) filter (where rating = 3)::int, count(*) filter (where rating = 4)::int,
        count(*) filter (where rating = 5)::int] as "byStars",
      count(*) filter (where fit = 'small')::int as small, count(*) filter (where fit = 'true')::int as "true",
      count(*) filter (where fit = 'large')::int as large
    from product_reviews where state = 'published' group by product_id`)
  expect(await database.select().from(productRatings)).toEqual(rows)
})

// product: 46.6
test('the home page shows the newest reviews that have words, whatever their stars', async () => {
  await write((await buy()).id, { text: '' })
  await write((await buy()).id, { text: 'Too short.', rating: '1' })
  await decideAll()
  expect(await readLatestReviews(database, services.sharedReads)).toMatchObject([
    { text: 'Too short.', rating: 1 },
  ])
})

// product: 46.7
test('the buyer is asked once, some days after the delivery', async () => {
  const { number } = await buy()
  const after = (days: number) => new Date(Date.now() + days * DAY_MS)
  expect(await askForReviews(database, auth, after(6))).toBe(0)
  expect(await askForReviews(database, auth, after(7.1))).toBe(1)
  expect(await askForReviews(database, auth, after(7.2))).toBe(0)
  const asked = await database.select().from(emails).where(eq(emails.template, 'review_request'))
  expect(asked).toMatchObject([
    { to: 'ayesha@example.com', params: { review_path: await signReviewLink(auth, number) } },
  ])
})

// product: 46.7
test.each([
  [
    'an order that is delivered no more',
    (id: number) => database.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, id)),
  ],
  [
    'an order of which everything came back',
    (id: number) => database.update(orders).set({ returnedPaisa: sql`total_paisa` }).where(eq(orders.id, id)),
  ],
  [
    'a customer who is to be erased',
    (id: number) => database.update(orders).set({ forgetsCustomer: true }).where(eq(orders.id, id)),
  ],
  [
    'a customer without an email',
    (id: number) =>
      database.update(orders).set({ email: '923001234567@phone.invalid' }).where(eq(orders.id, id)),
  ],
  [
    'a shop that asks for no reviews',
    () => database.insert(settings).values({ key: 'store', value: { reviewAfterDays: 0 } }),
  ],
])('nothing is sent to %s', async (_, happens) => {
  await happens((await buy()).id)
  await askForReviews(database, auth, new Date(Date.now() + 7.1 * DAY_MS))
  expect(await database.select().from(emails).where(eq(emails.template, 'review_request'))).toEqual([])
})

// product: 46.8
test('with its customer a review is erased, and its pictures with it', async () => {
  const { id, number } = await buy()
  await write(id, { picture: await picture() })
  await decideAll()
  const [review] = await database.select().from(productReviews)
  const said = { reviewId: review?.id ?? 0, version: review?.version ?? 0, answer: 'Dear Zubaida', actor }
  expect(await answerReview(database, said)).toEqual({ ok: true })
  await database.transaction(transaction => eraseCustomerFromOrders(transaction, eq(orders.id, id)))
  const lines = await database.select().from(auditLog)
  expect(lines.map(({ action }) => action)).toContain('product.review-answered')
  expect(JSON.stringify(lines)).not.toContain('Zubaida')
  expect(await database.select().from(productReviews)).toEqual([])
  expect(await database.select().from(reviewPictures)).toEqual([])
  expect(await readProductReviews(database, shirt.id)).toBeUndefined()
  expect(await findByLink(number)).toBeUndefined()
  expect(await collectReviewPictures(database, files, new Date(Date.now() + 2 * DAY_MS))).toBeGreaterThan(0)
})

function buy(status: 'delivered' | 'shipped' = 'delivered') {
  return createOrder(database, { status, lines: [{ productId: shirt.id, name: shirt.name, size: 'M' }] })
}

async function tokenOf(number: string): Promise<string> {
  return (await signReviewLink(auth, number)).split('/').at(-1) ?? ''
}

async function findByLink(number: string) {
  return findReviewableOrder(services, await tokenOf(number))
}

async function picture(): Promise<File> {
  return new File([new Uint8Array(await photo())], 'photo.jpg')
}

function write(orderId: number, fields: Record<string, string | File> = {}) {
  const form = new FormData()
  const filled = {
    intent: 'review',
    product: String(shirt.id),
    rating: '5',
    fit: 'small',
    text: 'Soft cloth.',
    name: 'Ayesha',
    ...fields,
  }
  for (const [name, value] of Object.entries(filled)) form.set(name, value)
  return handleReviewForm({ ...services, source: `203.0.113.${orderId % 250}` }, form, orderId)
}

/** Decides about the review, or about the only one there is. */
async function decide(intent: 'publish' | 'reject', review?: { id: number; version: number }) {
  const [only] = await database.select().from(productReviews)
  const { id, version } = review ?? only ?? { id: 0, version: 0 }
  const form = new FormData()
  for (const [name, value] of Object.entries({ review: id, version, intent })) form.set(name, String(value))
  return handleReviewDecision(services, form, actor)
}

async function answer(text: string, review?: { id: number; version: number }) {
  const [only] = await database.select().from(productReviews)
  const { id, version } = review ?? only ?? { id: 0, version: 0 }
  const form = new FormData()
  const typed = { review: id, version, intent: 'answer', answer: text }
  for (const [name, value] of Object.entries(typed)) form.set(name, String(value))
  return handleReviewDecision(services, form, actor)
}

async function decideAll(): Promise<void> {
  for (const review of (await listReviews(database, 'waiting')).reviews) await decide('publish', review)
}
