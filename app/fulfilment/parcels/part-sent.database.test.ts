import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { placeOrder } from '#app/checkout/place-order.server.ts'
import { handleCallForm } from '#app/desk/call-desk/handle-call-form.server.ts'
import type { ParcelEventKind } from '#app/fulfilment/parcel-log/parcel-transitions.ts'
import { recordParcelEvents } from '#app/fulfilment/parcel-log/record-parcel-events.server.ts'
import { changeOrderStatus, undoOrderStatus } from '#app/orders/lifecycle/change-order-status.server.ts'
import { handleStatusForm } from '#app/orders/lifecycle/handle-status-form.server.ts'
import type { OrderStatus } from '#app/orders/order-status.ts'
import { orderLines, orders } from '#app/orders/tables/orders.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { orderRequest } from '#tests/factories/order-request.ts'
import { expectBalancedStock } from '#tests/setup/expect-balanced-stock.ts'
import { readOrderContent } from '#tests/setup/order-content.ts'
import { createTestDatabase, type TestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { handOver } from './hand-over.server.ts'
import { packOrder } from './pack-order.server.ts'

let database: Database
let drop: TestDatabase['drop']

beforeAll(async () => {
  ;({ database, drop } = await createTestDatabase())
})
afterAll(() => drop())
afterEach(() => expectBalancedStock(database))

const actor = 'sana@darzi.example'

let shoppers = 0

interface PartSent {
  number: string
  productId: number
  /** The first packed first. */
  parcelIds: number[]
}

/** An order of two pieces in M and one in L, with parcels that have left. @param packed the pieces in each of them, by size */
async function partSent(...packed: number[][]): Promise<PartSent> {
  const product = await createProduct(database, { sizes: { M: 10, L: 10 } })
  const lines = [
    { product, size: 'M', quantity: 2 },
    { product, size: 'L', quantity: 1 },
  ]
  shoppers += 1
  const details = { phoneNumber: `+92300000000${shoppers}`, email: `shopper-${shoppers}@example.com` }
  const request = orderRequest(lines, { details })
  const placed = await placeOrder(database, request, { ownerEmail: undefined })
  if (!placed.ok) throw new Error(JSON.stringify(placed.refusal))
  const { number } = placed
  await changeOrderStatus(database, { number, from: 'pending', to: 'processing', actor })
  const rows = await database
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.number, number))
    .orderBy(asc(orderLines.position))
  const parcelIds: number[] = []
  for (const pieces of packed) {
    const wanted = rows.map(({ id }, at) => ({ orderLineId: id, quantity: pieces[at] ?? 0 }))
    const outcome = await packOrder(database, { number, actor, pieces: wanted })
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal))
    await handOver(database, { parcelIds: [outcome.parcelId], actor })
    parcelIds.push(outcome.parcelId)
  }
  return { number, productId: product.id, parcelIds }
}

let minutes = 0
function courierSays(parcelId: number | undefined, kind: ParcelEventKind) {
  minutes += 1
  const happenedAt = new Date(Date.now() + minutes * 60_000)
  const event = { kind, key: `courier:${minutes}`, actor: 'courier', happenedAt }
  return database.transaction(transaction => recordParcelEvents(transaction, parcelId ?? 0, [event]))
}

async function statusOf(number: string): Promise<OrderStatus> {
  const [order] = await database.select().from(orders).where(eq(orders.number, number))
  if (!order) throw new Error('gone')
  return order.status
}

const set = async (number: string, to: OrderStatus, isBack = true) =>
  changeOrderStatus(database, { number, from: await statusOf(number), to, actor, isBack })
const undo = async (number: string) =>
  undoOrderStatus(database, { number, from: await statusOf(number), actor })

/** The form by which staff cancel orders, one or several. */
async function cancelByForm(numbers: readonly string[]) {
  const chosen = await Promise.all(numbers.map(async number => ({ number, from: await statusOf(number) })))
  const form = new FormData()
  form.set('orders', JSON.stringify(chosen))
  form.set('to', 'cancelled')
  form.set('stock', 'out')
  return handleStatusForm(createTestServices(database), form, actor)
}

// product: 13.16
test('an order of which a parcel was delivered is not cancelled by hand, alone or with others', async () => {
  const order = await partSent([1, 0], [1, 0])
  await courierSays(order.parcelIds[1], 'delivered')
  const other = await partSent([1, 0])
  const before = await readOrderContent(database, order.number)
  const { status, result } = await cancelByForm([order.number, other.number])
  expect(status).toBe(409)
  expect(result.results.map(({ isDone, text }) => [isDone, text])).toEqual([
    [
      false,
      `${order.number} stays as it is: Parcel ${order.number}-2 was delivered, so that the order can’t be cancelled. Take out what was not sent. What is on its way comes back as a failed delivery, and what was delivered as a return.`,
    ],
    [true, expect.any(String)],
  ])
  expect(await readOrderContent(database, order.number)).toEqual(before)
})

// product: 13.16
test('a delivered order, an undo and parcels cancel an order also if a parcel of it was delivered', async () => {
  const delivered = await partSent([2, 1])
  await courierSays(delivered.parcelIds[0], 'delivered')
  expect(await set(delivered.number, 'cancelled')).toMatchObject({ ok: true })

  // Its parcel was coming back when it was cancelled, and arrived nevertheless.
  const late = await partSent([1, 0])
  await set(late.number, 'cancelled', false)
  await courierSays(late.parcelIds[0], 'delivered')
  await set(late.number, 'shipped')
  expect(await set(late.number, 'cancelled')).toMatchObject({ refusal: { kind: 'delivered-in-part' } })
  expect(await undo(late.number)).toMatchObject({ ok: true })
  expect(await statusOf(late.number)).toBe('cancelled')

  const back = await partSent([2, 1])
  await courierSays(back.parcelIds[0], 'delivered')
  await courierSays(back.parcelIds[0], 'returning')
  expect(await statusOf(back.number)).toBe('cancelled')
})

// product: 13.16
test('a call about an order that staff set back cancels it no more than its page does', async () => {
  const order = await partSent([1, 0])
  await courierSays(order.parcelIds[0], 'delivered')
  await set(order.number, 'pending')
  const form = new FormData()
  form.set('intent', 'cancelled')
  form.set('reason', 'Found it cheaper')
  const handled = await handleCallForm(database, form, { number: order.number, actor })
  expect(handled).toMatchObject({
    ok: false,
    refusal: { text: expect.stringContaining(`Parcel ${order.number}-1 was delivered`) },
  })
  expect(await statusOf(order.number)).toBe('pending')
  const { rows } = await database.execute(
    sql`select state from confirmations join orders on orders.id = order_id where number = ${order.number}`,
  )
  expect(rows).toEqual([{ state: 'to-call' }])
})
