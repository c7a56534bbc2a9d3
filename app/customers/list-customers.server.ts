import { and, count, desc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { users } from '#app/accounts/tables/accounts.server.ts'
import { customers, customerTags } from '#app/customers/tables/customers.server.ts'
import { allTotalsOf } from '#app/orders/daily-totals.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { findNewest } from '#app/platform/db/find-newest.server.ts'
import { periodsOf } from '#app/platform/db/periods.server.ts'
import { readTogether } from '#app/platform/db/read-together.server.ts'
import { type CappedCount, countedFor, MOST_LISTED } from '#app/shared/capped-count.ts'
import type { ListedCustomer } from './customer.ts'
import type { CustomerGroup, CustomerQuery, CustomerSort } from './customer-query.ts'
import { type CustomerSearch, searchCustomers } from './customer-search.server.ts'

/** One page of the list. */
export interface CustomerPage extends CappedCount {
  customers: ListedCustomer[]
  /** The page shown: the last page if the query is beyond it. */
  page: number
  /** At least 1, even without matches. */
  pageCount: number
}

/** A page of the customers and users that match the query. Those who have not ordered come last. */
export async function listCustomers(database: Queryable, query: CustomerQuery): Promise<CustomerPage> {
  const search = withTag(await searchCustomers(database, query.q), query.tag)
  if (query.group === 'everyone') return listEveryone(database, query, search)
  const matches = and(GROUPS[query.group], or(...[search.customers, search.users].filter(isGiven)))
  const people = selectPeople(database).where(matches)
  const total = await countOf(
    database
      .select({ count: count() })
      .from(users)
      .leftJoin(customers, eq(customers.email, users.email))
      .where(matches),
  )
  const { page, pageCount, offset } = paginate(query, total)
  const rows = await people
    .orderBy(...SORTS[query.sort], desc(users.createdAt), desc(users.id))
    .limit(query.pageLength)
    .offset(offset)
  return { customers: rows.map(toListed), total, hasMore: false, page, pageCount }
}

/** Only those with the tag. Tags are those of customers, so that no user without an order has one. */
function withTag(search: CustomerSearch, tag: string): CustomerSearch & { tagged?: SQL } {
  if (tag === '') return search
  const tagged = sql`${customers.id} in (select customer_id from ${customerTags} where ${customerTags.tag} = ${tag})`
  return { ...search, customers: and(search.customers, tagged), tagged, users: sql`false` }
}

/** Two lists in sequence, each read along an index: those who ordered, then those who only signed up. */
async function listEveryone(
  database: Queryable,
  query: CustomerQuery,
  search: ReturnType<typeof withTag>,
): Promise<CustomerPage> {
  const hasNotOrdered = sql`not exists (select 1 from customers known where known.email = ${users.email})`
  const withoutOrders = and(hasNotOrdered, search.users)
  const most = countedFor(query.page, query.pageLength, MOST_LISTED)
  const [found, only] = await readTogether(database, [
    () => findOrdered(database, search, most),
    () => countOf(database.select({ count: count() }).from(users).where(withoutOrders)),
  ])
  const { ids, hasMore } = found
  const ordered = ids ? Math.min(ids.length, most) : await countOrdered(database, search.customers)
  const { page, pageCount, offset } = paginate(query, hasMore ? most : ordered + only)
  // Those with the latest orders are found first; in another order they are sorted unless there may be others.
  const end = offset + query.pageLength
  const customerRows =
    offset >= ordered
      ? []
      : ids && query.sort === 'latest'
        ? await readOrdered(database, ids.slice(offset, end))
        : await listOrdered(
            database,
            query,
            ids && !hasMore ? inArray(customers.id, ids) : search.customers,
            offset,
          )
  const room = query.pageLength - customerRows.length
  const userRows =
    room > 0 && only > 0
      ? await selectPeople(database)
          .where(withoutOrders)
          .orderBy(desc(users.createdAt), desc(users.id))
          .limit(room)
          .offset(Math.max(0, offset - ordered))
      : []
  const total = hasMore ? most : ordered + only
  return { customers: [...customerRows, ...userRows.map(toListed)], total, hasMore, page, pageCount }
}

/** The ids of those that a search finds by words, those with the latest order first, up to one more than `most`; none for another search. */
async function findOrdered(
  database: Queryable,
  { words, tagged }: ReturnType<typeof withTag>,
  most: number,
): Promise<{ ids?: number[]; hasMore: boolean }> {
  if (!words) return { hasMore: false }
  const { rows, isComplete } = await findNewest(database, {
    table: customers,
    time: customers.lastOrderAt,
    periods: periodsOf(customers.lastOrderAt),
    words,
    within: tagged,
    most: most + 1,
  })
  return { ids: rows.map(({ id }) => id), hasMore: !isComplete }
}

/** Counts those who ordered: without a search from the totals. */
async function countOrdered(database: Queryable, matches: SQL | undefined): Promise<number> {
  if (matches) return countOf(database.select({ count: count() }).from(customers).where(matches))
  const { rows } = await database.execute<{ count: number }>(
    sql`select coalesce(sum(count), 0)::int as count from ${allTotalsOf('new-customers')} as totals`,
  )
  return rows[0]?.count ?? 0
}

/** Reads only the ids first, so that skipped pages cost only an index scan. */
async function listOrdered(
  database: Queryable,
  { sort, pageLength }: CustomerQuery,
  matches: SQL | undefined,
  offset: number,
): Promise<ListedCustomer[]> {
  const found = await database
    .select({ id: customers.id })
    .from(customers)
    .where(matches)
    .orderBy(desc(SORTED_BY[sort]), desc(customers.id))
    .limit(pageLength)
    .offset(offset)
  return readOrdered(
    database,
    found.map(({ id }) => id),
  )
}

async function readOrdered(database: Queryable, ids: readonly number[]): Promise<ListedCustomer[]> {
  const rows = await database
    .select(PERSON)
    .from(customers)
    .leftJoin(users, eq(users.email, customers.email))
    .where(inArray(customers.id, [...ids]))
  const byId = new Map(rows.map(row => [row.customerId, toListed(row)]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

const SORTED_BY = {
  latest: customers.lastOrderAt,
  spend: customers.spentPaisa,
  orders: customers.orderCount,
} satisfies Record<CustomerSort, unknown>

const SORTS: Record<CustomerSort, SQL[]> = {
  latest: [sql`${customers.lastOrderAt} desc nulls last`],
  spend: [sql`${customers.spentPaisa} desc nulls last`],
  orders: [sql`${customers.orderCount} desc nulls last`],
}

const GROUPS: Record<Exclude<CustomerGroup, 'everyone'>, SQL | undefined> = {
  accounts: undefined,
  admins: eq(users.role, 'admin'),
  disabled: isNotNull(users.disabledAt),
}

/** The columns of a person, shared by both lists. Those of the joined side may be null. */
export const PERSON = {
  customerId: sql<number | null>`${customers.id}`,
  userId: sql<string | null>`${users.id}`,
  customerName: sql<string | null>`${customers.name}`,
  userName: sql<string | null>`${users.name}`,
  email: sql<string>`coalesce(${customers.email}, ${users.email})`,
  phone: sql<string | null>`${customers.phone}`,
  orderCount: sql<number>`coalesce(${customers.orderCount}, 0)`,
  spentPaisa: sql<number>`coalesce(${customers.spentPaisa}, 0)`.mapWith(Number),
  lastOrderAt: sql<Date | null>`${customers.lastOrderAt}`.mapWith(toDate),
  lastSeenAt: sql<Date | null>`${users.lastSeenAt}`.mapWith(toDate),
  isAdmin: sql<boolean>`coalesce(${users.role} = 'admin', false)`,
  isDisabled: sql<boolean>`${users.disabledAt} is not null`,
}

function selectPeople(database: Queryable) {
  return database.select(PERSON).from(users).leftJoin(customers, eq(customers.email, users.email)).$dynamic()
}

type PersonRow = Awaited<ReturnType<typeof selectPeople>>[number]

/** The person with a name: that of the latest order, or of the account, or the email if both are empty. */
export function toListed<Row extends PersonRow>({ customerName, userName, ...row }: Row) {
  return { ...row, name: customerName || userName || row.email }
}

export function toDate(value: Date | string): Date {
  return new Date(value)
}

async function countOf(counting: PromiseLike<{ count: number }[]>): Promise<number> {
  const [row] = await counting
  return row?.count ?? 0
}

function paginate({ page: wanted, pageLength }: CustomerQuery, total: number) {
  const pageCount = Math.max(1, Math.ceil(total / pageLength))
  const page = Math.min(wanted, pageCount)
  return { page, pageCount, offset: (page - 1) * pageLength }
}

function isGiven(condition: SQL | undefined): condition is SQL {
  return condition !== undefined
}
