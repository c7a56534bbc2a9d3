import { afterAll, expect, test } from 'vitest'
import { listAdminCategories } from '#app/catalogue/categories/list-admin-categories.server.ts'
import { listLowStock } from '#app/catalogue/inventory/list-low-stock.server.ts'
import {
  countProducts,
  listProductsForAdmin,
} from '#app/catalogue/product-admin/list/list-products-for-admin.server.ts'
import { readAdminProductQuery } from '#app/catalogue/product-query/admin-product-query.ts'
import { groupRows } from '#app/catalogue/product-sheets/plan/group-rows.ts'
import { matchProducts } from '#app/catalogue/product-sheets/plan/match-products.server.ts'
import { readCatalogueHealth } from '#app/insight/catalogue-health/read-catalogue-health.server.ts'
import { readDashboard } from '#app/insight/dashboard/read-dashboard.server.ts'
import { readPendingWork } from '#app/insight/dashboard/read-pending-work.server.ts'
import { SALES_RANGES } from '#app/insight/dashboard/sales.ts'
import { listReorder } from '#app/insight/reorder/list-reorder.server.ts'
import { listRunOuts } from '#app/insight/reorder/list-run-outs.server.ts'
import { readReorderQuery } from '#app/insight/reorder/reorder-query.ts'
import { readRunOutQuery } from '#app/insight/reorder/run-out-query.ts'
import { readEmailQuery } from '#app/messages/email/outbox/email-query.ts'
import { listEmails } from '#app/messages/email/outbox/list-emails.server.ts'
import { guessOrder } from '#app/messages/whatsapp/receive-webhook.server.ts'
import { listOrders } from '#app/orders/admin/list-orders.server.ts'
import { readOrderQuery } from '#app/orders/admin/order-query.ts'
import { claimNextOrder } from '#app/orders/confirmation/claim-order.server.ts'
import { findCall } from '#app/orders/confirmation/find-call.server.ts'
import { countCalls, listCalls } from '#app/orders/confirmation/list-calls.server.ts'
import { CALL_LISTS } from '#app/orders/confirmation/listed-call.ts'
import { readPhoneHistory } from '#app/orders/phone-history.server.ts'
import { readAuditQuery } from '#app/owner/audit/audit-query.ts'
import { listActors, listAuditLines } from '#app/owner/audit/list-audit-lines.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { dayInKarachi } from '#app/shared/time/dates.ts'
import { expectIndexedPlan } from './expect-indexed-plan.ts'
import { openLargeShop } from './large-shop.ts'
import { readScans } from './read-plans.ts'

const shop = await openLargeShop()
afterAll(shop.close)

/** Two years of days with two statuses each, and the largest count of a list. */
const A_LIST = { mostRows: 10_001 }

test('the dashboard reads totals by month, those by day of few months, and no order', async () => {
  const now = new Date()
  for (const range of SALES_RANGES) {
    // Those of this month, for each courier and kind of entry.
    await expectIndexedPlan(shop, database => readDashboard(database, range, now), { mostRows: 3_000 })
  }
  await expectIndexedPlan(shop, database => listLowStock(database, { most: 5 }), A_LIST)
})

test('what to mend in a catalogue is found among the newest products', async () => {
  await expectIndexedPlan(shop, database => readCatalogueHealth(database, { seesCosts: true }), {
    mostRows: 40_004,
  })
})

// product: 60.4, 60.6
test.each(['', 'within=14', 'category=shirts', 'list=sold-out', 'list=sold-out&category=shirts'])(
  'the sizes that run out with “%s” are read along an index, and so is the page after it',
  async search => {
    const today = dayInKarachi(new Date())
    const query = readRunOutQuery(new URLSearchParams(search))
    const { next } = await listRunOuts(shop.database, query, today, 5)
    for (const after of [undefined, next]) {
      await expectIndexedPlan(shop, database => listRunOuts(database, { ...query, after }, today))
    }
  },
)

test.each(['', 'category=shirts'])('the reorder sheet with “%s” reads 25 products', async search => {
  const today = dayInKarachi(new Date())
  const query = readReorderQuery(new URLSearchParams(search))
  const { next, products } = await listReorder(shop.database, query, { today, seesCosts: true })
  expect(products).toHaveLength(25)
  await expectIndexedPlan(shop, database =>
    listReorder(database, { ...query, after: next }, { today, seesCosts: true }),
  )
})

test('the rows of an imported sheet find their products along indexes', async () => {
  const groups = groupRows(
    [1, 2, 3].map(number => ({
      number,
      cells: [`large-${number}`, String(number), `Linen Hoodie ${number}`],
    })),
    { slug: 0, id: 1, name: 2 },
  )
  await expectIndexedPlan(shop, database => matchProducts(database, groups), { mostRows: 100 })
})

