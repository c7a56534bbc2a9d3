import { and, asc, eq, inArray, notExists, type SQL, sql } from 'drizzle-orm'
import { orders } from '#app/orders/tables/orders.server.ts'
import { phoneDecisions } from '#app/orders/tables/phone-decisions.server.ts'
import { eraseAuditOfNames } from '#app/owner/audit/audit-of-people.server.ts'
import type { Database, Queryable, Transaction } from '#app/platform/db/database.server.ts'
import { removeOldRows } from '#app/platform/db/remove-old-rows.server.ts'
import { formatPhoneNumber } from '#app/shared/phone-number.ts'

/**
 * Takes erased customers out of the decisions of phones that no order has any more. A trusted phone loses its decision. A blocked
 * one remains as the number alone, or erasing oneself would be the way around a block.
 */
export async function forgetPhones(transaction: Transaction, phones: readonly string[]): Promise<void> {
  const left = [...new Set(phones)].filter(phone => phone !== '')
  if (left.length === 0) return
  const gone = await transaction
    .update(phoneDecisions)
    .set({ note: '', replaced: null })
    .where(and(inArray(phoneDecisions.phone, left), hasNoOrder(transaction)))
    .returning({ id: phoneDecisions.id, kind: phoneDecisions.kind })
  const trusted = gone.filter(({ kind }) => kind === 'trusted').map(({ id }) => id)
  await transaction.delete(phoneDecisions).where(inArray(phoneDecisions.id, trusted))
  await eraseAuditOfNames(transaction, 'phone', left.map(formatPhoneNumber), 'An erased phone')
}

/**
 * Deletes decisions that were set more than so many months ago and are about no stored order, oldest first.
 *
 * @returns how many, `most` at most
 */
export function removeOldPhoneDecisions(database: Database, months: number, most: number): Promise<number> {
  const condition = hasNoOrder(database)
  return removeOldRows(database, {
    table: phoneDecisions,
    since: phoneDecisions.decidedAt,
    months,
    most,
    condition,
  })
}

/** The decisions of these phones, for the file about a person. */
export function exportPhoneDecisions(database: Queryable, phones: readonly string[]) {
  const { kind, phone, note, decidedAt, replaced } = phoneDecisions
  return database
    .select({ phone, kind, note, decidedAt, replaced })
    .from(phoneDecisions)
    .where(inArray(phone, [...phones]))
    .orderBy(asc(phone))
}

function hasNoOrder(database: Queryable): SQL {
  return notExists(
    database.select({ one: sql`1` }).from(orders).where(eq(orders.phone, phoneDecisions.phone)),
  )
}
