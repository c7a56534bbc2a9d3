import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { couriers, parcelEvents, parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { cities } from '#app/pricing/tables/delivery.server.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createParcel } from '#tests/factories/create-parcel.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { handleSheetForm } from './handle-sheet-form.server.ts'
import { listSheetParcels } from './list-sheet-parcels.server.ts'
import { findSheetCourier } from './sheet-settings.server.ts'

const { database } = await createTestDatabase()
let courierId: number

beforeAll(async () => {
  const [row] = await database
    .insert(couriers)
    .values({ name: 'TCS', configuration: { token: 'stays' } })
    .returning()
  courierId = row?.id ?? 0
})

async function find() {
  const courier = await findSheetCourier(database, courierId)
  if (!courier) throw new Error('The courier is gone')
  return courier
}

async function send(fields: Record<string, string | File>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return handleSheetForm(database, form, { courier: await find(), actor: 'sana@darzi.example' })
}

const read = (csv: string) => send({ intent: 'read', sheet: new File([csv], 'answer.csv') })
const countEvents = () => database.$count(parcelEvents)

// product: 25.5
test('the parcels of a courier are listed with its own names of cities', async () => {
  const parcel = await createParcel(database, { courierId })
  const left = await createParcel(database, { courierId, events: ['handed-over'] })
  const other = await createParcel(database)
  await database.update(orders).set({ city: 'lahore ' }).where(eq(orders.id, parcel.orderId))
  await database
    .update(cities)
    .set({ courierIds: { tcs: 'LHE' } })
    .where(eq(cities.name, 'Lahore'))
  const list = (chosen?: number[]) =>
    listSheetParcels(database, { courierId, cities: { key: 'tcs', listed: [] }, chosen })
  expect(await list()).toMatchObject([
    { parcelId: parcel.id, courierCity: 'LHE', contents: expect.stringMatching(/^\d+ × .+, .+$/) },
  ])
  expect(await list([left.id, other.id])).toEqual([])
})

// product: 25.6, 25.7, 25.8
test('an answer is shown before it is saved, saved once, and its columns and words are remembered', async () => {
  const parcel = await createParcel(database, {
    events: ['handed-over'],
    packedAt: new Date('2026-11-01T06:00:00Z'),
  })
  const elsewhere = await createParcel(database, {
    courierId: (await database.insert(couriers).values({ name: 'Other' }).returning())[0]?.id ?? 0,
  })
  const csv = `My Ref No,CN,Status,Date,Remarks
${parcel.reference},900 1,Shipment moved,02/11/2026 10:00,
${parcel.reference},9001,QX-7,03/11/2026 10:00,Odd
${elsewhere.reference},9002,Delivered,03/11/2026,
DZ-00000000-1,9003,Delivered,03/11/2026,
`
  const before = await countEvents()
  const shown = await read(csv)
  expect(await countEvents()).toBe(before)
  expect(shown.preview).toMatchObject({
    columns: { reference: 0, tracking: 1, status: 2, happened: 3, note: 4 },
    parcels: [
      { reference: parcel.reference, number: '9001', events: [{ kind: 'unknown' }, { kind: 'unknown' }] },
    ],
    problems: [expect.stringMatching(/another courier/), expect.stringMatching(/no parcel has/)],
  })
  const chosen = { reference: '0', tracking: '1', status: '2', happened: '3', note: '4' }
  const words = { word0: 'Shipment moved', meaning0: 'out-for-delivery', word1: 'QX-7', meaning1: 'unknown' }
  const cells = shown.preview?.cells ?? ''
  expect(await send({ intent: 'save', cells, ...chosen, ...words })).toEqual({
    isDone: true,
    text: '1 tracking number and 2 statuses saved.',
  })
  const [stored] = await database.select().from(parcels).where(eq(parcels.id, parcel.id))
  expect(stored).toMatchObject({ trackingNumber: '9001', courierId, state: 'out-for-delivery' })
  const unknown = await database.select().from(parcelEvents).where(eq(parcelEvents.kind, 'unknown'))
  expect(unknown).toMatchObject([{ courierCode: 'QX-7', note: 'Odd', actor: 'courier' }])

  const after = await countEvents()
  const again = await read(csv)
  expect(again.preview).toMatchObject({ parcels: [], known: 2, words: expect.anything() })
  expect(again.preview?.words.find(({ word }) => word === 'Shipment moved')?.meaning).toBe('out-for-delivery')
  expect(await send({ intent: 'save', cells, ...chosen, ...words })).toMatchObject({
    text: 'The file says nothing new.',
  })
  expect(await countEvents()).toBe(after)
  const byNumber = await read('Track No,Status\n9001,Delivered\n')
  expect(byNumber.preview?.parcels).toMatchObject([
    { reference: parcel.reference, events: [{ kind: 'delivered' }] },
  ])
  const [{ configuration } = { configuration: {} }] = await database
    .select()
    .from(couriers)
    .where(eq(couriers.id, courierId))
  expect(configuration).toMatchObject({
    token: 'stays',
    answerColumns: { 'my ref no': 'reference', cn: 'tracking' },
  })
})

// product: 25.10
test('an answer names a parcel by its order, and another amount than ours is shown', async () => {
  const { number } = await createOrder(database, { status: 'processing', totalPaisa: 899_000 })
  const parcel = await createParcel(database, { courierId, number })
  const twice = await createParcel(database, { courierId })
  const order = (reference: string) => reference.replace(/-\d+$/, '')
  await createParcel(database, { courierId, number: order(twice.reference) })
  const csv = `Order ID,CN Number,Status,COD Amount
${order(parcel.reference)},770001,Delivered,16990

${order(twice.reference)},770002,Delivered,
${parcel.reference},7.50115E+11,Booked,8990
=A1,770003,Booked,
0,770004,Booked,
`
  const { preview } = await read(csv)
  expect(preview?.parcels).toMatchObject([{ reference: parcel.reference, number: '770001' }])
  expect(preview?.amounts).toEqual([
    { line: 2, reference: parcel.reference, saidPaisa: 1_699_000, toCollectPaisa: 899_000 },
  ])
  expect(preview?.problems).toEqual([
    expect.stringMatching(/^Row 5: the spreadsheet has shortened/),
    expect.stringMatching(/^Row 6: “=A1” is a formula/),
    expect.stringMatching(/^Row 7: “0” is no number of a parcel/),
    expect.stringMatching(/^Row 4: order DZ-\d+ has several parcels/),
  ])
})

// product: 24.16
test.each([
  ['Name,Price\nShirt,2490\n', /“Name”, “Price”.*reference or tracking number/],
  ['CN,City\n77,Lahore\n', /no tracking number for a reference/],
  ['CN,Status\nnone,Delivered\n', /No row of the file names a parcel/],
])('%j is no answer, and says what is missing', async (csv, sentence) => {
  const { preview } = await read(csv)
  expect(preview?.missing).toMatch(sentence)
  expect(preview?.parcels).toEqual([])
})

test('the columns of an answer stay remembered where a later one lacks them', async () => {
  const cells = (rows: string[][]) => JSON.stringify(rows)
  await send({
    intent: 'save',
    cells: cells([
      ['Parcel', 'What', 'CN'],
      ['DZ-1-1', 'Gone', '1'],
    ]),
    reference: '0',
    status: '1',
  })
  await send({
    intent: 'save',
    cells: cells([
      ['Parcel', 'CN'],
      ['DZ-1-1', '1'],
    ]),
    reference: '0',
    tracking: '1',
  })
  const { preview } = await read('What,Parcel\nGone,DZ-1-1\n')
  expect(preview?.columns).toEqual({ status: 0, reference: 1 })
})

test('the columns of the sheet are saved, and what can’t be read is refused', async () => {
  expect(
    await send({ intent: 'columns', header0: 'Ref', field0: 'reference', header1: 'N', field1: 'x' }),
  ).toMatchObject({
    isDone: false,
  })
  await send({ intent: 'columns', header0: 'Ref', field0: 'reference', header2: 'COD', field2: 'amount' })
  expect((await find()).columns.map(({ header }) => header)).toEqual(['Ref', 'COD'])
  expect(await read('')).toMatchObject({ isDone: false, text: expect.stringMatching(/^That file is empty/) })
  expect(await read('one line')).toMatchObject({ isDone: false })
  expect(await send({ intent: 'save', cells: '[[1]]' })).toMatchObject({ isDone: false })
  const cells = JSON.stringify([
    ['CN', 'Status'],
    ['1', 'Lost'],
  ])
  expect(await send({ intent: 'save', cells, status: '1' })).toMatchObject({
    text: expect.stringMatching(/reference/),
  })
  expect(await send({ intent: 'save', cells, tracking: '0', status: '0' })).toMatchObject({ isDone: false })
})
