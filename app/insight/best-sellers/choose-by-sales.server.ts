import { sql } from 'drizzle-orm'
import { FEATURED_SETS, type FeaturedSet } from '#app/catalogue/products/featured-names.ts'
import { countsAsRevenue } from '#app/orders/status-conditions.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'

/** As many products are in a group, those of staff among them. */
const PLACES = 12
const DAYS = 90
/** What is sold in these days is compared with all of them. */
const RECENT_DAYS = 14
/** A product of which fewer pieces were sold says nothing about demand. */
const FEWEST_PIECES = 3
/** A trending product sells at least so many times as fast as before. */
const FASTER = 2

/** How many pieces of each product the orders of the last days have. */
function soldUntil(now: Date) {
  return sql`
    select order_lines.product_id, sum(quantity) as pieces,
      coalesce(sum(quantity) filter (where placed_at >= ${now}::timestamptz - make_interval(days => ${RECENT_DAYS})), 0) as recent
    from orders join order_lines on order_lines.order_id = orders.id
    where ${countsAsRevenue()} and placed_at <= ${now}::timestamptz
      and placed_at >= ${now}::timestamptz - make_interval(days => ${DAYS})
    group by order_lines.product_id`
}

/** The best first. Of what staff have featured or not in their own way nothing is chosen. */
const ORDERS_OF = {
  'best-selling': sql`pieces >= ${FEWEST_PIECES} order by pieces desc, id desc`,
  'trending-now': sql`recent >= ${FEWEST_PIECES} and recent * ${DAYS} >= pieces * ${RECENT_DAYS * FASTER}
    order by recent * ${DAYS} - pieces * ${RECENT_DAYS} desc, id desc`,
} satisfies Record<FeaturedSet, unknown>

/** Chooses the products that can be bought and sell best, and those that sell faster than before, for the places that are left. */
export async function chooseBySales(
  database: Queryable,
  now: Date,
): Promise<ReadonlyMap<number, FeaturedSet>> {
  const chosen = new Map<number, FeaturedSet>()
  for (const set of FEATURED_SETS) {
    const { rows } = await database.execute<{ id: number }>(sql`
      with sold as (${soldUntil(now)})
      select id from sold join products on products.id = sold.product_id
        join listed_products on listed_products.product_id = products.id
      where is_shown and available <> 0 and products.featured = featured_by_sales
        and not id = any(${sql.param([...chosen.keys()])}::int[]) and ${ORDERS_OF[set]}
      limit greatest(0, ${PLACES} - (
        select count(*) from products where archived_at is null and featured = ${set} and featured_by_sales <> ${set}))`)
    for (const { id } of rows) chosen.set(id, set)
  }
  return chosen
}
