import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { placeOrder } from '#app/checkout/place-order.server.ts'
import type { ParcelEventKind } from '#app/fulfilment/parcel-log/parcel-transitions.ts'
import { recordParcelEvents } from '#app/fulfilment/parcel-log/record-parcel-events.server.ts'
import { couriers, parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { messageService } from '#app/messages/tables/shopper-messages.server.ts'
import { listClaimed } from '#app/money/couriers/list-claimed.server.ts'
import { listMoneyEntries, readPaid } from '#app/money/payments/read-money.server.ts'
import { recordPayment, takeBackPayment } from '#app/money/payments/record-payment.server.ts'
import { applyStatement } from '#app/money/statements/apply-statement.server.ts'
import { uploadStatement } from '#app/money/statements/upload-statement.server.ts'
import { changeOrderStatus, undoOrderStatus } from '#app/orders/lifecycle/change-order-status.server.ts'
import { returnPieces } from '#app/orders/lifecycle/return-pieces.server.ts'
import type { OrderStatus } from '#app/orders/order-status.ts'
import { orderLines, orders } from '#app/orders/tables/orders.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { orderRequest } from '#tests/factories/order-request.ts'
import { expectBalancedStock } from '#tests/setup/expect-balanced-stock.ts'
import { readOrderContent } from '#tests/setup/order-content.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { checkIn } from './check-in.server.ts'
import { findParcel } from './find-parcel.server.ts'
import { handOver } from './hand-over.server.ts'
import { handleParcelForm } from './handle-parcel-form.server.ts'
import { packOrder } from './pack-order.server.ts'
import { reportParcel } from './report-parcel.server.ts'
import {
  undoCheckIn,
  undoHandOver,
  undoPackOrder,
  undoParcelEvent,
  undoReport,
} from './undo-parcel-act.server.ts'

const { database } = await createTestDatabase()
let postEx: number

beforeAll(async () => {
  const [courier] = await database.insert(couriers).values({ name: 'PostEx' }).returning()
  postEx = courier?.id ?? 0
  await database.update(messageService).set({ service: 'whatsapp', sendsTracking: true })
})
afterEach(() => expectBalancedStock(database))

const actor = 'sana@darzi.example'

interface Shop {
  number: string
  product: { id: number }
  lineId: number
  /** The parcels in the order in which they were packed. */
  parcelIds: number[]
  /** The entry of its log that is undone. */
  eventId?: number
}

/** An order of three pieces that waits to be packed. */
async function place(): Promise<Shop> {
  const product = await createProduct(database, { sizes: { M: 10, L: 10 } })
  const lines = [
    { product, size: 'M', quantity: 2 },
    { product, size: 'L', quantity: 1 },
  ]
  const placed = await placeOrder(database, orderRequest(lines), { ownerEmail: undefined })
  if (!placed.ok) throw new Error(JSON.stringify(placed.refusal))
  const [line] = await database
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.number, placed.number))
    .orderBy(orderLines.position)
  return { number: placed.number, product, lineId: line?.id ?? 0, parcelIds: [] }
}

type Step = (shop: Shop) => Promise<unknown>

async function statusOf(number: string): Promise<OrderStatus> {
  const [order] = await database.select().from(orders).where(eq(orders.number, number))
  if (!order) throw new Error('gone')
  return order.status
}

const set =
  (to: OrderStatus, isBack = true): Step =>
  async ({ number }) =>
    changeOrderStatus(database, {
      number,
      from: await statusOf(number),
      to,
      actor,
      isBack,
      isConfirmed: true,
    })
const undoSet: Step = async ({ number }) =>
  undoOrderStatus(database, { number, from: await statusOf(number), actor })
const pack =
  (pieces?: number): Step =>
  async shop => {
    const some = pieces === undefined ? {} : { pieces: [{ orderLineId: shop.lineId, quantity: pieces }] }
    const packed = await packOrder(database, { number: shop.number, actor, courierId: postEx, ...some })
    if (packed.ok) shop.parcelIds.push(packed.parcelId)
    return packed
  }