test('the products of each category are counted to a limit', async () => {
  await expectIndexedPlan(shop, listAdminCategories, { mostRows: 7_007 })
  const [largest] = await listAdminCategories(shop.database)
  expect(largest?.shown).toEqual({ total: 1_000, hasMore: true })
})

test('the work that waits is counted along indexes', async () => {
  await expectIndexedPlan(shop, readPendingWork, { mostRows: 4_000 })
})

test.each([
  '',
  'page=99999',
  'status=delivered',
  'status=delivered&page=99999',
  'status=cancelled&page=99999',
  'from=2026-01-01&to=2026-06-30&page=9999',
])('the list of orders with “%s” reads the days of its page', async search => {
  const query = readOrderQuery(new URLSearchParams(search))
  await expectIndexedPlan(shop, database => listOrders(database, query), { mostRows: 4_000 })
})

test.each([
  '',
  'page=99999',
  'sort=oldest',
  'sort=name',
  'sort=name-desc&page=99999',
  'sort=price',
  'sort=price-desc',
  'sort=stock',
  'sort=stock-desc',
  'sort=stock&page=99999',
  'stock=low',
  'stock=low&sort=stock',
  'stock=sold-out',
  'stock=in&sort=price',
  'state=all&sort=name',
  'state=all&sort=price',
  'state=archived',
  'featured=best-selling',
  'q=lg4000-m',
  'q=lg40',
  'q=4000-m',
  'q=BC4000-M',
  'q=linen+polo',
])('the list of products with “%s” follows an index', async search => {
  const query = readAdminProductQuery(new URLSearchParams(search))
  await expectIndexedPlan(shop, database => listProductsForAdmin(database, query), A_LIST)
})

test('products low in stock are counted along the index that has no others', async () => {
  const query = readAdminProductQuery(new URLSearchParams('stock=low'))
  const scans = await readScans(shop, database => countProducts(database, query))
  expect(scans.filter(({ table }) => table === 'product_stock')).toMatchObject([
    { kind: 'Index Only Scan', index: 'product_stock_low' },
  ])
})

test.each([
  '',
  'page=99999',
  'state=sent&page=99999',
  'state=parked',
  'template=order_confirmation&page=99999',
  'q=customer77%40',
  'from=2026-01-01&to=2026-06-30',
])('the outbox with “%s” follows an index', async search => {
  const query = readEmailQuery(new URLSearchParams(search))
  await expectIndexedPlan(shop, database => listEmails(database, query), A_LIST)
})

test.each([
  '',
  'page=99999',
  'kind=order',
  'kind=order&subject=DZ-77',
  'kind=product&subject=77',
  'q=dz-4777',
  'q=linen+hoodie',
  'q=nothing+of+it',
  'actor=ayesha%40darzi.example&from=2026-01-01',
])('the audit log with “%s” follows an index', async search => {
  const query = readAuditQuery(new URLSearchParams(search))
  await expectIndexedPlan(shop, database => listAuditLines(database, query), A_LIST)
  await expectIndexedPlan(shop, listActors)
})

test('the call desk reads its queue along an index, and the orders of one phone', async () => {
  await expectIndexedPlan(shop, async database => {
    await countCalls(database)
    for (const list of CALL_LISTS) await listCalls(database, list)
    await rolledBack(database, each => claimNextOrder(each, { actor: 'ayesha@darzi.example' }))
  })
  const [newest] = (await listOrders(shop.database, readOrderQuery(new URLSearchParams()))).orders
  await expectIndexedPlan(shop, async database => {
    await findCall(database, newest?.number ?? '')
    if (newest) await readPhoneHistory(database, newest)
  })
})

// product: 28.5
test('the order of an answer without a quotation is found among those of its phone', async () => {
  const { rows } = await shop.database.execute<{ phone: string }>('select phone from orders limit 1')
  await expectIndexedPlan(shop, database => guessOrder(database, rows[0]?.phone ?? ''))
})

test('the last page of orders is exact: it ends with the first order', async () => {
  const first = await listOrders(shop.database, readOrderQuery(new URLSearchParams()))
  const last = await listOrders(shop.database, readOrderQuery(new URLSearchParams('page=99999')))
  expect(last.orders).toHaveLength((first.counts?.all ?? 0) % 25 || 25)
  const { rows } = await shop.database.execute<{ number: string }>(
    'select number from orders order by placed_at, id limit 1',
  )
  expect(last.orders.at(-1)?.number).toBe(rows[0]?.number)
})

/** Runs the work in a transaction that is not committed, since all tests share the shop. */
async function rolledBack(database: Database, work: (database: Database) => Promise<unknown>): Promise<void> {
  const undo = new Error('rolled back')
  const working = database.transaction(async transaction => {
    await work(transaction as unknown as Database)
    throw undo
  })
  await working.catch(error => {
    if (error !== undo) throw error
  })
}
