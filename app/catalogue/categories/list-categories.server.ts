import { sql } from 'drizzle-orm'
import { categories } from '#app/catalogue/tables/categories.server.ts'
import { listedProducts } from '#app/catalogue/tables/listed-products.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { said } from '#app/platform/db/said.server.ts'
import type { ListedCategory } from './category.ts'

/** Enough to tell which categories are the largest. */
const MOST_COUNTED = 500

/** The categories that have something to show, in the owner’s order, or by name where there is none. */
export async function listCategories(database: Queryable): Promise<ListedCategory[]> {
  const { rows } = await database.execute<ListedCategory & Record<string, unknown>>(sql`
    select ${said(categories.name, categories.nameUrdu)} as name, slug, counted.amount as "productCount"
    from ${categories}, lateral (
      select count(*)::int as amount from (
        select from ${listedProducts} where category_id = ${categories.id} and is_shown limit ${MOST_COUNTED}
      ) as shown
    ) as counted
    where counted.amount > 0 order by position, ${categories.name}`)
  return rows
}
