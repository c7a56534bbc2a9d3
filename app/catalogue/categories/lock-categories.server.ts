import { sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/db/database.server.ts'

/** Lets one transaction at a time add, rename, order or remove categories, and the others wait for their turn. */
export async function lockCategories(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('categories', 0))`)
}
