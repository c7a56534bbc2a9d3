import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { stockLevels } from '#app/catalogue/tables/inventory.server.ts'
import { packOrder } from '#app/fulfilment/parcels/pack-order.server.ts'
import { reportContact } from '#app/orders/confirmation/decide-order.server.ts'
import { correctPieces } from '#app/orders/edits/correct-pieces.server.ts'
import { changeOrderStatus, undoOrderStatus } from '#app/orders/lifecycle/change-order-status.server.ts'
import { decidePhone } from '#app/orders/phone-decisions/save-phone-decision.server.ts'
import { confirmationEvents } from '#app/orders/tables/confirmations.server.ts'
import { settings } from '#app/owner/tables/settings.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { orderRequest } from '#tests/factories/order-request.ts'
import { expectBalancedStock } from '#tests/setup/expect-balanced-stock.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { placeOrder } from './place-order.server.ts'

const { database } = await createTestDatabase()

const actor = 'sana@darzi.example'
const RULES = { callsFromHour: 0, callsUntilHour: 24, callAgainAfterHours: 2, mostCallAttempts: 2 }
let shirt: Awaited<ReturnType<typeof createProduct>>
let visitors = 0

beforeEach(async () => {
  await database.execute(sql`update orders set placed_at = now() - interval '2 hours'`)
  shirt = await createProduct(database, { sizes: { M: 10, L: 1 } })
  const value = { checkoutLimits: { unusualOrders: 2 } }
  await database
    .insert(settings)
    .values({ key: 'store', value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
})

// product: 8.13
test('an order beyond the usual of an hour takes its pieces when it is confirmed', async () => {
  await buy('M')
  await buy('M')
  expect(await onHand()).toMatchObject({ M: 8 })
  const number = await buy('M')
  expect(await onHand()).toMatchObject({ M: 8 })
  expect(await packOrder(database, { number, actor })).toMatchObject({ refusal: { kind: 'not-held' } })
  expect(await confirm(number)).toMatchObject({ ok: true })
  expect(await onHand()).toMatchObject({ M: 7 })
  await undoOrderStatus(database, { number, from: 'processing', actor })
  expect(await onHand()).toMatchObject({ M: 7 })
  expect(await packOrder(database, { number, actor })).toMatchObject({ ok: true })
})

// product: 8.13
test('trusted phones and the shop’s own orders take their pieces at once, and so does everyone when the rule is off', async () => {
  await buy('M')
  await buy('M')
  await decidePhone(database, { phone: '+923331112233', kind: 'trusted', note: '' }, actor)
  await buy('M', { phoneNumber: '+923331112233' })
  expect(await onHand()).toMatchObject({ M: 7 })
  await placeOrder(database, orderRequest([{ product: shirt, size: 'M', quantity: 1 }]), {
    ownerEmail: undefined,
  })
  expect(await onHand()).toMatchObject({ M: 6 })
  await database.update(settings).set({ value: { checkoutLimits: { unusualOrders: 0 } } })
  await buy('M')
  expect(await onHand()).toMatchObject({ M: 5 })
})

// product: 8.13
test('of two that wait for the last piece the first that is confirmed gets it, and the other goes on waiting', async () => {
  await buy('M')
  await buy('M')
  const numbers = [await buy('L'), await buy('L')]
  const before = await countConfirmations()
  const confirmed = await Promise.all(numbers.map(confirm))
  expect(confirmed.filter(({ ok }) => ok)).toHaveLength(1)
  const loser = numbers[confirmed.findIndex(({ ok }) => !ok)] ?? ''
  expect(confirmed.find(({ ok }) => !ok)).toMatchObject({
    refusal: { kind: 'stock-gone', status: 'pending', missing: [{ size: 'L', available: 0 }] },
  })
  expect(await countConfirmations()).toBe(before + 1)
  const corrected = await correctPieces(database, {
    number: loser,
    actor,
    way: 'call',
    wanted: [{ position: 0, size: 'M', quantity: 2 }],
  })
  expect(corrected).toMatchObject({ ok: true })
  expect(await onHand()).toEqual({ M: 6, L: 0 })
  expect(await confirm(loser)).toMatchObject({ ok: true })
  expect(await onHand()).toEqual({ M: 6, L: 0 })
  await expectBalancedStock(database)
})

// product: 8.13
test('a cancelled one returns nothing, and takes its pieces when that is undone', async () => {
  await buy('M')
  await buy('M')
  const number = await buy('M')
  await changeOrderStatus(database, { number, from: 'pending', to: 'cancelled', actor })
  expect(await onHand()).toMatchObject({ M: 8 })
  await undoOrderStatus(database, { number, from: 'cancelled', actor })
  expect(await onHand()).toMatchObject({ M: 7 })
  await expectBalancedStock(database)
})

/** Places an order of one piece, by default as a new visitor. */
async function buy(size: string, details: { phoneNumber?: string } = {}) {
  visitors += 1
  const request = orderRequest([{ product: shirt, size, quantity: 1 }], {
    details: {
      phoneNumber: `+92300${String(visitors).padStart(7, '0')}`,
      email: `visitor${visitors}@example.com`,
      ...details,
    },
  })
  const placed = await placeOrder(database, request, { ownerEmail: undefined, source: `10.0.0.${visitors}` })
  if (!placed.ok) throw new Error(`Refused: ${placed.refusal.kind}`)
  return placed.number
}

function confirm(number: string) {
  return reportContact(database, { number, actor, way: 'call', outcome: 'confirmed' }, RULES)
}

function countConfirmations() {
  return database.$count(confirmationEvents, eq(confirmationEvents.outcome, 'confirmed'))
}

async function onHand() {
  const levels = await database.select().from(stockLevels).where(eq(stockLevels.productId, shirt.id))
  return Object.fromEntries(levels.map(({ size, onHand }) => [size, onHand]))
}