const parcelOf = ({ parcelIds }: Shop) => parcelIds.at(-1) ?? 0
const handOverAll: Step = ({ parcelIds }) => handOver(database, { parcelIds, courierId: postEx, actor })
const report =
  (kind: ParcelEventKind): Step =>
  shop =>
    reportParcel(database, { parcelId: parcelOf(shop), kind, actor, trackingNumber: undefined })
const number: Step = shop =>
  reportParcel(database, { parcelId: parcelOf(shop), kind: 'booked', actor, trackingNumber: 'PX7714' })

let minutes = 0
const courierSays =
  (kind: ParcelEventKind): Step =>
  shop => {
    minutes += 1
    const happenedAt = new Date(Date.now() + minutes * 60_000)
    const event = { kind, key: `courier:${minutes}`, actor: 'courier', happenedAt }
    return database.transaction(transaction => recordParcelEvents(transaction, parcelOf(shop), [event]))
  }
const refund: Step = async ({ number: order }) => {
  const amount = 100_000
  const paid = { direction: 'refund', amount, confirmed: amount, way: 'cash', reference: '' } as const
  return recordPayment(database, { intent: 'payment', number: order, actor, ...paid, seen: 1 })
}
const settle: Step = async ({ number: order }) => {
  const content = Buffer.from(`Reference,COD Amount,Net Payable\n${order}-1,4990,4990\n`)
  const uploaded = await uploadStatement(database, { courierId: postEx, fileName: 'a.csv', content, actor })
  return uploaded.ok && applyStatement(database, { id: uploaded.id, actor })
}
const receive: Step = shop =>
  checkIn(database, {
    parcelId: parcelOf(shop),
    actor,
    spoilt: [{ orderLineId: shop.lineId, damaged: 1, missing: 0 }],
    claimPaisa: 249_000,
  })
const ofParcel =
  (undo: typeof undoHandOver): Step =>
  shop =>
    undo(database, { parcelId: parcelOf(shop), actor })

/** Undoes the entry that was the last one of its parcel when it was asked for first. */
const undoLast: Step = async shop => {
  const { rows } = await database.execute<{ id: number }>(
    sql`select max(id)::int as id from parcel_events where parcel_id = ${parcelOf(shop)}`,
  )
  shop.eventId ??= rows[0]?.id ?? 0
  return undoParcelEvent(database, { parcelId: parcelOf(shop), eventId: shop.eventId, actor })
}

async function arrange(steps: readonly Step[]): Promise<Shop> {
  const shop = await place()
  for (const step of steps) await step(shop)
  return shop
}

interface Walk {
  act: string
  before: Step[]
  does: Step
  undo: Step
}

