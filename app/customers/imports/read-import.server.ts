import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { users } from '#app/accounts/tables/accounts.server.ts'
import { customers } from '#app/customers/tables/customers.server.ts'
import { customerImportItems, importedOrders } from '#app/customers/tables/imported-customers.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type FileRecord, type ImportChoices, type SaidOrder, someRecords } from './file/file-record.ts'
import { readRecordsInThread } from './file/read-in-thread.server.ts'
import type { RecordsOfFile } from './file/read-records.server.ts'
import { fileProblem } from './file-problem.ts'
import { IMPORTS_OF_CUSTOMERS } from './import-state.server.ts'
import { findKnownPeople, matchPerson } from './imported-people.server.ts'

/** So many rows of a file, with their pieces, are compared with the shop at once. */
const AT_ONCE = 2_000

/** Reads the file of an import, and compares each customer or order with what is here. Nothing but the comparison is written. */
export async function readImport(
  { database, files }: Pick<Services, 'database' | 'files'>,
  importId: number,
  read: typeof readRecordsInThread = readRecordsInThread,
): Promise<void> {
  const found = await IMPORTS_OF_CUSTOMERS.find(database, importId)
  const key = found?.fileKey
  if (!found || !key || found.state !== 'reading') return
  const file = { reading: randomUUID(), choices: found.choices as ImportChoices }
  await database.delete(customerImportItems).where(eq(customerImportItems.importId, importId))
  let from = 0
  let facts: Omit<RecordsOfFile, 'records'>
  do {
    const some = await read({ ...file, from }, () => files.read(key))
    if (!some.ok) {
      if (some.refusal.kind === 'unread') return
      await IMPORTS_OF_CUSTOMERS.move(database, importId, {
        from: ['reading'],
        state: 'refused',
        problem: fileProblem(some.refusal),
      })
      return
    }
    const { records, ...others } = some
    facts = others
    for (let at = 0; at < records.length; ) {
      const next = someRecords(records, at, AT_ONCE)
      await storeItems(database, importId, next)
      at += next.length
    }
    from += records.length
    if (records.length === 0) break
  } while (from < facts.total)
  const { kind, asksCurrency, unread } = facts
  await IMPORTS_OF_CUSTOMERS.move(database, importId, {
    from: ['reading'],
    state: 'ready',
    problem: '',
    kind,
    asksCurrency,
    unread: unread.slice(0, 100),
  })
}

async function storeItems(
  database: Services['database'],
  importId: number,
  records: readonly FileRecord[],
): Promise<void> {
  await inTransaction(database, async transaction => {
    const isHere = await findHere(transaction, records)
    const values = records.map(({ plan, ...record }) => {
      const state = plan === null ? 'wrong' : isHere(plan) ? 'here' : 'new'
      return { ...record, importId, plan, state } as const
    })
    await transaction.insert(customerImportItems).values(values).onConflictDoNothing()
  })
}

type Plan = NonNullable<FileRecord['plan']>

/** Whether an order was imported before; of a file of customers, whether the person was, or is a customer of this shop. */
async function findHere(
  database: Queryable,
  records: readonly FileRecord[],
): Promise<(plan: Plan) => boolean> {
  const plans = records.flatMap(({ plan }) => plan ?? [])
  const orders = plans.flatMap(({ order }) => order ?? [])
  const [known, knownOrders, shoppers] = [
    await findKnownPeople(
      database,
      plans.map(plan => plan.customer),
    ),
    await findKnownOrders(database, orders),
    await findShoppers(database, plans),
  ]
  return ({ customer, order }) =>
    order
      ? knownOrders.has(keyOf(order))
      : matchPerson(known, customer) !== undefined ||
        shoppers.has(customer.email) ||
        shoppers.has(customer.phone)
}

async function findKnownOrders(database: Queryable, orders: readonly SaidOrder[]): Promise<Set<string>> {
  const [first] = orders
  if (!first) return new Set()
  const { source, key } = importedOrders
  const rows = await database
    .select({ source, key })
    .from(importedOrders)
    .where(
      and(
        eq(source, first.source),
        inArray(
          key,
          orders.map(order => order.key),
        ),
      ),
    )
  return new Set(rows.map(keyOf))
}

function keyOf({ source, key }: Pick<SaidOrder, 'source' | 'key'>): string {
  return `${source} ${key}`
}

/** The emails and phones of these people that customers or accounts of this shop have. */
async function findShoppers(database: Queryable, plans: readonly Plan[]): Promise<Set<string>> {
  const people = plans.filter(({ order }) => order === null).map(({ customer }) => customer)
  const emails = people.map(({ email }) => email).filter(Boolean)
  const phones = people.map(({ phone }) => phone).filter(Boolean)
  const [byEmail, byPhone, accounts] = [
    emails.length > 0
      ? await database.select({ by: customers.email }).from(customers).where(inArray(customers.email, emails))
      : [],
    phones.length > 0
      ? await database.select({ by: customers.phone }).from(customers).where(inArray(customers.phone, phones))
      : [],
    emails.length > 0
      ? await database.select({ by: users.email }).from(users).where(inArray(users.email, emails))
      : [],
  ]
  return new Set([...byEmail, ...byPhone, ...accounts].map(({ by }) => by))
}
