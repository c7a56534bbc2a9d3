import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { variants } from '#app/catalogue/tables/variants.server.ts'
import { placeOrder } from '#app/checkout/place-order.server.ts'
import { listCouriersOfDay } from '#app/fulfilment/labels/list-labels.server.ts'
import { recordParcelEvents } from '#app/fulfilment/parcel-log/record-parcel-events.server.ts'
import type { NewParcelEvent } from '#app/fulfilment/parcel-log/store-parcel-events.server.ts'
import { couriers, parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { moneyEntries } from '#app/money/tables/cash.server.ts'
import { findAdminOrder } from '#app/orders/admin/find-admin-order.server.ts'
import { changeOrderStatus, undoOrderStatus } from '#app/orders/lifecycle/change-order-status.server.ts'
import { orderLines, orders } from '#app/orders/tables/orders.server.ts'
import { dayInKarachi } from '#app/shared/time/dates.ts'
import { createParcel } from '#tests/factories/create-parcel.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { orderRequest } from '#tests/factories/order-request.ts'
import { runConcurrently } from '#tests/setup/run-concurrently.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { checkIn } from './check-in.server.ts'
import type { CourierFilter } from './courier-choice.ts'
import { findOrderToPack } from './find-order-to-pack.server.ts'
import { findParcel, listShoppersParcels } from './find-parcel.server.ts'
import { handOver } from './hand-over.server.ts'
import { handleListForm } from './handle-list-form.server.ts'
import { handlePackForm } from './handle-pack-form.server.ts'
import { handleParcelForm } from './handle-parcel-form.server.ts'
import { countParcels, findParcelByCode, listParcels, listWantedPieces } from './list-parcels.server.ts'
import { packOrder } from './pack-order.server.ts'
import { readPosition } from './parcel-lists.ts'
import { reportParcel } from './report-parcel.server.ts'

const { database } = await createTestDatabase()

const actor = 'sana@darzi.example'
let minute = 0

const record = (parcelId: number, ...events: (Partial<NewParcelEvent> & Pick<NewParcelEvent, 'kind'>)[]) =>
  database.transaction(transaction =>
    recordParcelEvents(
      transaction,
      parcelId,
      events.map(event => {
        minute += 1
        return {
          happenedAt: new Date(Date.now() + minute * 60_000),
          actor: 'courier',
          key: `event:${minute}`,
          ...event,
        }
      }),
    ),
  )

/** An order of three pieces in size M and one in L, with its parcel. */
async function placed() {
  const product = await createProduct(database, { sizes: { M: 10, L: 10 } })
  const outcome = await placeOrder(
    database,
    orderRequest([
      { product, size: 'M', quantity: 3 },
      { product, size: 'L', quantity: 1 },
    ]),
    { ownerEmail: undefined },
  )
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal))
  const lines = await database
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.number, outcome.number))
    .orderBy(orderLines.position)
  const [medium, large] = lines.map(({ id }) => id)
  return { product, number: outcome.number, medium: medium ?? 0, large: large ?? 0 }
}

async function packed(number: string, pieces?: Parameters<typeof packOrder>[1]['pieces']) {
  const outcome = await packOrder(database, { number, actor, ...(pieces ? { pieces } : {}) })
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal))
  return outcome.parcelId
}

async function orderOf(number: string) {
  const [row] = await database.select().from(orders).where(eq(orders.number, number))
  return row
}

async function onHand(productId: number) {
  const { rows } = await database.execute<{ size: string; on_hand: number }>(
    sql`select size, on_hand from stock_levels where product_id = ${productId}`,
  )
  return Object.fromEntries(rows.map(row => [row.size, row.on_hand]))
}

