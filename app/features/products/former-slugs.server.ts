import { and, eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '#app/platform/db/database.server.ts'
import { categories, formerCategorySlugs } from '#app/schema/categories.server.ts'
import { formerProductSlugs, products } from '#app/schema/products.server.ts'
import { findFreeSlug } from './find-free-slug.server.ts'
import { isShown } from './product-rows.server.ts'

/** A product or category as it is until now. */
interface Renamed {
  id: number
  slug: string
  name: string
}

/** The address of a product that gets another name. The old one is kept and leads on to it. */
export async function moveProductSlug(
  transaction: Transaction,
  { id, slug, name }: Renamed,
  newName: string,
): Promise<string> {
  if (newName === name) return slug
  const moved = await findFreeSlug(transaction, 'product', newName, id)
  if (moved === slug) return slug
  await transaction.delete(formerProductSlugs).where(eq(formerProductSlugs.slug, moved))
  await transaction.insert(formerProductSlugs).values({ slug, productId: id })
  return moved
}

/** The address of a category that gets another name. The old one is kept and leads on to it. */
export async function moveCategorySlug(
  transaction: Transaction,
  { id, slug, name }: Renamed,
  newName: string,
): Promise<string> {
  if (newName === name) return slug
  const moved = await findFreeSlug(transaction, 'category', newName, id)
  if (moved === slug) return slug
  await transaction.delete(formerCategorySlugs).where(eq(formerCategorySlugs.slug, moved))
  await transaction.insert(formerCategorySlugs).values({ slug, categoryId: id })
  return moved
}

/** Lets every address of a category, today's and former ones, lead to the one that takes its products. */
export async function leadCategoryTo(
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

/** The id of the product that is shown and had this address before. */
export async function findMovedProduct(database: Queryable, slug: string): Promise<number | undefined> {
  const [product] = await database
    .select({ id: products.id })
    .from(formerProductSlugs)
    .innerJoin(products, eq(products.id, formerProductSlugs.productId))
    .where(and(isShown, eq(formerProductSlugs.slug, slug)))
  return product?.id
}

/** Today's address of the category that had this one before; nothing where it is nobody's former one. */
export async function findMovedCategory(database: Queryable, slug: string): Promise<string | undefined> {
  const [category] = await database
    .select({ slug: categories.slug })
    .from(formerCategorySlugs)
    .innerJoin(categories, eq(categories.id, formerCategorySlugs.categoryId))
    .where(eq(formerCategorySlugs.slug, slug))
  return category?.slug
}