const walks: Walk[] = [
  {
    act: 'handing over what is pending again',
    before: [pack(), set('pending')],
    does: handOverAll,
    undo: ofParcel(undoHandOver),
  },
  { act: 'cancelling what is packed', before: [pack(), number], does: set('cancelled'), undo: undoSet },
  { act: 'cancelling what has left', before: [pack(), handOverAll], does: set('cancelled'), undo: undoSet },
  {
    act: 'cancelling what is out',
    before: [pack(), handOverAll],
    does: set('cancelled', false),
    undo: undoSet,
  },
  {
    act: 'cancelling what came back in part',
    before: [pack(1), handOverAll, courierSays('refused'), receive, pack(), report('handed-over')],
    does: set('cancelled'),
    undo: undoSet,
  },
  {
    act: 'cancelling again what was opened again after it came back',
    before: [pack(), handOverAll, courierSays('refused'), receive, set('processing')],
    does: set('cancelled'),
    undo: undoSet,
  },
  {
    act: 'saying that pieces are back',
    before: [pack(), handOverAll, set('cancelled', false)],
    does: ({ number }) => returnPieces(database, { number, actor }),
    undo: undoSet,
  },
  { act: 'shipping by hand', before: [pack(), number], does: set('shipped'), undo: undoSet },
  {
    act: 'stepping back by hand',
    before: [pack(), number, handOverAll],
    does: set('processing'),
    undo: undoSet,
  },
  {
    act: 'asking for the return of what a statement paid for on its way',
    before: [pack(), handOverAll, settle],
    does: report('return-asked'),
    undo: ofParcel(undoReport),
  },
  {
    act: 'checking in what a statement paid for on its way',
    before: [pack(), handOverAll, settle, report('return-asked')],
    does: receive,
    undo: ofParcel(undoCheckIn),
  },
  {
    act: 'cancelling by hand what a statement paid for on its way',
    before: [pack(), handOverAll, settle],
    does: set('cancelled', false),
    undo: undoSet,
  },
  { act: 'packing', before: [], does: pack(), undo: ofParcel(undoPackOrder) },
  { act: 'handing over', before: [pack(), number], does: handOverAll, undo: ofParcel(undoHandOver) },
  {
    act: 'handing over a parcel without a courier',
    before: [
      pack(),
      shop =>
        database
          .update(parcels)
          .set({ courierId: null })
          .where(eq(parcels.id, parcelOf(shop))),
    ],
    does: handOverAll,
    undo: ofParcel(undoHandOver),
  },
  {
    act: 'handing over two parcels, in the history',
    before: [pack(1), pack()],
    does: handOverAll,
    undo: undoSet,
  },
  {
    act: 'cancelling a parcel',
    before: [pack(), number],
    does: report('cancelled'),
    undo: undoLast,
  },
  ...(['attempted', 'lost', 'returning', 'return-asked'] as const).map(kind => ({
    act: `reporting ${kind}`,
    before: [pack(), handOverAll],
    does: report(kind),
    undo: undoLast,
  })),
  ...(['refused', 'delivered'] as const).map(kind => ({
    act: `reporting ${kind} of one of two parcels`,
    before: [pack(1), handOverAll, report('delivered'), pack(), report('handed-over')],
    does: report(kind),
    undo: undoLast,
  })),
  {
    act: 'checking in what was refused',
    before: [pack(), handOverAll, courierSays('refused')],
    does: receive,
    undo: ofParcel(undoCheckIn),
  },
  {
    act: 'checking in what was refused, in the history',
    before: [pack(), handOverAll, courierSays('refused')],
    does: receive,
    undo: undoSet,
  },
  {
    act: 'checking in what was lost',
    before: [pack(), handOverAll, courierSays('lost')],
    does: receive,
    undo: ofParcel(undoCheckIn),
  },
  {
    act: 'checking in one of two parcels',
    before: [pack(1), pack(), handOverAll],
    does: receive,
    undo: ofParcel(undoCheckIn),
  },
  {
    act: 'checking in what was opened again',
    before: [pack(), handOverAll, set('cancelled', false), set('processing')],
    does: receive,
    undo: ofParcel(undoCheckIn),
  },
]

// product: 22.12
test.each(walks)('$act and its undo leave all as it was, and once more is as the first time', async walk => {
  const { before, does, undo } = walk
  const shop = await arrange(before)
  const first = await readOrderContent(database, shop.number)
  expect(await does(shop)).not.toMatchObject({ ok: false })
  const done = await readOrderContent(database, shop.number)
  expect(done).not.toEqual(first)
  expect(await undo(shop)).toMatchObject({ ok: true })
  expect(await readOrderContent(database, shop.number)).toEqual(first)
  expect(await undo(shop)).not.toMatchObject({ ok: true, hasChanged: true })
  expect(await readOrderContent(database, shop.number)).toEqual(first)
  await does(shop)
  expect(withoutParcelIds(await readOrderContent(database, shop.number))).toEqual(withoutParcelIds(done))
})

/** A parcel that is packed again is another one. */
function withoutParcelIds(content: unknown): string {
  return JSON.stringify(content)
    .replaceAll(/"(?:id|parcel_id|parcel)": ?\d+/g, '')
    .replaceAll(/"(?:reference|packed_at)": ?"[^"]*"/g, '')
}

// product: 22.12
test('what was packed is undone as it was, also after something else was done and undone', async () => {
  const shop = await place()
  const before = await readOrderContent(database, shop.number)
  await pack()(shop)
  const parcelId = parcelOf(shop)
  await reportParcel(database, { parcelId, kind: 'lost', actor })
  expect(await undoReport(database, { parcelId, actor })).toMatchObject({ ok: true })
  expect(await undoPackOrder(database, { parcelId, actor })).toMatchObject({ ok: true })
  expect(await readOrderContent(database, shop.number)).toEqual(before)
})

