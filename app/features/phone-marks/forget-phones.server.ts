import { and, asc, eq, inArray, notExists, type SQL, sql } from 'drizzle-orm'
import { eraseAuditOfNames } from '#app/features/audit/audit-of-people.server.ts'
import type { Database, Queryable, Transaction } from '#app/platform/db/database.server.ts'
import { removeOldRows } from '#app/platform/db/remove-old-rows.server.ts'
import { orders } from '#app/schema/orders.server.ts'
import { phoneMarks } from '#app/schema/phone-marks.server.ts'
import { formatPhoneNumber } from '#app/shared/phone-number.ts'

/**
 * Takes erased customers out of the marks of phones that no order has any more. A trusted phone loses its mark. A blocked
 * one remains as the number alone, or erasing oneself would be the way around a block.
 */
export async function forgetPhones(transaction: Transaction, phones: readonly string[]): Promise<void> {
  const left = [...new Set(phones)].filter(phone => phone !== '')
  if (left.length === 0) return
  const gone = await transaction
    .update(phoneMarks)
    .set({ note: '' })
    .where(and(inArray(phoneMarks.phone, left), hasNoOrder(transaction)))
    .returning({ id: phoneMarks.id, kind: phoneMarks.kind })
  const trusted = gone.filter(({ kind }) => kind === 'trusted').map(({ id }) => id)
  await transaction.delete(phoneMarks).where(inArray(phoneMarks.id, trusted))
  await eraseAuditOfNames(transaction, 'phone', left.map(formatPhoneNumber), 'An erased phone')
}

/**
 * Deletes marks that were set more than so many months ago and are about no stored order, oldest first.
 *
 * @returns how many, `most` at most
 */
export function removeOldPhoneMarks(database: Database, months: number, most: number): Promise<number> {
  const condition = hasNoOrder(database)
  return removeOldRows(database, { table: phoneMarks, since: phoneMarks.markedAt, months, most, condition })
}

/** The marks of these phones, for the file about a person. */
export function exportPhoneMarks(database: Queryable, phones: readonly string[]) {
  const { kind, phone, note, markedAt } = phoneMarks
  return database
    .select({ phone, kind, note, markedAt })
    .from(phoneMarks)
    .where(inArray(phone, [...phones]))
    .orderBy(asc(phone))
}

function hasNoOrder(database: Queryable): SQL {
  return notExists(database.select({ one: sql`1` }).from(orders).where(eq(orders.phone, phoneMarks.phone)))
}
