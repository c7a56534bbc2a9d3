import { asc } from 'drizzle-orm'
import { categories } from '#app/catalogue/tables/categories.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import type { CategoryFilter } from './category.ts'

/** All categories in the shop's order, without counting their products: that would read all of them. */
export function listCategoryFilters(database: Queryable): Promise<CategoryFilter[]> {
  return database
    .select({ id: categories.id, name: categories.name, slug: categories.slug })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.name))
}
