import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { outdatedText } from '#app/fulfilment/papers/paper.ts'
import { findOutdated } from '#app/fulfilment/papers/papers.server.ts'
import { findOutdatedSlips, recordSlips } from '#app/fulfilment/papers/slips.server.ts'
import { packOrder } from '#app/fulfilment/parcels/pack-order.server.ts'
import { reportParcel } from '#app/fulfilment/parcels/report-parcel.server.ts'
import { readCash } from '#app/money/payments/read-cash-to-collect.server.ts'
import { listPrintedOrders } from '#app/orders/printing/list-printed-orders.server.ts'
import { collectedRows, type InvoicedOrder } from '#app/orders/printing/printed-order.ts'
import { printedWords } from '#app/orders/printing/printed-words.ts'
import { slipOfParcel, slipsOfOrder } from '#app/orders/printing/slips-of-order.ts'
import { orderLines } from '#app/orders/tables/orders.server.ts'
import { inLanguage } from '#app/platform/language.server.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'

const { database } = await createTestDatabase()
beforeEach(() => database.execute(sql`truncate orders, customers restart identity cascade`))

const actor = 'sana@darzi.example'
const STORE = {
  name: 'Darzi',
  address: '',
  contact: { email: '', phone: '', whatsApp: '' },
  returnDays: 30,
}

// product: 23.6
test('an order of which a part is packed has a slip of the parcel and one of the rest, each with its own pieces and cash', async () => {
  const order = await placed()
  expect(await slipsOf(order.number)).toEqual([
    { parcel: '', pieces: ['2 Kurta, White M', '1 Kurta, Sky L'], collect: 'PKR 5,246.00' },
  ])
  const first = await pack(order, [2, 0])
  expect(await slipsOf(order.number)).toEqual([
    { parcel: `Parcel 1 of 2 · ${first.reference}`, pieces: ['2 Kurta, White M'], collect: 'PKR 3,000.00' },
    { parcel: 'Parcel 2 of 2 · not packed yet', pieces: ['1 Kurta, Sky L'], collect: 'PKR 2,246.00' },
  ])
  const second = await pack(order, [0, 1])
  await report(second.parcelId, 'handed-over')
  const bothPacked = await slipsOf(order.number)
  expect(bothPacked.map(({ parcel }) => parcel)).toEqual([
    `Parcel 1 of 2 · ${first.reference}`,
    `Parcel 2 of 2 · ${second.reference}`,
  ])
  const { toCollectPaisa, parcels } = await readCash(database, order.id)
  expect(bothPacked.map(({ collect }) => collect)).toEqual(['PKR 3,000.00', 'PKR 2,246.00'])
  expect([...parcels.values()].reduce((sum, cash) => sum + cash.toCollectPaisa, 0)).toBe(toCollectPaisa)
  await report(second.parcelId, 'delivered')
  expect(await slipsOf(order.number)).toHaveLength(1)
  const ended = slipOfParcel(await printedOrder(order.number), second.reference)
  expect(ended && said(ended)).toMatchObject({ pieces: ['1 Kurta, Sky L'], collect: 'Nothing to pay' })
})

// product: 23.6
test('the slip of an order in one parcel names it, and one that is opened again leaves the order whole', async () => {
  const order = await placed()
  const { parcelId, reference } = await pack(order, [2, 1])
  expect(await slipsOf(order.number)).toMatchObject([{ parcel: reference, collect: 'PKR 5,246.00' }])
  await report(parcelId, 'cancelled')
  expect(await slipsOf(order.number)).toMatchObject([{ parcel: '', collect: 'PKR 5,246.00' }])
})

// product: 23.7
test('an invoice names the whole sum, and what each courier collects of it where there are several parcels', async () => {
  const order = await placed()
  const rowsOf = async () => collectedRows(await printedOrder(order.number))
  expect(await rowsOf()).toEqual([])
  const { parcelId } = await pack(order, [2, 0])
  const both = [
    { name: 'Parcel 1 of 2, 2 pieces', amount: 'PKR 3,000.00' },
    { name: 'Parcel 2 of 2, 1 piece', amount: 'PKR 2,246.00' },
  ]
  expect(await rowsOf()).toEqual(both)
  const invoice = printedWords(await printedOrder(order.number), STORE, 'invoice')
  expect(invoice.collect).toEqual({
    title: 'Cash on delivery: collect',
    amount: 'PKR 5,246.00',
    parcels: both,
  })
  expect(await inLanguage('ur', rowsOf)).toMatchObject([
    { name: expect.stringContaining('میں سے پارسل') },
    {},
  ])
  await report(parcelId, 'handed-over')
  await report(parcelId, 'delivered')
  expect(await rowsOf()).toEqual([{ name: 'Parcel 2 of 2, 1 piece', amount: 'PKR 2,246.00' }])
})

