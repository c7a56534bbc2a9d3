import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { checkParcel } from '#app/fulfilment/labels/check-parcel.server.ts'
import { listLabels } from '#app/fulfilment/labels/list-labels.server.ts'
import { outdatedText, withoutAmount } from '#app/fulfilment/papers/paper.ts'
import type { PaperKind } from '#app/fulfilment/papers/paper-kind.ts'
import { recordNotified, recordPapers } from '#app/fulfilment/papers/papers.server.ts'
import { recordSlips } from '#app/fulfilment/papers/slips.server.ts'
import { findOrderToPack } from '#app/fulfilment/parcels/find-order-to-pack.server.ts'
import { findParcel, forPackers, listParcelsOfOrder } from '#app/fulfilment/parcels/find-parcel.server.ts'
import { handOver } from '#app/fulfilment/parcels/hand-over.server.ts'
import { handleListForm } from '#app/fulfilment/parcels/handle-list-form.server.ts'
import { handleParcelForm } from '#app/fulfilment/parcels/handle-parcel-form.server.ts'
import { listParcels } from '#app/fulfilment/parcels/list-parcels.server.ts'
import { reportParcel } from '#app/fulfilment/parcels/report-parcel.server.ts'
import { listMoneyEntries } from '#app/money/payments/read-money.server.ts'
import { recordPayment } from '#app/money/payments/record-payment.server.ts'
import { correctDelivery } from '#app/orders/confirmation/correct-delivery.server.ts'
import { deliveryTexts } from '#app/orders/confirmation/delivery-correction.ts'
import { handleStatusForm } from '#app/orders/lifecycle/handle-status-form.server.ts'
import type { OrderStatus } from '#app/orders/order-status.ts'
import { listPrintedOrders } from '#app/orders/printing/list-printed-orders.server.ts'
import { slipsOfOrder } from '#app/orders/printing/slips-of-order.ts'
import { orderLines, orders } from '#app/orders/tables/orders.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { cities, citySpellings } from '#app/pricing/tables/delivery.server.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createParcel } from '#tests/factories/create-parcel.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'

const { database } = await createTestDatabase()
beforeEach(() => database.execute(sql`truncate orders, customers restart identity cascade`))

const actor = 'sana@darzi.example'

// product: 23.4
test('a parcel whose label says another amount says so everywhere, and is handed over only deliberately', async () => {
  const { order, parcel } = await packed()
  await print(parcel.id, 'label')
  expect(await saidOf(parcel.reference)).toEqual([])
  await pay(order.number, 800_000)
  const said = 'Printed PKR 16,990, now PKR 8,990.'
  expect(await saidOf(parcel.reference)).toEqual([said])
  const [onOrder] = await listParcelsOfOrder(database, order.id)
  const [listed] = (await listParcels(database, 'packed')).parcels
  expect([onOrder, listed].map(each => each?.outdated.map(outdatedText))).toEqual([[said], [said]])
  expect(await handOver(database, { parcelIds: [parcel.id], actor })).toMatchObject({ outdated: [parcel.id] })
  expect(await reportParcel(database, { parcelId: parcel.id, kind: 'handed-over', actor })).toMatchObject({
    refusal: { kind: 'outdated' },
  })
  expect(await sendTo(parcel.id, 'handed-over')).toMatchObject({ status: 409 })
  expect((await findParcel(database, parcel.reference))?.state).toBe('packed')
  expect(await sendTo(parcel.id, 'handed-over', { evenOutdated: 'yes' })).toMatchObject({ status: 200 })
  expect((await findParcel(database, parcel.reference))?.state).toBe('handed-over')
})

// product: 23.4
test('a label that is printed again is true, and its parcel is handed over as ever', async () => {
  const { order, parcel } = await packed()
  await print(parcel.id, 'label')
  await pay(order.number, 800_000)
  expect(await handOverChosen([parcel.id], { confirmed: 'yes' })).toMatchObject({
    isDone: false,
    handedOver: [],
  })
  await print(parcel.id, 'label')
  expect(await saidOf(parcel.reference)).toEqual([])
  expect(await handOverChosen([parcel.id], { confirmed: 'yes' })).toMatchObject({ handedOver: [parcel.id] })
  expect((await findParcel(database, parcel.reference))?.state).toBe('handed-over')
})

