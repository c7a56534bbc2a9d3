import { sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/database.server.ts'

/** What is left of a voucher, in paisa: what was put on it without what orders were paid with. */
export async function leftOf(database: Queryable, voucherId: number): Promise<number> {
  const { rows } = await database.execute<{ paisa: string }>(sql`
    select coalesce(-sum(amount_paisa), 0) as paisa from money_entries where voucher_id = ${voucherId}`)
  return Number(rows[0]?.paisa ?? 0)
}
