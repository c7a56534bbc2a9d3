import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { couriers, parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { courierRates, courierStatements, moneyEntries } from '#app/money/tables/cash.server.ts'
import { allTotalsOf } from '#app/orders/daily-totals.server.ts'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import { dayInKarachi } from '#app/shared/time/dates.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { countPayable, listOwedParcels } from '../couriers/owed-parcels.server.ts'
import { readCourierAccounts } from '../couriers/read-accounts.server.ts'
import { listMoneyEntries } from '../payments/read-money.server.ts'
import { applyStatement, undoStatement } from './apply-statement.server.ts'
import { countOpenFindings, findStatement, listStatements } from './find-statement.server.ts'
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

describe('a payout by hand', () => {
  // product: 24.29
  it('is a statement of the chosen parcels: ledger, account, list and totals say the same, until it is undone', async () => {
    const [one, two, three] = [await delivered('CN1'), await delivered('CN2'), await delivered('CN3')]
    const before = await everywhere(one.orderId)
    expect(before.account).toMatchObject({ outstandingPaisa: 1_500_000, remittedPaisa: 0 })

    const id = await record([one, two], { charges: '400', received: '9,600', reference: 'WhatsApp, 7 pm' })
    const paid = await everywhere(one.orderId)
    expect(paid.entries).toEqual([
      ['collected', 500_000],
      ['charge', 20_000],
      ['remitted', 480_000],
    ])
    expect(paid.account).toMatchObject({
      chargedPaisa: 40_000,
      remittedPaisa: 960_000,
      outstandingPaisa: 500_000,
    })
    expect(paid.totals).toEqual({
      charge: 40_000,
      collected: 1_500_000,
      outstanding: 500_000,
      remitted: 960_000,
    })
    expect(paid.owed).toEqual([three.id])
    expect(paid.statements).toMatchObject([
      {
        id,
        state: 'applied',
        lineCount: 2,
        remittedPaisa: 960_000,
        fileName: 'WhatsApp, 7 pm',
        openFindings: 0,
      },
    ])
    expect(await actions()).toEqual(['statement.applied'])

    await undoStatement(database, { id, actor: ACTOR })
    const undone = await everywhere(one.orderId)
    expect(undone.account).toEqual(before.account)
    expect(undone.owed).toEqual(before.owed)
    expect(undone.totals).toMatchObject({ charge: 0, remitted: 0, outstanding: 1_500_000 })
    await applyStatement(database, { id, actor: ACTOR })
    expect(await everywhere(one.orderId)).toMatchObject({ account: paid.account, owed: paid.owed })
  })

  // product: 24.29
  it('was paid before, says the courier’s file with the same parcels', async () => {
    const [one, two] = [await delivered('CN1'), await delivered('CN2')]
    await record([one], { received: '5000' })
    const content = new TextEncoder().encode('CN,COD,Net\nCN1,5000,5000\nCN2,5000,5000')
    const stored = await uploadStatement(database, { courierId, fileName: 'a.csv', content, actor: ACTOR })
    if (!stored.ok) throw new Error('The file was refused')
    expect((await findStatement(database, stored.id))?.findings).toMatchObject([
      { kind: 'charged-twice', trackingNumber: 'CN1', reason: expect.stringMatching(/earlier statement/) },
    ])
    expect(two.id).toBeGreaterThan(0)
  })

  // product: 24.29
  it('with a difference asks what becomes of it, and records it as a finding, open or settled', async () => {
    const [one, two] = [await delivered('CN1'), await delivered('CN2', 300_000)]
    const short = { charges: '400', received: '7550' }
    expect(await send([one, two], short)).toMatchObject({
      status: 422,
      result: { text: 'PKR 50 less than expected.', errors: { difference: [expect.any(String)] } },
    })
    expect(await database.$count(courierStatements)).toBe(0)
    const open = await record([one, two], { ...short, difference: 'open' })
    expect((await findStatement(database, open))?.findings).toMatchObject([
      { kind: 'short', amountPaisa: 5_000, trackingNumber: 'CN1', settledAt: null },
    ])
    expect(await countOpenFindings(database, 9)).toMatchObject({ total: 1 })
    expect((await everywhere(one.orderId)).account).toMatchObject({ outstandingPaisa: 5_000 })

    // What it still owes is paid later, by hand too.
    await record([one], { received: '50' })
    expect((await findStatement(database, open))?.findings).toMatchObject([{ settledAt: expect.any(Date) }])
    expect((await everywhere(one.orderId)).account).toMatchObject({ outstandingPaisa: 0 })

    const three = await delivered('CN3')
    const accepted = await record([three], { received: '5100', difference: 'accepted' })
    expect((await findStatement(database, accepted))?.findings).toMatchObject([
      { kind: 'short', amountPaisa: -10_000, settledBy: ACTOR },
    ])
    expect(await countOpenFindings(database, 9)).toMatchObject({ total: 0 })
  })

  // product: 24.29
  it('sent twice, also at once, is one statement', async () => {
    const one = await delivered('CN1')
    const sent = await Promise.all([1, 2, 3].map(() => send([one], { received: '5000' })))
    expect(new Set(sent.map(result => ('id' in result ? result.id : 0))).size).toBe(1)
    expect(await database.$count(courierStatements)).toBe(1)
    expect(await database.$count(moneyEntries)).toBe(2)
  })

  // product: 24.29
  it('of the same amount on the same day pays what the first one left open', async () => {
    const one = await delivered('CN1')
    const half = { received: '2500', difference: 'open' }
    const first = await record([one], { ...half, seen: '500000' })
    expect(await record([one], { ...half, seen: '500000' })).toBe(first)
    const second = await record([one], { received: '2500', seen: '250000' })
    expect(second).not.toBe(first)
    expect((await everywhere(one.orderId)).account).toMatchObject({ outstandingPaisa: 0 })
  })

  // product: 24.29
  it('of a parcel that is paid already, came back or belongs to another courier is refused', async () => {
    const [one, two] = [await delivered('CN1'), await delivered('CN2')]
    await record([one], { received: '5000' })
    for (const chosen of [[one], [one, two], [{ id: 99 }]]) {
      expect(await send(chosen, { received: '4000', difference: 'open' })).toMatchObject({ status: 409 })
    }
    await database.update(parcels).set({ state: 'returning' }).where(eq(parcels.id, two.id))
    expect(await send([two], { received: '5000' })).toMatchObject({ status: 409 })
    const [other] = await database.insert(couriers).values({ name: 'Other' }).returning()
    await database.update(parcels).set({ state: 'delivered' }).where(eq(parcels.id, two.id))
    const ofOther = await send([two], { received: '5000' }, other?.id)
    expect(ofOther).toMatchObject({ status: 409, result: { text: expect.stringMatching(/choose again/) } })
    expect(await send([two], { received: '5000', seen: '1' })).toMatchObject({ status: 409 })
    expect(await database.$count(courierStatements)).toBe(1)
  })

  // product: 24.8, 24.29
  it('as agreed has no finding, and with other charges waits until staff have seen them', async () => {
    await database.insert(courierRates).values({
      ...{ courierId, validFrom: '2026-01-01', chargePaisa: 20_000, includedGrams: 1_000 },
      ...{ extraKilogramPaisa: 8_000, returnChargePaisa: 15_000 },
      ...{ gstPoints: 1_600, incomeTaxPoints: 200, salesTaxPoints: 200 },
    })
    const [one, two, three] = [await delivered('CN1'), await delivered('CN2'), await delivered('CN3')]
    const right = await record([one, two], { charges: '464', withheld: '400', received: '9136' })
    expect(await findStatement(database, right)).toMatchObject({ state: 'applied', findings: [] })
    expect((await everywhere(one.orderId)).entries).toEqual([
      ['collected', 500_000],
      ['charge', 20_000],
      ['gst', 3_200],
      ['income-tax', 10_000],
      ['sales-tax', 10_000],
      ['remitted', 456_800],
    ])
    const dear = await record([three], { charges: '348', withheld: '200', received: '4452' })
    const draft = await findStatement(database, dear)
    expect(draft).toMatchObject({ state: 'draft', findings: [{ kind: 'wrong-charge', amountPaisa: 11_600 }] })
    await applyStatement(database, { id: dear, actor: ACTOR })
    expect((await everywhere(three.orderId)).account).toMatchObject({ outstandingPaisa: 0 })
  })

  it('says beside the field what is missing', async () => {
    const tomorrow = dayInKarachi(new Date(Date.now() + 86_400_000))
    const wrong = await send([], { received: 'some', charges: '-5', paidOn: tomorrow })
    expect(wrong).toMatchObject({ status: 422 })
    if ('id' in wrong) throw new Error('It was recorded')
    expect(Object.keys(wrong.result.errors ?? {}).toSorted()).toEqual([
      'charges',
      'paidOn',
      'parcels',
      'received',
    ])
  })
})

describe('the parcels to choose from', () => {
  it('are those that are delivered and owed for, the longest first, found by a part of a number', async () => {
    const two = await delivered('CN2_1', 500_000, 3)
    const one = await delivered('CN1', 500_000, 9)
    await delivered('CN3', 0)
    const find = async (number = '') =>
      (await listOwedParcels(database, { courierId, number, isPayable: true }, new Date())).parcels.map(
        ({ id }) => id,
      )
    expect(await find()).toEqual([one.id, two.id])
    expect(await find('cn2')).toEqual([two.id])
    expect(await find('%')).toEqual([])
    expect(await find(`${one.number}-1`)).toEqual([one.id])
    expect(await countPayable(database, courierId, 1)).toEqual({ total: 1, hasMore: true })
  })
})

/** A delivered parcel, whose cash its courier has. */
async function delivered(trackingNumber: string, toCollectPaisa = 500_000, daysAgo = 1) {
  const order = await createOrder(database, { totalPaisa: 500_000, status: 'shipped' })
  const at = new Date(Date.now() - daysAgo * 86_400_000)
  const [parcel] = await database
    .insert(parcels)
    .values({
      ...{ orderId: order.id, courierId, trackingNumber, toCollectPaisa, state: 'delivered' },
      ...{ reference: `${order.number}-1`, handedOverAt: at, stateSince: at },
    })
    .returning({ id: parcels.id })
  return { id: parcel?.id ?? 0, orderId: order.id, number: order.number }
}

function send(chosen: readonly { id: number }[], fields: Record<string, string>, of = courierId) {
  const form = new FormData()
  const paidOn = dayInKarachi(new Date())
  for (const [name, value] of Object.entries({ paidOn, ...fields })) form.set(name, value)
  // One as the page has it, the others as those that were chosen on pages before.
  const [first, ...others] = chosen.map(({ id }) => String(id))
  if (first) form.append('parcel', first)
  form.set('elsewhere', others.join(','))
  return handlePayoutForm({ database }, form, { courierId: of, actor: ACTOR })
}

async function record(...sent: Parameters<typeof send>): Promise<number> {
  const recorded = await send(...sent)
  if ('id' in recorded) return recorded.id
  throw new Error(recorded.result.text)
}

/** What each place that names the money says. */
async function everywhere(orderId: number) {
  const [account] = await readCourierAccounts(database, new Date())
  const { parcels: owed } = await listOwedParcels(database, { courierId }, new Date())
  const entries = await listMoneyEntries(database, orderId)
  const { rows } = await database.execute<{ kind: string; paisa: string }>(sql`
    select kind, sum(paisa) as paisa from ${allTotalsOf('money')} as totals group by kind
    union all select 'outstanding', sum(paisa) from ${allTotalsOf('outstanding')} as totals`)
  return {
    account,
    owed: owed.map(({ id }) => id),
    entries: entries.map(({ kind, amountPaisa }) => [kind, amountPaisa]),
    statements: await listStatements(database),
    totals: Object.fromEntries(rows.map(({ kind, paisa }) => [kind, Number(paisa)])),
  }
}

async function actions() {
  const rows = await database.select({ action: auditLog.action }).from(auditLog).orderBy(asc(auditLog.id))
  return rows.map(({ action }) => action)
}
