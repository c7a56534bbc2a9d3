import { sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/db/database.server.ts'

/** Lets the changes of a part wait for each other, until the transaction ends: a part without a draft has no row to lock. */
export async function lockFacePart(transaction: Transaction, { id }: { id: string }): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`face ${id}`}, 0))`)
}
