import { asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { categories } from '#app/schema/categories.server.ts'
import { products } from '#app/schema/products.server.ts'
import type { AdminCategory } from './category.ts'

/** All categories, empty ones too, in the order in which the shop lists them. */
export async function listAdminCategories(database: Queryable): Promise<AdminCategory[]> {
  return database
    .select({
      id: categories.id,
      name: categories.name,
      slug: categories.slug,
      sizeChart: categories.sizeChart,
      productCount: sql<number>`(count(${products.id}) filter (where ${products.archivedAt} is null))::int`,
      archivedCount: sql<number>`count(${products.archivedAt})::int`,
    })
    .from(categories)
    .leftJoin(products, eq(products.categoryId, categories.id))
    .groupBy(categories.id)
    .orderBy(asc(categories.position), asc(categories.name))
}
