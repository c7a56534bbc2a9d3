import { eq } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { categories } from '#app/schema/categories.server.ts'
import { products } from '#app/schema/products.server.ts'
import { type GarmentKind, guessGarmentKind } from './size-chart.ts'

/** Whose measurements fit a product: as its category says, else as its name suggests. Null where neither does. */
export async function readGarmentKind(database: Queryable, productId: number): Promise<GarmentKind | null> {
  const [row] = await database
    .select({ name: products.name, sizeChart: categories.sizeChart })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(eq(products.id, productId))
  // A product can be deleted between two queries of one page.
  return row ? (row.sizeChart ?? guessGarmentKind(row.name)) : null
}