// product: 22.2
test("an order's status follows its parcel, and its pieces are in stock again when staff have them in hand", async () => {
  const { product, number, medium } = await placed()
  const parcelId = await packed(number)
  expect(await orderOf(number)).toMatchObject({ status: 'processing' })

  expect(await handOver(database, { parcelIds: [parcelId, parcelId], actor })).toEqual({
    handedOver: [parcelId],
    unchanged: [],
    ofOthers: [],
    outdated: [],
  })
  expect(await handOver(database, { parcelIds: [parcelId], actor })).toEqual({
    handedOver: [],
    unchanged: [parcelId],
    ofOthers: [],
    outdated: [],
  })
  expect(await orderOf(number)).toMatchObject({ status: 'shipped' })

  await record(parcelId, { kind: 'returning', note: 'Did not order' })
  expect(await orderOf(number)).toMatchObject({ status: 'cancelled', piecesOut: true })
  expect(await onHand(product.id)).toEqual({ M: 7, L: 9 })

  const fields = { intent: 'checked-in', claim: '4980', line: String(medium), damaged: '1', missing: '1' }
  expect(await handleParcelForm(database, formOf(fields), { parcelId, actor })).toEqual({
    status: 200,
    result: { done: 'Checked in: 2 pieces are in stock again, 1 damaged, 1 missing.' },
  })
  expect((await findAdminOrder(database, number))?.events.at(-1)?.remark).toBe(
    'The parcel came back: 2 pieces are in stock again, 1 damaged, 1 missing.',
  )
  expect(await orderOf(number)).toMatchObject({ status: 'cancelled', piecesOut: false })
  expect(await onHand(product.id)).toEqual({ M: 8, L: 10 })
  const [parcel] = await database.select().from(parcels).where(eq(parcels.id, parcelId))
  expect(parcel).toMatchObject({ state: 'returned', claimedPaisa: 498_000 })
  expect(await checkIn(database, { parcelId, actor })).toEqual({
    ok: false,
    refusal: { kind: 'not-expected' },
  })
})

// product: 22.2
test('the history names no stock where every piece that came back is damaged or missing', async () => {
  const { product, number, medium, large } = await placed()
  const parcelId = await packed(number)
  await handOver(database, { parcelIds: [parcelId], actor })
  await record(parcelId, { kind: 'returning', note: 'Did not order' })
  const spoilt = [
    { orderLineId: medium, damaged: 2, missing: 1 },
    { orderLineId: large, damaged: 1, missing: 0 },
  ]
  expect(await checkIn(database, { parcelId, actor, spoilt })).toMatchObject({ ok: true })
  expect(await onHand(product.id)).toEqual({ M: 7, L: 9 })
  const order = await findAdminOrder(database, number)
  expect(order?.events.at(-1)?.remark).toBe(
    'The parcel came back: no piece is in stock again, 3 damaged, 1 missing.',
  )
})

// product: 22.7
test('a parcel that is refused waits with its reason until staff have called, or the courier sends it back', async () => {
  const refused = async (note: string) => {
    const { number } = await placed()
    const parcelId = await packed(number)
    await handOver(database, { parcelIds: [parcelId], actor })
    await record(parcelId, { kind: 'refused', note })
    return { number, parcelId }
  }
  const again = await refused('Did not order')
  expect(await orderOf(again.number)).toMatchObject({ status: 'shipped', piecesOut: false })
  const failed = (await listParcels(database, 'failed')).parcels
  expect(failed.find(({ id }) => id === again.parcelId)).toMatchObject({
    attempts: 1,
    failure: { kind: 'refused', note: 'Did not order' },
  })
  const report = (parcelId: number, kind: 'reattempt-asked' | 'return-asked') =>
    reportParcel(database, { parcelId, kind, actor, trackingNumber: undefined })
  expect(await report(again.parcelId, 'reattempt-asked')).toMatchObject({ ok: true })
  await record(again.parcelId, { kind: 'delivered' })
  expect(await orderOf(again.number)).toMatchObject({ status: 'delivered' })

  const back = await refused('')
  const listed = (await listParcels(database, 'failed')).parcels
  expect(listed.find(({ id }) => id === back.parcelId)).toMatchObject({
    failure: { kind: 'refused', note: '' },
  })
  expect(await report(back.parcelId, 'return-asked')).toMatchObject({ ok: true })
  expect(await orderOf(back.number)).toMatchObject({ status: 'cancelled', piecesOut: true })

  const sentBack = await refused('')
  await record(sentBack.parcelId, { kind: 'returning' })
  expect(await orderOf(sentBack.number)).toMatchObject({ status: 'cancelled', piecesOut: true })
})

// product: 22.4
test('an order of which pieces are in no parcel is marked as delivered by hand only once that is confirmed', async () => {
  const { number, medium } = await placed()
  await database.update(orders).set({ status: 'processing' }).where(eq(orders.number, number))
  const change = { number, from: 'processing', to: 'delivered', actor } as const
  const first = await packed(number, [{ orderLineId: medium, quantity: 2 }])
  expect(await changeOrderStatus(database, change)).toMatchObject({
    ok: false,
    refusal: { kind: 'unconfirmed', papers: [], loose: 2 },
  })
  await packed(number)
  expect(await changeOrderStatus(database, change)).toMatchObject({ ok: true })
  await undoOrderStatus(database, { number, from: 'delivered', actor })
  await record(first, { kind: 'cancelled' })
  expect(await changeOrderStatus(database, { ...change, isConfirmed: true })).toMatchObject({ ok: true })
})

