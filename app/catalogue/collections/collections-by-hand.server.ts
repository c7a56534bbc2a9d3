import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { collectionProducts, collections } from '#app/catalogue/tables/collections.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Queryable, Transaction } from '#app/platform/db/database.server.ts'
import { newCollectionSlug } from './collection-slugs.server.ts'

/** A collection as products are put into it by its title. */
export interface NamedCollection {
  id: number
  title: string
  /** No product is put into one of these by hand. */
  isByRules: boolean
  /** How many products it has by hand. */
  count: number
}

/** All collections. Of those with one title, one by hand comes first, and the oldest. */
export function listNamedCollections(database: Queryable): Promise<NamedCollection[]> {
  const isByRules = sql<boolean>`(${collections.rules} is not null)`
  return database
    .select({
      id: collections.id,
      title: collections.title,
      isByRules,
      count: sql<number>`(select count(*)::int from ${collectionProducts}
        where ${collectionProducts.collectionId} = ${collections.id})`,
    })
    .from(collections)
    .orderBy(isByRules, collections.id)
}

/** The titles of the collections by hand that each of these products is in, the oldest first. */
export async function readCollectionsOfProducts(
  database: Queryable,
  ids: readonly number[],
): Promise<Map<number, string[]>> {
  const rows = await database
    .select({ productId: collectionProducts.productId, title: collections.title })
    .from(collectionProducts)
    .innerJoin(collections, eq(collections.id, collectionProducts.collectionId))
    .where(and(inArray(collectionProducts.productId, [...ids]), isNull(collections.rules)))
    .orderBy(collections.id)
  const found = Map.groupBy(rows, ({ productId }) => productId)
  return new Map([...found].map(([id, some]) => [id, some.map(({ title }) => title)]))
}

/** No one else changes a collection, or puts products into it, until the transaction ends. */
export async function lockCollections(transaction: Transaction): Promise<void> {
  await transaction.select({ id: collections.id }).from(collections).orderBy(collections.id).for('update')
}

/** A new collection without products. */
export async function addCollection(
  transaction: Transaction,
  { title, isShown, actor }: { title: string; isShown: boolean; actor: string },
): Promise<NamedCollection> {
  // The clock of the process, as in a change by staff: the two are compared.
  const now = new Date()
  const [added] = await transaction
    .insert(collections)
    .values({
      title,
      isShown,
      slug: await newCollectionSlug(transaction, title),
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: collections.id })
  if (!added) throw new Error('PostgreSQL stored a collection without returning its id.')
  await recordAudit(transaction, {
    actor,
    action: 'collection.added',
    subject: { kind: 'collection', id: added.id, name: title },
    changes: { title: { from: null, to: title }, isShown: { from: null, to: isShown } },
  })
  return { id: added.id, title, isByRules: false, count: 0 }
}

/** Puts a product behind the others of a locked collection. @returns false if it is in it already */
export async function joinCollection(
  transaction: Transaction,
  collectionId: number,
  productId: number,
): Promise<boolean> {
  const { rowCount } = await transaction
    .insert(collectionProducts)
    .values({
      collectionId,
      productId,
      position: sql`(select coalesce(max(position) + 1, 0) from collection_products where collection_id = ${collectionId})`,
    })
    .onConflictDoNothing()
  return Boolean(rowCount)
}

/** Takes a product out of collections. */
export async function leaveCollections(
  transaction: Transaction,
  productId: number,
  collectionIds: readonly number[],
): Promise<void> {
  if (collectionIds.length === 0) return
  await transaction
    .delete(collectionProducts)
    .where(
      and(
        eq(collectionProducts.productId, productId),
        inArray(collectionProducts.collectionId, [...collectionIds]),
      ),
    )
}

/** Deletes those of these collections that have neither products nor rules. */
export async function deleteEmptyCollections(
  transaction: Transaction,
  ids: readonly number[],
  actor: string,
): Promise<void> {
  if (ids.length === 0) return
  const gone = await transaction
    .delete(collections)
    .where(
      and(
        inArray(collections.id, [...ids]),
        isNull(collections.rules),
        sql`not exists (select from ${collectionProducts} where ${collectionProducts.collectionId} = ${collections.id})`,
      ),
    )
    .returning({ id: collections.id, name: collections.title })
  for (const collection of gone) {
    await recordAudit(transaction, {
      actor,
      action: 'collection.deleted',
      subject: { kind: 'collection', ...collection },
    })
  }
}
