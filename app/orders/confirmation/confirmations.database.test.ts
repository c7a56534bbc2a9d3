import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { confirmationEvents, confirmations } from '#app/orders/tables/confirmations.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { runConcurrently } from '#tests/setup/run-concurrently.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { changeOrderStatus, undoOrderStatus } from '../lifecycle/change-order-status.server.ts'
import type { OrderStatus } from '../order-status.ts'
import { claimNextOrder, findClaim, releaseOrder } from './claim-order.server.ts'
import { deriveConfirmation } from './confirmation.ts'
import { reportContact, undoContact } from './decide-order.server.ts'
import type { ContactReport } from './record-report.server.ts'

const { database } = await createTestDatabase()
beforeEach(() => database.execute(sql`truncate orders, customers restart identity cascade`))

const RULES = { callsFromHour: 0, callsUntilHour: 24, callAgainAfterHours: 2, mostCallAttempts: 2 }
const ALI = 'ali@example.com'
const SANA = 'sana@example.com'

describe('the log of calls', () => {
  it('prepares a confirmed order and cancels a cancelled one, each once', async () => {
    const [first, second] = [await dueOrder(), await dueOrder()]
    expect(await report(first, 'confirmed')).toMatchObject({ ok: true })
    expect(await report(second, 'cancelled')).toMatchObject({ ok: true })
    expect([await statusOf(first), await statusOf(second)]).toEqual(['processing', 'cancelled'])
    expect(await report(first, 'cancelled', SANA)).toMatchObject({
      ok: false,
      refusal: { kind: 'decided', status: 'processing' },
    })
    await expectDerived()
  })

  it('gives up after the last attempt, and starts again when it is reopened', async () => {
    const number = await dueOrder()
    await report(number, 'no-answer')
    expect(await report(number, 'no-answer')).toMatchObject({ confirmation: { state: 'unreachable' } })
    expect(await claimNextOrder(database, { actor: ALI })).toBeUndefined()
    await report(number, 'reopened')
    expect(await claimNextOrder(database, { actor: ALI })).toBe(number)
    await expectDerived()
  })

  // product: 21.7
  it.each<[before: OrderStatus[], change: OrderStatus]>([
    [[], 'processing'],
    [['cancelled'], 'delivered'],
    [['cancelled'], 'pending'],
    [['processing'], 'pending'],
    [['cancelled', 'processing', 'cancelled'], 'shipped'],
  ])('after %j is as it was once %s is undone', async (before, change) => {
    const { id: productId } = await createProduct(database)
    const { number } = await createOrder(database, { lines: [{ productId }] })
    await report(number, 'no-answer')
    let status: OrderStatus = 'pending'
    for (const to of before) {
      await setStatus(number, status, to)
      status = to
    }
    const stored = await readStored(number)
    await setStatus(number, status, change)
    expect(await undoOrderStatus(database, { number, from: change, actor: ALI })).toMatchObject({ ok: true })
    expect(await readStored(number)).toEqual(stored)
    await expectDerived()
  })

  // product: 21.7
  it('follows a status that is set by hand, and its undo', async () => {
    const number = await dueOrder()
    await report(number, 'no-answer')
    await setStatus(number, 'pending', 'shipped')
    expect(await stateOf(number)).toBe('confirmed')
    await setStatus(number, 'shipped', 'pending')
    expect(await stateOf(number)).toBe('to-call')
    await setStatus(number, 'pending', 'processing')
    expect(await stateOf(number)).toBe('confirmed')
    await undoOrderStatus(database, { number, from: 'processing', actor: ALI })
    expect(await stateOf(number)).toBe('to-call')
    await expectDerived()
  })

  it('takes back the last attempt', async () => {
    const number = await dueOrder()
    await report(number, 'wrong-number')
    expect(await undoContact(database, { number, actor: ALI })).toMatchObject({
      confirmation: { state: 'to-call', attempts: 0 },
    })
    await expectDerived()
  })

  it('has one winner when staff and the shopper decide at the same time', async () => {
    const number = await dueOrder()
    const outcomes = await runConcurrently(database, sql`select from orders for update`, [
      () => report(number, 'confirmed', ALI),
      () => report(number, 'cancelled', 'customer'),
    ])
    expect(outcomes.filter(outcome => outcome.ok)).toHaveLength(1)
    await expectDerived()
  })
})

