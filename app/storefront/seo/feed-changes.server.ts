import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '#app/platform/db/database.server.ts'
import { feedChanges } from '#app/storefront/tables/product-feeds.server.ts'

/** How many changes of what feeds contain were counted so far, by the triggers of `count_feed_change`. It never falls. */
export async function countFeedChanges(database: Queryable): Promise<number> {
  const [row] = await database
    .select({ count: sql<number>`coalesce(sum(${feedChanges.count}), 0)`.mapWith(Number) })
    .from(feedChanges)
  return row?.count ?? 0
}

/** Adds the changes up in one row, so that few are left to read. Writers do not wait: their changes are added the next time. */
export async function addFeedChanges(database: Database): Promise<void> {
  await database.execute(sql`
    with added as (
      delete from feed_changes where (select count(*) from (select from feed_changes limit 2) as several) > 1 returning count
    )
    insert into feed_changes (count) select sum(count) from added having count(*) > 0`)
}
