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
      shown: countShown(database),
      hidden: countHidden(database),
    })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.name))
  return rows.map(({ shown, hidden, ...category }) => {
    const hasMore = hidden.all > MOST_FOUND
    return {
      ...category,
      shown: capCount(shown, MOST_FOUND),
      drafts: { total: hidden.drafts, hasMore },
      archived: { total: hidden.all - hidden.drafts, hasMore },
    }
  })
}

/** Counts the products of a category that shoppers see, along an index, and stops beyond the limit. */
function countShown(database: Queryable): SQL<number> {
  const counted = database
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.categoryId, categories.id), isShown))
    .limit(MOST_FOUND + 1)
  return sql<number>`(select count(*)::int from (${counted}) as counted)`
}

/** Counts the others in the same way, and how many of those counted are drafts. */
function countHidden(database: Queryable): SQL<{ all: number; drafts: number }> {
  const counted = database
    .select({ isDraft: products.isDraft })
    .from(products)
    .where(and(eq(products.categoryId, categories.id), isNotNull(products.archivedAt)))
    .limit(MOST_FOUND + 1)
  return sql`(select json_build_object('all', count(*), 'drafts', count(*) filter (where is_draft))
    from (${counted}) as counted)`
}
