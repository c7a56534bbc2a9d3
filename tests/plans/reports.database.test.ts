import { afterAll, expect, test } from 'vitest'
import { listReportOrders } from '#app/insight/reports/list-report-orders.server.ts'
import { readReport } from '#app/insight/reports/read-report.server.ts'
import { readReportQuery } from '#app/insight/reports/report-query.ts'
import { REPORT_NAMES } from '#app/insight/reports/reports.ts'
import { dayInKarachi } from '#app/shared/time/dates.ts'
import { addDays } from '#app/shared/time/days.ts'
import { expectIndexedPlan } from './expect-indexed-plan.ts'
import { openLargeShop } from './large-shop.ts'

const shop = await openLargeShop()
afterAll(shop.close)

const today = dayInKarachi(new Date())

test.each(REPORT_NAMES)('the report %s of a month follows an index', async report => {
  const search = new URLSearchParams({ from: addDays(today, -29), to: today, compare: 'year' })
  const query = readReportQuery(report, search, today)
  expect((await readReport(shop.database, query)).rows.length).toBeGreaterThan(0)
  // Nearly every product of this shop is sold on some day of a month.
  await expectIndexedPlan(shop, database => readReport(database, query), { mostRows: 40_000 })
})

test('the orders behind a number follow an index', async () => {
  const range = { from: addDays(today, -29), to: today, after: undefined }
  const query = readReportQuery('sales-by-product', new URLSearchParams(), today)
  const key = (await readReport(shop.database, query)).rows[0]?.key ?? ''
  await expectIndexedPlan(shop, database =>
    listReportOrders(database, { report: 'sales-by-product', key, ...range }),
  )
})
