import { eq, inArray, sql } from 'drizzle-orm'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ParcelEventKind } from '#app/fulfilment/parcel-log/parcel-transitions.ts'
import { recordParcelEvents } from '#app/fulfilment/parcel-log/record-parcel-events.server.ts'
import { couriers, parcelLines, parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { courierRates, courierStatements, moneyEntries } from '#app/money/tables/cash.server.ts'
import { orderLines } from '#app/orders/tables/orders.server.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { untilWaiting } from '#tests/setup/run-concurrently.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { StatementPage } from '../components/statement-page.tsx'
import { readCourierAccounts } from '../couriers/read-accounts.server.ts'
import { applyStatement, undoStatement } from './apply-statement.server.ts'
import { countOpenFindings, findStatement, listStatements } from './find-statement.server.ts'
import { handleStatementForm } from './handle-statement-forms.server.ts'
import { standingText } from './standing-text.ts'
import type { Statement } from './statement.ts'
import { uploadStatement } from './upload-statement.server.ts'

const { database } = await createTestDatabase()

const ACTOR = 'sana@example.com'
const HEADER = 'Tracking No,COD Amount,Charges,GST,Income Tax,Sales Tax,Net Payable'
let courierId = 0

beforeEach(async () => {
  await database.execute(sql`truncate orders, customers, couriers restart identity cascade`)
  const [courier] = await database.insert(couriers).values({ name: 'Swift' }).returning()
  courierId = courier?.id ?? 0
  await database.insert(courierRates).values({
    courierId,
    validFrom: '2026-01-01',
    chargePaisa: 20_000,
    includedGrams: 1_000,
    extraKilogramPaisa: 8_000,
    returnChargePaisa: 15_000,
    gstPoints: 1_600,
    incomeTaxPoints: 200,
    salesTaxPoints: 200,
  })
})

describe('a statement', () => {
  // product: 24.6
  it('changes nothing before it is applied, settles its parcels, and is applied once', async () => {
    await parcel('CN1')
    await parcel('CN2')
    await parcel('CN3', 'returned')
    const id = await upload([right('CN1'), 'CN2,"4,000",200,32,80,80,"3,608"', 'CN3,0,150,24,0,0,-174'])
    expect(await outstanding()).toBe(1_000_000)
    const draft = await findStatement(database, id)
    expect(draft?.findings).toMatchObject([{ kind: 'short', amountPaisa: 100_000, trackingNumber: 'CN2' }])

    // Two tabs with the same file, and a second press.
    const again = await upload([right('CN1'), 'CN2,"4,000",200,32,80,80,"3,608"', 'CN3,0,150,24,0,0,-174'])
    await Promise.all([id, again, id].map(one => applyStatement(database, { id: one, actor: ACTOR })))
    const applied = await database.$count(courierStatements, eq(courierStatements.state, 'applied'))
    expect(applied).toBe(1)
    expect(await account()).toMatchObject({
      collectedPaisa: 1_000_000,
      chargedPaisa: 63_800,
      withheldPaisa: 36_000,
      outstandingPaisa: 100_000,
    })
  })

  // product: 24.7
  it('is taken back with all its entries, and can be applied again', async () => {
    await parcel('CN1')
    const id = await upload([right('CN1')])
    await applyStatement(database, { id, actor: ACTOR })
    expect(await outstanding()).toBe(0)
    await undoStatement(database, { id, actor: ACTOR })
    await undoStatement(database, { id, actor: ACTOR })
    expect(await account()).toMatchObject({ chargedPaisa: 0, remittedPaisa: 0, outstandingPaisa: 500_000 })
    const again = await upload([right('CN1')])
    expect((await findStatement(database, again))?.findings).toEqual([])
    await applyStatement(database, { id: again, actor: ACTOR })
    expect(await outstanding()).toBe(0)
    expect(await database.$count(moneyEntries)).toBe(1 + 5 * 3)
  })

  // product: 24.7
  it('that has a parcel again is compared with the parcel once the earlier one is taken back', async () => {
    await parcel('CN1')
    const short = 'CN1,"4,000",200,32,80,80,"3,608"'
    const ids = [
      await upload([right('CN1')]),
      await upload([short]),
      await upload([`${short.slice(0, -1)}.00"`]),
    ]
    for (const id of ids) await applyStatement(database, { id, actor: ACTOR })
    const [first = 0, second = 0, third = 0] = ids
    const found = async () => [
      kinds(await findStatement(database, second)),
      kinds(await findStatement(database, third)),
    ]
    expect(await found()).toEqual([['charged-twice'], ['charged-twice']])
    await undoStatement(database, { id: first, actor: ACTOR })
    expect(await found()).toEqual([['short'], ['charged-twice']])
    await undoStatement(database, { id: second, actor: ACTOR })
    expect(await found()).toEqual([['charged-twice'], ['short']])
  })

  // product: 24.7
  it('that was taken back says so, by whom and when, shows its lines, and counts nothing', async () => {
    await parcel('CN1')
    const id = await upload(['CN1,"4,000",200,32,80,80,"3,608"'])
    await applyStatement(database, { id, actor: ACTOR })
    expect(await countOpenFindings(database, 9)).toMatchObject({ total: 1 })
    await undoStatement(database, { id, actor: 'bilal@example.com' })
    const page = await readPage(id)
    expect(page).toMatch(/taken back .* by bilal@example.com.* Apply again .*Nothing of it counts/)
    expect(page).toMatch(/1 difference .*Amount differs.* Sums of the statement .*Paid out PKR 3,608/)
    const [listed] = await listStatements(database)
    expect(listed).toMatchObject({ state: 'undone', openFindings: 0 })
    expect(await countOpenFindings(database, 9)).toMatchObject({ total: 0 })
  })

  // product: 24.7
  it('that was taken back is applied again with what was settled, and taken back once more', async () => {
    await parcel('CN1')
    await parcel('CN2')
    await parcel('CN3')
    const id = await upload([
      'CN1,"4,000",200,32,80,80,"3,608"',
      'CN2,"4,500",200,32,90,90,"4,088"',
      right('XX9'),
    ])
    await applyStatement(database, { id, actor: ACTOR })
    const before = (await findStatement(database, id))?.findings ?? []
    expect(kinds({ findings: before })).toEqual(['short', 'short', 'not-ours', 'not-remitted'])
    for (const { id: finding, kind, trackingNumber } of before) {
      if (kind !== 'short' || trackingNumber === 'CN1') await settle(id, finding, 'yes', 'bilal@example.com')
    }
    const settled = async () =>
      (await findStatement(database, id))?.findings.map(({ kind, settledBy }) => [kind, settledBy])
    const wasSettled = [
      ['short', 'bilal@example.com'],
      ['short', null],
      ['not-ours', 'bilal@example.com'],
      ['not-remitted', 'bilal@example.com'],
    ]
    const counted = await account()
    await undoStatement(database, { id, actor: ACTOR })
    expect(await settled()).toEqual(wasSettled)
    expect(await applyStatement(database, { id, actor: ACTOR })).toEqual({ ok: true, hasChanged: true })
    expect(await settled()).toEqual(wasSettled)
    expect(await account()).toEqual(counted)
    expect(await findStatement(database, id)).toMatchObject({
      state: 'applied',
      undoneAt: null,
      undoneBy: null,
    })
    await undoStatement(database, { id, actor: ACTOR })
    expect(await account()).toMatchObject({ remittedPaisa: 0, outstandingPaisa: 1_500_000 })
  })

  // product: 24.4, 24.7
  it('that pays for a parcel before its delivery says so until it is delivered', async () => {
    const { id: parcelId } = await sentParcel('CN1')
    await parcel('CN2')
    const id = await upload([right('CN1'), right('CN2')])
    const undelivered = { kind: 'remitted-undelivered', amountPaisa: -456_800, trackingNumber: 'CN1' }
    expect((await findStatement(database, id))?.findings).toMatchObject([undelivered])
    await applyStatement(database, { id, actor: ACTOR })
    expect(await readPage(id)).toMatch(/1 difference .*Paid, but not delivered here.*−PKR 4,568/)

    await report(parcelId, 'delivered')
    expect((await findStatement(database, id))?.findings).toMatchObject([
      { ...undelivered, settledAt: expect.any(Date) },
    ])
    expect(await readPage(id)).toMatch(/1 settled .*Settled .* by the parcel’s delivery/)
    expect(await outstanding()).toBe(0)
  })

  // product: 24.4, 24.7
  it('that is applied while a parcel is being delivered finds it delivered', async () => {
    const { id: parcelId } = await sentParcel('CN1')
    const id = await upload([right('CN1')])
    const delivering = Promise.withResolvers<void>()
    const delivery = database.transaction(async transaction => {
      const event = { kind: 'delivered', happenedAt: new Date(), actor: 'courier', key: 'delivered' } as const
      await recordParcelEvents(transaction, parcelId, [event])
      delivering.resolve()
      await untilWaiting(database, 1)
    })
    await delivering.promise
    await applyStatement(database, { id, actor: ACTOR })
    await delivery
    expect((await findStatement(database, id))?.findings).toMatchObject([
      { kind: 'remitted-undelivered', settledBy: 'delivery' },
    ])
  })

  // product: 24.4, 24.7
  it('is compared with a parcel again once that is delivered, is lost or comes back', async () => {
    const { id: parcelId } = await sentParcel('CN1')
    const id = await upload(['CN1,"4,000",200,32,80,80,"3,608"'])
    await applyStatement(database, { id, actor: ACTOR })
    const found = async () =>
      (await findStatement(database, id))?.findings.map(({ kind, settledAt, amountPaisa }) => [
        kind,
        amountPaisa,
        settledAt ? 'settled' : 'open',
      ])
    expect(await found()).toEqual([['remitted-undelivered', -360_800, 'open']])
    await report(parcelId, 'lost')
    expect((await findStatement(database, id))?.findings).toMatchObject([
      { reason: expect.stringMatching(/is lost/), settledAt: null },
    ])
    // It was found, and delivered for more than the statement says.
    await report(parcelId, 'delivered')
    expect(await found()).toEqual([
      ['remitted-undelivered', -360_800, 'settled'],
      ['short', 100_000, 'open'],
    ])
    // The courier brings it back after all.
    await report(parcelId, 'returning')
    expect(await found()).toEqual([
      ['remitted-undelivered', -360_800, 'settled'],
      ['remitted-though-returned', -360_800, 'open'],
    ])
  })

  // product: 24.4, 24.7, 24.9
  it('that takes back what an earlier one paid for a parcel that came back settles it, with its signs', async () => {
    const { id: parcelId } = await sentParcel('CN1')
    await report(parcelId, 'delivered')
    const first = await upload([right('CN1')])
    await applyStatement(database, { id: first, actor: ACTOR })
    await report(parcelId, 'returning')
    const found = async (id: number) =>
      (await findStatement(database, id))?.findings.map(({ kind, settledBy }) => [kind, settledBy])
    expect(await found(first)).toEqual([['remitted-though-returned', null]])

    const second = await upload([TAKEN_BACK])
    const draft = await findStatement(database, second)
    expect(draft).toMatchObject({
      findings: [],
      sums: { collectedPaisa: -500_000, chargedPaisa: 0, withheldPaisa: -20_000, paidPaisa: -480_000 },
    })
    await applyStatement(database, { id: second, actor: ACTOR })
    expect(await found(first)).toEqual([['remitted-though-returned', `statement ${second}`]])
    expect(await found(second)).toEqual([])
    expect(await readEntries(second)).toEqual([
      ['income-tax', -10_000],
      ['sales-tax', -10_000],
      ['remitted', -480_000],
    ])
    const settled = { collectedPaisa: 0, withheldPaisa: 0, chargedPaisa: 23_200, outstandingPaisa: 0 }
    expect(await account()).toMatchObject(settled)

    // The courier charges for the return in a later statement, which is not charging it twice.
    const third = await upload(['CN1,0,150,24,0,0,-174'])
    expect((await findStatement(database, third))?.findings).toEqual([])

    await undoStatement(database, { id: second, actor: ACTOR })
    expect(await found(first)).toEqual([['remitted-though-returned', null]])
    await applyStatement(database, { id: second, actor: ACTOR })
    expect(await found(first)).toEqual([['remitted-though-returned', `statement ${second}`]])
    expect(await account()).toMatchObject(settled)
  })

  // product: 24.4, 24.7
  it('that pays what an earlier one paid too little for a parcel settles it, until it is undone', async () => {
    await parcel('CN1')
    const first = await upload(['CN1,"4,900",200,32,98,98,"4,472"'])
    await applyStatement(database, { id: first, actor: ACTOR })
    const found = async (id: number) =>
      (await findStatement(database, id))?.findings.map(({ kind, settledBy }) => [kind, settledBy])
    const second = await upload(['CN1,100,0,0,2,2,96'])
    await applyStatement(database, { id: second, actor: ACTOR })
    expect(await found(first)).toEqual([['short', `statement ${second}`]])
    expect(await found(second)).toEqual([])
    expect(await outstanding()).toBe(0)
    await undoStatement(database, { id: second, actor: ACTOR })
    expect(await found(first)).toEqual([['short', null]])
  })

  // product: 24.4, 24.7
  it('that takes back is compared again once the earlier one is undone, or its parcel comes back', async () => {
    const { id: parcelId } = await sentParcel('CN1')
    await report(parcelId, 'delivered')
    const first = await upload([right('CN1')])
    await applyStatement(database, { id: first, actor: ACTOR })
    const second = await upload([TAKEN_BACK])
    await applyStatement(database, { id: second, actor: ACTOR })
    // Here it is delivered, so the courier owes what it took back.
    const takenBack = { kind: 'short', amountPaisa: 500_000, settledAt: null }
    expect((await findStatement(database, second))?.findings).toMatchObject([takenBack])
    await report(parcelId, 'returning')
    expect((await findStatement(database, second))?.findings).toEqual([])
    expect((await findStatement(database, first))?.findings).toMatchObject([
      { kind: 'remitted-though-returned', settledBy: `statement ${second}` },
    ])
    await undoStatement(database, { id: first, actor: ACTOR })
    expect((await findStatement(database, second))?.findings).toMatchObject([takenBack])
    await applyStatement(database, { id: first, actor: ACTOR })
    expect(await outstanding()).toBe(0)
  })

  // product: 24.4
  it('that pays again for a parcel which was taken back and is delivered then agrees', async () => {
    const { id: parcelId } = await sentParcel('CN1')
    const ids = [await upload([right('CN1')]), await upload([TAKEN_BACK])]
    for (const id of ids) await applyStatement(database, { id, actor: ACTOR })
    await report(parcelId, 'delivered')
    const again = await upload([right('CN1'), ''], `${HEADER},Note`)
    expect((await findStatement(database, again))?.findings).toEqual([])
    await applyStatement(database, { id: again, actor: ACTOR })
    expect(await outstanding()).toBe(0)
  })

  // product: 24.9
  it('names what it pays for no parcel of ours, as the account does, so that the sums meet', async () => {
    await parcel('CN1')
    const id = await upload([right('CN1'), 'XX9,"4,000",200,32,80,80,"3,608"'])
    await applyStatement(database, { id, actor: ACTOR })
    const [notOurs] = (await findStatement(database, id))?.findings ?? []
    await settle(id, notOurs?.id, 'yes')
    expect(await readPage(id)).toMatch(
      /Paid out PKR 8,176 For our parcels PKR 4,568 Not ours, not counted PKR 3,608/,
    )
    expect(await account()).toMatchObject({ remittedPaisa: 456_800, notOursPaisa: 360_800 })
    await undoStatement(database, { id, actor: ACTOR })
    expect(await account()).toMatchObject({ remittedPaisa: 0, notOursPaisa: 0 })
  })

  // product: 24.6
  it('shows who has settled a finding, and when, apart from those that are open, until that is undone', async () => {
    await parcel('CN1')
    await parcel('CN2')
    const id = await upload(['CN1,"4,000",200,32,80,80,"3,608"', 'CN2,"4,500",200,32,90,90,"4,088"'])
    await applyStatement(database, { id, actor: ACTOR })
    const [finding] = (await findStatement(database, id))?.findings ?? []
    const settleIt = (settled: 'yes' | 'no', actor: string) => settle(id, finding?.id, settled, actor)
    expect(await readPage(id)).toMatch(/2 differences .*CN1.*CN2/)
    expect(await settleIt('yes', 'bilal@example.com')).toMatchObject({ isDone: true })
    expect(await settleIt('yes', ACTOR)).toMatchObject({ isDone: false })
    expect(await readPage(id)).toMatch(
      /1 difference .*CN2.* 1 settled .*CN1.*Settled .* by bilal@example.com.*Undo/,
    )
    expect(await settleIt('no', ACTOR)).toMatchObject({ isDone: true })
    expect(await readPage(id)).toMatch(/2 differences .*CN1.*CN2/)
    expect(await readPage(id)).not.toContain('by bilal')
  })

  it('names no shopper any more once it is applied', async () => {
    await parcel('CN1')
    const id = await upload([`${right('CN1')},Zubaida`], `${HEADER},Consignee`)
    await applyStatement(database, { id, actor: ACTOR })
    const [stored] = await database.select().from(courierStatements).where(eq(courierStatements.id, id))
    expect(stored?.cells[0]).toContain('Consignee')
    expect(stored?.cells[1]).toEqual(['CN1', '5,000', '200', '32', '100', '100', '4,568', ''])
  })

  // product: 24.9
  it('finds a parcel that it lacks once, until a later statement has it', async () => {
    await parcel('CN1')
    await parcel('CN2')
    const first = await upload([right('CN1')])
    expect(kinds(await findStatement(database, first))).toEqual(['not-remitted'])
    await applyStatement(database, { id: first, actor: ACTOR })
    await parcel('CN3')
    const second = await upload([right('CN3')])
    expect(kinds(await findStatement(database, second))).toEqual([])
    await applyStatement(database, { id: second, actor: ACTOR })
    const third = await upload([right('CN2'), right('CN1')])
    expect(kinds(await findStatement(database, third))).toEqual(['charged-twice'])
    await applyStatement(database, { id: third, actor: ACTOR })
    expect((await findStatement(database, first))?.findings).toMatchObject([
      { settledAt: expect.any(Date), settledBy: expect.stringMatching(/^statement \d+$/) },
    ])
  })

  it('means the newest parcel with a tracking number, of this courier', async () => {
    const [other] = await database.insert(couriers).values({ name: 'Other' }).returning()
    await parcel('CN1', 'returned')
    await parcel('CN1')
    await parcel('CN9', 'delivered', other?.id)
    const id = await upload([right('CN1'), right('CN9')])
    expect(kinds(await findStatement(database, id))).toEqual(['not-ours'])
  })
})

describe('a file', () => {
  // product: 24.16
  it.each([
    ['without a name of parcels', 'Name,Price\nShirt,2490\n', 'no-names', /“Name”, “Price”.*tracking number/],
    ['without an amount', 'CN,City\nCN1,Lahore\n', 'no-amounts', /“CN”, “City”.*an amount/],
    ['without a number', 'CN,COD\nnone,5\n', 'no-lines', /No row has a number in “CN”/],
    ['of another courier', 'CN,COD\nXX9,5000\n', 'none-ours', /The one line is no parcel.*Swift/],
    ['with names in Urdu', 'نام,قیمت\nقمیض,2490\n', 'no-names', /“نام”, “قیمت”/],
  ])('%s is never applied, and says what is missing', async (_, csv, standing, sentence) => {
    await parcel('CN1')
    const [header = '', ...lines] = csv.trim().split('\n')
    const id = await upload(lines, header)
    const statement = await findStatement(database, id)
    if (!statement) throw new Error('The draft is gone')
    expect(statement.standing).toBe(standing)
    expect(standingText(statement)).toMatch(sentence)
    const applied = await applyStatement(database, { id, actor: ACTOR })
    expect(applied).toMatchObject({ ok: false, refusal: { kind: 'unreadable' } })
    const page = renderToStaticMarkup(createElement(showPage(statement)))
    expect(page).not.toMatch(/No differences|Everything agrees/)
    expect(page).not.toMatch(/value="apply"/)
  })

  // product: 24.16
  it('with a shortened number is refused at that row, and not applied', async () => {
    await parcel('750115123456')
    await parcel('CN2')
    const id = await upload(['7.50115E+11,5000', 'CN2,5000'], 'CN,COD')
    const statement = await findStatement(database, id)
    expect(statement?.problems).toEqual([expect.stringMatching(/^Row 2: .* shortened/)])
    expect(await applyStatement(database, { id, actor: ACTOR })).toMatchObject({ ok: false })
  })

  // product: 24.16
  it('may name a parcel by its reference or its order, if that has one parcel', async () => {
    const [one, two] = [await parcel('CN1'), await parcel('CN2')]
    await parcel('CN3', 'delivered', courierId, two)
    const paid = await upload(
      ['', `${one.number},5000`, `${one.number}-1,5000`, `#${two.number},5000`],
      'Order #,COD',
    )
    const statement = await findStatement(database, paid)
    expect(kinds(statement)).toEqual(['charged-twice', 'not-remitted', 'not-remitted'])
    expect(statement?.problems).toEqual([
      `Row 5: order ${two.number} has several parcels. Name one of them: ${two.number}-1, ${two.number}-2.`,
    ])
  })

  it('of a parcel without a tracking number is applied by its reference', async () => {
    const order = await parcel(null)
    const id = await upload([`${order.number},5000,4800`], 'Invoice #,COD,Net')
    expect(await applyStatement(database, { id, actor: ACTOR })).toMatchObject({ ok: true })
    expect((await account())?.remittedPaisa).toBe(480_000)
  })

  // product: 24.8
  it('with one column of taxes is compared with their sum, and booked as both', async () => {
    await parcel('CN1')
    await parcel('CN2')
    const header = 'CN,COD,Charges,GST,Tax,Net'
    const id = await upload(['CN1,5000,200,32,200,4568', 'CN2,5000,200,32,230,4538'], header)
    expect((await findStatement(database, id))?.findings).toMatchObject([
      { trackingNumber: 'CN2', amountPaisa: 3_000, reason: 'PKR 230 withheld instead of PKR 200.' },
    ])
    await applyStatement(database, { id, actor: ACTOR })
    const taxes = await database
      .select({ kind: moneyEntries.kind, amountPaisa: moneyEntries.amountPaisa })
      .from(moneyEntries)
      .where(inArray(moneyEntries.kind, ['income-tax', 'sales-tax']))
    expect(taxes.map(({ kind, amountPaisa }) => [kind, amountPaisa])).toEqual([
      ['income-tax', 10_000],
      ['sales-tax', 10_000],
      ['income-tax', 11_500],
      ['sales-tax', 11_500],
    ])
  })

  // product: 24.18
  it('that lacks a chosen column leaves it remembered', async () => {
    const value = 'Parcel,Value,Out'
    await parcel('CN1')
    await parcel('CN2')
    const first = await upload(['CN1,5000,4568'], value)
    await database
      .update(courierStatements)
      .set({ columns: { tracking: 0, collected: 1, paid: 2 } })
      .where(eq(courierStatements.id, first))
    await applyStatement(database, { id: first, actor: ACTOR })
    const second = await upload(['CN2,4568'], 'Parcel,Out')
    expect((await findStatement(database, second))?.columns).toEqual({ tracking: 0, paid: 1 })
    await applyStatement(database, { id: second, actor: ACTOR })
    const third = await upload(['4568,CN1,5000'], 'Out,Parcel,Value')
    expect((await findStatement(database, third))?.columns).toEqual({ tracking: 1, collected: 2, paid: 0 })
  })
})

async function parcel(
  trackingNumber: string | null,
  state: 'delivered' | 'returned' = 'delivered',
  of = courierId,
  before?: { id: number; number: string },
) {
  const order = before ?? (await createOrder(database, { totalPaisa: 500_000, status: 'shipped' }))
  const number = (await database.$count(parcels, eq(parcels.orderId, order.id))) + 1
  await database.insert(parcels).values({
    orderId: order.id,
    courierId: of,
    trackingNumber,
    state,
    reference: `${order.number}-${number}`,
    toCollectPaisa: 500_000,
    handedOverAt: new Date(),
  })
  return order
}

/** An order's parcel that has been handed over, with its only piece. */
async function sentParcel(trackingNumber: string): Promise<{ id: number }> {
  const order = await createOrder(database, { totalPaisa: 500_000, status: 'shipped' })
  const [line] = await database
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
  const [added] = await database
    .insert(parcels)
    .values({ orderId: order.id, courierId, reference: `${order.number}-1`, toCollectPaisa: 500_000 })
    .returning({ id: parcels.id })
  if (!line || !added) throw new Error('There is no parcel')
  await database.insert(parcelLines).values({ parcelId: added.id, orderLineId: line.id, quantity: 1 })
  await report(added.id, 'booked', trackingNumber)
  await report(added.id, 'handed-over')
  return added
}

/** The courier reports a parcel. */
async function report(parcelId: number, kind: ParcelEventKind, trackingNumber?: string): Promise<void> {
  const happenedAt = new Date()
  const key = `${kind}:${happenedAt.toISOString()}`
  const event = { kind, happenedAt, actor: 'courier', key, trackingNumber }
  await database.transaction(transaction => recordParcelEvents(transaction, parcelId, [event]))
}

/** What a statement wrote into the ledger. */
async function readEntries(statementId: number) {
  const entries = await database
    .select({ kind: moneyEntries.kind, amountPaisa: moneyEntries.amountPaisa })
    .from(moneyEntries)
    .where(eq(moneyEntries.statementId, statementId))
  return entries.map(({ kind, amountPaisa }) => [kind, amountPaisa])
}

/** The line that takes back the right line of CN1, but for its charge. */
const TAKEN_BACK = 'CN1,"-5,000",0,0,-100,-100,"-4,800"'

/** The right line of a parcel of Rs 5,000. */
function right(trackingNumber: string): string {
  return `${trackingNumber},"5,000",200,32,100,100,"4,568"`
}

async function upload(lines: string[], header = HEADER): Promise<number> {
  const content = new TextEncoder().encode([header, ...lines].join('\n'))
  const stored = await uploadStatement(database, { courierId, fileName: 'a.csv', content, actor: ACTOR })
  if (!stored.ok) throw new Error(`refused: ${stored.refusal.kind}`)
  return stored.id
}

/** Settles a finding of a statement, or opens it again. */
function settle(id: number, finding: number | null | undefined, settled: 'yes' | 'no', actor = ACTOR) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ intent: 'settle', finding: String(finding), settled }))
    form.set(name, value)
  return handleStatementForm({ database }, form, { id, actor })
}

/** What the page of a statement says. */
async function readPage(id: number): Promise<string> {
  const statement = await findStatement(database, id)
  if (!statement) throw new Error(`There is no statement ${id}`)
  return renderToStaticMarkup(createElement(showPage(statement)))
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

/** The page of a statement, as a route. */
function showPage(statement: Statement) {
  return createRoutesStub([
    { path: '/', Component: StatementPage.bind(null, { statement, result: undefined }) },
  ])
}

async function account() {
  return (await readCourierAccounts(database, new Date())).find(({ id }) => id === courierId)
}

async function outstanding() {
  return (await account())?.outstandingPaisa
}

function kinds(statement: Pick<Statement, 'findings'> | undefined) {
  return statement?.findings.map(({ kind }) => kind)
}
