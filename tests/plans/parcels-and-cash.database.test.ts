import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { searchAdmin } from '#app/desk/admin-shell/search-admin.server.ts'
import { readToDo } from '#app/desk/to-do/read-to-do.server.ts'
import { listSheetParcels } from '#app/fulfilment/couriers/sheets/list-sheet-parcels.server.ts'
import { readReportedParcels } from '#app/fulfilment/couriers/sheets/save-report.server.ts'
import { listCouriersOfDay, listLoad } from '#app/fulfilment/labels/list-labels.server.ts'
import { findNamedParcels } from '#app/fulfilment/parcels/find-named-parcels.server.ts'
import { findParcel } from '#app/fulfilment/parcels/find-parcel.server.ts'
import { listCourierChoicesToPack } from '#app/fulfilment/parcels/list-courier-choices.server.ts'
import {
  countParcels,
  findNextToPack,
  findParcelByCode,
  listParcels,
  listWantedPieces,
} from '#app/fulfilment/parcels/list-parcels.server.ts'
import { PARCEL_LISTS } from '#app/fulfilment/parcels/parcel-lists.ts'
import { listOrderBalances, readBalanceSums } from '#app/money/balances/list-order-balances.server.ts'
import { listClaimed } from '#app/money/couriers/list-claimed.server.ts'
import { listOwedParcels } from '#app/money/couriers/owed-parcels.server.ts'
import { readCourierAccounts } from '#app/money/couriers/read-accounts.server.ts'
import { readReturnRates } from '#app/money/return-rates/read-return-rates.server.ts'
import { RETURN_SUBJECTS } from '#app/money/return-rates/return-rates.ts'
import { findStatement, listStatements } from '#app/money/statements/find-statement.server.ts'
import { matchParcels } from '#app/money/statements/match-parcels.server.ts'
import { type OutcomeSubject, readParcelOutcomes } from '#app/orders/parcel-outcomes.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { expectIndexedPlan } from './expect-indexed-plan.ts'
import { openLargeShop } from './large-shop.ts'

const shop = await openLargeShop()
afterAll(shop.close)

const { courierId, parcelId, tracking, reference, statementId, day } = await findExamples()

test('the lists of parcels follow an index, of all couriers and of one', async () => {
  for (const courier of [undefined, 'none', courierId] as const) {
    await expectIndexedPlan(shop, async database => {
      await countParcels(database, courier)
      for (const list of PARCEL_LISTS) await listParcels(database, list, { courier })
    })
  }
})

test('the later pages of a list of parcels follow an index', async () => {
  const after = { since: new Date(Date.now() - 3_600_000), id: 1 }
  for (const list of PARCEL_LISTS) {
    await expectIndexedPlan(shop, database => listParcels(database, list, { after }))
  }
})

test('what to pack next, and the pieces for it, follow an index', async () => {
  await expectIndexedPlan(shop, async database => {
    await findNextToPack(database)
    await listWantedPieces(database)
    await listCourierChoicesToPack(database, 'sana@darzi.example')
  })
})

test('a parcel is found by its reference and by its tracking number', async () => {
  await expectIndexedPlan(shop, async database => {
    await findParcelByCode(database, tracking)
    await findParcel(database, reference)
  })
})

test('a tracking number and a reference find order, parcel and customer along indexes', async () => {
  for (const q of [tracking, reference, tracking.toLowerCase(), '3009998887']) {
    await expectIndexedPlan(shop, database => searchAdmin(database, q))
  }
})

test('the load sheet of a day and the sheet of a courier follow an index', async () => {
  await expectIndexedPlan(shop, async database => {
    await listCouriersOfDay(database, day)
    await listLoad(database, courierId, day)
    await listSheetParcels(database, { courierId, cities: { key: 'measured', listed: [] } })
    await readReportedParcels(database, courierId, [{ reference, tracking }] as never)
  })
})

test('couriers’ accounts read totals by day and open balances, and no entry', async () => {
  // Two years of days with four kinds of each of three couriers.
  await expectIndexedPlan(shop, database => readCourierAccounts(database, new Date()), { mostRows: 9_000 })
})

test('the orders between delivered and collected follow the index of balances, and their sum that of the totals', async () => {
  await expectIndexedPlan(shop, async database => {
    const { orders } = await listOrderBalances(database, { since: undefined })
    await listOrderBalances(database, { since: day, after: orders.at(-1)?.number })
  })
  await expectIndexedPlan(shop, database => readBalanceSums(database, day), { mostRows: 9_000 })
})

test('the parcels that a courier owes for follow the index of open balances', async () => {
  const now = new Date()
  await expectIndexedPlan(shop, async database => {
    for (const age of [undefined, 0, 3]) await listOwedParcels(database, { courierId, age }, now)
    await listOwedParcels(database, { courierId, after: parcelId }, now)
    await listClaimed(database, courierId)
  })
})

test('what waits for staff is counted along indexes, each task up to a limit', async () => {
  await expectIndexedPlan(shop, database => readToDo(database, new Date()))
})

test('the return rate of one city, which each risk asks for, reads its own totals alone', async () => {
  const rate = (database: Queryable) => readParcelOutcomes(database, { by: 'city', days: 90, id: 0 })
  await expectIndexedPlan(shop, rate, { mostRows: 300 })
})

test.each(Object.keys(RETURN_SUBJECTS) as OutcomeSubject[])(
  'the return rates by %s read totals by day',
  async by => {
    await expectIndexedPlan(shop, database => readReturnRates(database, by), { mostRows: 20_000 })
  },
)

/** An applied statement, for which only earlier ones count. */
const statement = { id: 1_000_000, appliedAt: new Date() }

test('a statement is matched to parcels along indexes', async () => {
  await expectIndexedPlan(shop, async database => {
    await listStatements(database)
    await findStatement(database, statementId)
    const { byNumber } = await findNamedParcels(database, { courierId, names: [tracking, 'DZ-1'] })
    const ids = [...byNumber.values()].map(({ id }) => id)
    await matchParcels(database, { courierId, ids, until: null, statement })
  })
  await expectIndexedPlan(
    shop,
    database => matchParcels(database, { courierId, ids: [], until: day, statement }),
    {
      mostRows: 2_000,
    },
  )
})

/** A delivered parcel of the filled shop, with its courier, the day on which it left, and a statement. */
async function findExamples() {
  const { rows } = await shop.database.execute<{
    courierId: number
    parcelId: number
    tracking: string
    reference: string
    statementId: number
    day: string
  }>(sql`
    select parcels.courier_id as "courierId", parcels.id as "parcelId", parcels.tracking_number as tracking, reference,
      courier_findings.statement_id as "statementId", day_in_karachi(handed_over_at)::text as day
    from courier_findings join parcels on parcels.id = parcel_id order by courier_findings.id limit 1`)
  const [example] = rows
  expect(example, 'a finding about a parcel of the filled shop').toBeDefined()
  return example as NonNullable<typeof example>
}
