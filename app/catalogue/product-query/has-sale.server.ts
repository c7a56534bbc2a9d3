import { sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/database.server.ts'
import type { SharedRead } from '#app/platform/http/shared-reads.ts'

/** Among so many of the newest a sale is looked for, so that a large shop without one is not read to its end. */
const NEWEST = 5_000

/** Whether something in the shop is on sale, for the menus of all pages. */
export function hasSale(database: Queryable): SharedRead<boolean> {
  return {
    key: 'whether something is on sale',
    async read() {
      const { rows } = await database.execute<{ has_sale: boolean }>(sql`
        select exists (select from (
          select is_on_sale from listed_products where is_shown order by created_at desc, product_id desc limit ${NEWEST}
        ) as newest where is_on_sale) as has_sale`)
      return rows[0]?.has_sale ?? false
    },
    updateStock: known => known,
  }
}
