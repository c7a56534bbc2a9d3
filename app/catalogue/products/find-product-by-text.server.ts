import { eq, or } from 'drizzle-orm'
import { products } from '#app/catalogue/tables/products.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { readId } from '#app/shared/ids.ts'
import type { Size } from './product.ts'

/** The product that staff name by its number, address or name; undefined if there is none. */
export async function findProductByText(
  database: Queryable,
  text: string,
): Promise<{ id: number; name: string; pricePaisa: number; sizes: Size[] } | undefined> {
  const [product] = await database
    .select({ id: products.id, name: products.name, pricePaisa: products.pricePaisa, sizes: products.sizes })
    .from(products)
    .where(or(eq(products.id, readId(text) ?? 0), eq(products.slug, text), eq(products.name, text)))
    .orderBy(products.id)
    .limit(1)
  return product
}