// product: 24.2
test('an order that is delivered again after an undo is delivered with its parcel, and its cash is collected', async () => {
  const shop = await arrange([pack(), handOverAll, set('delivered'), undoSet, set('delivered')])
  const [parcel] = await database
    .select()
    .from(parcels)
    .where(eq(parcels.id, parcelOf(shop)))
  expect(parcel).toMatchObject({ state: 'delivered' })
  const { rows } = await database.execute<{ paisa: string }>(sql`
    select sum(amount_paisa) as paisa from money_entries where parcel_id = ${parcelOf(shop)} and kind = 'collected'`)
  expect(Number(rows[0]?.paisa)).toBe(parcel?.toCollectPaisa)
})

// product: 24.2
test.each([
  ['of a delivery', [report('delivered')], undoLast],
  ['of a delivery set by hand', [set('delivered')], undoSet],
  [
    'of a check-in, after a courier with a fast clock',
    [courierSays('delivered'), receive],
    ofParcel(undoCheckIn),
  ],
] satisfies [string, Step[], Step][])(
  'an undo %s is in the ledger when it happens, never before what it takes back',
  async (_, steps, undo) => {
    const shop = await arrange([pack(), handOverAll])
    await database.execute(sql`update orders set total_paisa = total_paisa - 30, subtotal_paisa = subtotal_paisa - 30
      where number = ${shop.number}`)
    for (const step of steps) await step(shop)
    expect(await undo(shop)).toMatchObject({ ok: true })
    const { rows } = await database.execute<{ kind: string; at: Date }>(sql`
      select kind, happened_at as at from money_entries where parcel_id = ${parcelOf(shop)} order by id`)
    expect(rows.length).toBeGreaterThanOrEqual(2 * new Set(rows.map(({ kind }) => kind)).size)
    const moments = rows.map(({ at }) => new Date(at).getTime())
    expect(moments).toEqual(moments.toSorted((one, other) => one - other))
  },
)

// product: 24.9
test('cash of a delivery that was taken back and came again is owed since it was collected', async () => {
  const shop = await arrange([pack(), handOverAll, report('delivered')])
  const collectedAt = async () => {
    const { rows } = await database.execute<{ at: string }>(
      sql`select collected_at as at from parcel_balances where parcel_id = ${parcelOf(shop)}`,
    )
    return rows[0]?.at
  }
  const first = await collectedAt()
  await receive(shop)
  expect(await ofParcel(undoCheckIn)(shop)).toMatchObject({ ok: true })
  expect(await collectedAt()).toEqual(first)
})

// product: 22.12
test('a delivery that was taken back has collected the same once that is undone, whatever was paid since', async () => {
  const shop = await arrange([pack(), handOverAll, courierSays('delivered')])
  const collected = async () => {
    const { rows } = await database.execute<{ paisa: string }>(sql`
      select kind, sum(amount_paisa) as paisa from money_entries
      where parcel_id = ${parcelOf(shop)} group by kind order by kind`)
    return rows
  }
  const before = await collected()
  expect(before).toMatchObject([{ kind: 'collected' }])
  await receive(shop)
  const paid = { direction: 'received', amount: 100_000, way: 'bank-transfer', reference: 'T-1' } as const
  const recorded = await recordPayment(database, {
    intent: 'payment',
    number: shop.number,
    actor,
    ...paid,
    seen: 2,
  })
  expect(recorded).toMatchObject({ ok: true })
  expect(await ofParcel(undoCheckIn)(shop)).toMatchObject({ ok: true })
  expect(await collected()).toEqual(before)
})

// product: 22.12, 24.3
test('a parcel that collected nothing collects nothing once the check-in is undone, though its payment is gone', async () => {
  const shop = await arrange([pack()])
  const [order] = await database.select().from(orders).where(eq(orders.number, shop.number))
  const orderId = order?.id ?? 0
  const paid = { direction: 'received', way: 'bank-transfer', reference: 'T-2', seen: 0 } as const
  const amount = order?.totalPaisa ?? 0
  await recordPayment(database, { intent: 'payment', number: shop.number, actor, amount, ...paid })
  for (const step of [handOverAll, set('delivered'), set('cancelled')]) await step(shop)
  const [entry] = await listMoneyEntries(database, orderId)
  await takeBackPayment(database, { number: shop.number, entry: entry?.id ?? 0, actor })
  expect(await undoSet(shop)).toMatchObject({ ok: true, to: 'delivered' })
  expect((await listMoneyEntries(database, orderId)).filter(({ kind }) => kind === 'collected')).toEqual([])
  expect(await readPaid(database, orderId)).toBe(0)
})

