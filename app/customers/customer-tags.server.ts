import { and, asc, eq, notInArray, sql } from 'drizzle-orm'
import { customers, customerTags } from '#app/customers/tables/customers.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database, Queryable, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { shownEmail } from '#app/shared/stand-in-email.ts'
import { tagsText } from './customer-tags.ts'

/** So many of the shop's tags are offered as filters. */
const MOST_OFFERED = 40

/** The tags of a customer, in alphabetical order. */
export async function listTags(database: Queryable, customerId: number): Promise<string[]> {
  const rows = await database
    .select({ tag: customerTags.tag })
    .from(customerTags)
    .where(eq(customerTags.customerId, customerId))
    .orderBy(asc(customerTags.tag))
  return rows.map(({ tag }) => tag)
}

/** The tags that customers have, in alphabetical order. Each is one step along the index, however many customers have it. */
export async function listKnownTags(database: Queryable): Promise<string[]> {
  const { rows } = await database.execute<{ tag: string }>(sql`
    with recursive known as (
      (select tag from customer_tags order by tag limit 1)
      union all
      select (select tag from customer_tags where customer_tags.tag > known.tag order by tag limit 1)
      from known where known.tag is not null)
    select tag from known where tag is not null limit ${MOST_OFFERED}`)
  return rows.map(({ tag }) => tag)
}

interface SavedTags {
  customerId: number
  tags: readonly string[]
  /** Those that staff saw, if they say so. */
  seen?: string | undefined
  actor: string
}

/** Gives a customer these tags and no others. Refuses to replace tags that staff have not seen. */
export function saveTags(
  database: Database,
  { customerId, tags, seen, actor }: SavedTags,
): Promise<Outcome<object, { kind: 'not-found' | 'changed-meanwhile' }>> {
  return inTransaction(database, async transaction => {
    const [customer] = await transaction
      .select({ email: customers.email })
      .from(customers)
      .where(eq(customers.id, customerId))
      .for('no key update')
    if (!customer) return refuse({ kind: 'not-found' })
    if (seen !== undefined && seen !== tagsText(await listTags(transaction, customerId))) {
      return refuse({ kind: 'changed-meanwhile' })
    }
    const isOther = tags.length > 0 ? notInArray(customerTags.tag, [...tags]) : undefined
    await transaction.delete(customerTags).where(and(eq(customerTags.customerId, customerId), isOther))
    await addTags(transaction, customerId, tags)
    const name = shownEmail(customer.email) || 'a customer without an email'
    await recordAudit(transaction, {
      actor,
      action: 'customer.tagged',
      subject: { kind: 'customer', id: customerId, name },
    })
    return { ok: true }
  })
}

/** Adds tags to a customer, besides those that they have. */
export async function addTags(
  transaction: Transaction,
  customerId: number,
  tags: readonly string[],
): Promise<void> {
  if (tags.length === 0) return
  await transaction
    .insert(customerTags)
    .values(tags.map(tag => ({ customerId, tag })))
    .onConflictDoNothing()
}