// product: 23.4
test('the question before a bulk hand-over says which parcels are outdated, and no more is asked after it', async () => {
  const [ordinary, outdated] = [await packed(), await packed()]
  await print(outdated.parcel.id, 'label')
  await pay(outdated.order.number, 800_000)
  const ids = [ordinary.parcel.id, outdated.parcel.id]
  expect((await handOverChosen(ids)).asks).toMatchObject({
    parcelIds: [ordinary.parcel.id],
    outdated: [outdated.parcel.id],
  })
  expect(await handOverChosen(ids, { confirmed: 'yes', evenOutdated: 'yes' })).toMatchObject({
    isDone: true,
    text: '2 parcels handed over.',
    handedOver: ids,
  })
})

// product: 23.4
test('a hand-over that hands over nothing is no success', async () => {
  const { order, parcel } = await packed()
  await print(parcel.id, 'label')
  await pay(order.number, 800_000)
  expect(await handOverChosen([parcel.id], { confirmed: 'yes' })).toMatchObject({
    isDone: false,
    text: '1 parcel stays here: its papers are out of date, or money for it is missing.',
  })
  await handOver(database, { parcelIds: [parcel.id], actor, evenOutdated: true })
  expect(await handOverChosen([parcel.id], { confirmed: 'yes' })).toMatchObject({
    isDone: false,
    text: '1 parcel had left before.',
  })
})

// product: 23.4
test('marking orders as shipped or delivered asks before it hands over what is outdated', async () => {
  for (const to of ['shipped', 'delivered'] as const) {
    const [ordinary, outdated] = [await packed(), await packed()]
    await print(outdated.parcel.id, 'label')
    await pay(outdated.order.number, 800_000)
    const numbers = [ordinary.order.number, outdated.order.number]
    const { status, result } = await setStatus(numbers, to)
    expect(status).toBe(409)
    expect(result.results).toMatchObject([
      { isDone: true },
      { isDone: false, asks: 'papers', text: 'Printed PKR 16,990, now PKR 8,990.' },
    ])
    expect((await findParcel(database, outdated.parcel.reference))?.state).toBe('packed')
    expect(await setStatus([outdated.order.number], to, { confirmed: 'yes' })).toMatchObject({
      status: 200,
    })
    expect((await findParcel(database, outdated.parcel.reference))?.state).not.toBe('packed')
  }
})

// product: 23.4
test('a packing slip that is not true any more is flagged before and after packing, until it is printed again', async () => {
  const order = await createOrder(database, { status: 'processing', totalPaisa: 1_699_000 })
  const { number } = order
  const slipOf = async () => (await findOrderToPack(database, number))?.outdatedSlip
  expect(await slipOf()).toBeUndefined()
  await printSlip(number)
  expect(await slipOf()).toBeUndefined()
  await pay(number, 800_000)
  const said = 'On the slip PKR 16,990, now PKR 8,990.'
  const [listed] = (await listParcels(database, 'to-pack')).parcels
  expect([await slipOf(), ...(listed?.outdated ?? [])].map(slip => slip && outdatedText(slip))).toEqual([
    said,
    said,
  ])
  const parcel = await createParcel(database, { number })
  expect(await saidOf(parcel.reference)).toEqual([said])
  expect(await handOver(database, { parcelIds: [parcel.id], actor })).toMatchObject({ outdated: [parcel.id] })
  await printSlip(number)
  expect(await saidOf(parcel.reference)).toEqual([])
  await correct(number, { city: 'A village without a ZIP code' })
  expect(await saidOf(parcel.reference)).toEqual(['On the slip another name, phone number or address.'])
  await database.update(orderLines).set({ size: 'L' }).where(eq(orderLines.orderId, order.id))
  await printSlip(number)
  await database.update(orderLines).set({ size: 'M' }).where(eq(orderLines.orderId, order.id))
  expect(await saidOf(parcel.reference)).toEqual(['On the slip other pieces.'])
  await handOver(database, { parcelIds: [parcel.id], actor, evenOutdated: true })
  expect(await saidOf(parcel.reference)).toEqual([])
})

