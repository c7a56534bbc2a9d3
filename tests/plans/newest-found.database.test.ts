import { and, desc, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { readCustomerQuery } from '#app/customers/customer-query.ts'
import { listCustomers } from '#app/customers/list-customers.server.ts'
import { readEmailQuery } from '#app/messages/email/outbox/email-query.ts'
import { listEmails } from '#app/messages/email/outbox/list-emails.server.ts'
import { listOrders } from '#app/orders/admin/list-orders.server.ts'
import { readOrderQuery } from '#app/orders/admin/order-query.ts'
import { orderSearchText, orders } from '#app/orders/tables/orders.server.ts'
import { readAuditQuery } from '#app/owner/audit/audit-query.ts'
import { listAuditLines } from '#app/owner/audit/list-audit-lines.server.ts'
import { containsWords } from '#app/platform/db/contains-words.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { findNewest } from '#app/platform/db/find-newest.server.ts'
import { periodsOf } from '#app/platform/db/periods.server.ts'
import { withinDays } from '#app/platform/db/within-days.server.ts'
import { expectIndexedPlan } from './expect-indexed-plan.ts'
import { openLargeShop } from './large-shop.ts'
import { readPages } from './read-plans.ts'

const shop = await openLargeShop()
afterAll(shop.close)

const text = orderSearchText(orders)

const DAYS = [{}, { from: '2026-02-03', to: '2026-06-30' }, { to: '2025-12-31' }]
const KINDS = [undefined, 'cancelled', 'delivered'] as const
const MOST = [3, 251, 2_001]

// Any two of days, kind and limit meet in one of the searches.
test.each(
  [
    ['a common name', 'sana'],
    ['two names', 'malik sana'],
    ['names that no order has together', 'sana hamza'],
    ['the middle of a word', 'alik'],
    ['an email', 'customer77@'],
    ['a number', 'sheikh 123'],
    ['what each order has', 'example.com'],
    ['what none has', 'umbrella'],
  ].map(([what = '', q = ''], at) => [what, q, at] as const),
)('some days at a time, a search finds what asking each order finds: %s', async (_, q, at) => {
  const words = q.split(' ')
  const asked = and(...words.map(word => sql`strpos(${text}, ${word}) > 0`))
  for (const [turn, days = {}] of DAYS.entries()) {
    const kindIs = KINDS[(turn + at) % 3]
    const most = MOST[(turn + 2 * at) % 3] ?? 3
    const found = await findNewest(shop.database, {
      table: orders,
      time: orders.placedAt,
      periods: periodsOf(orders.placedAt),
      kind: orders.status,
      kindIs,
      isListedByKind: true,
      days,
      most,
      words: containsWords(text, words),
    })
    const all = await shop.database
      .select({ id: orders.id, kind: orders.status })
      .from(orders)
      .where(and(asked, withinDays(orders.placedAt, days), kindIs && sql`${orders.status} = ${kindIs}`))
      .orderBy(desc(orders.placedAt), desc(orders.id))
      .limit(most)
    expect(found, JSON.stringify({ days, kindIs, most })).toEqual({
      rows: all,
      isComplete: all.length < most,
    })
  }
})

/** Of the 1,500 pages of orders and of the 400 of their index. */
const A_PART = 1_000

const ORDERS = [
  'q=sana',
  'q=sana+malik',
  'q=customer',
  'q=sana+hamza',
  'q=zx',
  'q=300',
  'q=77',
  'q=customer77%40',
  'q=sana+malik&status=pending',
  'q=sana&from=2026-01-01&to=2026-06-30',
].map(read(listOrders, readOrderQuery, '/admin/orders'))
const EMAILS = ['q=customer', 'q=zx', 'q=er7', 'q=customer77%40', 'q=customer&state=parked'].map(
  read(listEmails, readEmailQuery, '/admin/emails'),
)
// Where a tenth of them is found, PostgreSQL reads these few from end to end.
const CUSTOMERS = ['q=customer', 'q=zx', 'q=customer77%40'].map(
  read(listCustomers, readCustomerQuery, '/admin/customers'),
)
const ENTRIES = ['q=dz', 'q=zx', 'q=dz-4777', 'kind=order&q=dz-4'].map(
  read(listAuditLines, readAuditQuery, '/admin/audit-log'),
)

test.each([...ORDERS, ...EMAILS, ...CUSTOMERS, ...ENTRIES])(
  'a search of staff reads a part of its table along an index, however much it finds: %s',
  async (_, work) => {
    await expectIndexedPlan(shop, work, { mostRows: 12_000 })
    expect(await readPages(shop, work)).toBeLessThan(A_PART)
  },
)

function read<Query>(
  list: (database: Database, query: Query) => Promise<unknown>,
  readQuery: (parameters: URLSearchParams) => Query,
  page: string,
) {
  return (search: string): [string, (database: Database) => Promise<unknown>] => [
    `${page}?${search}`,
    database => list(database, readQuery(new URLSearchParams(search))),
  ]
}
