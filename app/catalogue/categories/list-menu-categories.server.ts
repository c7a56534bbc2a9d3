import { and, asc, eq, sql } from 'drizzle-orm'
import { isListed, NEWEST_LISTED } from '#app/catalogue/products/listed-products.server.ts'
import { categories } from '#app/catalogue/tables/categories.server.ts'
import { listedProducts } from '#app/catalogue/tables/listed-products.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { said } from '#app/platform/db/said.server.ts'
import type { MenuCategory } from './category.ts'

/** The categories that have something to show, in the owner's order. Every page asks, so that nothing is counted. */
export async function listMenuCategories(database: Queryable): Promise<MenuCategory[]> {
  // Each category looks at the first entry of its own in the index, however many products there are.
  const shown = database
    .select({ productId: sql<number>`${listedProducts.productId}`.as('newest_id') })
    .from(listedProducts)
    .where(and(eq(listedProducts.categoryId, categories.id), isListed))
    .orderBy(...NEWEST_LISTED)
    .limit(1)
    .as('shown')
  return database
    .select({
      name: said(categories.name, categories.nameUrdu),
      slug: categories.slug,
      pictureKey: sql<string | null>`(
        select key from product_images where product_id = newest_id order by position limit 1)`,
    })
    .from(categories)
    .crossJoinLateral(shown)
    .orderBy(asc(categories.position), asc(categories.name))
}