// product: 23.4
test('a slip that said not to send an order is outdated once its advance is there, though the amount is the same', async () => {
  const { id, number } = await createOrder(database, { status: 'processing', totalPaisa: 1_000_000 })
  await database.update(orders).set({ advancePaisa: 500_000 }).where(eq(orders.id, id))
  await printSlip(number)
  await pay(number, 500_000)
  const slip = (await findOrderToPack(database, number))?.outdatedSlip
  expect(slip && outdatedText(slip)).toBe('On the slip another amount.')
})

// product: 23.4
test('what the courier has is another thing than the label, until staff notify it', async () => {
  const { order, parcel } = await packed()
  await print(parcel.id, 'courier-sheet')
  await handOver(database, { parcelIds: [parcel.id], actor })
  await print(parcel.id, 'load-sheet')
  await pay(order.number, 1_699_000)
  await print(parcel.id, 'label')
  expect(await saidOf(parcel.reference)).toEqual(['With the courier: PKR 16,990, now PKR 0.'])
  expect(await sendTo(parcel.id, 'courier-notified')).toMatchObject({ status: 200 })
  expect(await saidOf(parcel.reference)).toEqual([])
  await reportParcel(database, { parcelId: parcel.id, kind: 'delivered', actor })
  await pay(order.number, 100_000)
  expect(await saidOf(parcel.reference)).toEqual([])
})

// product: 23.4
test('a booking that is not made says nothing', async () => {
  const { order, parcel } = await packed()
  await print(parcel.id, 'booking')
  await pay(order.number, 800_000)
  expect(await saidOf(parcel.reference)).toEqual([])
  await reportParcel(database, { parcelId: parcel.id, kind: 'booked', trackingNumber: 'LE700', actor })
  expect(await saidOf(parcel.reference)).toEqual(['With the courier: PKR 16,990, now PKR 8,990.'])
})

// product: 23.4
test('an address that is corrected after packing marks the papers, and its city brings its ZIP code', async () => {
  const { order, parcel } = await packed()
  await print(parcel.id, 'label')
  await print(parcel.id, 'courier-sheet')
  await addCity('Testabad', '38000')
  await correct(order.number, { city: 'Testabad' })
  expect(await placeOf(order.number)).toEqual({ city: 'Testabad', zipCode: '38000' })
  const words = 'another name, phone number or address.'
  expect(await saidOf(parcel.reference)).toEqual([`Printed ${words}`, `With the courier: ${words}`])
  // A load sheet names no address.
  await print(parcel.id, 'load-sheet')
  expect(await saidOf(parcel.reference)).toHaveLength(2)
  await recordNotified(database, [parcel.id], actor)
  expect(await saidOf(parcel.reference)).toEqual([])
  await correct(order.number, { city: 'A village without a ZIP code' })
  expect(await placeOf(order.number)).toMatchObject({ zipCode: '' })
  await correct(order.number, { city: 'Testabad', zipCode: '38010' })
  expect(await placeOf(order.number)).toMatchObject({ zipCode: '38010' })
})

test('the page of a parcel has the whole address with its ZIP code, landmark and note for the rider', async () => {
  const { parcel } = await packed()
  expect(await findParcel(database, parcel.reference)).toMatchObject({
    city: 'Lahore',
    zipCode: '54000',
    landmark: 'Near the mosque',
    riderNote: 'Call first',
  })
})

test('staff who may not see amounts read that it is another one', async () => {
  const { order, parcel } = await packed()
  await print(parcel.id, 'label')
  await pay(order.number, 800_000)
  const found = await findParcel(database, parcel.reference)
  if (!found) throw new Error('The parcel is gone')
  expect(JSON.stringify(forPackers(found))).not.toMatch(/1699000|899000/)
  expect(forPackers(found).outdated.map(outdatedText)).toEqual(['Printed another amount.'])
  expect(found.outdated.map(withoutAmount)).toEqual(forPackers(found).outdated)
})

