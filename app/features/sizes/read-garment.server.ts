import { eq } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { categories } from '#app/schema/categories.server.ts'
import { products } from '#app/schema/products.server.ts'
import type { Garment } from './garment.ts'
import { guessGarmentKind } from './size-chart.ts'

/** What is to be known of a product as a piece of cloth, which its own page alone tells. */
export async function readGarment(database: Queryable, productId: number): Promise<Garment> {
  const [row] = await database
    .select({ name: products.name, care: products.care, sizeChart: categories.sizeChart })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(eq(products.id, productId))
  // Removed between two queries of one page.
  if (!row) return { care: '', kind: null }
  return { care: row.care, kind: row.sizeChart ?? guessGarmentKind(row.name) }
}