// product: 22.13, 24.14
test.each([
  [
    'a hand-over that the courier has reported since',
    [pack(), handOverAll, courierSays('in-transit')],
    ofParcel(undoHandOver),
    'reported-since',
  ],
  [
    'a shipping by hand that the courier has reported since',
    [pack(), set('shipped'), courierSays('attempted')],
    undoSet,
    'reported-since',
  ],
  ['what a courier reported', [pack(), handOverAll, courierSays('delivered')], undoSet, 'reported'],
  [
    'a hand-over after which staff reported',
    [pack(), handOverAll, report('attempted')],
    ofParcel(undoHandOver),
    'done-since',
  ],
  [
    'the hand-over of an order of which another parcel has left since',
    [pack(1), handOverAll, pack(), report('handed-over')],
    undoSet,
    'gone-further',
  ],
  [
    'a parcel that was cancelled and packed again',
    [pack(), report('cancelled'), pack(), shop => Promise.resolve(shop.parcelIds.reverse())],
    ofParcel(undoReport),
    'packed-again',
  ],
  [
    'a cancelled parcel of a cancelled order',
    [pack(), report('cancelled'), set('cancelled')],
    ofParcel(undoReport),
    'order-ended',
  ],
  [
    'a delivery that staff reported, whose cash was refunded since',
    [pack(), handOverAll, report('delivered'), refund],
    ofParcel(undoReport),
    'spent-since',
  ],
  [
    'a delivery set by hand, whose cash was refunded since',
    [pack(), handOverAll, set('delivered'), refund],
    undoSet,
    'spent-since',
  ],
  [
    'a delivery that staff reported, of a parcel that a statement has',
    [pack(), handOverAll, report('delivered'), settle],
    ofParcel(undoReport),
    'settled',
  ],
  [
    'a delivery set by hand, of a parcel that a statement has',
    [pack(), set('delivered'), settle],
    undoSet,
    'settled',
  ],
  [
    'a delivery that a statement has, by cancelling its order',
    [pack(), handOverAll, report('delivered'), settle],
    set('cancelled', false),
    'settled',
  ],
] satisfies [string, Step[], Step, string][])(
  '%s is not undone, and nothing changes',
  async (_, before, undo, kind) => {
    const shop = await arrange(before)
    const content = await readOrderContent(database, shop.number)
    expect(await undo(shop)).toMatchObject({ ok: false, refusal: { kind } })
    expect(await readOrderContent(database, shop.number)).toEqual(content)
  },
)

test('a check-in is not undone once its pieces are sold', async () => {
  const shop = await arrange([pack(), handOverAll, courierSays('refused'), receive])
  const all = orderRequest([{ product: shop.product, size: 'L', quantity: 10 }])
  expect(await placeOrder(database, all, { ownerEmail: undefined })).toMatchObject({ ok: true })
  const content = await readOrderContent(database, shop.number)
  const refusal = { kind: 'stock-gone', missing: [{ size: 'L', available: 0 }] }
  expect(await ofParcel(undoCheckIn)(shop)).toMatchObject({ ok: false, refusal })
  expect(await readOrderContent(database, shop.number)).toEqual(content)
})

test('an event is undone by its id once, by one of two members of staff', async () => {
  const shop = await arrange([pack(), handOverAll])
  const { rows } = await database.execute<{ id: number }>(
    sql`select max(id)::int as id from parcel_events where parcel_id = ${parcelOf(shop)}`,
  )
  const eventId = rows[0]?.id ?? 0
  const undo = () => undoParcelEvent(database, { parcelId: parcelOf(shop), eventId, actor })
  const outcomes = await Promise.all([undo(), undo()])
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
})