// product: 23.3
test('the QR page compares what was printed with what is to be paid now', async () => {
  const { order, parcel } = await packed()
  const { reference } = parcel
  const sealed = { reference, amountPaisa: 1_699_000 }
  const now = async (of = sealed) => (await checkParcel(database, of)).now
  expect(await now()).toEqual({ kind: 'collects', paisa: 1_699_000, isPaid: false })
  await pay(order.number, 800_000)
  expect(await now()).toEqual({ kind: 'collects', paisa: 899_000, isPaid: false })
  await pay(order.number, 899_000)
  expect(await now()).toEqual({ kind: 'collects', paisa: 0, isPaid: true })
  await handOver(database, { parcelIds: [parcel.id], actor })
  await reportParcel(database, { parcelId: parcel.id, kind: 'returning', actor })
  expect(await now()).toEqual({ kind: 'gone' })
  await reportParcel(database, { parcelId: parcel.id, kind: 'delivered', actor })
  expect(await now()).toEqual({ kind: 'delivered' })
  expect(await now({ ...sealed, reference: 'DZ-NONE-1' })).toEqual({ kind: 'gone' })
  const unreachable = {
    select: () => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    },
  } as unknown as Queryable
  expect(await checkParcel(unreachable, sealed)).toEqual({
    reference,
    printedPaisa: 1_699_000,
    now: { kind: 'unknown' },
  })
})

async function packed() {
  const order = await createOrder(database, { status: 'processing', totalPaisa: 1_699_000 })
  return { order, parcel: await createParcel(database, { number: order.number }) }
}

async function print(parcelId: number, kind: PaperKind) {
  await recordPapers(database, { kind, labels: await listLabels(database, [parcelId]), actor })
}

async function printSlip(number: string) {
  const printed = (await listPrintedOrders(database, [number])).flatMap(slipsOfOrder)
  await recordSlips(database, { printed, actor })
}

function handOverChosen(parcelIds: readonly number[], fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, intent: 'hand-over' })) form.set(name, value)
  for (const id of parcelIds) form.append('parcel', String(id))
  return handleListForm(database, form, actor)
}

function setStatus(numbers: readonly string[], to: OrderStatus, fields: Record<string, string> = {}) {
  const form = new FormData()
  const asked = numbers.map(number => ({ number, from: 'processing' }))
  const all = { ...fields, to, orders: JSON.stringify(asked) }
  for (const [name, value] of Object.entries(all)) form.set(name, value)
  return handleStatusForm(createTestServices(database), form, actor)
}

async function saidOf(reference: string) {
  return (await findParcel(database, reference))?.outdated.map(outdatedText)
}

function sendTo(parcelId: number, intent: string, fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, intent })) form.set(name, value)
  return handleParcelForm(database, form, { parcelId, actor })
}

async function pay(number: string, amount: number) {
  const [order] = await database.select({ id: orders.id }).from(orders).where(eq(orders.number, number))
  const seen = (await listMoneyEntries(database, order?.id ?? 0)).length
  const paid = { intent: 'payment', direction: 'received', way: 'raast', reference: '' } as const
  expect(await recordPayment(database, { ...paid, number, actor, amount, seen })).toMatchObject({ ok: true })
}

async function correct(number: string, changes: { city?: string; zipCode?: string }) {
  const [order] = await database.select().from(orders).where(eq(orders.number, number))
  if (!order) throw new Error('The order is gone')
  const delivery = { ...deliveryTexts(order), phoneNumber: order.phone, ...changes }
  expect(await correctDelivery(database, { number, actor, way: 'call', delivery })).toMatchObject({
    ok: true,
  })
}

async function placeOf(number: string) {
  const [order] = await database
    .select({ city: orders.city, zipCode: orders.zipCode })
    .from(orders)
    .where(eq(orders.number, number))
  return order
}

async function addCity(name: string, zipCode: string) {
  const [city] = await database.insert(cities).values({ name, zipCode, province: 'Punjab' }).returning()
  await database
    .insert(citySpellings)
    .values({ key: name.toLowerCase(), spelling: name, cityId: city?.id ?? 0 })
}
