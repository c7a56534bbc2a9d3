import { and, eq, inArray, isNull } from 'drizzle-orm'
import { PIECE_NAME, PIECE_NAME_URDU } from '#app/catalogue/products/piece-name.server.ts'
import { type PricedSizes, paisaIn } from '#app/catalogue/products/size-price.ts'
import { sizePricesOfProduct } from '#app/catalogue/products/size-prices.server.ts'
import { productImages, products } from '#app/catalogue/tables/products.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'

/** What a product is sold as today. */
export interface SoldProduct extends PricedSizes {
  categoryId: number
  name: string
  /** Empty if it has none. */
  nameUrdu: string
  imageKey: string | null
}

/** What a line of an order stores of it, in this size. */
export function soldIn({ categoryId, name, nameUrdu, imageKey, ...priced }: SoldProduct, size: string) {
  return { categoryId, name, nameUrdu, imageKey, unitPricePaisa: paisaIn(priced, size) }
}

/** What these products are sold as today, by id; archived ones are left out. */
export async function readSoldProducts(
  database: Queryable,
  ids: readonly (number | null)[],
): Promise<Map<number, SoldProduct>> {
  const known = [...new Set(ids.filter(id => id !== null))]
  const rows = await database
    .select({
      id: products.id,
      categoryId: products.categoryId,
      name: PIECE_NAME,
      nameUrdu: PIECE_NAME_URDU,
      pricePaisa: products.pricePaisa,
      sizePrices: sizePricesOfProduct,
      imageKey: productImages.key,
    })
    .from(products)
    .leftJoin(productImages, and(eq(productImages.productId, products.id), eq(productImages.position, 0)))
    .where(and(inArray(products.id, known), isNull(products.archivedAt)))
  return new Map(rows.map(({ id, ...product }) => [id, product]))
}
