import { asc, inArray } from 'drizzle-orm'
import { orderDrafts } from '#app/desk/tables/order-drafts.server.ts'
import type { Queryable, Transaction } from '#app/platform/db/database.server.ts'

/** The orders that staff have begun for callers with these phones, for the file about a person. */
export function exportDrafts(database: Queryable, phones: readonly string[]) {
  const { phone, fields, savedBy, savedAt } = orderDrafts
  return database
    .select({ phone, fields, savedBy, savedAt })
    .from(orderDrafts)
    .where(inArray(phone, [...phones]))
    .orderBy(asc(phone))
}

/** Removes the orders that staff have begun for callers with these phones. */
export async function removeDraftsOf(transaction: Transaction, phones: readonly string[]): Promise<void> {
  await transaction.delete(orderDrafts).where(inArray(orderDrafts.phone, [...phones]))
}
