import { and, arrayContains, eq, gte, ilike, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { type ColourFamily, colourFamiliesOf } from '#app/features/products/colour-family.ts'
import type { Size } from '#app/features/products/product.ts'
import { hasStock, isShown } from '#app/features/products/product-rows.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { categories } from '#app/schema/categories.server.ts'
import { products } from '#app/schema/products.server.ts'
import { COLLECTIONS, type CollectionSlug, NEW_ARRIVAL_COUNT } from './collection.ts'
import type { ProductQuery } from './product-query.ts'

/** The condition of each filter of a listing; undefined where it is off. */
export type ListingConditions = Record<
  'category' | 'size' | 'colour' | 'price' | 'stock' | 'sale' | 'featured',
  SQL | undefined
>

/**
 * @param colourTexts the colour texts of the requested families; see `findColourTexts`
 */
export function conditionsOf(
  { category, collection, size, colours, minPaisa, maxPaisa, inStock, onSale, featured }: ProductQuery,
  colourTexts: readonly string[] = [],
): ListingConditions {
  return {
    category:
      category === undefined ? collection && isInCollection(collection) : eq(categories.slug, category),
    size: size && and(comesIn(size), hasStock(size)),
    colour: colours.length > 0 ? inArray(products.colour, [...colourTexts]) : undefined,
    price: and(
      minPaisa === undefined ? undefined : gte(products.pricePaisa, minPaisa),
      maxPaisa === undefined ? undefined : lte(products.pricePaisa, maxPaisa),
    ),
    stock: inStock ? hasStock() : undefined,
    sale: onSale ? isNotNull(products.compareAtPaisa) : undefined,
    featured: featured.length > 0 ? inArray(products.featured, [...featured]) : undefined,
  }
}

/** Whether the product is made in the size, sold out or not. */
export function comesIn(size: Size): SQL {
  return arrayContains(products.sizes, [size])
}

/** The only rule for the products of a collection: for its row, its listing and its counts. */
function isInCollection(slug: CollectionSlug): SQL | undefined {
  const { of } = COLLECTIONS[slug]
  if (of === 'newest') return isNewArrival
  return or(
    ...of.terms.flatMap(term => [products.name, categories.name].map(text => ilike(text, `%${term}%`))),
  )
}

const isNewArrival: SQL = sql`${products.id} in (
  select newest.id from products newest where newest.archived_at is null
  order by newest.created_at desc, newest.id desc limit ${sql.raw(String(NEW_ARRIVAL_COUNT))})`

/** Finds the colour texts of products that are in one of the families. */
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
