import { type SQL, sql } from 'drizzle-orm'
import { possibleOrderNumbers } from '#app/orders/order-number.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'

/** What has no digit is no number of an order or a parcel. */
const LOOKS_LIKE_CODE = /^(?=.*\d)[\p{L}\p{N}\s/._#-]+$/u

/**
 * The parcels with this reference or tracking number, in capitals or not, with or without the spaces that people type, read along two
 * indexes: as a subquery with the columns of `parcels`. Couriers use numbers again, so it may be several.
 */
export function parcelsWithCode(code: string): SQL {
  const written = [code, code.replace(/\s/g, '')]
  const codes = [...new Set(written.flatMap(text => [text, text.toUpperCase()]))]
  const given = sql`${sql.param(codes)}::text[]`
  return sql`(select * from parcels where reference = any(${given})
    union all select * from parcels where tracking_number = any(${given}))`
}

/** The ids of the orders that have this number, or whose parcel has this reference or tracking number. */
export async function findOrdersByCode(database: Queryable, code: string): Promise<number[]> {
  if (!LOOKS_LIKE_CODE.test(code)) return []
  const numbers = possibleOrderNumbers(code, await readStoreSettings(database))
  const { rows } = await database.execute<{ id: number }>(
    sql`select id from orders where number = any(${sql.param(numbers)}::text[])
      union select order_id from ${parcelsWithCode(code)} as parcels`,
  )
  return rows.map(({ id }) => id)
}