// product: 23.4
test('a slip of the whole order is outdated for its first parcel and for the rest, until each is printed', async () => {
  const order = await placed()
  await print(await slips(order.number))
  const { parcelId } = await pack(order, [2, 0])
  expect(await outdated(order.id, parcelId)).toEqual({
    parcel: ['On the slip PKR 5,246, now PKR 3,000. On the slip other pieces.'],
    rest: 'On the slip PKR 5,246, now PKR 2,246. On the slip other pieces.',
  })
  const [ofParcel, ofRest] = await slips(order.number)
  await print([ofParcel])
  expect(await outdated(order.id, parcelId)).toMatchObject({ parcel: [] })
  expect((await outdated(order.id, parcelId)).rest).toBeDefined()
  await print([ofParcel, ofRest])
  expect(await outdated(order.id, parcelId)).toEqual({ parcel: [], rest: undefined })
  const second = await pack(order, [0, 1])
  expect(await outdated(order.id, second.parcelId)).toEqual({ parcel: [], rest: undefined })
  expect(await outdated(order.id, parcelId)).toEqual({ parcel: [], rest: undefined })
})

// product: 23.4
test('a slip that says parcel 1 of 2 is outdated once there are three', async () => {
  const order = await placed()
  const { parcelId } = await pack(order, [1, 0])
  await print(await slips(order.number))
  await pack(order, [1, 0])
  expect(await outdated(order.id, parcelId)).toMatchObject({
    parcel: ['On the slip another number of parcels.'],
  })
})

const placed = () =>
  createOrder(database, {
    status: 'processing',
    totalPaisa: 524_570,
    lines: [
      { name: 'Kurta, White', size: 'M', quantity: 2, unitPricePaisa: 150_000 },
      { name: 'Kurta, Sky', size: 'L', quantity: 1, unitPricePaisa: 199_570 },
    ],
  })

type Placed = Awaited<ReturnType<typeof placed>>

async function pack({ id, number }: Placed, quantities: readonly number[]) {
  const lines = await database
    .select({ id: orderLines.id, position: orderLines.position })
    .from(orderLines)
    .where(eq(orderLines.orderId, id))
  const pieces = lines.map(line => ({ orderLineId: line.id, quantity: quantities[line.position] ?? 0 }))
  const packed = await packOrder(database, { number, actor, pieces })
  if (!packed.ok) throw new Error(`Refused: ${packed.refusal.kind}`)
  return packed
}

async function report(parcelId: number, kind: 'handed-over' | 'delivered' | 'cancelled') {
  expect(await reportParcel(database, { parcelId, kind, actor })).toMatchObject({ ok: true })
}

async function printedOrder(number: string): Promise<InvoicedOrder> {
  const [order] = await listPrintedOrders(database, [number])
  if (!order) throw new Error('The order is gone')
  return order
}

async function slips(number: string): Promise<InvoicedOrder[]> {
  return slipsOfOrder(await printedOrder(number))
}

async function slipsOf(number: string) {
  return (await slips(number)).map(said)
}

function said(slip: InvoicedOrder) {
  const { parcel, collect } = printedWords(slip, STORE, 'packing-slip')
  expect(collect.parcels).toEqual([])
  return {
    parcel,
    pieces: slip.lines.map(({ quantity, name, size }) => `${quantity} ${name} ${size}`),
    collect: collect.amount,
  }
}

function print(printed: readonly (InvoicedOrder | undefined)[]) {
  return recordSlips(database, { printed: printed.filter(slip => slip !== undefined), actor })
}

async function outdated(orderId: number, parcelId: number) {
  const parcel = (await findOutdated(database, [parcelId])).get(parcelId) ?? []
  const rest = (await findOutdatedSlips(database, [orderId])).get(orderId)
  return { parcel: parcel.map(outdatedText), rest: rest && outdatedText(rest) }
}
