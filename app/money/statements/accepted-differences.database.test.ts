import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { ParcelEventKind } from '#app/fulfilment/parcel-log/parcel-transitions.ts'
import { recordParcelEvents } from '#app/fulfilment/parcel-log/record-parcel-events.server.ts'
import { couriers, parcelLines, parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { readDashboard } from '#app/insight/dashboard/read-dashboard.server.ts'
import { readBalanceSums } from '#app/money/balances/list-order-balances.server.ts'
import { orderLines } from '#app/orders/tables/orders.server.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { listOwedParcels } from '../couriers/owed-parcels.server.ts'
import { readCourierAccounts } from '../couriers/read-accounts.server.ts'
import { listMoneyEntries } from '../payments/read-money.server.ts'
import { applyStatement, undoStatement } from './apply-statement.server.ts'
import { countOpenFindings, findStatement } from './find-statement.server.ts'
import { handleStatementForm } from './handle-statement-forms.server.ts'
import { handlePayoutForm } from './record-payout.server.ts'
import { uploadStatement } from './upload-statement.server.ts'

const { database } = await createTestDatabase()

const ACTOR = 'sana@example.com'
let courierId = 0

beforeEach(async () => {
  await database.execute(sql`truncate orders, customers, couriers, audit_log restart identity cascade`)
  const [courier] = await database.insert(couriers).values({ name: 'Rider' }).returning()
  courierId = courier?.id ?? 0
})

// product: 24.30
test('an accepted difference is settled in every place that names the money, until that is undone', async () => {
  const { orderId } = await delivered('CN1')
  const id = await apply(['CN1,4000'])
  const open = await everywhere(orderId)
  expect(open).toMatchObject({ outstandingPaisa: 100_000, owed: 1, openFindings: 1, acceptedPaisa: 0 })

  const [finding] = await findings(id)
  expect(await settle(id, finding?.id, 'yes')).toMatchObject({
    isDone: true,
    text: 'Settled. PKR 1,000 no longer counts as outstanding.',
  })
  expect(await settle(id, finding?.id, 'yes')).toMatchObject({ isDone: false })
  const accepted = await everywhere(orderId)
  expect(accepted).toEqual({
    ...open,
    entries: [...open.entries, ['accepted', 100_000, ACTOR]],
    outstandingPaisa: 0,
    dashboardPaisa: 0,
    deductedPaisa: 100_000,
    acceptedPaisa: 100_000,
    owed: 0,
    openFindings: 0,
  })

  expect(await settle(id, finding?.id, 'no')).toMatchObject({ isDone: true })
  const again = await everywhere(orderId)
  expect(again).toEqual({
    ...open,
    entries: [...accepted.entries, ['accepted', -100_000, ACTOR]],
  })
})

// product: 24.29, 24.30
test('a difference that is accepted as a payout is recorded goes and comes back with its statement', async () => {
  const { id: parcelId, orderId } = await delivered('CN1')
  const id = await pay(parcelId, { received: '5100', difference: 'accepted' })
  const paid = { outstandingPaisa: 0, dashboardPaisa: 0, acceptedPaisa: -10_000, owed: 0 }
  expect(await everywhere(orderId)).toMatchObject(paid)
  await undoStatement(database, { id, actor: ACTOR })
  expect(await everywhere(orderId)).toMatchObject({ outstandingPaisa: 500_000, acceptedPaisa: 0 })
  await applyStatement(database, { id, actor: ACTOR })
  expect(await everywhere(orderId)).toMatchObject(paid)
})

// product: 24.30
test('what a courier pays after all takes the place of what was accepted', async () => {
  const { id: parcelId, orderId } = await delivered('CN1')
  const first = await apply(['CN1,4000'])
  await settleAll(first)
  const rest = await apply(['CN1,1000'])
  expect(await everywhere(orderId)).toMatchObject({ outstandingPaisa: 0, acceptedPaisa: 0, openFindings: 0 })
  expect(await findings(first)).toMatchObject([{ settledBy: `statement ${rest}` }])
  await undoStatement(database, { id: rest, actor: ACTOR })
  expect(await everywhere(orderId)).toMatchObject({ outstandingPaisa: 100_000, openFindings: 1 })

  // One that was missing in a statement, given up, and paid by a later one.
  const { orderId: missing } = await delivered('CN2')
  const { id: other } = await delivered('CN3')
  const lacking = await apply(['CN3,5000'])
  await settleAll(lacking)
  expect(await everywhere(missing)).toMatchObject({
    entries: [
      ['collected', 500_000, 'courier'],
      ['accepted', 500_000, ACTOR],
    ],
  })
  await apply(['CN2,5000'])
  expect((await everywhere(missing)).acceptedPaisa).toBe(0)
  expect(await everywhere(missing)).toMatchObject({ outstandingPaisa: 100_000 })
  expect([parcelId, other]).not.toContain(0)
})

// product: 24.30
test('what was accepted for a parcel is outstanding no more and no less once it is delivered or comes back', async () => {
  const { id: parcelId, orderId } = await sent('CN1')
  const id = await apply(['CN1,5000'])
  expect(await everywhere(orderId)).toMatchObject({ outstandingPaisa: -500_000, openFindings: 1 })
  await settleAll(id)
  expect(await everywhere(orderId)).toMatchObject({ outstandingPaisa: 0, acceptedPaisa: -500_000 })
  await report(parcelId, 'delivered')
  expect(await everywhere(orderId)).toMatchObject({ outstandingPaisa: 0, acceptedPaisa: 0 })
  await report(parcelId, 'returning')
  expect(await everywhere(orderId)).toMatchObject({ outstandingPaisa: -500_000, openFindings: 1 })

  const lost = await delivered('CN2')
  await apply(['CN1,-5000', 'CN2,4000'])
  const [short] = (await findings(id + 1)).filter(({ kind }) => kind === 'short')
  await settle(id + 1, short?.id, 'yes')
  expect(await everywhere(lost.orderId)).toMatchObject({ outstandingPaisa: 0 })
  await report(lost.id, 'returning')
  expect(await everywhere(lost.orderId)).toMatchObject({ outstandingPaisa: -400_000, acceptedPaisa: 0 })
})

// product: 24.30
test('accepting a charge that differs, or a parcel that is not ours, leaves the ledger as it is', async () => {
  const { orderId } = await delivered('CN1')
  const id = await apply(['CN1,5000', 'XX9,3000'])
  const before = await everywhere(orderId)
  await settleAll(id)
  expect(await everywhere(orderId)).toEqual({ ...before, openFindings: 0 })
})

/** What each place that names the money says. */
async function everywhere(orderId: number) {
  const now = new Date()
  const [account] = await readCourierAccounts(database, now)
  const { money } = await readDashboard(database, '30d', now)
  const { parcels: owed } = await listOwedParcels(database, { courierId }, now)
  const entries = await listMoneyEntries(database, orderId)
  const { collectedPaisa = 0, chargedPaisa = 0, withheldPaisa = 0, remittedPaisa = 0 } = account ?? {}
  const { acceptedPaisa = 0, outstandingPaisa = 0 } = account ?? {}
  expect(collectedPaisa - chargedPaisa - withheldPaisa - remittedPaisa - acceptedPaisa).toBe(outstandingPaisa)
  expect(money.collected.total).toBe(money.received.total + money.deducted.total + money.outstandingPaisa)
  return {
    outstandingPaisa,
    acceptedPaisa,
    dashboardPaisa: money.outstandingPaisa,
    deductedPaisa: money.deducted.total,
    owed: owed.length,
    balances: await readBalanceSums(database, '2026-01-01'),
    openFindings: (await countOpenFindings(database, 9)).total,
    entries: entries.map(({ kind, amountPaisa, actor }) => [kind, amountPaisa, actor]),
  }
}

async function findings(id: number) {
  return (await findStatement(database, id))?.findings ?? []
}

async function settleAll(id: number): Promise<void> {
  for (const finding of await findings(id)) await settle(id, finding.id, 'yes')
}

function settle(id: number, finding: number | null | undefined, settled: 'yes' | 'no') {
  const form = new FormData()
  for (const [name, value] of Object.entries({ intent: 'settle', finding: String(finding), settled }))
    form.set(name, value)
  return handleStatementForm({ database }, form, { id, actor: ACTOR })
}

async function apply(lines: string[]): Promise<number> {
  const content = new TextEncoder().encode(
    ['CN,COD,Net', ...lines.map(line => `${line},${line.split(',')[1]}`)].join('\n'),
  )
  const stored = await uploadStatement(database, { courierId, fileName: 'a.csv', content, actor: ACTOR })
  if (!stored.ok) throw new Error(`refused: ${stored.refusal.kind}`)
  const applied = await applyStatement(database, { id: stored.id, actor: ACTOR })
  if (!applied.ok) throw new Error(`refused: ${applied.refusal.kind}`)
  return stored.id
}

async function pay(parcelId: number, fields: Record<string, string>): Promise<number> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ paidOn: '2026-11-01', parcel: String(parcelId), ...fields }))
    form.set(name, value)
  const recorded = await handlePayoutForm({ database }, form, { courierId, actor: ACTOR })
  if ('id' in recorded) return recorded.id
  throw new Error(recorded.result.text)
}

