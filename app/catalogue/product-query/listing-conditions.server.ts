import { and, arrayOverlaps, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import {
  isAvailable,
  isAvailableIn,
  type ListedTable,
} from '#app/catalogue/products/listed-products.server.ts'
import type { Size } from '#app/catalogue/products/product.ts'
import {
  categoryKey,
  colourKeys,
  eitherKey,
  featuredKeys,
  type KeyQuery,
  priceKeys,
  saleKey,
  sizeKey,
} from '#app/catalogue/products/product-keys.server.ts'
import { listedProducts } from '#app/catalogue/tables/listed-products.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import type { ListedRow } from './listed-rows.server.ts'
import type { OwnMembers } from './own-members.server.ts'
import type { ProductQuery } from './product-query.ts'

/** A filter of a listing. */
export type FilterName = 'own' | 'category' | 'size' | 'colour' | 'price' | 'stock' | 'sale' | 'featured'

/** One filter, for PostgreSQL and for products that were read: both have to mean the same. */
export interface ListingFilter {
  /** A condition on `listed_products`. */
  condition: SQL | undefined
  /** The keys under which a search finds the products that fit; undefined if they have none. */
  keys?: KeyQuery
  /** Whether each product under the keys fits. */
  keysAreExact?: true
  fits(row: ListedRow): boolean
}

/** The filters of a listing; undefined where one is off. */
export type ListingFilters = Record<FilterName, ListingFilter | undefined>

/** The condition of each filter; undefined where it is off. */
type ListingConditions = Record<FilterName, SQL | undefined>

/** The categories of a collection, and its products outside of them. */
export interface Members {
  categoryIds: readonly number[]
  productIds: readonly number[]
}

/** What the shop calls the things that a query asks for. */
export interface ListingTerms {
  /** The colour texts of the requested families. */
  colourTexts: readonly string[]
  members?: Members | undefined
  /** The products of the owner's collection. */
  own?: OwnMembers | undefined
}

const NO_TERMS: ListingTerms = { colourTexts: [] }
const NO_MEMBERS: Members = { categoryIds: [], productIds: [] }

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
    own: query.ownCollection && ownFilter(terms.own, table),
    category:
      category === undefined
        ? collection && memberFilter(terms.members ?? NO_MEMBERS, table)
        : {
            condition: eq(table.categoryId, idOf(category)),
            keys: categoryKey(idOf(category)),
            keysAreExact: true,
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
      ? {
          condition: eq(table.isOnSale, true),
          keys: saleKey(),
          keysAreExact: true,
          fits: row => row.isOnSale,
        }
      : undefined,
    featured:
      featured.length > 0
        ? {
            condition: inArray(table.featured, [...featured]),
            keys: featuredKeys(featured),
            keysAreExact: true,
            fits: row => row.featured !== 'none' && featured.includes(row.featured),
          }
        : undefined,
  }
}

/** For rows that were read nothing is asked: they are those of the collection alone. */
function ownFilter(own: OwnMembers | undefined, table: ListedTable): ListingFilter {
  return { condition: own?.condition(table) ?? sql`false`, fits: () => true }
}

function memberFilter({ categoryIds, productIds }: Members, table: ListedTable): ListingFilter {
  const isMember = new Set(productIds)
  return {
    condition: or(
      inArray(table.categoryId, [...categoryIds]),
      productIds.length > 0 ? inArray(table.productId, [...productIds]) : undefined,
    ),
    ...(productIds.length === 0 && {
      keys: eitherKey(categoryIds.map(id => categoryKey(sql`${id}::int`))),
      keysAreExact: true,
    }),
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
export function conditionsOf(
  query: ProductQuery,
  terms?: ListingTerms,
  table?: ListedTable,
): ListingConditions {
  const filters = filtersOf(query, terms, table)
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
