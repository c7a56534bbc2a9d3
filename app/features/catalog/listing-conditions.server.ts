import { and, arrayContains, eq, gte, inArray, isNotNull, lte, type SQL } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { categories, products } from '#app/platform/db/schema.server.ts'
import { type ColourFamily, colourFamiliesOf } from './colour-family.ts'
import type { ProductQuery } from './product-query.ts'
import { hasStock, isShown } from './product-rows.server.ts'

/** What each filter of a listing asks of a product; nothing where it is off. */
export type ListingConditions = Record<
  'category' | 'size' | 'colour' | 'price' | 'stock' | 'sale',
  SQL | undefined
>

/**
 * @param colourTexts the colours, in the owner's words, of the families asked for; see `findColourTexts`
 */
export function conditionsOf(
  { category, size, colours, minPaisa, maxPaisa, inStock, onSale }: ProductQuery,
  colourTexts: readonly string[] = [],
): ListingConditions {
  return {
    category: category === undefined ? undefined : eq(categories.slug, category),
    size: size && arrayContains(products.sizes, [size]),
    colour: colours.length > 0 ? inArray(products.colour, [...colourTexts]) : undefined,
    price: and(
      minPaisa === undefined ? undefined : gte(products.pricePaisa, minPaisa),
      maxPaisa === undefined ? undefined : lte(products.pricePaisa, maxPaisa),
    ),
    stock: inStock ? hasStock(size) : undefined,
    sale: onSale ? isNotNull(products.compareAtPaisa) : undefined,
  }
}

/** The colours of products, in the owner's words, that are in one of the families. */
export async function findColourTexts(
  database: Queryable,
  families: readonly ColourFamily[],
): Promise<string[]> {
  if (families.length === 0) return []
  const rows = await database.selectDistinct({ colour: products.colour }).from(products).where(isShown)
  return rows
    .map(row => row.colour)
    .filter(colour => colourFamiliesOf(colour).some(family => families.includes(family)))
}
