import {
  and,
  arrayOverlaps,
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
import {
  isAvailable,
  isAvailableIn,
  isListed,
  type ListedTable,
  NEWEST_LISTED,
} from '#app/features/products/listed-products.server.ts'
import type { Size } from '#app/features/products/product.ts'
import {
  categoryKey,
  colourKeys,
  eitherKey,
  featuredKeys,
  type KeyQuery,
  priceKeys,
  saleKey,
  sizeKey,
} from '#app/features/products/product-keys.server.ts'
import { isShown } from '#app/features/products/product-rows.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { readTogether } from '#app/platform/db/read-together.server.ts'
import { categories } from '#app/schema/categories.server.ts'
import { listedProducts } from '#app/schema/listed-products.server.ts'
import { products } from '#app/schema/products.server.ts'
import { COLLECTIONS, type CollectionSlug, NEW_ARRIVAL_COUNT } from './collection.ts'
import type { ListedRow } from './listed-rows.server.ts'
import type { ProductQuery } from './product-query.ts'

/** A filter of a listing. */
export type FilterName = 'category' | 'size' | 'colour' | 'price' | 'stock' | 'sale' | 'featured'

/** One filter, for PostgreSQL and for products that were read: both have to mean the same. */
export interface ListingFilter {
  /** A condition on `listed_products`. */
  condition: SQL | undefined
  /** The keys under which a search finds the products that fit; undefined if they have none. */
  keys?: KeyQuery
  fits(row: ListedRow): boolean
}

/** The filters of a listing; undefined where one is off. */
export type ListingFilters = Record<FilterName, ListingFilter | undefined>

/** The condition of each filter; undefined where it is off. */
export type ListingConditions = Record<FilterName, SQL | undefined>

/** The categories of a collection, and its products outside of them. */
interface Members {
  categoryIds: readonly number[]
  productIds: readonly number[]
}

/** What the shop calls the things that a query asks for. */
export interface ListingTerms {
  /** The colour texts of the requested families. */
  colourTexts: readonly string[]
  members: Members
}

const NO_TERMS: ListingTerms = { colourTexts: [], members: { categoryIds: [], productIds: [] } }

/**
 * Returns the filters that a query turns on.
 *
 * @param terms the terms of the same query
 * @param table what their conditions are about
 */
export function filtersOf(
  query: ProductQuery,
  terms: ListingTerms = NO_TERMS,
  table: ListedTable = listedProducts,
): ListingFilters {
  const { category, collection, size, colours, minPaisa, maxPaisa, inStock, onSale, featured } = query
  return {
    category:
      category === undefined
        ? collection && memberFilter(terms.members, table)
        : {
            condition: eq(table.categoryId, idOf(category)),
            keys: categoryKey(idOf(category)),
            fits: row => row.category === category,
          },
    size:
      size === undefined
        ? undefined
        : {
            condition: isAvailable(size, table),
            keys: sizeKey(size),
            fits: row => isAvailableIn(size, row),
          },
    colour: colours.length > 0 ? colourFilter(terms.colourTexts, table) : undefined,
    price:
      minPaisa === undefined && maxPaisa === undefined ? undefined : priceFilter(table, minPaisa, maxPaisa),
    stock: inStock
      ? { condition: isAvailable(undefined, table), fits: row => row.available !== 0 }
      : undefined,
    sale: onSale
      ? { condition: eq(table.isOnSale, true), keys: saleKey(), fits: row => row.isOnSale }
      : undefined,
    featured:
      featured.length > 0
        ? {
            condition: inArray(table.featured, [...featured]),
            keys: featuredKeys(featured),
            fits: row => row.featured !== 'none' && featured.includes(row.featured),
          }
        : undefined,
  }
}

function memberFilter({ categoryIds, productIds }: Members, table: ListedTable): ListingFilter {
  const isMember = new Set(productIds)
  return {
    condition: or(
      inArray(table.categoryId, [...categoryIds]),
      productIds.length > 0 ? inArray(table.productId, [...productIds]) : undefined,
    ),
    keys: productIds.length > 0 ? undefined : eitherKey(categoryIds.map(id => categoryKey(sql`${id}::int`))),
    fits: row => categoryIds.includes(row.categoryId) || isMember.has(row.productId),
  }
}

function colourFilter(texts: readonly string[], table: ListedTable): ListingFilter {
  return {
    condition: inArray(table.colour, [...texts]),
    keys: texts.length > 0 ? colourKeys(texts) : undefined,
    fits: row => texts.includes(row.colour),
  }
}

function priceFilter(table: ListedTable, minPaisa = 0, maxPaisa = Number.POSITIVE_INFINITY): ListingFilter {
  return {
    condition: and(
      minPaisa === 0 ? undefined : gte(table.pricePaisa, minPaisa),
      maxPaisa === Number.POSITIVE_INFINITY ? undefined : lte(table.pricePaisa, maxPaisa),
    ),
    keys: priceKeys(minPaisa, Number.isFinite(maxPaisa) ? maxPaisa : undefined),
    fits: row => row.price >= minPaisa && row.price <= maxPaisa,
  }
}

/**
 * Returns the conditions that a query puts on `listed_products`.
 *
 * @param terms the terms of the same query
 */
export function conditionsOf(query: ProductQuery, terms?: ListingTerms): ListingConditions {
  const filters = filtersOf(query, terms)
  const conditions = Object.entries(filters).map(([name, filter]) => [name, filter?.condition])
  return Object.fromEntries(conditions) as ListingConditions
}

/** Whether the product is made in one of the sizes, sold out or not. */
export function isMadeInAny(sizes: readonly Size[]): SQL {
  return arrayOverlaps(products.sizes, [...sizes])
}

function idOf(categorySlug: string): SQL {
  return sql`(select id from categories where slug = ${categorySlug})`
}

/** Finds the terms of a query. They are read first, because PostgreSQL plans well only for values that it knows. */
export async function findTerms(
  database: Queryable,
  { colours, collection }: Pick<ProductQuery, 'colours' | 'collection'>,
): Promise<ListingTerms> {
  const [colourTexts, members] = await readTogether(database, [
    () => findColourTexts(database, colours),
    () => (collection ? findMembers(database, collection) : NO_TERMS.members),
  ])
  return { colourTexts, members }
}

/** A product outside the categories of a collection belongs to it by its name, if it is one of so many newest products. */
const MOST_NAMED = 2_000

/** The only rule for the products of a collection: for its row, its listing and its counts. */
async function findMembers(database: Queryable, slug: CollectionSlug): Promise<Members> {
  const { of } = COLLECTIONS[slug]
  if (of === 'newest') return { categoryIds: [], productIds: await listNewest(database) }
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

async function listNewest(database: Queryable): Promise<number[]> {
  const rows = await database
    .select({ id: listedProducts.productId })
    .from(listedProducts)
    .where(isListed)
    .orderBy(...NEWEST_LISTED)
    .limit(NEW_ARRIVAL_COUNT)
  return rows.map(row => row.id)
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
