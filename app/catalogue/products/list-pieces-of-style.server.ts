import { inArray } from 'drizzle-orm'
import { products } from '#app/catalogue/tables/products.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { PIECE_NAME } from './piece-name.server.ts'
import { withSiblings } from './write-style.server.ts'

/** What lines call the pieces of a product and of the other colours of its style; none without a product. */
export async function listPiecesOfStyle(
  database: Queryable,
  productId: number | undefined,
): Promise<string[]> {
  if (productId === undefined) return []
  const rows = await database
    .select({ name: PIECE_NAME })
    .from(products)
    .where(inArray(products.id, await withSiblings(database, [productId])))
  return rows.map(({ name }) => name)
}