// product: 33.11
test('an order to pack whose money is to come before says so in the list until it is here', async () => {
  const { number } = await placed()
  const order = { status: 'processing', paymentMethod: 'bank-transfer' } as const
  const [stored] = await database.update(orders).set(order).where(eq(orders.number, number)).returning()
  const listed = async () =>
    (await listParcels(database, 'to-pack')).parcels.find(({ reference }) => reference === number)
  expect(await listed()).toMatchObject({ notPaid: 'bank-transfer' })
  await database.insert(moneyEntries).values({
    orderId: stored?.id ?? 0,
    kind: 'advance',
    way: 'bank-transfer',
    amountPaisa: stored?.totalPaisa ?? 0,
    actor,
  })
  expect(await listed()).toMatchObject({ notPaid: null })
  await database.update(orders).set({ status: 'cancelled' }).where(eq(orders.number, number))
})

// product: 22.6, 14.20
test('the rest of an order that is packed in part stays listed, before and after its first parcel has left', async () => {
  const { number, medium, large } = await placed()
  await database.update(orders).set({ status: 'processing' }).where(eq(orders.number, number))
  const listed = async () =>
    (await listParcels(database, 'to-pack')).parcels.find(({ reference }) => reference === number)
  const count = async () => (await countParcels(database))['to-pack']
  const others = (await count()) - 1
  expect(await listed()).toMatchObject({ pieces: 4, packed: 0 })
  const first = await packed(number, [{ orderLineId: medium, quantity: 2 }])
  expect(await listed()).toMatchObject({ pieces: 2, packed: 2 })
  expect(await count()).toBe(others + 1)
  const wanted = (await listWantedPieces(database)).filter(one => one.orders.includes(number))
  expect(wanted.map(({ size, pieces }) => [size, pieces]).toSorted()).toEqual([
    ['L', 1],
    ['M', 1],
  ])
  await handOver(database, { parcelIds: [first], actor })
  expect(await listed()).toMatchObject({ pieces: 2, packed: 2 })
  const second = await packed(number, [{ orderLineId: large, quantity: 1 }])
  await packed(number)
  expect(await listed()).toBeUndefined()
  expect(await count()).toBe(others)
  await record(second, { kind: 'cancelled' })
  expect(await listed()).toMatchObject({ pieces: 1, packed: 3 })
})

test('an order that is packed names the parcels that hold its pieces, and none that was cancelled', async () => {
  const { number, large } = await placed()
  expect(await findOrderToPack(database, number)).toMatchObject({ packedIn: [] })
  const first = await packed(number, [{ orderLineId: large, quantity: 1 }])
  await packed(number)
  const all = await findOrderToPack(database, number)
  expect(all).toMatchObject({ pieces: [], packedIn: [`${number}-1`, `${number}-2`] })
  await record(first, { kind: 'cancelled' })
  expect(await findOrderToPack(database, number)).toMatchObject({ packedIn: [`${number}-2`] })
})

test('two members of staff who pack one order at once make one parcel', async () => {
  const { number } = await placed()
  const pack = () => packOrder(database, { number, actor })
  const lock = sql`select from orders where number = ${number} for no key update`
  const outcomes = await runConcurrently(database, lock, [pack, pack])
  expect(outcomes.filter(outcome => outcome.ok)).toHaveLength(1)
})

