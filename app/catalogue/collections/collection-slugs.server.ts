import { eq } from 'drizzle-orm'
import { collections, formerCollectionSlugs } from '#app/catalogue/tables/collections.server.ts'
import type { Queryable, Transaction } from '#app/platform/db/database.server.ts'
import { findFreeSlug } from '#app/platform/db/find-free-slug.server.ts'

const COLLECTION_SLUGS = {
  kind: 'collection',
  current: collections,
  former: formerCollectionSlugs,
  owner: formerCollectionSlugs.collectionId,
}

/** A slug for a new collection of this title. */
export function newCollectionSlug(transaction: Transaction, title: string): Promise<string> {
  return findFreeSlug(transaction, COLLECTION_SLUGS, title)
}

/** The slug of a collection with a new title. Its old slug is stored and redirects. */
export async function renameCollectionSlug(
  transaction: Transaction,
  { id, slug, title }: { id: number; slug: string; title: string },
  newTitle: string,
): Promise<string> {
  if (newTitle === title) return slug
  const newSlug = await findFreeSlug(transaction, COLLECTION_SLUGS, newTitle, id)
  if (newSlug === slug) return slug
  await transaction.delete(formerCollectionSlugs).where(eq(formerCollectionSlugs.slug, newSlug))
  await transaction.insert(formerCollectionSlugs).values({ slug, collectionId: id })
  return newSlug
}

/** The present slug of the collection that had this one before; undefined where none did. */
export async function findCollectionSlugByFormer(
  database: Queryable,
  slug: string,
): Promise<string | undefined> {
  const [collection] = await database
    .select({ slug: collections.slug })
    .from(formerCollectionSlugs)
    .innerJoin(collections, eq(collections.id, formerCollectionSlugs.collectionId))
    .where(eq(formerCollectionSlugs.slug, slug))
  return collection?.slug
}

/** Ends the redirect from an address that a collection had before. @returns its present slug; undefined where none had it */
export async function forgetFormerCollectionSlug(
  transaction: Transaction,
  slug: string,
): Promise<string | undefined> {
  const [gone] = await transaction
    .delete(formerCollectionSlugs)
    .where(eq(formerCollectionSlugs.slug, slug))
    .returning({ id: formerCollectionSlugs.collectionId })
  if (!gone) return undefined
  const [present] = await transaction
    .select({ slug: collections.slug })
    .from(collections)
    .where(eq(collections.id, gone.id))
  return present?.slug
}
