import { count, desc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm'
import { customerSearchText } from '#app/customers/tables/customers.server.ts'
import { importedCustomers, importedOrders } from '#app/customers/tables/imported-customers.server.ts'
import { containsWords } from '#app/platform/db/contains-words.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { findNewest } from '#app/platform/db/find-newest.server.ts'
import { periodsOf } from '#app/platform/db/periods.server.ts'
import { type CappedCount, capCount, countedFor, MOST_FOUND, MOST_LISTED } from '#app/shared/capped-count.ts'
import { normalisePhoneNumber } from '#app/shared/phone-number.ts'
import { latinDigits } from '#app/shared/text/latin-digits.ts'
import { plainSigns } from '#app/shared/text/plain-signs.ts'
import { wordsOfSearch } from '../customer-search.server.ts'
import {
  IMPORTED_PER_PAGE,
  type ImportedHistory,
  type ImportedOrder,
  type ImportedPerson,
  type ListedImported,
} from './imported-customer.ts'

export interface ImportedPage extends CappedCount {
  people: ListedImported[]
  page: number
  pageCount: number
}

const MOST_ORDERS_SHOWN = 20
/** A phone that more people share says nothing of them. */
const MOST_PEOPLE = 5

/**
 * A page of the imported customers whom a search finds, those with the latest orders first: by the number of an imported order, a phone
 * number in any spelling, or parts of a name, an email or a phone.
 */
export async function listImported(
  database: Queryable,
  { q: typed, page: asked }: { q: string; page: number },
): Promise<ImportedPage> {
  const q = latinDigits(plainSigns(typed))
  if (q === '') return listAll(database, asked)
  const ids = await findImported(database, q, countedFor(asked, IMPORTED_PER_PAGE, MOST_FOUND) + 1)
  const counted = capCount(ids.length, countedFor(asked, IMPORTED_PER_PAGE, MOST_FOUND))
  const { page, pageCount, offset } = paginate(asked, counted.total)
  const people = await readListed(database, ids.slice(offset, offset + IMPORTED_PER_PAGE))
  return { people, ...counted, page, pageCount }
}

async function listAll(database: Queryable, asked: number): Promise<ImportedPage> {
  const { id, lastAt } = importedCustomers
  const some = database
    .select({ id })
    .from(importedCustomers)
    .limit(MOST_LISTED + 1)
  const [row] = await database.select({ count: count() }).from(some.as('some'))
  const counted = capCount(row?.count ?? 0, MOST_LISTED)
  const { page, pageCount, offset } = paginate(asked, counted.total)
  const found = await database
    .select({ id })
    .from(importedCustomers)
    .orderBy(desc(lastAt), desc(id))
    .limit(IMPORTED_PER_PAGE)
    .offset(offset)
  const people = await readListed(
    database,
    found.map(one => one.id),
  )
  return { people, ...counted, page, pageCount }
}

function paginate(asked: number, total: number) {
  const pageCount = Math.max(1, Math.ceil(total / IMPORTED_PER_PAGE))
  const page = Math.min(asked, pageCount)
  return { page, pageCount, offset: (page - 1) * IMPORTED_PER_PAGE }
}

/** The ids of those whom a search finds, `most` at most. */
async function findImported(database: Queryable, q: string, most: number): Promise<number[]> {
  const { id, phone, lastAt } = importedCustomers
  const bare = q.replace(/^#/, '')
  const ofOrders = await database
    .selectDistinct({ id: importedOrders.customerId })
    .from(importedOrders)
    .where(inArray(importedOrders.number, [bare, `#${bare}`]))
    .limit(most)
  if (ofOrders.length > 0) return ofOrders.map(one => one.id)
  const whole = normalisePhoneNumber(q)
  if (whole) {
    const { rows } = await database.execute<{ id: number }>(sql`
      select ${id} as id from ${importedCustomers} where ${phone} = ${whole}
      union select customer_id from imported_orders where phone = ${whole} limit ${most}`)
    return rows.map(one => one.id)
  }
  const { rows } = await findNewest(database, {
    table: importedCustomers,
    time: lastAt,
    periods: periodsOf(lastAt),
    words: containsWords(customerSearchText(importedCustomers), wordsOfSearch(q)),
    most,
  })
  return rows.map(one => one.id)
}

/** How many orders they have and what they spent, by their file or else by their imported orders. */
const COUNTED = {
  orderCount: sql<number>`coalesce(${importedCustomers.orderCount}, (select count(*)::int from imported_orders
    where customer_id = imported_customers.id and not is_cancelled))`,
  spentPaisa:
    sql<number>`coalesce(${importedCustomers.spentPaisa}, (select sum(total_paisa - refunded_paisa) from imported_orders
    where customer_id = imported_customers.id and not is_cancelled), 0)`.mapWith(Number),
}

async function readListed(database: Queryable, ids: readonly number[]): Promise<ListedImported[]> {
  if (ids.length === 0) return []
  const { id, name, email, phone } = importedCustomers
  const rows = await database
    .select({ id, name, email, phone, ...COUNTED })
    .from(importedCustomers)
    .where(inArray(id, [...ids]))
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(one => byId.get(one) ?? [])
}

/** What was imported of the customer of this shop with this email or phone. */
export function readImportedOf(
  database: Queryable,
  { email, phone }: { email: string; phone: string | null },
): Promise<ImportedHistory> {
  const hasEmail = sql`(${importedCustomers.email} = ${email} and ${importedCustomers.email} <> '')`
  return readHistory(database, phone ? or(hasEmail, eq(importedCustomers.phone, phone)) : hasEmail)
}

/** The imported customer with the id; undefined if there is none. */
export async function findImportedCustomer(
  database: Queryable,
  id: number,
): Promise<(ImportedHistory & { person: ImportedPerson }) | undefined> {
  const history = await readHistory(database, eq(importedCustomers.id, id))
  const [person] = history.people
  return person && { ...history, person }
}

async function readHistory(database: Queryable, which: SQL | undefined): Promise<ImportedHistory> {
  const { id, name, email, phone, addresses, note, tags, acceptedMarketing, importedAt } = importedCustomers
  const people = await database
    .select({ id, name, email, phone, addresses, note, tags, acceptedMarketing, importedAt, ...COUNTED })
    .from(importedCustomers)
    .where(which)
    .orderBy(desc(importedCustomers.lastAt), desc(id))
    .limit(MOST_PEOPLE)
  if (people.length === 0) return { people, orders: [], orderTotal: 0 }
  const isTheirs = inArray(
    importedOrders.customerId,
    people.map(person => person.id),
  )
  const {
    customerId: _,
    key: _key,
    importId: _import,
    phone: _phone,
    city: _city,
    ...columns
  } = getTableColumns(importedOrders)
  const orders = await database
    .select(columns)
    .from(importedOrders)
    .where(isTheirs)
    .orderBy(desc(importedOrders.placedAt), desc(importedOrders.id))
    .limit(MOST_ORDERS_SHOWN)
  const [row] = await database.select({ count: count() }).from(importedOrders).where(isTheirs)
  return { people, orders: orders as ImportedOrder[], orderTotal: row?.count ?? 0 }
}