// product: 22.6, 22.7, 22.8, 22.9
test('a parcel moves from list to list, is found by its number, and its shopper follows it', async () => {
  const courier = await createCourier()
  const { number } = await placed()
  await database.update(orders).set({ status: 'processing' }).where(eq(orders.number, number))
  const listed = async (list: Parameters<typeof listParcels>[1]) =>
    (await listParcels(database, list)).parcels.map(({ reference }) => reference)
  expect(await listed('to-pack')).toContain(number)
  expect((await listWantedPieces(database)).filter(({ orders }) => orders.includes(number))).toHaveLength(2)
  const parcelId = await packed(number)
  const reference = `${number}-1`
  expect(await listed('to-pack')).not.toContain(number)
  expect(await listed('packed')).toContain(reference)

  const form = new FormData()
  form.set('intent', 'hand-over')
  form.append('parcel', String(parcelId))
  form.set('courier', String(courier))
  expect(await handleListForm(database, form, actor)).toMatchObject({
    asks: { parcelIds: [parcelId], courierId: courier, courierName: 'Leopards of the test' },
  })
  expect(await listed('packed')).toContain(reference)
  form.set('confirmed', 'yes')
  expect(await handleListForm(database, form, actor)).toEqual({
    isDone: true,
    text: '1 parcel handed over.',
    handedOver: [parcelId],
  })
  const report = (fields: Record<string, string>) => {
    const sent = new FormData()
    for (const [name, value] of Object.entries(fields)) sent.set(name, value)
    return handleParcelForm(database, sent, { parcelId, actor })
  }
  expect(await report({ intent: 'attempted', note: 'Not at home' })).toMatchObject({ status: 200 })
  const failed = (await listParcels(database, 'failed')).parcels.find(one => one.reference === reference)
  expect(failed).toMatchObject({
    attempts: 1,
    failure: { kind: 'attempted', note: 'Not at home' },
    pieces: 4,
  })
  expect(await report({ intent: 'reattempt-asked' })).toMatchObject({ status: 200 })
  expect(await report({ intent: 'reattempt-asked' })).toMatchObject({ status: 409 })
  await record(parcelId, { kind: 'booked', trackingNumber: 'LE 7004711' })
  expect(await findParcelByCode(database, 'LE 7004711')).toBe(reference)
  expect(await listShoppersParcels(database, number)).toMatchObject([
    {
      state: 'in-transit',
      trackingNumber: 'LE 7004711',
      courierName: 'Leopards of the test',
      link: 'https://courier.example/?n=LE%207004711',
    },
  ])
  expect(await report({ intent: 'return-asked' })).toMatchObject({ status: 200 })
  expect(await listed('coming-back')).toContain(reference)
  const back = { intent: 'checked-in', claim: '2490', note: 'Torn', damaged: '9', missing: '0', line: '1' }
  expect(await report(back)).toMatchObject({ status: 409 })
  expect(await report({ intent: 'checked-in', claim: '2490' })).toMatchObject({ status: 200 })
  expect(await findParcel(database, reference)).toMatchObject({ state: 'returned', claimedPaisa: 249_000 })
})

// product: 22.6, 22.12, 22.13
test('parcels are handed over to one courier at once, after a question, and taken back until it reports one', async () => {
  const [swift, tez] = await database
    .insert(couriers)
    .values([{ name: 'Falcon' }, { name: 'Zip' }])
    .returning()
  const packFor = async (courierId: number | undefined) => {
    const { number } = await placed()
    const outcome = await packOrder(database, { number, actor, courierId })
    return outcome.ok ? outcome.parcelId : 0
  }
  const [first, second, other] = [await packFor(swift?.id), await packFor(undefined), await packFor(tez?.id)]
  const send = (intent: string, ids: number[], fields: Record<string, string> = {}) => {
    const form = new FormData()
    form.set('intent', intent)
    for (const id of ids) form.append('parcel', String(id))
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return handleListForm(database, form, actor)
  }
  const stateOf = async (id: number) => {
    const [parcel] = await database.select().from(parcels).where(eq(parcels.id, id))
    return [parcel?.state, parcel?.courierId]
  }
  const yes = { confirmed: 'yes' }
  expect(await send('hand-over', [first, second, other], yes)).toEqual({
    isDone: false,
    text: 'These parcels go with Falcon, Zip. Choose one courier first.',
  })
  expect(await handOver(database, { parcelIds: [first, other], courierId: swift?.id, actor })).toEqual({
    handedOver: [first],
    unchanged: [],
    ofOthers: [other],
    outdated: [],
  })
  expect(await send('hand-over', [second], { ...yes, courier: String(swift?.id) })).toMatchObject({
    handedOver: [second],
  })
  expect(await stateOf(second)).toEqual(['handed-over', swift?.id])
  await record(first, { kind: 'in-transit' })
  const reported = await findReference(first)
  expect(await send('undo-hand-over', [first, second])).toEqual({
    isDone: false,
    text: `1 parcel back in the shop. Falcon has reported parcel ${reported} since.`,
  })
  expect([await stateOf(first), await stateOf(second)]).toEqual([
    ['in-transit', swift?.id],
    ['packed', null],
  ])
})

async function findReference(id: number) {
  const [parcel] = await database.select().from(parcels).where(eq(parcels.id, id))
  return parcel?.reference
}

