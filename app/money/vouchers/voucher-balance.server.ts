import { sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/database.server.ts'

/** Whether the shop has ever given a voucher. */
export async function hasAnyVoucher(database: Queryable): Promise<boolean> {
  const { rows } = await database.execute<{ has: boolean }>(sql`select exists (select from vouchers) as has`)
  return rows[0]?.has ?? false
}
