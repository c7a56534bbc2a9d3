import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import {
  customerImportItems,
  customerImports,
  importedCustomers,
  importedOrders,
} from '#app/customers/tables/imported-customers.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { ImportPlan, SaidOrder } from './file/file-record.ts'
import { IMPORTS_OF_CUSTOMERS } from './import-state.server.ts'
import {
  findKnownPeople,
  type ImportedCustomer,
  matchPerson,
  mergePerson,
  rememberPerson,
} from './imported-people.server.ts'

/** So many are written in one transaction. An import that was interrupted goes on with the others. */
const AT_ONCE = 200
/** Two imports at once would both add a person whom neither knows yet. */
const IMPORT_LOCK = 4_018_311

/**
 * Writes the customers and orders that an import's comparison showed. An item leaves the comparison in the transaction that writes it, so
 * that none is written twice. Only the two tables of imported data are written: no order, no stock, no mail, no figure.
 */
export async function applyImport(
  { database, files }: Pick<Services, 'database' | 'files'>,
  importId: number,
): Promise<void> {
  const found = await IMPORTS_OF_CUSTOMERS.find(database, importId)
  if (found?.state !== 'applying') return
  while ((await writeSome(database, importId)) > 0) {
    // Until none is left.
  }
  await inTransaction(database, async transaction => {
    const [applied] = await transaction
      .update(customerImports)
      .set({ state: 'applied', problem: '', fileKey: null, appliedAt: sql`now()` })
      .where(and(eq(customerImports.id, importId), eq(customerImports.state, 'applying')))
      .returning()
    if (!applied) return
    await recordAudit(transaction, {
      actor: applied.actor,
      action: 'customers.imported',
      subject: { kind: 'customer-import', id: importId, name: applied.fileName },
      changes: { imported: { from: null, to: applied.written ?? 0 } },
    })
  })
  if (found.fileKey) await files.delete(found.fileKey)
}

/** @returns how many items were written */
function writeSome(database: Database, importId: number): Promise<number> {
  return inTransaction(database, async transaction => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`)
    const { number, plan } = customerImportItems
    const isOfImport = eq(customerImportItems.importId, importId)
    const items = await transaction
      .select({ number, plan })
      .from(customerImportItems)
      .where(and(isOfImport, inArray(customerImportItems.state, ['new', 'here']), isNotNull(plan)))
      .orderBy(asc(number))
      .limit(AT_ONCE)
    if (items.length === 0) return 0
    const plans = items.flatMap(item => (item.plan as ImportPlan | null) ?? [])
    const ids = await writePeople(transaction, plans, importId)
    await writeOrders(
      transaction,
      plans.flatMap(({ customer, order }, at) =>
        order ? [{ customer, order, customerId: ids[at] ?? 0 }] : [],
      ),
      importId,
    )
    const numbers = items.map(item => item.number)
    await transaction.delete(customerImportItems).where(and(isOfImport, inArray(number, numbers)))
    await transaction
      .update(customerImports)
      .set({ written: sql`coalesce(${customerImports.written}, 0) + ${items.length}` })
      .where(eq(customerImports.id, importId))
    return items.length
  })
}

/** Adds the people, or brings those who are known up to date. @returns the id of each plan's person */
async function writePeople(
  transaction: Transaction,
  plans: readonly ImportPlan[],
  importId: number,
): Promise<number[]> {
  const known = await findKnownPeople(
    transaction,
    plans.map(({ customer }) => customer),
  )
  const people = plans.map(({ customer, order }) => {
    const before = matchPerson(known, customer)
    const person: ImportedCustomer = Object.assign(
      before ?? { ...NOT_STORED, importId },
      mergePerson(before, customer, order !== null),
      { lastAt: latest(before?.lastAt, order) },
    )
    rememberPerson(known, person)
    return person
  })
  const [added, stored] = [new Set<ImportedCustomer>(), new Set<ImportedCustomer>()]
  for (const person of people) (person.id === NOT_STORED.id ? added : stored).add(person)
  await addPeople(transaction, [...added])
  await updatePeople(transaction, [...stored])
  return people.map(({ id }) => id)
}

/** A person who is not stored yet. */
const NOT_STORED = { id: 0, importedAt: new Date(0) }

function latest(before: Date | undefined, order: SaidOrder | null): Date {
  if (!order) return before ?? new Date()
  const placedAt = new Date(order.placedAt)
  return before && before > placedAt ? before : placedAt
}

/** Gives each of them the id with which it is stored. */
async function addPeople(transaction: Transaction, people: ImportedCustomer[]): Promise<void> {
  if (people.length === 0) return
  const values = people.map(({ id: _, importedAt: _now, ...person }) => person)
  const added = await transaction
    .insert(importedCustomers)
    .values(values)
    .returning({ id: importedCustomers.id })
  for (const [at, person] of people.entries()) person.id = added[at]?.id ?? NOT_STORED.id
}

/** One statement for all of them. */
async function updatePeople(transaction: Transaction, people: readonly ImportedCustomer[]): Promise<void> {
  if (people.length === 0) return
  await transaction.execute(sql`
    update imported_customers as stored
    set name = said.name, email = said.email, phone = said.phone, note = said.note, order_count = said."orderCount",
      spent_paisa = said."spentPaisa", accepted_marketing = said."acceptedMarketing", last_at = said."lastAt",
      addresses = array(select jsonb_array_elements_text(said.addresses)), tags = array(select jsonb_array_elements_text(said.tags))
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as said (id int, name text, email text, phone text, note text,
      "orderCount" int, "spentPaisa" bigint, "acceptedMarketing" boolean, "lastAt" timestamptz, addresses jsonb, tags jsonb)
    where stored.id = said.id`)
}

interface OrderToWrite extends ImportPlan {
  order: SaidOrder
  customerId: number
}

/** Adds the orders. One that was imported before becomes as this file has it, and stays that of the import that brought it. */
async function writeOrders(
  transaction: Transaction,
  found: readonly OrderToWrite[],
  importId: number,
): Promise<void> {
  const byKey = new Map(found.map(one => [`${one.order.source} ${one.order.key}`, one]))
  const values = [...byKey.values()].map(({ order, customer, customerId }) => ({
    ...order,
    placedAt: new Date(order.placedAt),
    name: customer.name,
    phone: customer.phone,
    customerId,
    importId,
  }))
  if (values.length === 0) return
  const replaced = [
    'customer_id',
    'number',
    'placed_at',
    'name',
    'phone',
    'address',
    'city',
    'lines',
    'total_paisa',
    'discount_paisa',
    'delivery_paisa',
    'refunded_paisa',
    'statuses',
    'is_cancelled',
  ]
  const set = sql.join(
    replaced.map(column => sql`${sql.identifier(column)} = excluded.${sql.identifier(column)}`),
    sql`, `,
  )
  const inserted = transaction.insert(importedOrders).values(values)
  await transaction.execute(sql`${inserted.getSQL()} on conflict (source, key) do update set ${set}`)
}
