import { and, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { products } from '#app/catalogue/tables/products.server.ts'
import { variants } from '#app/catalogue/tables/variants.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import type { PricedSizes, SizePrice } from './size-price.ts'

/**
 * What a product costs in a size now, in paisa: the size's own price while it is above that of the product, whose price is
 * the lowest of its sizes.
 *
 * @param size an expression for the size
 */
export function paisaOfSize(size: SQL): SQL {
  return sql`greatest(products.price_paisa, (select variant.price_paisa from variants variant
    where variant.product_id = products.id and variant.size = ${size}))`
}

/** The own prices of the sizes of a product that count now, by the same rule; null without one. */
export const sizePricesOfProduct = sql<SizePrice[] | null>`(
  select json_agg(json_build_object('size', variant.size, 'pricePaisa', variant.price_paisa, 'compareAtPaisa',
    case when products.compare_at_paisa is not null then variant.compare_at_paisa end) order by variant.size)
  from variants variant where variant.product_id = products.id and variant.price_paisa > products.price_paisa
    and variant.size = any(products.sizes))`

/** Whether some size of a product has such a price. */
export const hasSizePricesNow = sql<boolean>`${sizePricesOfProduct} is not null`

/** The own prices of sizes as they are stored, by product. */
export async function readSizePrices(
  database: Queryable,
  productIds: readonly number[],
): Promise<Map<number, SizePrice[]>> {
  const { productId, size, pricePaisa, compareAtPaisa } = variants
  const rows = await database
    .select({ productId, size, pricePaisa, compareAtPaisa })
    .from(variants)
    .where(and(inArray(productId, [...productIds]), isNotNull(pricePaisa)))
    .orderBy(productId, size)
  const prices = new Map<number, SizePrice[]>()
  for (const { productId, size, pricePaisa, compareAtPaisa } of rows) {
    if (pricePaisa === null) continue
    prices.set(productId, [...(prices.get(productId) ?? []), { size, pricePaisa, compareAtPaisa }])
  }
  return prices
}

/** What these products cost now, with their sizes, by id. @param withArchived whether archived ones are read, too */
export async function readPricedSizes(
  database: Queryable,
  ids: readonly (number | null)[],
  { withArchived }: { withArchived: boolean },
): Promise<Map<number, PricedSizes>> {
  const known = [...new Set(ids.filter(id => id !== null))]
  if (known.length === 0) return new Map()
  const rows = await database
    .select({ id: products.id, pricePaisa: products.pricePaisa, sizePrices: sizePricesOfProduct })
    .from(products)
    .where(and(inArray(products.id, known), withArchived ? undefined : isNull(products.archivedAt)))
  return new Map(rows.map(({ id, ...priced }) => [id, priced]))
}
