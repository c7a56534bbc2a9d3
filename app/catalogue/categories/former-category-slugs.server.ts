import { eq } from 'drizzle-orm'
import { categories, formerCategorySlugs } from '#app/catalogue/tables/categories.server.ts'
import type { Queryable, Transaction } from '#app/platform/db/database.server.ts'
import { findFreeSlug } from '#app/platform/db/find-free-slug.server.ts'

const CATEGORY_SLUGS = {
  kind: 'category',
  current: categories,
  former: formerCategorySlugs,
  owner: formerCategorySlugs.categoryId,
}

/** A slug for a new category of this name. */
export function newCategorySlug(transaction: Transaction, name: string): Promise<string> {
  return findFreeSlug(transaction, CATEGORY_SLUGS, name)
}

/** The slug of a category that is renamed. Its old slug is stored and redirects. */
export async function renameCategorySlug(
  transaction: Transaction,
  { id, slug, name }: { id: number; slug: string; name: string },
  newName: string,
): Promise<string> {
  if (newName === name) return slug
  const newSlug = await findFreeSlug(transaction, CATEGORY_SLUGS, newName, id)
  if (newSlug === slug) return slug
  await transaction.delete(formerCategorySlugs).where(eq(formerCategorySlugs.slug, newSlug))
  await transaction.insert(formerCategorySlugs).values({ slug, categoryId: id })
  return newSlug
}

/** Redirects every slug of a category, its present one and its former ones, to another category. */
export async function redirectCategory(
  transaction: Transaction,
  { id, slug }: { id: number; slug: string },
  targetId: number,
): Promise<void> {
  await transaction
    .update(formerCategorySlugs)
    .set({ categoryId: targetId })
    .where(eq(formerCategorySlugs.categoryId, id))
  await transaction.insert(formerCategorySlugs).values({ slug, categoryId: targetId })
}

/** The present slug of the category that had this one before; undefined where no category did. */
export async function findSlugByFormerSlug(database: Queryable, slug: string): Promise<string | undefined> {
  const [category] = await database
    .select({ slug: categories.slug })
    .from(formerCategorySlugs)
    .innerJoin(categories, eq(categories.id, formerCategorySlugs.categoryId))
    .where(eq(formerCategorySlugs.slug, slug))
  return category?.slug
}

/** Ends the redirect from an address that a category had before. @returns its present slug; undefined where none had it */
export async function forgetFormerCategorySlug(
  transaction: Transaction,
  slug: string,
): Promise<string | undefined> {
  const [gone] = await transaction
    .delete(formerCategorySlugs)
    .where(eq(formerCategorySlugs.slug, slug))
    .returning({ id: formerCategorySlugs.categoryId })
  if (!gone) return undefined
  const [present] = await transaction
    .select({ slug: categories.slug })
    .from(categories)
    .where(eq(categories.id, gone.id))
  return present?.slug
}
