import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { changeCourier } from '#app/fulfilment/parcels/assign-courier.server.ts'
import { findParcel } from '#app/fulfilment/parcels/find-parcel.server.ts'
import { reportParcel } from '#app/fulfilment/parcels/report-parcel.server.ts'
import { courierRequests } from '#app/fulfilment/tables/courier-requests.server.ts'
import { couriers, parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { eraseCustomerFromOrders } from '#app/orders/erase-customer-details.server.ts'
import { changeOrderStatus } from '#app/orders/lifecycle/change-order-status.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { runJobs } from '#app/platform/jobs/run-jobs.server.ts'
import { log } from '#app/platform/log.server.ts'
import { cities, citySpellings } from '#app/pricing/tables/delivery.server.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createParcel } from '#tests/factories/create-parcel.ts'
import { startFakeCourier } from '#tests/factories/fake-courier.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { TEST_SECRETS } from '#tests/setup/test-services.ts'
import type { BookingIntent } from './booking.ts'
import { openCourierRequests } from './do-requests.server.ts'
import { findBooking } from './find-booking.server.ts'
import { handleBookingForm, handleBulkBooking } from './handle-booking-form.server.ts'
import { packAndBook } from './pack-and-book.server.ts'

const { database, connection, drop } = await createTestDatabase()
const fake = await startFakeCourier()
const actor = 'sana@darzi.example'
const REACH = { secrets: TEST_SECRETS, timeoutMs: 2_000, privateHosts: ['127.0.0.1'] }
const ids = { postex: 0, leopards: 0, sheet: 0 }

beforeAll(async () => {
  const rows = await database
    .insert(couriers)
    .values([
      {
        name: 'PostEx',
        kind: 'postex',
        configuration: { token: 'the-token', baseAddress: fake.postExAddress },
      },
      {
        name: 'Leopards',
        kind: 'leopards',
        configuration: {
          apiKey: 'the-key',
          apiPassword: 'the-password',
          baseAddress: fake.leopardsAddress,
        },
      },
      { name: 'Swift' },
    ])
    .returning()
  for (const { id, kind } of rows) ids[kind] = id
  await database.delete(citySpellings)
  await database.delete(cities)
  const [city] = await database
    .insert(cities)
    .values({ name: 'Lahore', province: 'Punjab', courierIds: { postex: 'LHE', leopards: '789' } })
    .returning()
  await database.insert(citySpellings).values({ key: 'lahore', cityId: city?.id ?? 0, spelling: 'Lahore' })
})
afterAll(async () => {
  fake.close()
  await drop()
})
afterEach(async () => {
  fake.forget()
  await database.delete(courierRequests)
})

/** Does the queued requests once each, as jobs do. */
async function work(settleSeconds = 0) {
  const { tasks } = openCourierRequests({ database, ...REACH, settleSeconds })
  const job = { attempts: 1, max_attempts: 25 }
  const rows = await database.select().from(courierRequests).where(eq(courierRequests.state, 'queued'))
  for (const { id } of rows) {
    await Promise.resolve(tasks.ask_courier?.({ requestId: id }, { job } as never)).catch(error => {
      if (error.name !== 'Postponed') throw error
    })
  }
}

async function packed(courierId: number) {
  const parcel = await createParcel(database, { courierId, toCollectPaisa: 249_000 })
  await database.update(orders).set({ city: 'Lahore' }).where(eq(orders.id, parcel.orderId))
  return parcel
}

const ask = (parcelId: number, intent: BookingIntent, fields: Record<string, string> = {}) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return handleBookingForm(database, form, { parcelId, actor, intent })
}
const parcelNow = (reference: string) => findParcel(database, reference)
const bookingOf = async (parcelId: number) => (await findBooking(database, parcelId)).booking
// product: 26.3
test('a booking whose answer is lost makes one parcel at the courier', async () => {
  const parcel = await packed(ids.postex)
  fake.tricks.push({ path: 'create-order', trick: 'drops' }, { path: 'get-all-order', trick: 'fails' })
  const asked = await Promise.all([ask(parcel.id, 'book'), ask(parcel.id, 'book'), ask(parcel.id, 'book')])
  expect(asked.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const silent = log.child({}, { level: 'silent' })
  const { tasks } = openCourierRequests({ database, ...REACH })
  const running = await runJobs({ database, connection, log: silent, periodic: [], lanes: [tasks] })
  await expect.poll(() => fake.callsTo('create-order').length, { timeout: 10_000 }).toBe(1)
  await running.stop()
  await work()
  await work()
  expect(fake.callsTo('create-order')).toHaveLength(1)
  expect(fake.packets).toHaveLength(1)
  const booked = await parcelNow(parcel.reference)
  expect(booked).toMatchObject({ state: 'booked', trackingNumber: '7700000001' })
  expect(booked?.events.filter(({ kind }) => kind === 'booked')).toHaveLength(1)
  expect(fake.callsTo('create-order')[0]?.body).toMatchObject({
    orderRefNumber: parcel.reference,
    invoicePayment: 2490,
    cityName: 'LHE',
    invoiceDivision: 1,
    customerPhone: expect.stringMatching(/^03\d{9}$/),
  })
  expect(await ask(parcel.id, 'book')).toMatchObject({ status: 409 })
})

test('a booking that never reached the courier is asked for again, once it is certain', async () => {
  const parcel = await packed(ids.postex)
  fake.tricks.push({ path: 'create-order', trick: 'hangs-up' })
  await ask(parcel.id, 'book')
  await work()
  await work(60)
  expect((await bookingOf(parcel.id))?.reason).toMatch(/looks whether/)
  expect(fake.callsTo('create-order')).toHaveLength(1)
  await database.update(courierRequests).set({ heldUntil: null })
  await work()
  expect(fake.callsTo('create-order')).toHaveLength(2)
  expect(fake.packets).toHaveLength(1)
  expect(await parcelNow(parcel.reference)).toMatchObject({ state: 'booked' })
})

test('a booking that was interrupted by the end of the process is looked up first', async () => {
  const parcel = await packed(ids.postex)
  await ask(parcel.id, 'book')
  await database.update(courierRequests).set({ askedAt: sql`now()`, sendingSince: sql`now()` })
  fake.packets.push({
    trackingNumber: '7799',
    reference: parcel.reference,
    isCancelled: false,
    statuses: [],
  })
  await work()
  expect(fake.callsTo('create-order')).toHaveLength(0)
  expect(await parcelNow(parcel.reference)).toMatchObject({ trackingNumber: '7799' })
})

// product: 26.4
test('where the courier can’t say that it has no booking, staff decide, and nothing is booked twice', async () => {
  const [found, missing] = [await packed(ids.leopards), await packed(ids.leopards)]
  for (const { id } of [found, missing]) {
    fake.tricks.push({ path: 'bookPacket', trick: 'hangs-up' })
    await ask(id, 'book')
  }
  await work()
  await work()
  for (const { id } of [found, missing]) {
    expect(await bookingOf(id)).toMatchObject({
      state: 'unknown',
      reason: expect.stringMatching(/look for it there/),
    })
    expect(await ask(id, 'book')).toMatchObject({ status: 409 })
    expect(await changeCourier(database, id, ids.sheet)).toBe(false)
  }
  expect(await ask(found.id, 'booking-found', { trackingNumber: ' ' })).toMatchObject({ status: 422 })
  expect(await ask(found.id, 'booking-found', { trackingNumber: 'LE 1' })).toMatchObject({ status: 200 })
  expect(await parcelNow(found.reference)).toMatchObject({ state: 'booked', trackingNumber: 'LE 1' })
  expect(await ask(missing.id, 'book-again')).toMatchObject({ status: 200 })
  await work()
  expect(await parcelNow(missing.reference)).toMatchObject({ state: 'booked' })
  expect(fake.packets).toHaveLength(1)
})

// product: 26.2, 26.5
test('a refusal says why, and many parcels are booked at once', async () => {
  const [one, other, bySheet] = [await packed(ids.postex), await packed(ids.postex), await packed(ids.sheet)]
  fake.refusedCities.add('LHE')
  await ask(one.id, 'book')
  await work()
  expect(await bookingOf(one.id)).toMatchObject({
    state: 'parked',
    wasAsked: false,
    reason: 'PostEx says: INVALID DELIVERY CITY for … (400)',
  })
  fake.refusedCities.clear()
  const form = new FormData()
  for (const { id } of [one, other, bySheet]) form.append('parcel', String(id))
  expect(await handleBulkBooking(database, form, actor)).toEqual({
    isDone: true,
    text: '2 parcels are being booked. 1 without a courier that the shop can book at.',
  })
  await work()
  expect(await parcelNow(other.reference)).toMatchObject({ state: 'booked' })
  expect(await parcelNow(one.reference)).toMatchObject({ state: 'booked' })
  await database.update(orders).set({ city: 'Chak 99' }).where(eq(orders.id, bySheet.orderId))
  await database.update(parcels).set({ courierId: ids.leopards }).where(eq(parcels.id, bySheet.id))
  await ask(bySheet.id, 'book')
  await work()
  expect((await bookingOf(bySheet.id))?.reason).toMatch(/none is known for Chak 99/)
})

// product: 26.5
test('an order is packed and booked at once, and its courier’s words are erased with its customer', async () => {
  const { number, id } = await createOrder(database, { status: 'processing' })
  const form = new FormData()
  for (const [name, value] of [
    ['intent', 'pack'],
    ['pieces', ''],
    ['courier', String(ids.leopards)],
    ['book', 'on'],
  ] as const)
    form.set(name, value)
  const done = await packAndBook(database, form, { number, actor })
  if (!done.ok) throw new Error(done.refusal.text)
  await database.update(orders).set({ city: 'Chak 99', status: 'cancelled' }).where(eq(orders.id, id))
  await work()
  expect((await bookingOf(done.parcelId))?.reason).toMatch(/Chak 99/)
  await database.transaction(transaction => eraseCustomerFromOrders(transaction, eq(orders.id, id)))
  expect(await bookingOf(done.parcelId)).toMatchObject({ state: 'parked', reason: '' })
})

// product: 26.6
test('a booking is cancelled by staff, and with its parcel or its order, while it can be', async () => {
  const [alone, withParcel, withOrder] = [
    await packed(ids.postex),
    await packed(ids.postex),
    await packed(ids.postex),
  ]
  for (const { id } of [alone, withParcel, withOrder]) await ask(id, 'book')
  await work()
  expect(await ask(alone.id, 'cancel-booking')).toMatchObject({ status: 200 })
  await reportParcel(database, { parcelId: withParcel.id, kind: 'cancelled', actor })
  const [order] = await database.select().from(orders).where(eq(orders.id, withOrder.orderId))
  await changeOrderStatus(database, {
    number: order?.number ?? '',
    from: 'processing',
    to: 'cancelled',
    actor,
    isBack: true,
  })
  await work()
  expect(fake.packets.every(({ isCancelled }) => isCancelled)).toBe(true)
  expect(await parcelNow(alone.reference)).toMatchObject({ state: 'packed', trackingNumber: null })
  expect(fake.callsTo('cancel-order')).toHaveLength(3)
  expect(await ask(alone.id, 'book')).toMatchObject({ status: 200 })
  await work()
  expect(await parcelNow(alone.reference)).toMatchObject({ trackingNumber: '7700000004' })
  expect(await parcelNow(withParcel.reference)).toMatchObject({ state: 'cancelled' })
  expect((await findBooking(database, withOrder.id)).cancellation).toMatchObject({ state: 'sent' })
})
