import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { isShown } from '#app/catalogue/products/product-rows.server.ts'
import { categories } from '#app/catalogue/tables/categories.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { capCount, MOST_FOUND } from '#app/shared/capped-count.ts'
import { pickSeoTexts } from '#app/shared/text/seo-texts.ts'
import type { AdminCategory } from './category.ts'

/** All categories, empty ones too, in the order in which the shop lists them. Their products are counted to a limit. */
export async function listAdminCategories(database: Queryable): Promise<AdminCategory[]> {
  const rows = await database
    .select({
      id: categories.id,
      name: categories.name,
      nameUrdu: categories.nameUrdu,
      ...pickSeoTexts(categories),
      slug: categories.slug,
      sizeChart: categories.sizeChart,
      sizeSystemId: categories.sizeSystemId,
      shown: countUpTo(database, isShown),
      archived: countUpTo(database, isNotNull(products.archivedAt)),
    })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.name))
  return rows.map(({ shown, archived, ...category }) => ({
    ...category,
    shown: capCount(shown, MOST_FOUND),
    archived: capCount(archived, MOST_FOUND),
  }))
}

/** Counts the products of a category along an index, and stops beyond the limit. */
function countUpTo(database: Queryable, condition: SQL): SQL<number> {
  const counted = database
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.categoryId, categories.id), condition))
    .limit(MOST_FOUND + 1)
  return sql<number>`(select count(*)::int from (${counted}) as counted)`
}
