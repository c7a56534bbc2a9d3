import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { courierRates, courierStatements, moneyEntries } from '#app/schema/cash.server.ts'
import { couriers, parcels } from '#app/schema/parcels.server.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { readCourierAccounts } from '../couriers/read-accounts.server.ts'
import { applyStatement, undoStatement } from './apply-statement.server.ts'
import { findStatement } from './find-statement.server.ts'
import { uploadStatement } from './upload-statement.server.ts'

const { database, drop } = await createTestDatabase()
afterAll(drop)

const ACTOR = 'sana@example.com'
const HEADER = 'Tracking No,COD Amount,Charges,GST,Income Tax,Sales Tax,Net Payable'
let courierId = 0

beforeEach(async () => {
  await database.execute(sql`truncate orders, customers, couriers restart identity cascade`)
  const [courier] = await database.insert(couriers).values({ name: 'Swift' }).returning()
  courierId = courier?.id ?? 0
  await database.insert(courierRates).values({
    ...{ courierId, validFrom: '2026-01-01', chargePaisa: 20_000, includedGrams: 1_000 },
    ...{ extraKilogramPaisa: 8_000, returnChargePaisa: 15_000 },
    ...{ gstPoints: 1_600, incomeTaxPoints: 200, salesTaxPoints: 200 },
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
    expect((await findStatement(database, first))?.findings).toMatchObject([{ isSettled: true }])
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

async function parcel(trackingNumber: string, state: 'delivered' | 'returned' = 'delivered', of = courierId) {
  const order = await createOrder(database, { totalPaisa: 500_000, status: 'shipped' })
  await database.insert(parcels).values({
    ...{ orderId: order.id, courierId: of, trackingNumber, state },
    reference: `${order.number}-1`,
    toCollectPaisa: 500_000,
    handedOverAt: new Date(),
  })
}

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

async function account() {
  return (await readCourierAccounts(database, new Date())).find(({ id }) => id === courierId)
}

async function outstanding() {
  return (await account())?.outstandingPaisa
}

function kinds(statement: Awaited<ReturnType<typeof findStatement>>) {
  return statement?.findings.map(({ kind }) => kind)
}