describe('the queue of calls', () => {
  // product: 21.5
  it('never gives one order to two members of staff', async () => {
    const numbers: string[] = []
    for (let count = 0; count < 12; count++) numbers.push(await dueOrder())
    const staff = numbers.map((_, index) => `agent-${index}@example.com`)
    const given = await Promise.all(staff.map(actor => claimNextOrder(database, { actor })))
    // A claim that meets another one at the same moment may find nothing, and is repeated.
    const all = [...given, ...(await claimRest(staff, given))].filter(number => number !== undefined)
    expect(all.toSorted()).toEqual(numbers.toSorted())
  })

  // product: 21.5
  it('gives one order to a member of staff who asks several times at once', async () => {
    for (let round = 0; round < 5; round++) {
      await dueOrder()
      await dueOrder()
      await dueOrder()
      const actor = `agent-${round}@example.com`
      const claim = () => claimNextOrder(database, { actor })
      const given = await runConcurrently(database, sql`lock table confirmations in exclusive mode`, [
        claim,
        claim,
        claim,
      ])
      expect(new Set(given).size).toBe(1)
    }
  })

  it('gives staff the order back that they have open, the longest due first', async () => {
    const young = await dueOrder(new Date(Date.now() - 60_000))
    const old = await dueOrder(new Date(Date.now() - 3_600_000))
    expect(await claimNextOrder(database, { actor: ALI })).toBe(old)
    expect(await claimNextOrder(database, { actor: ALI })).toBe(old)
    expect(await claimNextOrder(database, { actor: ALI, after: old })).toBe(young)
    expect(await findClaim(database, old)).toBe(ALI)
    await releaseOrder(database, { number: old, actor: ALI })
    expect(await claimNextOrder(database, { actor: SANA })).toBe(old)
  })

  it('gives an order to a colleague once a claim has run out', async () => {
    const number = await dueOrder()
    await claimNextOrder(database, { actor: ALI })
    expect(await claimNextOrder(database, { actor: SANA })).toBeUndefined()
    await database.update(confirmations).set({ claimedUntil: sql`now() - interval '1 second'` })
    expect(await claimNextOrder(database, { actor: SANA })).toBe(number)
  })
})

/** A pending order that is due since then. */
async function dueOrder(since = new Date(Date.now() - 1000)): Promise<string> {
  const { number } = await createOrder(database, { placedAt: since })
  return number
}

function report(number: string, outcome: Exclude<ContactReport['outcome'], 'call-later'>, actor = ALI) {
  return reportContact(database, { number, actor, way: 'call', outcome }, RULES)
}

function setStatus(number: string, from: OrderStatus, to: OrderStatus) {
  return changeOrderStatus(database, { number, from, to, actor: ALI, isMailed: false, isBack: true })
}

async function statusOf(number: string) {
  const [order] = await database.select().from(orders).where(eq(orders.number, number))
  return order?.status
}

async function stateOf(number: string) {
  return (await readStored(number))?.state
}

async function readStored(number: string) {
  const { state, attempts, nextAttemptAt } = confirmations
  const [row] = await database
    .select({ state, attempts, nextAttemptAt })
    .from(confirmations)
    .innerJoin(orders, eq(orders.id, confirmations.orderId))
    .where(eq(orders.number, number))
  return row
}

async function claimRest(staff: readonly string[], given: readonly (string | undefined)[]) {
  const rest: (string | undefined)[] = []
  for (const [index, actor] of staff.entries()) {
    if (given[index] === undefined) rest.push(await claimNextOrder(database, { actor }))
  }
  return rest
}

/** Expects every stored state to be what its log says. */
async function expectDerived() {
  for (const { orderId, firstAttemptAt, state, attempts, nextAttemptAt } of await database
    .select()
    .from(confirmations)) {
    const log = await database
      .select()
      .from(confirmationEvents)
      .where(eq(confirmationEvents.orderId, orderId))
      .orderBy(confirmationEvents.id)
    expect({ state, attempts, nextAttemptAt }).toEqual(deriveConfirmation(log, firstAttemptAt))
  }
}
