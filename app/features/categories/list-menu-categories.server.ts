import { and, asc, eq, exists } from 'drizzle-orm'
import { isShown } from '#app/features/products/product-rows.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { categories } from '#app/schema/categories.server.ts'
import { products } from '#app/schema/products.server.ts'
import type { MenuCategory } from './category.ts'

/** As many as stand beside each other in the header; the listing offers all of them. */
const LONGEST_MENU = 8

/** The first categories that have something to show, in the owner's order. Every page asks, so that nothing is counted. */
export async function listMenuCategories(database: Queryable): Promise<MenuCategory[]> {
  const shown = database
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.categoryId, categories.id), isShown))
  return database
    .select({ name: categories.name, slug: categories.slug })
    .from(categories)
    .where(exists(shown))
    .orderBy(asc(categories.position), asc(categories.name))
    .limit(LONGEST_MENU)
}
