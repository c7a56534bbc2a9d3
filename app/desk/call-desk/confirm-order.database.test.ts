import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { placeOrder } from '#app/checkout/place-order.server.ts'
import { readSeenOrder } from '#app/orders/edits/stored-content.server.ts'
import { confirmationEvents } from '#app/orders/tables/confirmations.server.ts'
import { orderLines, orders } from '#app/orders/tables/orders.server.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { orderRequest } from '#tests/factories/order-request.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { LINK_HOURS, signConfirmLink } from './confirm-link.server.ts'
import { findChangeLink } from './find-change-link.server.ts'
import { findConfirmableOrder } from './find-confirmable-order.server.ts'
import { handleConfirmForm } from './handle-confirm-form.server.ts'

const { database } = await createTestDatabase()

const auth = authWith('a secret of at least thirty-two characters')
const services = { database, auth }
const HOUR = 3_600_000

describe('the link with which a shopper confirms an order', () => {
  // product: 21.6
  it('confirms once, and then says so', async () => {
    const { number, token } = await linkedOrder()
    expect(await findConfirmableOrder(services, token)).toMatchObject({ number, order: { number } })
    expect(await choose(token, 'confirmed')).toMatchObject({ status: 303 })
    expect(await choose(token, 'cancelled')).toMatchObject({ status: 303 })
    expect(await findConfirmableOrder(services, token)).toEqual({
      number,
      end: 'confirmed',
      toPay: 'Please keep PKR 2,490.00 in cash ready.',
    })
    expect(await readOrder(number)).toMatchObject({ status: 'processing' })
    expect(await listOutcomes(number)).toEqual([{ actor: 'customer', way: 'link', outcome: 'confirmed' }])
  })

  it('changes nothing when a preview opens it', async () => {
    const { number, token } = await linkedOrder()
    for (let opened = 0; opened < 3; opened++) await findConfirmableOrder(services, token)
    expect(await listOutcomes(number)).toEqual([])
    expect(await readOrder(number)).toMatchObject({ status: 'pending' })
  })

  it('opens nothing if it is forged, or signed for another order or time', async () => {
    const { token } = await linkedOrder()
    const other = await linkedOrder()
    const [number, ends, signature] = token.split('.')
    const forged = [
      `${other.number}.${ends}.${signature}`,
      `${number}.zzzz.${signature}`,
      `${number}.${ends}.${'A'.repeat(43)}`,
      `${number}.${ends}`,
      '',
      await signConfirmLink(authWith('another secret of thirty-two characters'), other.number),
    ]
    for (const link of forged) {
      expect(await findConfirmableOrder(services, link)).toBeUndefined()
      expect(await choose(link, 'cancelled')).toBeUndefined()
    }
  })

  it('asks nothing once its time is over', async () => {
    const { number } = await linkedOrder()
    const old = await signConfirmLink(auth, number, Date.now() - (LINK_HOURS + 2) * HOUR)
    expect(await findConfirmableOrder(services, old)).toEqual({ number, end: 'expired', toPay: '' })
    await choose(old, 'cancelled')
    expect(await readOrder(number)).toMatchObject({ status: 'pending' })
  })

  it('corrects the address, and the history names the field only', async () => {
    const { number, token } = await linkedOrder()
    const fields = {
      fullName: 'Ayesha Khan',
      phoneNumber: '0300 1234567',
      streetAddress: 'House 99, Model Town',
      city: 'Lahore',
      zipCode: '54000',
      landmark: 'Near the mosque',
      riderNote: 'Call first',
    }
    expect(await choose(token, 'correct', { ...fields, zipCode: '12' })).toMatchObject({ status: 422 })
    expect(await choose(token, 'correct', fields)).toMatchObject({
      status: 200,
      result: { isDone: true, text: 'Changed: street address.' },
    })
    expect(await readOrder(number)).toMatchObject({
      streetAddress: 'House 99, Model Town',
      status: 'pending',
    })
  })

  it('corrects no address that someone else corrected meanwhile, and one whose pieces alone were', async () => {
    const { number, token } = await linkedOrder()
    const seen = (await findConfirmableOrder(services, token))?.seen ?? ''
    const fields = {
      fullName: 'Ayesha',
      phoneNumber: '0300 1234567',
      city: 'Lahore',
      zipCode: '54000',
      landmark: '',
      riderNote: '',
    }
    const ofOrder = sql`order_id = (select id from orders where number = ${number})`
    await database.update(orderLines).set({ size: 'L' }).where(ofOrder)
    const first = { ...fields, streetAddress: 'House 99, Model Town', seen }
    expect(await choose(token, 'correct', first)).toMatchObject({ status: 200 })
    const second = { ...fields, streetAddress: 'House 7, Gulberg', seen }
    expect(await choose(token, 'correct', second)).toMatchObject({
      status: 409,
      result: { text: expect.stringContaining('changed this order meanwhile') },
    })
    expect(await readOrder(number)).toMatchObject({ streetAddress: 'House 99, Model Town' })
    const { seenPieces } = await readSeenOrder(database, number)
    await choose(token, 'correct', {
      ...second,
      seen: (await findConfirmableOrder(services, token))?.seen ?? '',
    })
    expect((await readSeenOrder(database, number)).seenPieces).toBe(seenPieces)
  })
})

// product: 9.11, 21.6
it('is offered to who has proved whose the order is until it is decided, and cancelling by it returns the pieces', async () => {
  const shirt = await createProduct(database, { sizes: { M: 5 } })
  const placed = await placeOrder(database, orderRequest([{ product: shirt, size: 'M', quantity: 2 }]), {
    ownerEmail: undefined,
  })
  if (!placed.ok) throw new Error(placed.refusal.kind)
  const { number } = placed
  const onHand = async () => {
    const { rows } = await database.execute(
      sql`select on_hand as quantity from stock_levels where product_id = ${shirt.id}`,
    )
    return rows[0]?.quantity
  }
  expect(await onHand()).toBe(3)
  const path = await findChangeLink(services, { number, status: 'pending' })
  const token = path.slice('/confirm-order/'.length)
  expect(await findConfirmableOrder(services, token)).toMatchObject({ order: { number } })
  expect(await choose(token, 'cancelled')).toMatchObject({ status: 303 })
  expect(await onHand()).toBe(5)
  expect(await listOutcomes(number)).toEqual([{ actor: 'customer', way: 'link', outcome: 'cancelled' }])
  expect(await findChangeLink(services, { number, status: 'cancelled' })).toBe('')
  const confirmed = await linkedOrder()
  await choose(confirmed.token, 'confirmed')
  for (const status of ['pending', 'processing'] as const) {
    expect(await findChangeLink(services, { number: confirmed.number, status })).toBe('')
  }
})

async function linkedOrder() {
  const { number } = await createOrder(database)
  return { number, token: await signConfirmLink(auth, number) }
}

function choose(token: string, intent: string, fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, intent })) form.append(name, value)
  return handleConfirmForm(services, token, form)
}

async function readOrder(number: string) {
  const [order] = await database.select().from(orders).where(eq(orders.number, number))
  return order
}

function listOutcomes(number: string) {
  return database
    .select({
      actor: confirmationEvents.actor,
      way: confirmationEvents.way,
      outcome: confirmationEvents.outcome,
    })
    .from(confirmationEvents)
    .innerJoin(orders, eq(orders.id, confirmationEvents.orderId))
    .where(eq(orders.number, number))
}

/** The part of the sign-in service that links need. */
function authWith(secret: string) {
  return { $context: Promise.resolve({ secret }) } as Parameters<typeof findConfirmableOrder>[0]['auth']
}