async function delivered(trackingNumber: string) {
  const parcel = await sent(trackingNumber)
  await report(parcel.id, 'delivered')
  return parcel
}

/** A parcel of Rs 5,000 that its courier has. */
async function sent(trackingNumber: string) {
  const order = await createOrder(database, { totalPaisa: 500_000, status: 'shipped' })
  const [line] = await database.select().from(orderLines).where(eq(orderLines.orderId, order.id))
  const [parcel] = await database
    .insert(parcels)
    .values({ orderId: order.id, courierId, reference: `${order.number}-1`, toCollectPaisa: 500_000 })
    .returning({ id: parcels.id })
  if (!parcel || !line) throw new Error('There is no parcel')
  await database.insert(parcelLines).values({ parcelId: parcel.id, orderLineId: line.id, quantity: 1 })
  await report(parcel.id, 'booked', trackingNumber)
  await report(parcel.id, 'handed-over')
  return { id: parcel.id, orderId: order.id }
}

async function report(parcelId: number, kind: ParcelEventKind, trackingNumber?: string): Promise<void> {
  const happenedAt = new Date()
  const key = `${kind}:${happenedAt.toISOString()}`
  const event = { kind, happenedAt, actor: 'courier', key, trackingNumber }
  await database.transaction(transaction => recordParcelEvents(transaction, parcelId, [event]))
}
