import { and, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isListed, type ListedTable } from '#app/catalogue/products/listed-products.server.ts'
import { listedProducts } from '#app/catalogue/tables/listed-products.server.ts'
import type { ListedRow } from './listed-rows.server.ts'
import { conditionsOf, filtersOf, type ListingTerms } from './listing-conditions.server.ts'
import { isNarrowed, type ProductQuery } from './product-query.ts'

/**
 * Where a listing shows each style once, the card is that of the colour that can be bought and is newest, among those that
 * the query asks for. This file is the only place that knows: in SQL for what is read in pages, and for rows that were read.
 */

const sibling = alias(listedProducts, 'sibling') as unknown as ListedTable

/** The condition that a listing shows the product. @param isGrouped each style has one card */
export function listedBy(query: ProductQuery, terms: ListingTerms, isGrouped: boolean): SQL | undefined {
  const fits = Object.values(conditionsOf(query, terms))
  return and(isListed, ...fits, isGrouped ? isStyleCard(query, terms) : undefined)
}

/** The condition that a product that fits the query is the card of its style. */
function isStyleCard(query: ProductQuery, terms: ListingTerms): SQL {
  const { category, collection, ownCollection } = query
  if (!isNarrowed(query) && collection === undefined && ownCollection === undefined) {
    return category === undefined ? sql`${listedProducts.isCard}` : sql`${listedProducts.isCategoryCard}`
  }
  const fits = Object.values(filtersOf(query, terms, sibling)).map(filter => filter?.condition)
  return sql`(${listedProducts.styleId} is null or not exists (select from ${listedProducts} as sibling
    where ${and(sql`${sibling.isShown} and ${sibling.styleId} = ${listedProducts.styleId}`, ...fits)}
      and ${preference(sibling)} > ${preference(listedProducts)}))`
}

function preference({ available, createdAt, productId }: ListedTable): SQL {
  return sql`(${available} <> 0, ${createdAt}, ${productId})`
}

/** Leaves one row of each style: of a search the one that fits it best. @param rows the newest first */
export function oneOfEachStyle(rows: readonly ListedRow[]): ListedRow[] {
  const cards = new Map<number, ListedRow>()
  for (const row of rows) {
    if (row.styleId === null) continue
    const card = cards.get(row.styleId)
    if (!card || isPreferred(row, card)) cards.set(row.styleId, row)
  }
  return rows.filter(row => row.styleId === null || cards.get(row.styleId) === row)
}

function isPreferred(row: ListedRow, newer: ListedRow): boolean {
  if (row.rank !== newer.rank) return row.rank > newer.rank
  return row.available !== 0 && newer.available === 0
}
