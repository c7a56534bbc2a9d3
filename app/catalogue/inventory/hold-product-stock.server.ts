import { sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/db/database.server.ts'

/** Until the transaction ends, no other one writes what is derived from the stock of products. */
export async function holdProductStock(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('product stock', 0))`)
}
