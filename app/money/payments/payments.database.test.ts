import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ParcelEventKind } from '#app/fulfilment/parcel-log/parcel-transitions.ts'
import { recordParcelEvents } from '#app/fulfilment/parcel-log/record-parcel-events.server.ts'
import { undoReport } from '#app/fulfilment/parcels/undo-parcel-act.server.ts'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { moneyEntries } from '#app/money/tables/cash.server.ts'
import { vouchers } from '#app/money/tables/vouchers.server.ts'
import { cancelVoucher, issueVoucher } from '#app/money/vouchers/issue-voucher.server.ts'
import { findAdminOrder } from '#app/orders/admin/find-admin-order.server.ts'
import { orderEvents, orders } from '#app/orders/tables/orders.server.ts'
import { inLanguage } from '#app/platform/language.server.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createParcel } from '#tests/factories/create-parcel.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { handlePaymentForm } from './handle-payment-form.server.ts'
import { paymentState } from './payment-state.ts'
import { readOrderCash } from './read-cash-to-collect.server.ts'
import { listMoneyEntries, readCost } from './read-money.server.ts'

const { database } = await createTestDatabase()
beforeEach(() => database.execute(sql`truncate orders, customers restart identity cascade`))

const TOTAL = 500_000

describe('the ledger of an order', () => {
  // product: 24.1
  it('lowers what is to be collected by an advance, and takes it back by another entry', async () => {
    const order = await createOrder(database, { totalPaisa: TOTAL })
    expect(await pay(order.number, '1,500.50')).toMatchObject({ isDone: true })
    expect(await readOrderCash(database, order.id)).toEqual({
      overpaidPaisa: 0,
      heldBackPaisa: 0,
      isAllCollected: false,
      refunds: [],
      receivedPaisa: 150_050,
      roundingPaisa: 50,
      toCollectPaisa: TOTAL - 150_000,
      atTheDoorPaisa: TOTAL - 150_000,
      toSendPaisa: 0,
      isPaid: false,
      notChargedPaisa: 0,
      lostPaisa: 0,
      moved: [],
    })
    const [advance] = await listMoneyEntries(database, order.id)
    expect(advance).toMatchObject({ kind: 'advance', way: 'raast', reference: 'R-1', amountPaisa: 150_050 })
    for (const _ of ['once', 'twice']) {
      await send(order.number, { intent: 'take-back', entry: String(advance?.id) })
    }
    expect(await readOrderCash(database, order.id)).toMatchObject({ toCollectPaisa: TOTAL })
    expect(await listMoneyEntries(database, order.id)).toHaveLength(2)
  })

  // product: 24.1, 24.19
  it('records a transfer as it was typed, and rounds only what is all of the cash', async () => {
    const entries = async (way: string) => {
      const { id, number } = await createOrder(database, { totalPaisa: 1_171_890 })
      await send(number, { intent: 'payment', direction: 'received', amount: '11,719', way, seen: '0' })
      const { overpaidPaisa } = await stateOf(id)
      const listed = await listMoneyEntries(database, id)
      return { overpaidPaisa, entries: listed.map(({ kind, amountPaisa }) => [kind, amountPaisa]) }
    }
    expect(await entries('easypaisa')).toEqual({ overpaidPaisa: 10, entries: [['advance', 1_171_900]] })
    expect(await entries('cash')).toEqual({
      overpaidPaisa: 0,
      entries: [
        ['advance', 1_171_900],
        ['rounding', -10],
      ],
    })
  })

  it('records a double click once, and refuses an amount that is none', async () => {
    const { id, number } = await createOrder(database, { totalPaisa: TOTAL })
    await pay(number, '100')
    expect(await pay(number, '100')).toMatchObject({ isDone: false })
    expect(await pay(number, 'much')).toMatchObject({ errors: { amount: [expect.any(String)] } })
    expect(await listMoneyEntries(database, id)).toHaveLength(1)
  })

  // product: 24.14
  it('never pays back more than was received, and takes back no payment whose money has been paid back', async () => {
    const { id, number } = await createOrder(database, { totalPaisa: TOTAL })
    const refused = await payBack(number, '5000')
    expect(refused).toMatchObject({
      isDone: false,
      errors: { amount: [expect.stringMatching('Nothing was')] },
    })
    await pay(number, '3000')
    const tooMuch = await payBack(number, '3000.01', 1)
    expect(tooMuch.errors?.amount?.[0]).toContain('At most PKR 3,000 can be refunded')
    expect(await payBack(number, '2000', 1)).toMatchObject({ isDone: true })
    expect((await payBack(number, '1000.01', 2)).errors?.amount?.[0]).toContain('PKR 1,000')
    const [advance, refund] = await listMoneyEntries(database, id)
    const takeBack = (entry: number | undefined) =>
      send(number, { intent: 'take-back', entry: String(entry) })
    expect(await takeBack(advance?.id)).toMatchObject({ isDone: false, text: expect.stringMatching('since') })
    expect(await stateOf(id)).toMatchObject({ paidPaisa: 100_000 })
    expect(await takeBack(refund?.id)).toMatchObject({ isDone: true })
    expect(await takeBack(advance?.id)).toMatchObject({ isDone: true })
    expect(await stateOf(id)).toMatchObject({ paidPaisa: 0, restPaisa: TOTAL })
  })

  // product: 24.14
  it('takes back no payment after a refund that counted on it', async () => {
    const { id, number } = await createOrder(database, { totalPaisa: TOTAL })
    await pay(number, '2000')
    const more = { intent: 'payment', direction: 'received', amount: '3000', way: 'raast', seen: '1' }
    expect(await send(number, more)).toMatchObject({ isDone: true })
    await database.update(orders).set({ returnedPaisa: 100_000 }).where(eq(orders.id, id))
    expect(await payBack(number, '1000', 2)).toMatchObject({ isDone: true })
    const [advance, , refund] = await listMoneyEntries(database, id)
    const takeBack = (entry: number | undefined) =>
      send(number, { intent: 'take-back', entry: String(entry) })
    expect(await takeBack(advance?.id)).toMatchObject({ isDone: false, text: expect.stringMatching('since') })
    expect(await takeBack(refund?.id)).toMatchObject({ isDone: true })
    expect(await takeBack(advance?.id)).toMatchObject({ isDone: true })
  })

  // product: 24.14
  it('owes and pays back what came in cash of a cancelled order, not what it cost before rounding', async () => {
    const { id, number } = await createOrder(database, { totalPaisa: 396_110 })
    await send(number, { intent: 'payment', direction: 'received', amount: '3961', way: 'cash', seen: '0' })
    expect(await readOrderCash(database, id)).toMatchObject({ isPaid: true, receivedPaisa: 396_100 })
    await database.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, id))
    expect(await stateOf(id)).toMatchObject({ overpaidPaisa: 396_100 })
    expect(await readOrderCash(database, id)).toMatchObject({ overpaidPaisa: 396_100 })
    expect((await payBack(number, '3961.10', 2)).errors?.amount?.[0]).toContain('At most PKR 3,961 can')
    const given = (amountPaisa: number) =>
      issueVoucher(database, { number, amountPaisa, validDays: 0, actor: 'sana' })
    expect(await given(396_110)).toMatchObject({ ok: false })
    expect(await given(196_100)).toMatchObject({ ok: true })
    expect(await payBack(number, '2000', 3)).toMatchObject({ isDone: true })
    expect(await readOrderCash(database, id)).toMatchObject({ receivedPaisa: 0, overpaidPaisa: 0 })
  })

  it('pays the last rupees back once, however many members of staff do so at the same time', async () => {
    const { id, number } = await createOrder(database, { totalPaisa: TOTAL })
    await pay(number, '1000')
    await Promise.all([1, 1, 2, 2].map(seen => payBack(number, '1000', seen)))
    expect(await stateOf(id)).toMatchObject({ paidPaisa: 0 })
  })

  // product: 24.14
  it('does not pay back what stopped being due while staff looked at the page', async () => {
    const { id, number } = await createOrder(database, { totalPaisa: TOTAL, status: 'delivered' })
    await pay(number, String(TOTAL / 100))
    const setReturned = (returnedPaisa: number) =>
      database.update(orders).set({ returnedPaisa }).where(eq(orders.id, id))
    await setReturned(100_000)
    const { duePaisa, overpaidPaisa } = await stateOf(id)
    const refund = { intent: 'payment', direction: 'refund', amount: String(overpaidPaisa / 100) }
    const shown = { way: 'raast', seen: '1', seenDue: String(duePaisa) }
    await setReturned(0)
    const refused = await send(number, { ...refund, ...shown })
    expect(refused).toMatchObject({ isDone: false, text: expect.stringContaining('costs has changed') })
    expect(await stateOf(id)).toMatchObject({ paidPaisa: TOTAL })
    await setReturned(100_000)
    expect(await send(number, { ...refund, ...shown })).toMatchObject({ isDone: true })
  })

  // product: 24.21
  it('says what goes back to the shopper, and what was sent and when, without what was taken back', async () => {
    const { id, number } = await createOrder(database, { totalPaisa: TOTAL })
    const paid = TOTAL / 100 + 3000
    await pay(number, String(paid))
    expect(await readOrderCash(database, id)).toMatchObject({ overpaidPaisa: 300_000, refunds: [] })
    await payBack(number, '1000', 1)
    await payBack(number, '500', 2)
    const [, , wrong] = await listMoneyEntries(database, id)
    await send(number, { intent: 'take-back', entry: String(wrong?.id) })
    const given = await issueVoucher(database, { number, amountPaisa: 100_000, validDays: 0, actor: 'sana' })
    expect(given).toMatchObject({ ok: true })
    const { overpaidPaisa, refunds } = await readOrderCash(database, id)
    expect(overpaidPaisa).toBe(100_000)
    expect(refunds).toEqual([
      { amountPaisa: 100_000, way: 'raast', sentAt: expect.any(String) },
      { amountPaisa: 100_000, way: 'voucher', sentAt: expect.any(String) },
    ])
    const [voucher] = await database.select().from(vouchers)
    await cancelVoucher(database, { id: voucher?.id ?? 0, actor: 'sana' })
    expect(await readOrderCash(database, id)).toMatchObject({
      overpaidPaisa: 200_000,
      refunds: [{ way: 'raast' }],
    })
  })

  // product: 24.22
  it('writes to the shopper what was sent back and how, unless it is undone before the email leaves', async () => {
    const { id, number } = await createOrder(database, { totalPaisa: TOTAL })
    await pay(number, String(TOTAL / 100 + 1000))
    await payBack(number, '1000', 1)
    const readMails = () => database.select().from(emails).where(eq(emails.orderId, id))
    expect(await readMails()).toMatchObject([
      {
        template: 'refund_sent',
        state: 'queued',
        heldUntil: expect.any(Date),
        params: { refund_amount: 'PKR 1,000.00', refund_how: 'Raast', order_refund_due: '' },
      },
    ])
    const refund = (await listMoneyEntries(database, id)).at(-1)
    await send(number, { intent: 'take-back', entry: String(refund?.id) })
    expect(await readMails()).toMatchObject([{ state: 'dropped' }])
  })

  // product: 24.22
  it('has each payment and refund in the history, and its undo, with who did it', async () => {
    const { id, number } = await createOrder(database, { totalPaisa: TOTAL })
    const before = (await readHistory(id)).length
    await pay(number, '3000')
    await payBack(number, '1000', 1)
    for (const { id: entry } of (await listMoneyEntries(database, id)).toReversed()) {
      await send(number, { intent: 'take-back', entry: String(entry) })
      await send(number, { intent: 'take-back', entry: String(entry) })
    }
    expect((await readHistory(id)).slice(before)).toEqual([
      { actor: 'sana@example.com', remark: 'PKR 3,000.00 was received.' },
      { actor: 'sana@example.com', remark: 'PKR 1,000.00 was refunded.' },
      { actor: 'sana@example.com', remark: 'The refund of PKR 1,000.00 was undone.' },
      { actor: 'sana@example.com', remark: 'The payment of PKR 3,000.00 was undone.' },
    ])
  })

  // product: 63.5
  it('says in the history what happened in the language of who reads it; an entry without Urdu stays English', async () => {
    const { id, number } = await createOrder(database, { totalPaisa: TOTAL })
    await pay(number, '3000')
    const event = { orderId: id, actor: 'customer', fromStatus: 'pending', toStatus: 'pending' }
    await database.insert(orderEvents).values({ ...event, remark: 'Written by the version before.' })
    const remarksIn = async (language: 'en' | 'ur') =>
      (await inLanguage(language, () => findAdminOrder(database, number)))?.events
        .slice(-2)
        .map(({ remark }) => remark)
    expect(await remarksIn('en')).toEqual(['PKR 3,000.00 was received.', 'Written by the version before.'])
    expect(await remarksIn('ur')).toEqual([
      expect.stringMatching(/PKR 3,000\.00.*موصول ہوئے۔$/),
      'Written by the version before.',
    ])
  })

  // product: 24.14
  it('asks before it refunds more than is due to the shopper', async () => {
    const { id, number } = await createOrder(database, { totalPaisa: TOTAL })
    await pay(number, String(TOTAL / 100 + 1000))
    const refund = { intent: 'payment', direction: 'refund', amount: '1517', way: 'raast', seen: '1' }
    const asked = await send(number, refund)
    expect(asked).toMatchObject({
      isDone: false,
      errors: { amount: ['PKR 517 more than is due to the shopper.'] },
      asked: { text: 'Refund PKR 1,517 all the same', value: '151700' },
      typed: { amount: '1517' },
    })
    expect(await send(number, { ...refund, amount: '1600', confirmed: '151700' })).toMatchObject({
      errors: { amount: ['PKR 600 more than is due to the shopper.'] },
    })
    expect(await listMoneyEntries(database, id)).toHaveLength(1)
    expect(await send(number, { ...refund, confirmed: '151700' })).toMatchObject({ isDone: true })
    expect(await stateOf(id)).toMatchObject({ restPaisa: 51_700 })
  })

  // product: 24.2
  it('never changes an entry', async () => {
    const { number } = await createOrder(database, { totalPaisa: TOTAL })
    await pay(number, '100')
    await expect(database.update(moneyEntries).set({ amountPaisa: 1 })).rejects.toMatchObject({
      cause: { message: expect.stringContaining('never changed') },
    })
    await database.update(moneyEntries).set({ reference: '' })
  })

  // product: 24.3
  it('collects once over several parcels, and follows a parcel that was not delivered after all', async () => {
    const { id: orderId, number } = await createOrder(database, { totalPaisa: TOTAL, status: 'processing' })
    await pay(number, '1000')
    const first = await createParcel(database, { number })
    expect(first.toCollectPaisa).toBe(TOTAL - 100_000)
    await happen(first.id, 'handed-over', 'delivered')
    expect(await stateOf(orderId)).toMatchObject({ paidPaisa: TOTAL, restPaisa: 0 })
    await happen(first.id, 'returning')
    expect(await stateOf(orderId)).toMatchObject({ paidPaisa: 100_000 })
    await database.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, orderId))
    expect(await stateOf(orderId)).toMatchObject({ restPaisa: 0, overpaidPaisa: 100_000 })
  })

  // product: 24.2
  it('names who undid a delivery beside the cash that is not collected after all', async () => {
    const { id: orderId, number } = await createOrder(database, { totalPaisa: 500_050, status: 'processing' })
    const { id: parcelId } = await createParcel(database, { number, events: ['handed-over', 'delivered'] })
    expect(await undoReport(database, { parcelId, actor: 'bilal@example.com' })).toMatchObject({ ok: true })
    const signed = async () =>
      (await listMoneyEntries(database, orderId)).map(({ kind, amountPaisa, actor }) => [
        kind,
        Math.sign(amountPaisa),
        actor,
      ])
    const undone = await signed()
    expect(undone.filter(([kind]) => kind === 'collected')).toEqual([
      ['collected', 1, 'courier'],
      ['collected', -1, 'bilal@example.com'],
    ])
    await happen(parcelId, 'delivered')
    await happen(parcelId, 'returning')
    expect((await signed()).filter(([kind]) => kind === 'collected').at(-1)).toEqual([
      'collected',
      -1,
      'courier',
    ])
  })
})

function send(number: string, fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return handlePaymentForm({ database }, form, { number, actor: 'sana@example.com' })
}

function pay(number: string, amount: string) {
  return send(number, { intent: 'payment', direction: 'received', amount, way: 'raast', reference: 'R-1' })
}

/** Also more than is due. */
function payBack(number: string, amount: string, seen = 0) {
  const confirmed = String(Math.round(Number(amount) * 100))
  const fields = { direction: 'refund', amount, way: 'raast', seen: String(seen), confirmed }
  return send(number, { intent: 'payment', ...fields })
}

function happen(parcelId: number, ...kinds: ParcelEventKind[]) {
  const events = kinds.map(kind => ({ kind, key: kind, actor: 'courier', happenedAt: new Date() }))
  return database.transaction(transaction => recordParcelEvents(transaction, parcelId, events))
}

function readHistory(orderId: number) {
  const { actor, remark } = orderEvents
  return database
    .select({ actor, remark })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(orderEvents.id)
}

async function stateOf(orderId: number) {
  const cost = await readCost(database, orderId)
  if (!cost) throw new Error('The order is gone')
  return paymentState(cost)
}
