import { and, asc, desc, eq, inArray, isNull, ne, notLike, type SQL, sql } from 'drizzle-orm'
import { users } from '#app/accounts/tables/accounts.server.ts'
import { customerMerges, customers } from '#app/customers/tables/customers.server.ts'
import { hasEmailOf } from '#app/orders/has-open-order.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database, Queryable, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { isStandIn, shownEmail } from '#app/shared/stand-in-email.ts'
import { LONGEST_STAFF_NOTE } from '#app/shared/text/text-limits.ts'
import { addTags, listTags } from './customer-tags.server.ts'
import type { Merge, SamePhone } from './merged-customers.ts'

export type MergeRefusal =
  | { kind: 'not-found' }
  /** They have not the same phone. */
  | { kind: 'other-phone' }
  /** The customer who would go has an account, and so orders of their own. */
  | { kind: 'has-account' }
  /** The customer who would go has an email, and the one who would stay has none. */
  | { kind: 'wrong-way' }

const MOST_SHOWN = 10

/** One merge at a time: two that go opposite ways would wait for each other's customers. */
const MERGE_LOCK = 4_018_207

type StoredCustomer = typeof customers.$inferSelect

/** The customers whose latest order has this phone, without the one with the id, those who ordered last first. */
export function listSamePhone(
  database: Queryable,
  { id, phone }: { id?: number; phone: string },
): Promise<SamePhone[]> {
  if (phone === '') return Promise.resolve([])
  const { name, email, orderCount, lastOrderAt } = customers
  return database
    .select({ id: customers.id, name, email, orderCount, lastOrderAt, hasAccount: hasAccount() })
    .from(customers)
    .where(
      and(
        eq(customers.phone, phone),
        id === undefined ? undefined : ne(customers.id, id),
        notLike(customers.email, sql.raw(`'%@deleted.invalid'`)),
      ),
    )
    .orderBy(desc(lastOrderAt))
    .limit(MOST_SHOWN)
}

/** The merges into a customer that can be undone, the last first. */
export function listMerges(database: Queryable, email: string): Promise<Merge[]> {
  const { id, fromEmail, mergedBy, mergedAt } = customerMerges
  return database
    .select({
      id,
      fromEmail,
      mergedBy,
      mergedAt,
      orderCount: sql<number>`cardinality(${customerMerges.orderIds})`,
    })
    .from(customerMerges)
    .where(and(eq(customerMerges.intoEmail, email), isNull(customerMerges.undoneAt)))
    .orderBy(desc(id))
    .limit(MOST_SHOWN)
}

/**
 * Makes two customers one, as staff have decided: the orders, the note and the tags of the first go to the second. What the
 * first had is stored, so that it can be undone.
 */
export function mergeCustomers(
  database: Database,
  { fromId, intoId, actor }: { fromId: number; intoId: number; actor: string },
): Promise<Outcome<object, MergeRefusal>> {
  return inTransaction(database, async transaction => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${MERGE_LOCK})`)
    const found = await transaction
      .select({ customer: customers, hasAccount: hasAccount() })
      .from(customers)
      .where(inArray(customers.id, [fromId, intoId]))
    const from = found.find(({ customer }) => customer.id === fromId)
    const into = found.find(({ customer }) => customer.id === intoId)
    if (!from || !into || from === into) return refuse({ kind: 'not-found' })
    const refusal = refusalOf(from, into.customer)
    if (refusal) return refuse(refusal)
    const fromTags = await listTags(transaction, fromId)
    const orderIds = await moveOrders(transaction, hasEmailOf([from.customer.email]), into.customer.email)
    await transaction.insert(customerMerges).values({
      fromEmail: from.customer.email,
      intoEmail: into.customer.email,
      orderIds,
      fromTags,
      fromNote: from.customer.note,
      mergedBy: actor,
    })
    await addTags(transaction, intoId, fromTags)
    await addNote(transaction, into.customer, from.customer.note)
    await record(transaction, into.customer, actor, 'customer.merged')
    return { ok: true }
  })
}

/** Undoes a merge: the orders that still are the second customer's go back, with the note and the tags of the first. */
export function undoMerge(
  database: Database,
  { mergeId, intoId, actor }: { mergeId: number; intoId: number; actor: string },
): Promise<Outcome<object, { kind: 'not-found' }>> {
  return inTransaction(database, async transaction => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${MERGE_LOCK})`)
    const [into] = await transaction.select().from(customers).where(eq(customers.id, intoId))
    const [merge] = await transaction
      .update(customerMerges)
      .set({ undoneAt: sql`now()` })
      .where(
        and(
          eq(customerMerges.id, mergeId),
          eq(customerMerges.intoEmail, into?.email ?? ''),
          isNull(customerMerges.undoneAt),
        ),
      )
      .returning()
    if (!into || !merge) return refuse({ kind: 'not-found' })
    const theirs = and(inArray(orders.id, merge.orderIds), hasEmailOf([merge.intoEmail]))
    await moveOrders(transaction, theirs, merge.fromEmail)
    const [restored] = await transaction
      .update(customers)
      .set({ note: merge.fromNote })
      .where(eq(customers.email, merge.fromEmail))
      .returning({ id: customers.id })
    if (restored) await addTags(transaction, restored.id, merge.fromTags)
    await record(transaction, into, actor, 'customer.merge-undone')
    return { ok: true }
  })
}

/** Orders are locked before customers, as in every change of an order. @returns the ids of the moved orders */
async function moveOrders(
  transaction: Transaction,
  which: SQL | undefined,
  email: string,
): Promise<number[]> {
  const locked = await transaction
    .select({ id: orders.id })
    .from(orders)
    .where(which)
    .orderBy(asc(orders.id))
    .for('no key update')
  const ids = locked.map(({ id }) => id)
  if (ids.length > 0) await transaction.update(orders).set({ email }).where(inArray(orders.id, ids))
  return ids
}

function refusalOf(
  from: { customer: StoredCustomer; hasAccount: boolean },
  into: StoredCustomer,
): MergeRefusal | undefined {
  if (from.customer.phone !== into.phone || into.phone === '') return { kind: 'other-phone' }
  if (from.hasAccount) return { kind: 'has-account' }
  const isWrongWay = isStandIn(into.email) && !isStandIn(from.customer.email)
  return isWrongWay ? { kind: 'wrong-way' } : undefined
}

function hasAccount(): SQL<boolean> {
  return sql<boolean>`exists (select from ${users} where ${users.email} = customers.email)`
}

/** Adds the note of the other customer below, as far as there is room. */
async function addNote(transaction: Transaction, { id, note }: StoredCustomer, added: string): Promise<void> {
  if (added === '') return
  const both = [note, added].filter(Boolean).join('\n').slice(0, LONGEST_STAFF_NOTE)
  await transaction.update(customers).set({ note: both }).where(eq(customers.id, id))
}

async function record(
  transaction: Transaction,
  { id, email }: Pick<StoredCustomer, 'id' | 'email'>,
  actor: string,
  action: string,
): Promise<void> {
  const name = shownEmail(email) || 'a customer without an email'
  await recordAudit(transaction, { actor, action, subject: { kind: 'customer', id, name } })
}
