import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { products } from '#app/catalogue/tables/products.server.ts'
import { quoteCart } from '#app/checkout/cart/quote-cart.server.ts'
import { changeOrderStatus } from '#app/orders/lifecycle/change-order-status.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { inLanguage } from '#app/platform/language.server.ts'
import { discounts, orderDiscounts } from '#app/pricing/tables/discounts.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { orderRequest } from '#tests/factories/order-request.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { placeOrder } from './place-order.server.ts'
import { quoteOrder } from './quote-order.server.ts'

const { database } = await createTestDatabase()

let shirt: Awaited<ReturnType<typeof createProduct>>
let visitors = 0

beforeEach(async () => {
  await database.execute(sql`truncate discounts cascade`)
  shirt = await createProduct(database, { sizes: { M: 50 } })
})

// product: 30.1, 30.2, 54.9
test('an order gets the discounts of its quote, and stores which', async () => {
  await offer({ code: null, name: 'Eid sale', nameUrdu: 'عید سیل', percent: 10, isCombinable: true })
  await offer({ code: 'MINUS500', kind: 'amount', amountPaisa: 50_000, isCombinable: true })
  const lines = orderRequest([{ product: shirt, size: 'M', quantity: 2 }]).lines
  const quote = await quoteCart(database, lines, { city: 'Lahore', code: 'MINUS500' })
  const expected = Math.floor((2 * shirt.pricePaisa) / 10) + 50_000
  expect(quote).toMatchObject({ discountPaisa: expected, discounts: { names: ['Eid sale', 'MINUS500'] } })
  const inUrdu = await inLanguage('ur', () => quoteCart(database, lines, { code: 'MINUS500' }))
  expect(inUrdu.discounts.names).toEqual(['عید سیل', 'MINUS500'])
  const number = await inLanguage('ur', () =>
    placed({ code: 'MINUS500', quantity: 2, seenDiscountPaisa: expected }),
  )
  const [order] = await database.select().from(orders).where(eq(orders.number, number))
  expect(order).toMatchObject({ discountPaisa: expected, totalPaisa: quote.totalPaisa })
  const stored = await database.select().from(orderDiscounts).orderBy(orderDiscounts.discountId)
  expect(stored).toMatchObject([
    { name: 'Eid sale', ofLines: [expected - 50_000] },
    { name: 'MINUS500', amountPaisa: 50_000 },
  ])
})

// product: 30.2
test('a code that holds is applied by the press that orders, though its amount was not shown yet', async () => {
  await offer({ code: 'MINUS500', kind: 'amount', amountPaisa: 50_000 })
  const number = await placed({ code: 'MINUS500', seenDiscountPaisa: 0 })
  const [order] = await database.select().from(orders).where(eq(orders.number, number))
  expect(order).toMatchObject({ discountPaisa: 50_000 })
})

// product: 30.2
test('an order off which less is taken than was shown is refused with what is wrong with its code', async () => {
  await offer({ code: null, percent: 10 })
  await offer({ code: 'LATER', startsAt: new Date('2099-01-01') })
  await offer({ code: 'BIG', minimumPaisa: 90_000_000 })
  await offer({ code: 'HERS', percent: 50, phone: '+923219999999' })
  const seenDiscountPaisa = 1 + Math.floor(shirt.pricePaisa / 10)
  expect(await place({ seenDiscountPaisa })).toMatchObject({
    refusal: { kind: 'discount-changed', fromPaisa: seenDiscountPaisa },
  })
  for (const [code, text] of [
    ['NONE', 'There is no code NONE.'],
    ['LATER', 'not valid at the moment'],
    ['BIG', 'needs pieces for PKR 900,000.00 or more'],
    ['HERS', 'is for another phone number'],
  ] as const) {
    expect(await place({ code, seenDiscountPaisa })).toMatchObject({
      refusal: { kind: 'code-refused', text: expect.stringContaining(text) },
    })
    // Nothing was promised for it, so nothing is missed.
    expect(await place({ code, seenDiscountPaisa: seenDiscountPaisa - 1 })).toMatchObject({ ok: true })
  }
  expect(await place({ code: 'HERS', phoneNumber: '+923219999999' })).toMatchObject({ ok: true })
})

// product: 30.3
test('a code for a tag is used by customers who have it, and one of several categories by their pieces', async () => {
  const [{ categoryId = 0 } = {}] = await database.select().from(products).where(eq(products.id, shirt.id))
  await offer({ code: 'TRADE', tag: 'wholesale' })
  await offer({ code: 'BOTH', categoryIds: [categoryId, 999_999] })
  await offer({ code: 'OLD', categoryId })
  await offer({ code: 'NEITHER', categoryIds: [999_998, 999_999] })
  const phoneNumber = '+923215555555'
  await placed({ phoneNumber })
  const refused = { refusal: { text: expect.stringContaining('not for this phone number') } }
  const seenDiscountPaisa = 1
  expect(await place({ code: 'TRADE', phoneNumber, seenDiscountPaisa })).toMatchObject(refused)
  await database.execute(sql`insert into customer_tags (customer_id, tag)
    select id, 'wholesale' from customers where phone = ${phoneNumber}`)
  expect(await place({ code: 'TRADE', phoneNumber })).toMatchObject({ ok: true })
  expect(await place({ code: 'TRADE', seenDiscountPaisa })).toMatchObject(refused)
  for (const code of ['BOTH', 'OLD']) expect(await place({ code })).toMatchObject({ ok: true })
  expect(await place({ code: 'NEITHER', seenDiscountPaisa })).toMatchObject({
    refusal: { text: 'The code NEITHER takes nothing off these pieces.' },
  })
})