// product: 22.8
test('a tracking number is entered and corrected while a courier has or had the parcel, and each is undone by itself', async () => {
  const shop = await arrange([pack(), handOverAll, courierSays('delivered'), settle])
  const parcelId = parcelOf(shop)
  const enter = (trackingNumber: string) =>
    reportParcel(database, { parcelId, kind: 'booked', actor, trackingNumber })
  const read = async () => {
    const parcel = await findParcel(database, `${shop.number}-1`)
    const events = parcel?.events ?? []
    return {
      state: parcel?.state,
      number: parcel?.trackingNumber,
      undoable: events.filter(({ canBeUndone }) => canBeUndone),
      last: [events[0]?.name, events[0]?.trackingNumber],
    }
  }
  const { state, undoable } = await read()
  expect([state, undoable]).toEqual(['delivered', []])
  expect(await enter('PX7714')).toMatchObject({ ok: true })
  expect(await enter('PX7715')).toMatchObject({ ok: true })
  const entered = await read()
  expect(entered).toMatchObject({ state: 'delivered', number: 'PX7715', last: ['Tracking number', 'PX7715'] })
  expect(entered.undoable).toHaveLength(1)
  const undo = { parcelId, eventId: entered.undoable[0]?.id ?? 0, actor }
  expect(await undoParcelEvent(database, undo)).toMatchObject({ ok: true })
  expect(await read()).toMatchObject({ state: 'delivered', number: 'PX7714' })
  expect(await statusOf(shop.number)).toBe('delivered')
})

test('a number does not stand in the way of undoing what staff did before, and a parcel that was opened gets none', async () => {
  const shop = await arrange([pack(), handOverAll, number])
  expect(await ofParcel(undoHandOver)(shop)).toMatchObject({ ok: true })
  expect(await ofParcel(undoPackOrder)(shop)).toMatchObject({ ok: true })
  expect(await number(shop)).toMatchObject({ ok: false, refusal: { kind: 'not-possible' } })
})

// product: 22.8
test('what is claimed from a courier is on its account until staff settle it, and again after the undo', async () => {
  const shop = await arrange([pack(), handOverAll])
  const parcelId = parcelOf(shop)
  await checkIn(database, { parcelId, actor, spoilt: [], claimPaisa: 150_000 })
  const reference = `${shop.number}-1`
  const claimed = async () =>
    (await listClaimed(database, postEx)).claimed.filter(one => one.reference === reference)
  const settle = () => {
    const form = new FormData()
    form.set('intent', 'claim-settled')
    return handleParcelForm(database, form, { parcelId, actor })
  }
  expect(await claimed()).toMatchObject([{ orderNumber: shop.number, claimedPaisa: 150_000 }])
  expect(await settle()).toMatchObject({ status: 200 })
  expect(await settle()).toMatchObject({ status: 409 })
  expect(await claimed()).toEqual([])
  const parcel = await findParcel(database, reference)
  const [last] = parcel?.events ?? []
  expect(last).toMatchObject({ name: 'Claim settled', amountPaisa: null, canBeUndone: true })
  expect(await undoParcelEvent(database, { parcelId, eventId: last?.id ?? 0, actor })).toMatchObject({
    ok: true,
    state: 'returned',
  })
  expect(await claimed()).toMatchObject([{ claimedPaisa: 150_000 }])
  await settle()
  expect(await undoCheckIn(database, { parcelId, actor })).toMatchObject({ ok: true })
  expect(await claimed()).toEqual([])
})

// product: 22.7
test('what a courier or a colleague reported since is not overridden by a decision that was taken before', async () => {
  const shop = await arrange([pack(), handOverAll])
  const parcelId = parcelOf(shop)
  const send = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    return handleParcelForm(database, form, { parcelId, actor })
  }
  await report('lost')(shop)
  for (const late of [
    { intent: 'delivered', note: '' },
    { intent: 'attempted', note: 'Not at home' },
  ])
    expect(await send({ ...late, seen: 'handed-over' })).toMatchObject({
      status: 409,
      result: { refusal: 'This is not possible any more: the parcel is “Lost” now.' },
    })
  expect(await statusOf(shop.number)).toBe('shipped')
  expect(await send({ intent: 'delivered', seen: 'lost' })).toMatchObject({ status: 200 })
})
