import { and, asc, eq, sql } from 'drizzle-orm'
import { isListed, NEWEST_LISTED } from '#app/catalogue/products/listed-products.server.ts'
import { categories } from '#app/catalogue/tables/categories.server.ts'
import { listedProducts } from '#app/catalogue/tables/listed-products.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { said } from '#app/platform/db/said.server.ts'
import type { MenuCategory } from './category.ts'

/** The categories that have something to show, in the owner's order. Every page asks, so that nothing is counted. */
export async function listMenuCategories(database: Queryable): Promise<MenuCategory[]> {
  const listed = await listNewestOfCategories(database)
  return listed.map(({ name, slug, pictureKey }) => ({ name, slug, pictureKey }))
}

/** The same, each with the id of its newest product. */
export function listNewestOfCategories(
  database: Queryable,
): Promise<(MenuCategory & { productId: number })[]> {
  // Each category looks at the first entry of its own in the index, however many products there are.
  const newest = database
    .select({ productId: sql<number>`${listedProducts.productId}`.as('newest_id') })
    .from(listedProducts)
    .where(and(eq(listedProducts.categoryId, categories.id), isListed))
    .orderBy(...NEWEST_LISTED)
    .limit(1)
    .as('newest')
  return database
    .select({
      name: said(categories.name, categories.nameUrdu),
      slug: categories.slug,
      productId: newest.productId,
      pictureKey: sql<string | null>`(
        select key from product_images where product_id = newest_id order by position limit 1)`,
    })
    .from(categories)
    .crossJoinLateral(newest)
    .orderBy(asc(categories.position), asc(categories.name))
}
