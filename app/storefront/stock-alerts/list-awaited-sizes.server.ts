import { sql } from 'drizzle-orm'
import { PIECE_NAME } from '#app/catalogue/products/piece-name.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'

/** A size that shoppers wait for. */
export interface AwaitedSize extends Record<string, unknown> {
  productId: number
  name: string
  size: string
  /** How many shoppers wait. */
  waiting: number
  /** When the first of them asked. */
  since: Date
  /** Pieces on hand, of a product with one number over all its sizes. */
  onHand: number
}

/** So many alerts are counted, the newest: more than an ordinary shop has. */
const MOST_COUNTED = 20_000
const MOST_LISTED = 100

/** The sizes for which most shoppers wait, most first. */
export async function listAwaitedSizes(database: Queryable): Promise<AwaitedSize[]> {
  const { rows } = await database.execute<AwaitedSize & { since: string }>(sql`
    select products.id as "productId", ${PIECE_NAME} as name, awaited.size, waiting, since,
      coalesce((select sum(on_hand) from stock_levels where product_id = products.id and closed_at is null
        and (stock_levels.size is null or stock_levels.size = awaited.size)), 0)::int as "onHand"
    from (
      select product_id, size, count(*)::int as waiting, min(asked_at) as since
      from (select product_id, size, asked_at from stock_alerts where sent_at is null
        order by id desc limit ${MOST_COUNTED}) as newest
      group by product_id, size
      order by waiting desc, since
      limit ${MOST_LISTED}) as awaited
      join products on products.id = awaited.product_id
    order by waiting desc, since`)
  return rows.map(row => ({ ...row, since: new Date(row.since) }))
}
