import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { listLabels } from '#app/fulfilment/labels/list-labels.server.ts'
import { outdatedText } from '#app/fulfilment/papers/paper.ts'
import { findParcel, forPackers } from '#app/fulfilment/parcels/find-parcel.server.ts'
import { handOver } from '#app/fulfilment/parcels/hand-over.server.ts'
import { handleListForm } from '#app/fulfilment/parcels/handle-list-form.server.ts'
import { packOrder } from '#app/fulfilment/parcels/pack-order.server.ts'
import { recordPayment, takeBackPayment } from '#app/money/payments/record-payment.server.ts'
import { moneyEntries } from '#app/money/tables/cash.server.ts'
import { findAdvance, findPayableOrder } from '#app/money/transfers/find-payable-order.server.ts'
import { readEmailedOrder } from '#app/orders/emails/read-emailed-order.server.ts'
import { listPrintedOrders } from '#app/orders/printing/list-printed-orders.server.ts'
import { collectTexts } from '#app/orders/printing/printed-order.ts'
import { slipOfParcel } from '#app/orders/printing/slips-of-order.ts'
import { orderLines, orders } from '#app/orders/tables/orders.server.ts'
import { settings } from '#app/owner/tables/settings.server.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'

const { database } = await createTestDatabase()
beforeEach(() => database.execute(sql`truncate orders, customers, settings restart identity cascade`))

const actor = 'sana@darzi.example'

// product: 24.20, 33.2, 33.11
test('once an advance is taken back after packing, slip, label, invoice, mail and shopper name what the couriers collect', async () => {
  const { number, id, trackingToken, parcels } = await packedWithAdvance()
  expect(await saidAtTheDoor(number, parcels)).toEqual([
    ['PKR 7,000.00', 700_000],
    ['PKR 2,000.00', 200_000],
  ])
  await takeBackAdvance(number, id)
  expect(await saidAtTheDoor(number, parcels)).toEqual([
    ['PKR 7,000.00', 700_000],
    ['PKR 5,000.00', 500_000],
  ])
  const [printed] = await listPrintedOrders(database, [number])
  expect(printed && collectTexts(printed, 'invoice')).toEqual({
    title: 'Cash on delivery: collect',
    amount: 'PKR 12,000.00',
  })
  expect(await findAdvance(database, number)).toMatchObject({ duePaisa: 0, isCashTaken: true })
  expect(await findPayableOrder(database, trackingToken)).toMatchObject({
    toSendPaisa: 0,
    toCollectPaisa: 1_200_000,
    toPayNowPaisa: 1_200_000,
  })
  const mailed = await database.transaction(transaction => readEmailedOrder(transaction, id))
  expect(mailed).toMatchObject({ advancePaisa: 0, cash: { toCollectPaisa: 1_200_000 } })
})

// product: 33.2
test('a parcel whose advance was taken back since is handed over only deliberately, unless the owner allows it', async () => {
  const { number, id, parcels } = await packedWithAdvance()
  const parcelIds = parcels.map(({ parcelId }) => parcelId)
  await takeBackAdvance(number, id)
  const parcel = await findParcel(database, parcels[0]?.reference ?? '')
  if (!parcel) throw new Error('The parcel is gone')
  expect(parcel.outdated.map(outdatedText)).toEqual([
    'PKR 3,000 that were to be paid before are not here any more.',
  ])
  expect(forPackers(parcel).outdated.map(outdatedText)).toEqual([
    'What was to be paid before is not here any more.',
  ])
  const form = new FormData()
  form.set('intent', 'hand-over')
  for (const id of parcelIds) form.append('parcel', String(id))
  const asked = await handleListForm(database, form, actor)
  expect(asked).toMatchObject({ asks: { parcelIds: [], outdated: parcelIds } })
  expect(await handOver(database, { parcelIds, actor })).toMatchObject({ outdated: parcelIds })
  await database.insert(settings).values({ key: 'store', value: { payments: { packsWithoutAdvance: true } } })
  expect(await handOver(database, { parcelIds, actor })).toMatchObject({ handedOver: parcelIds })
})

/** An order of 12,000 with an advance of 3,000 that has come, in two parcels. */
async function packedWithAdvance() {
  const { number, id, trackingToken } = await createOrder(database, {
    status: 'processing',
    lines: [{ unitPricePaisa: 700_000 }, { unitPricePaisa: 500_000 }],
    totalPaisa: 1_200_000,
  })
  await database.update(orders).set({ advancePaisa: 300_000 }).where(eq(orders.id, id))
  const payment = { intent: 'payment', direction: 'received', way: 'raast', reference: '', seen: 0 } as const
  const paid = await recordPayment(database, { ...payment, number, actor, amount: 300_000 })
  if (!paid.ok) throw new Error(paid.refusal.kind)
  const lines = await database
    .select({ orderLineId: orderLines.id, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, id))
    .orderBy(asc(orderLines.position))
  const parcels: { parcelId: number; reference: string }[] = []
  for (const line of lines) {
    const packed = await packOrder(database, { number, actor, pieces: [line] })
    if (!packed.ok) throw new Error(packed.refusal.kind)
    parcels.push(packed)
  }
  return { number, id, trackingToken, parcels }
}

async function takeBackAdvance(number: string, orderId: number) {
  const [entry] = await database.select().from(moneyEntries).where(eq(moneyEntries.orderId, orderId))
  expect(await takeBackPayment(database, { number, actor, entry: entry?.id ?? 0 })).toMatchObject({
    ok: true,
  })
}

/** What slip and label of each parcel say. */
async function saidAtTheDoor(number: string, parcels: readonly { parcelId: number; reference: string }[]) {
  const [printed] = await listPrintedOrders(database, [number])
  const labels = await listLabels(
    database,
    parcels.map(({ parcelId }) => parcelId),
  )
  return parcels.map(({ parcelId, reference }) => {
    const slip = printed && slipOfParcel(printed, reference)
    const label = labels.find(one => one.parcelId === parcelId)
    return [slip && collectTexts(slip, 'packing-slip').amount, label?.toCollectPaisa]
  })
}
