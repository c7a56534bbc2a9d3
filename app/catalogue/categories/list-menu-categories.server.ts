import { and, asc, eq, exists } from 'drizzle-orm'
import { isListed } from '#app/catalogue/products/listed-products.server.ts'
import { categories } from '#app/catalogue/tables/categories.server.ts'
import { listedProducts } from '#app/catalogue/tables/listed-products.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { said } from '#app/platform/db/said.server.ts'
import { LONGEST_MENU, type MenuCategory } from './category.ts'

/** The first categories that have something to show, in the owner's order. Every page asks, so that nothing is counted. */
export async function listMenuCategories(database: Queryable): Promise<MenuCategory[]> {
  const shown = database
    .select({ id: listedProducts.productId })
    .from(listedProducts)
    .where(and(eq(listedProducts.categoryId, categories.id), isListed))
  return database
    .select({ name: said(categories.name, categories.nameUrdu), slug: categories.slug })
    .from(categories)
    .where(exists(shown))
    .orderBy(asc(categories.position), asc(categories.name))
    .limit(LONGEST_MENU)
}