// product: 30.4
test('of twenty who use the last use of a code at once, one gets it, and a cancelled order gives it back', async () => {
  await offer({ code: 'LAST', mostUses: 1 })
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => place({ code: 'LAST', seenDiscountPaisa: 1 })),
  )
  const winners = outcomes.filter(outcome => outcome.ok)
  expect(winners).toHaveLength(1)
  for (const outcome of outcomes.filter(each => !each.ok)) {
    expect(outcome).toMatchObject({
      refusal: { kind: 'code-refused', text: 'The code LAST has been used up.' },
    })
  }
  const number = winners[0]?.number ?? ''
  await changeOrderStatus(database, { number, from: 'pending', to: 'cancelled', actor: 'sana@darzi.example' })
  expect(await place({ code: 'LAST' })).toMatchObject({ ok: true })
})

// product: 30.4
test('one phone uses a code as often as it may, also at once, and a first order is one', async () => {
  await offer({ code: 'ONCE', mostUsesPerPhone: 1 })
  await offer({ code: 'FIRST', isFirstOrderOnly: true })
  for (const code of ['ONCE', 'FIRST']) {
    const phoneNumber = `+9231100000${code.length}`
    const outcomes = await Promise.all(
      [1, 2, 3, 4].map(() => place({ code, phoneNumber, seenDiscountPaisa: 1 })),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  }
})

type Offered = Partial<typeof discounts.$inferInsert>

function offer(values: Offered) {
  const name = values.name ?? values.code ?? 'Sale'
  return database.insert(discounts).values({ kind: 'percent', percent: 10, ...values, name })
}

interface Wanted {
  code?: string
  quantity?: number
  phoneNumber?: string
  seenDiscountPaisa?: number
}

/** Checks out one shirt, by default as a new visitor. */
function place({ code = '', quantity = 1, phoneNumber, seenDiscountPaisa }: Wanted) {
  visitors += 1
  const request = orderRequest([{ product: shirt, size: 'M', quantity }], {
    details: {
      phoneNumber: phoneNumber ?? `+92322${String(visitors).padStart(7, '0')}`,
      email: `visitor${visitors}@example.com`,
      streetAddress: `House ${visitors}`,
    },
  })
  const visitor = { ownerEmail: undefined, source: `10.1.0.${visitors}` }
  return placeOrder(database, { ...request, code, seenDiscountPaisa }, visitor)
}

// product: 30.9
test('codes can’t be guessed without end, in a cart or at checkout, and a known one is no guess', async () => {
  await offer({ code: 'EID10', percent: 10 })
  const { lines } = orderRequest([{ product: shirt, size: 'M', quantity: 1 }])
  const ask = async (code: string, from?: string) =>
    (await quoteOrder(database, lines, { code, ...(from && { from }) })).discounts.codeProblem
  // A shopper whose wrong code stays in the field changes the cart as often as they like, and finds the right one.
  for (let n = 0; n < 40; n += 1) expect(await ask('EID1O', '203.0.113.8')).toContain('no code')
  for (let n = 0; n < 40; n += 1) expect(await ask('EID10', '203.0.113.8')).toBeNull()
  const source = '203.0.113.9'
  const atOnce = Array.from({ length: 40 }, (_, n) => ask(`GUESS${n}`, source))
  const said = await Promise.all(atOnce)
  expect(said.filter(text => /too many/i.test(text ?? ''))).toHaveLength(10)
  expect(await ask('EID10', source)).toMatch(/too many/i)
  const order = {
    ...orderRequest([{ product: shirt, size: 'M', quantity: 1 }]),
    code: 'EID10',
    seenDiscountPaisa: 1,
  }
  expect(await placeOrder(database, order, { ownerEmail: undefined, source })).toMatchObject({
    refusal: { kind: 'code-refused', text: expect.stringMatching(/too many/i) },
  })
  const unseen = { ...order, seenDiscountPaisa: 0, seenVoucherPaisa: 0 }
  expect(await placeOrder(database, unseen, { ownerEmail: undefined, source })).toMatchObject({
    ok: true,
    unusedCode: expect.stringMatching(/^The code EID10 was not used: Too many/),
  })
  // Another source, and staff, who have none.
  expect(await ask('EID10', '203.0.113.10')).toBeNull()
  expect(await ask('EID10')).toBeNull()
})

async function placed(wanted: Wanted) {
  const outcome = await place(wanted)
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal))
  return outcome.number
}
