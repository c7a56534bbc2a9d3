import { sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { escapeLike } from '#app/platform/db/escape-like.ts'

/** More than the sizes and colours of any article. */
const MOST_WITH_CODE = 50
const SHORTEST_CODE = 3
const LONGEST_CODE = 60

/** After the number of an article, its size or colour: `DZ-3232` is of `DZ-3232-L`. */
const SEPARATORS = ['-', '/', '.', ' ', '\\_']

/** The ids of the products of which a size has this SKU, or one that begins with it; empty for what can't be one. */
export async function findProductsBySku(database: Queryable, q: string): Promise<number[]> {
  const code = q.trim().toLowerCase()
  if (code.length < SHORTEST_CODE || code.length > LONGEST_CODE || !/\d/.test(code)) return []
  const begun = escapeLike(code)
  const patterns = [begun, ...SEPARATORS.map(separator => `${begun}${separator}%`)]
  // One after the other, so that the index of SKUs reads each beginning.
  const { rows } = await database.execute<{ id: number }>(sql`
    select distinct id from (${sql.join(
      patterns.map(
        pattern =>
          sql`(select product_id as id from variants where lower(sku) like ${pattern} limit ${MOST_WITH_CODE})`,
      ),
      sql` union all `,
    )}) as found limit ${MOST_WITH_CODE}`)
  return rows.map(({ id }) => id)
}
