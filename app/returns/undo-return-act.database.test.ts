import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { stockLevels } from '#app/catalogue/tables/inventory.server.ts'
import { placeOrder } from '#app/checkout/place-order.server.ts'
import { recordParcelEvents } from '#app/fulfilment/parcel-log/record-parcel-events.server.ts'
import { checkIn } from '#app/fulfilment/parcels/check-in.server.ts'
import { packOrder } from '#app/fulfilment/parcels/pack-order.server.ts'
import { reportParcel } from '#app/fulfilment/parcels/report-parcel.server.ts'
import { undoPackOrder } from '#app/fulfilment/parcels/undo-parcel-act.server.ts'
import { parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { listMoneyEntries } from '#app/money/payments/read-money.server.ts'
import { recordPayment, takeBackPayment } from '#app/money/payments/record-payment.server.ts'
import { vouchers } from '#app/money/tables/vouchers.server.ts'
import { cancelVoucher, issueVoucher } from '#app/money/vouchers/issue-voucher.server.ts'
import { findAdminOrder } from '#app/orders/admin/find-admin-order.server.ts'
import { findOrderByToken } from '#app/orders/find-order.server.ts'
import { changeOrderStatus, undoOrderStatus } from '#app/orders/lifecycle/change-order-status.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { orderRequest } from '#tests/factories/order-request.ts'
import { expectBalancedStock } from '#tests/setup/expect-balanced-stock.ts'
import { readOrderContent } from '#tests/setup/order-content.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { findDecision } from './find-decision.server.ts'
import { findReturn } from './find-return.server.ts'
import { findReturnableOrder } from './find-returnable-order.server.ts'
import { handleDecisionForm } from './handle-decision-form.server.ts'
import { handleReturnForm } from './handle-return-form.server.ts'

const { database } = await createTestDatabase()
afterEach(() => expectBalancedStock(database))

const actor = 'sana@darzi.example'

interface Shop {
  shirt: { id: number }
  number: string
  parcelIds: number[]
  returnId: number
}
type Step = (shop: Shop) => Promise<unknown>

let shop: Shop
beforeEach(async () => {
  shop = await buyDelivered()
})

/** Four shirts in size M for PKR 2,000 each, packed in two parcels of two, delivered and paid at the door. */
async function buyDelivered(): Promise<Shop> {
  const shirt = await createProduct(database, { sizes: { M: 5, L: 3 }, pricePaisa: 200_000 })
  const request = orderRequest([{ product: shirt, size: 'M', quantity: 4 }], {
    details: {
      phoneNumber: `+92300${String(shirt.id).padStart(7, '0')}`,
      email: `u${shirt.id}@example.com`,
    },
  })
  const placed = await placeOrder(database, request, { ownerEmail: undefined })
  if (!placed.ok) throw new Error('The order was refused')
  const { number } = placed
  await changeOrderStatus(database, { number, from: 'pending', to: 'processing', actor })
  const { rows } = await database.execute<{ id: number }>(
    sql`select order_lines.id from order_lines join orders on orders.id = order_id where number = ${number}`,
  )
  const parcelIds: number[] = []
  for (const _ of [1, 2]) {
    const pieces = [{ orderLineId: rows[0]?.id ?? 0, quantity: 2 }]
    const packed = await packOrder(database, { number, actor, pieces })
    if (!packed.ok) throw new Error('The order was not packed')
    parcelIds.push(packed.parcelId)
  }
  await changeOrderStatus(database, { number, from: 'processing', to: 'delivered', actor })
  return { shirt, number, parcelIds, returnId: 0 }
}

const ask =
  (fields: Record<string, string> = {}): Step =>
  async one => {
    const seen = (await findAdminOrder(database, one.number))?.id
    const count = await database.execute<{ count: number }>(
      sql`select count(*)::int as count from return_requests where order_id = ${seen}`,
    )
    const form = formOf({
      seen: String(count.rows[0]?.count ?? 0),
      back0: '2',
      reason0: 'too-small',
      note: '',
      intent: 'return',
      wants0: 'money',
      ...fields,
    })
    const { result } = await handleReturnForm(database, form, { number: one.number, actor: 'customer' })
    if (result.id !== undefined) one.returnId = result.id
    return result
  }
const decide =
  (fields: Record<string, string>): Step =>
  async one => {
    const line = (await findReturn(database, one.returnId))?.lines[0]?.orderLineId
    const named = Object.entries(fields).map(([name, value]) => [
      ['arrived', 'damaged', 'size'].includes(name) ? `${name}${line}` : name,
      value,
    ])
    const handled = await handleDecisionForm(database, formOf(Object.fromEntries(named)), {
      id: one.returnId,
      actor,
    })
    return handled.result
  }
const undo: Step = async one => {
  const act = (await findDecision(database, one.returnId, ''))?.undoableAct
  return decide({ intent: 'undo', act: String(act ?? 0) })(one)
}
const agree = (fields: Record<string, string> = {}) =>
  decide({ intent: 'approve', replacement: 'none', credit: '4000', answer: 'Fine.', ...fields })
const swap = agree({ replacement: 'at-the-door', size: 'L', charge: '150' })
const takeIn = (fields: Record<string, string> = {}) =>
  decide({ intent: 'receive', arrived: '2', damaged: '1', ...fields })
const reject = decide({ intent: 'reject', answer: 'It was worn.' })
const deliverSwap: Step = async one => {
  const number = (await findReturn(database, one.returnId))?.replacement ?? ''
  return changeOrderStatus(database, { number, from: 'processing', to: 'delivered', actor })
}
const cancelSwap: Step = async one => {
  const number = (await findReturn(database, one.returnId))?.replacement ?? ''
  return changeOrderStatus(database, { number, from: 'processing', to: 'cancelled', actor })
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

async function run(steps: readonly Step[]): Promise<unknown> {
  let last: unknown
  for (const step of steps) last = await step(shop)
  return last
}

/** What is stored of the order, all stock, and what its shopper sees. */
async function readAll({ number }: Shop) {
  const { events: _, ...order } = (await findAdminOrder(database, number)) ?? { events: [] }
  if (!('token' in order)) throw new Error('gone')
  const { customer: _customer, ...content } = (await readOrderContent(database, number)) as {
    customer: unknown
  }
  return JSON.parse(
    JSON.stringify({
      content,
      spent: await spentBy(order.email),
      stock: await database.select().from(stockLevels).orderBy(stockLevels.id),
      staff: { ...order, customerOrderCount: 0 },
      shopper: await findReturnableOrder(database, order.trackingToken),
      page: await findOrderByToken(database, order.token),
    }),
    (key, value) => (key === 'updatedAt' || key === 'updated_at' ? undefined : value),
  )
}

async function spentBy(email: string) {
  const { rows } = await database.execute(sql`select spent_paisa from customers where email = ${email}`)
  return rows
}

const walks: [act: string, before: Step[], does: Step][] = [
  ['agreeing to a swap', [ask({ wants0: 'size:L' })], swap],
  [
    'agreeing to a swap later',
    [ask({ wants0: 'size:L' })],
    agree({ replacement: 'after-return', size: 'L' }),
  ],
  ['agreeing to a part of two returns', [ask({ back0: '1' }), agree(), ask({ back0: '1' })], agree()],
  ['rejecting', [ask({ wants0: 'size:L' })], reject],
  ['taking in what was swapped', [ask({ wants0: 'size:L' }), swap, deliverSwap], takeIn()],
  [
    'taking in what new pieces wait for',
    [ask({ wants0: 'size:L' }), agree({ replacement: 'after-return', size: 'L' })],
    takeIn({ sends: 'yes' }),
  ],
  [
    'taking in what no new pieces are sent for any more',
    [ask({ wants0: 'size:L' }), agree({ replacement: 'after-return', size: 'L' })],
    takeIn({ sends: 'no' }),
  ],
  [
    'saying that they never came, though the new pieces are not sent',
    [ask({ wants0: 'size:L' }), swap, cancelSwap],
    decide({ intent: 'missing' }),
  ],
  [
    'taking in what new pieces are not sent for',
    [ask({ wants0: 'size:L' }), swap, cancelSwap],
    takeIn({ arrived: '1', damaged: '0' }),
  ],
  [
    'withdrawing a swap whose new pieces are not sent',
    [ask({ wants0: 'size:L' }), swap, cancelSwap],
    decide({ intent: 'withdraw' }),
  ],
  ['withdrawing', [ask({ wants0: 'size:L' })], decide({ intent: 'withdraw' })],
]

// product: 32.9
test.each(walks)(
  '%s and undoing it leaves all as it was, and done again it has the same effect',
  async (_, before, does) => {
    await run(before)
    const first = await readAll(shop)
    expect(await does(shop)).toMatchObject({ isDone: true })
    const done = await readAll(shop)
    expect(done).not.toEqual(first)
    expect(await undo(shop)).toMatchObject({ isDone: true })
    expect(await readAll(shop)).toEqual(first)
    expect(await does(shop)).toMatchObject({ isDone: true })
    expect(withoutNames(await readAll(shop))).toEqual(withoutNames(done))
  },
)

/** New pieces that are agreed again are another order, decided at another moment. */
function withoutNames(content: unknown): string {
  return JSON.stringify(content)
    .replaceAll(
      /"(?:number|replacement|replacementId|replacement_order_id|stateSince|heldUntil|held_until)": ?(?:"[^"]*"|\d+)/g,
      '',
    )
    .replaceAll(/ order DZ-\d+/g, '')
}

// product: 32.9
test('acts are undone one after the other to the first, and the shopper gets none of their emails', async () => {
  await run([ask()])
  const first = await readAll(shop)
  await run([agree(), takeIn(), undo, undo])
  expect(await readAll(shop)).toEqual(first)
  expect(await undo(shop)).toMatchObject({ isDone: false, text: 'This was undone already.' })
  const order = await findAdminOrder(database, shop.number)
  const mails = await database
    .select({ state: emails.state, params: emails.params })
    .from(emails)
    .where(eq(emails.orderId, order?.id ?? 0))
  const returned = mails.filter(({ params }) => 'return_headline' in (params as object))
  expect(returned.map(({ state }) => state).sort()).toEqual(['dropped', 'dropped', 'queued'])
})

// product: 32.9
test('the order of new pieces stays cancelled once its exchange was taken back', async () => {
  await run([ask({ wants0: 'size:L' }), swap])
  const number = (await findReturn(database, shop.returnId))?.replacement ?? ''
  await run([undo, swap])
  const before = await readOrderContent(database, number)
  const refusal = { kind: 'exchange-taken-back' }
  const from = 'cancelled'
  expect(await undoOrderStatus(database, { number, from, actor })).toMatchObject({ refusal })
  expect(await changeOrderStatus(database, { number, from, to: 'processing', actor })).toMatchObject({
    refusal,
  })
  expect(await readOrderContent(database, number)).toEqual(before)
})

const refund: Step = async ({ number }) => {
  const id = (await findAdminOrder(database, number))?.id ?? 0
  const seen = (await listMoneyEntries(database, id)).length
  const paid = { intent: 'payment', direction: 'refund', amount: 400_000, confirmed: 400_000, seen } as const
  return recordPayment(database, { ...paid, number, actor, way: 'raast', reference: '' })
}
const takeBackRefund: Step = async ({ number }) => {
  const id = (await findAdminOrder(database, number))?.id ?? 0
  const last = (await listMoneyEntries(database, id)).findLast(({ kind }) => kind === 'refund')
  return takeBackPayment(database, { number, entry: last?.id ?? 0, actor })
}
const giveVoucher: Step = ({ number }) =>
  issueVoucher(database, { number, amountPaisa: 400_000, validDays: 0, actor })
const takeVoucher: Step = async () => {
  const [voucher] = await database.select().from(vouchers).orderBy(sql`id desc`)
  return cancelVoucher(database, { id: voucher?.id ?? 0, actor })
}
const packSwap: Step = async one => {
  const number = (await findReturn(database, one.returnId))?.replacement ?? ''
  const packed = await packOrder(database, { number, actor })
  if (packed.ok) one.parcelIds.push(packed.parcelId)
  return packed
}
const buyAll: Step = async ({ shirt }) => {
  const levels = await database.select().from(stockLevels).where(eq(stockLevels.productId, shirt.id))
  const lines = levels
    .filter(({ onHand }) => onHand > 0)
    .map(({ size, onHand }) => ({
      product: { ...shirt, pricePaisa: 200_000 },
      size: size ?? '',
      quantity: onHand,
    }))
  const details = { phoneNumber: '+923219990001', email: 'other@example.com' }
  return placeOrder(database, orderRequest(lines as never, { details }), { ownerEmail: undefined })
}

// product: 32.10
test.each<[what: string, steps: Step[], text: string]>([
  ['money was paid back', [ask(), agree(), takeIn(), refund], 'PKR 4,000.00 has been refunded since'],
  [
    'a voucher was given',
    [ask(), agree(), takeIn(), giveVoucher],
    'PKR 4,000.00 has been given as a voucher',
  ],
  [
    'an earlier refund was taken back and made again',
    [ask(), agree(), refund, takeIn(), takeBackRefund, refund],
    'PKR 4,000.00 has been refunded since',
  ],
  [
    'an earlier voucher was cancelled and given again',
    [ask({ back0: '1' }), agree(), takeIn({ arrived: '1' }), giveVoucher]
      .concat([ask({ back0: '1' }), agree(), takeIn({ arrived: '1' })])
      .concat([takeVoucher, giveVoucher]),
    'PKR 4,000.00 has been given as a voucher',
  ],
  [
    'money was paid back that new pieces would not have cost',
    [ask({ wants0: 'size:L' }), swap, cancelSwap, takeIn({ damaged: '0' }), refund],
    'PKR 4,000.00 has been refunded since',
  ],
  ['the pieces were sold', [ask(), agree(), takeIn(), buyAll], 'is sold out'],
  ['what was held was sold', [ask({ wants0: 'size:L' }), reject, buyAll], 'is sold out'],
  ['the new pieces are packed', [ask({ wants0: 'size:L' }), swap, packSwap], 'is packed. Undo that first'],
  ['the new pieces were sent', [ask({ wants0: 'size:L' }), swap, deliverSwap], 'has been sent'],
  [
    'they are in another return',
    [ask({ back0: '3' }), reject, ask({ back0: '2' }), back(0)],
    'in another return',
  ],
])('an act with a return is not undone once %s, and nothing changes', async (_, steps, text) => {
  await run(steps)
  const before = await readAll(shop)
  expect(await undo(shop)).toMatchObject({ isDone: false, text: expect.stringContaining(text) })
  expect(await readAll(shop)).toEqual(before)
})

/** Goes back to the return that was asked for before the last one. */
function back(_: number): Step {
  return async one => {
    one.returnId -= 1
  }
}

test('an act is undone once what stood in its way is undone', async () => {
  await run([ask(), agree(), takeIn(), giveVoucher, takeVoucher])
  expect(await undo(shop)).toMatchObject({ isDone: true })
  shop = await buyDelivered()
  await run([ask({ wants0: 'size:L' }), swap, packSwap])
  await undoPackOrder(database, { parcelId: shop.parcelIds.at(-1) ?? 0, actor })
  expect(await undo(shop)).toMatchObject({ isDone: true })
})

let minutes = 0
const courierSays =
  (kind: 'returning' | 'delivered', at: number): Step =>
  one => {
    minutes += 1
    const happenedAt = new Date(Date.now() + minutes * 60_000)
    const event = { kind, key: `courier:${minutes}`, actor: 'courier', happenedAt }
    return database.transaction(transaction =>
      recordParcelEvents(transaction, one.parcelIds[at] ?? 0, [event]),
    )
  }
const check =
  (at: number): Step =>
  one =>
    checkIn(database, { parcelId: one.parcelIds[at] ?? 0, actor })
const placesOf = async (size: string) => {
  const levels = await database.select().from(stockLevels).where(eq(stockLevels.productId, shop.shirt.id))
  return levels.find(level => level.size === size)
}
const stateOf = async (at: number) => {
  const [parcel] = await database
    .select()
    .from(parcels)
    .where(eq(parcels.id, shop.parcelIds[at] ?? 0))
  return parcel?.state
}

describe('a courier that brings back a delivered parcel', () => {
  // product: 32.11
  test.each<[state: string, steps: Step[]]>([
    ['agreed', [ask({ back0: '4' }), agree()]],
    ['taken in', [ask({ back0: '4' }), agree(), takeIn({ arrived: '4', damaged: '0' })]],
    ['swapped', [ask({ back0: '2', wants0: 'size:L' }), swap, deliverSwap, courierSays('returning', 1)]],
  ])('changes nothing while a return of its pieces is %s, and its log says why', async (_, steps) => {
    await run(steps)
    const before = await readAll(shop)
    await courierSays('returning', 0)(shop)
    expect(await readAll(shop)).toEqual(before)
    const { rows } = await database.execute(
      sql`select kind, actor, note from parcel_events where parcel_id = ${shop.parcelIds[0]} order by id desc limit 2`,
    )
    expect(rows).toMatchObject([
      { kind: 'undone', actor: 'the shop', note: 'Its pieces come back as a return.' },
      { kind: 'returning', actor: 'courier' },
    ])
    const report = { parcelId: shop.parcelIds[0] ?? 0, kind: 'returning', actor } as const
    expect(await reportParcel(database, report)).toMatchObject({ refusal: { kind: 'has-returns' } })
    expect(await check(0)(shop)).toMatchObject({ refusal: { kind: 'has-returns' } })
  })

  // product: 32.11
  test('is believed of a parcel whose pieces are in no return, and each piece is counted once', async () => {
    await run([ask(), agree(), courierSays('returning', 0)])
    expect(await stateOf(0)).toBe('returning')
    expect(await placesOf('M')).toMatchObject({ onHand: 1, comingBack: 4, delivered: 0 })
    await courierSays('returning', 1)(shop)
    expect(await stateOf(1)).toBe('delivered')
    expect(await run([check(0), takeIn({ damaged: '0' })])).toMatchObject({ isDone: true })
    expect(await placesOf('M')).toMatchObject({ onHand: 5, comingBack: 0, delivered: 0 })
  })

  // product: 32.11
  test.each<[state: string, steps: Step[]]>([
    ['asked for', [ask({ back0: '4' })]],
    ['rejected', [ask({ back0: '4' }), reject]],
    ['withdrawn', [ask({ back0: '4' }), agree(), decide({ intent: 'withdraw' })]],
  ])('is believed while a return is only %s, and staff can’t agree to it any more', async (_, steps) => {
    await run([...steps, courierSays('returning', 0), courierSays('returning', 1)])
    expect((await findAdminOrder(database, shop.number))?.status).toBe('cancelled')
    expect(await placesOf('M')).toMatchObject({ onHand: 1, comingBack: 4, delivered: 0 })
    expect(await agree()(shop)).toMatchObject({ isDone: false })
    await run([check(0), check(1)])
    expect(await placesOf('M')).toMatchObject({ onHand: 5, comingBack: 0, delivered: 0 })
  })

  // product: 32.11
  test('leaves less to return: not more pieces than the shopper has are asked for or agreed to', async () => {
    await run([ask({ back0: '3' }), courierSays('returning', 0)])
    expect(await agree()(shop)).toMatchObject({ isDone: false, text: expect.stringContaining('come back') })
    await decide({ intent: 'withdraw' })(shop)
    expect(await ask({ back0: '3' })(shop)).toMatchObject({
      text: 'Only 2 of a piece that you chose can be returned.',
    })
    expect(await ask({ back0: '2' })(shop)).toMatchObject({ isDone: true })
    expect(await run([agree(), takeIn({ damaged: '0' }), check(0)])).toMatchObject({ ok: true })
    expect(await placesOf('M')).toMatchObject({ onHand: 5, comingBack: 0, delivered: 0 })
  })
})

// product: 32.11
test('a piece that was taken in for an order without a parcel is coming back again after the undo', async () => {
  const shirt = await createProduct(database, { sizes: { M: 5 }, pricePaisa: 200_000 })
  const request = orderRequest([{ product: shirt, size: 'M', quantity: 1 }], {
    details: { phoneNumber: '+923009999999', email: 'one@example.com' },
  })
  const placed = await placeOrder(database, request, { ownerEmail: undefined })
  if (!placed.ok) throw new Error('The order was refused')
  const { number } = placed
  const payment = { intent: 'payment', direction: 'received', way: 'raast', reference: '', seen: 0 } as const
  await recordPayment(database, { ...payment, number, actor, amount: 200_000 })
  await changeOrderStatus(database, { number, from: 'pending', to: 'delivered', actor })
  shop = { shirt, number, parcelIds: [], returnId: 0 }
  await run([ask({ back0: '1' }), agree({ credit: '2000' })])
  const before = await readOrderContent(database, number)
  expect(before).toMatchObject({ stock: [{ coming_back: 1, delivered: 0 }] })
  expect(await run([takeIn({ arrived: '1', damaged: '0' }), undo])).toMatchObject({ isDone: true })
  expect(await readOrderContent(database, number)).toEqual(before)
})
