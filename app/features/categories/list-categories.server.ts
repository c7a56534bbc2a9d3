import { and, asc, count, eq } from 'drizzle-orm'
import { isShown } from '#app/features/products/product-rows.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { categories } from '#app/schema/categories.server.ts'
import { products } from '#app/schema/products.server.ts'
import type { ListedCategory } from './category.ts'

/** The categories that have something to show, in the owner’s order, or by name where there is none. */
export async function listCategories(database: Queryable): Promise<ListedCategory[]> {
  return database
    .select({ name: categories.name, slug: categories.slug, productCount: count() })
    .from(categories)
    .innerJoin(products, and(eq(products.categoryId, categories.id), isShown))
    .groupBy(categories.id)
    .orderBy(asc(categories.position), asc(categories.name))
}
