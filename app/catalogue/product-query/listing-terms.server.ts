import { and, desc, ilike, notInArray, or } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { isListed, NEWEST_LISTED } from '#app/catalogue/products/listed-products.server.ts'
import { isShown } from '#app/catalogue/products/product-rows.server.ts'
import { categories } from '#app/catalogue/tables/categories.server.ts'
import { listedProducts } from '#app/catalogue/tables/listed-products.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { readTogether } from '#app/platform/db/read-together.server.ts'
import { COLLECTIONS, type CollectionSlug, NEW_ARRIVAL_COUNT } from './collection.ts'
import { findColourTexts } from './colour-texts.server.ts'
import type { ListingTerms, Members } from './listing-conditions.server.ts'
import { findOwnMembers } from './own-collection.server.ts'
import type { ProductQuery } from './product-query.ts'

/** Finds the terms of a query. They are read first, because PostgreSQL plans well only for values that it knows. */
export async function findTerms(
  database: Queryable,
  { colours, collection, ownCollection }: Pick<ProductQuery, 'colours' | 'collection' | 'ownCollection'>,
): Promise<ListingTerms> {
  const [colourTexts, members, own] = await readTogether(database, [
    () => findColourTexts(database, colours),
    () => (collection ? findMembers(database, collection) : undefined),
    () => (ownCollection ? findOwnMembers(database, ownCollection.slug) : undefined),
  ])
  return { colourTexts, members, own }
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

/** Whether a collection has a category or product of the shop. */
export async function hasMembers(database: Queryable, slug: CollectionSlug): Promise<boolean> {
  const { categoryIds, productIds } = await findMembers(database, slug)
  return categoryIds.length + productIds.length > 0
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