// product: 25.3, 25.4, 25.9
test('a parcel is packed for a courier, and given to another until its courier has it', async () => {
  const [swift, tez, gone] = await database
    .insert(couriers)
    .values([{ name: 'Swift' }, { name: 'Tez' }, { name: 'Gone', isActive: false }])
    .returning()
  if (!swift || !tez || !gone) throw new Error('The couriers were not stored')
  const { number } = await placed()
  const pack = (courier: number | '') =>
    handlePackForm(database, formOf({ intent: 'pack', pieces: '', courier }), { number, actor })
  expect(await pack(gone.id)).toMatchObject({ refusal: { kind: 'invalid' } })
  expect(await pack('')).toMatchObject({ ok: true })
  const parcel = await findParcel(database, `${number}-1`)
  if (!parcel) throw new Error('The parcel was not packed')
  const send = (fields: Record<string, string | number>) =>
    handleParcelForm(database, formOf(fields), { parcelId: parcel.id, actor })
  const courierNow = async () => (await findParcel(database, parcel.reference))?.courierName
  expect(await courierNow()).toBeNull()
  expect(await send({ intent: 'courier', courier: swift.id })).toMatchObject({ status: 200 })
  expect(await courierNow()).toBe('Swift')
  const inList = async (courier: CourierFilter) =>
    (await listParcels(database, 'packed', { courier })).parcels.some(({ id }) => id === parcel.id)
  expect([await inList(swift.id), await inList(tez.id), await inList('none')]).toEqual([true, false, false])
  expect((await countParcels(database, swift.id)).packed).toBe(1)
  expect(await send({ intent: 'booked', trackingNumber: '77 01' })).toMatchObject({ status: 200 })
  await database.update(couriers).set({ trackingAddress: 'https://swift.example/{number}' })
  expect(await send({ intent: 'handed-over', courier: tez.id })).toMatchObject({ status: 200 })
  const shipped = await database.select().from(emails).where(eq(emails.template, 'order_shipped'))
  expect(shipped.map(({ params }) => params.parcels)).toContain(
    'Swift, tracking number 77 01\nhttps://swift.example/77%2001',
  )
  expect(await courierNow()).toBe('Swift')
  expect(await send({ intent: 'courier', courier: tez.id })).toMatchObject({ status: 409 })
  expect((await listCouriersOfDay(database, dayInKarachi(new Date()))).map(({ name }) => name)).toContain(
    'Swift',
  )
})

test('a list is read page by page, each parcel once', async () => {
  const packedAt = new Date('2026-01-01T00:00:00Z')
  for (let made = 0; made < 52; made++) await createParcel(database, { packedAt })
  const first = await listParcels(database, 'packed')
  expect(first.parcels).toHaveLength(50)
  const second = await listParcels(database, 'packed', { after: readPosition(first.next ?? null) })
  const references = [...first.parcels, ...second.parcels].map(({ reference }) => reference)
  expect(new Set(references).size).toBe(references.length)
  expect(references.length).toBe((await countParcels(database)).packed)
})

async function createCourier() {
  const [row] = await database
    .insert(couriers)
    .values({ name: 'Leopards of the test', trackingAddress: 'https://courier.example/?n={number}' })
    .returning()
  return row?.id ?? 0
}

// product: 51.5
test('a parcel weighs what its pieces do, where the shop knows it of all, or what the packer says', async () => {
  const { product, number, medium, large } = await placed()
  await database.insert(variants).values({ productId: product.id, size: 'M', weightGrams: 300 })
  const weightOf = async (parcelId: number) => {
    const [parcel] = await database.select().from(parcels).where(eq(parcels.id, parcelId))
    return parcel?.weightGrams
  }
  expect(await weightOf(await packed(number, [{ orderLineId: medium, quantity: 1 }]))).toBe(300)
  expect(
    await weightOf(
      await packed(number, [
        { orderLineId: medium, quantity: 1 },
        { orderLineId: large, quantity: 1 },
      ]),
    ),
  ).toBeNull()
  const form = new FormData()
  for (const [name, value] of Object.entries({ intent: 'pack', pieces: '', weight: '0.5' }))
    form.set(name, value)
  expect(await handlePackForm(database, form, { number, actor })).toMatchObject({
    refusal: { kind: 'invalid', text: 'Please enter whole grams from 10 to 99999.' },
  })
  form.set('weight', '450')
  const last = await handlePackForm(database, form, { number, actor })
  expect(last.ok && (await weightOf(last.parcelId))).toBe(450)
})

function formOf(fields: Record<string, string | number>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  return form
}
