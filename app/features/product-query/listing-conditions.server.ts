import {
  and,
  arrayContains,
  desc,
  eq,
  gte,
  ilike,
  inArray,
  lte,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type ColourFamily, colourFamiliesOf } from '#app/features/products/colour-family.ts'
import { isAvailable, isListed } from '#app/features/products/listed-products.server.ts'
import type { Size } from '#app/features/products/product.ts'
import { isShown } from '#app/features/products/product-rows.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { categories } from '#app/schema/categories.server.ts'
import { listedProducts } from '#app/schema/listed-products.server.ts'
import { products } from '#app/schema/products.server.ts'
import { COLLECTIONS, type CollectionSlug, NEW_ARRIVAL_COUNT } from './collection.ts'
import type { ProductQuery } from './product-query.ts'

/** The condition of each filter of a listing; undefined where it is off. */
export type ListingConditions = Record<
  'category' | 'size' | 'colour' | 'price' | 'stock' | 'sale' | 'featured',
  SQL | undefined
>

/** Categories and products that a collection includes by their names. */
interface Named {
  categoryIds: readonly number[]
  productIds: readonly number[]
}

/** What the shop calls the things that a query asks for. */
export interface ListingTerms {
  /** The colour texts of the requested families. */
  colourTexts: readonly string[]
  named: Named
}

const NO_TERMS: ListingTerms = { colourTexts: [], named: { categoryIds: [], productIds: [] } }

/**
 * Returns conditions on `listed_products`.
 *
 * @param terms the terms of the same query
 */
export function conditionsOf(
  { category, collection, size, colours, minPaisa, maxPaisa, inStock, onSale, featured }: ProductQuery,
  { colourTexts, named }: ListingTerms = NO_TERMS,
): ListingConditions {
  return {
    category:
      category === undefined
        ? collection && isInCollection(collection, named)
        : eq(listedProducts.categoryId, idOf(category)),
    size: size && isAvailable(size),
    colour: colours.length > 0 ? inArray(listedProducts.colour, [...colourTexts]) : undefined,
    price: and(
      minPaisa === undefined ? undefined : gte(listedProducts.pricePaisa, minPaisa),
      maxPaisa === undefined ? undefined : lte(listedProducts.pricePaisa, maxPaisa),
    ),
    stock: inStock ? isAvailable() : undefined,
    sale: onSale ? eq(listedProducts.isOnSale, true) : undefined,
    featured: featured.length > 0 ? inArray(listedProducts.featured, [...featured]) : undefined,
  }
}

/** Whether the product is made in the size, sold out or not. */
export function comesIn(size: Size): SQL {
  return arrayContains(products.sizes, [size])
}

function idOf(categorySlug: string): SQL {
  return sql`(select id from categories where slug = ${categorySlug})`
}

function isInCollection(slug: CollectionSlug, { categoryIds, productIds }: Named): SQL | undefined {
  if (COLLECTIONS[slug].of === 'newest') return isNewArrival
  return or(
    inArray(listedProducts.categoryId, [...categoryIds]),
    productIds.length > 0 ? inArray(listedProducts.productId, [...productIds]) : undefined,
  )
}

const isNewArrival: SQL = sql`${listedProducts.productId} in (
  select newest.product_id from listed_products newest where newest.is_shown
  order by newest.created_at desc, newest.product_id desc limit ${sql.raw(String(NEW_ARRIVAL_COUNT))})`

/** Finds the terms of a query. They are read first, because PostgreSQL plans well only for values that it knows. */
export async function findTerms(
  database: Queryable,
  { colours, collection }: Pick<ProductQuery, 'colours' | 'collection'>,
): Promise<ListingTerms> {
  const [colourTexts, named] = await Promise.all([
    findColourTexts(database, colours),
    collection ? findNamed(database, collection) : NO_TERMS.named,
  ])
  return { colourTexts, named }
}

/** A product outside the categories of a collection belongs to it by its name, if it is one of so many newest products. */
const MOST_NAMED = 2_000

/** The only rule for the products of a collection: for its row, its listing and its counts. */
async function findNamed(database: Queryable, slug: CollectionSlug): Promise<Named> {
  const { of } = COLLECTIONS[slug]
  if (of === 'newest') return NO_TERMS.named
  const isNamed = (name: AnyPgColumn) => or(...of.terms.map(term => ilike(name, `%${term}%`)))
  const named = await database.select({ id: categories.id }).from(categories).where(isNamed(categories.name))
  const categoryIds = named.map(({ id }) => id)
  const newest = database
    .select({ id: products.id, name: products.name, categoryId: products.categoryId })
    .from(products)
    .where(isShown)
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(MOST_NAMED)
    .as('newest')
  const others = await database
    .select({ id: newest.id })
    .from(newest)
    .where(and(isNamed(newest.name), notInArray(newest.categoryId, categoryIds)))
  return { categoryIds, productIds: others.map(({ id }) => id) }
}

/** Finds the colour texts of products that are in one of the families. */
async function findColourTexts(database: Queryable, families: readonly ColourFamily[]): Promise<string[]> {
  if (families.length === 0) return []
  const texts = await listColourTexts(database)
  return texts.filter(colour => colourFamiliesOf(colour).some(family => families.includes(family)))
}

/** Returns the colour texts of shown products. Each is found in the index from the one before it. */
async function listColourTexts(database: Queryable): Promise<string[]> {
  const { rows } = await database.execute<{ colour: string }>(sql`
    with recursive known (colour) as (
      (select colour from ${listedProducts} where ${isListed} order by colour limit 1)
      union all
      select (select colour from ${listedProducts} where ${isListed} and colour > known.colour order by colour limit 1)
      from known where known.colour is not null
    )
    select colour from known where colour is not null`)
  return rows.map(row => row.colour)
}
