import { and, eq } from 'drizzle-orm'
import { formerProductSlugs, products } from '#app/catalogue/tables/products.server.ts'
import type { Queryable, Transaction } from '#app/platform/db/database.server.ts'
import { findFreeSlug } from '#app/platform/db/find-free-slug.server.ts'
import { isShown } from './product-rows.server.ts'

const PRODUCT_SLUGS = {
  kind: 'product',
  current: products,
  former: formerProductSlugs,
  owner: formerProductSlugs.productId,
}

/** A slug for a new product of this name, or with the slug that it had in another shop. */
export function newProductSlug(transaction: Transaction, name: string): Promise<string> {
  return findFreeSlug(transaction, PRODUCT_SLUGS, name)
}

/** The slug of a product that is renamed. Its old slug is stored and redirects. */
export async function renameProductSlug(
  transaction: Transaction,
  { id, slug, name }: { id: number; slug: string; name: string },
  newName: string,
): Promise<string> {
  if (newName === name) return slug
  const newSlug = await findFreeSlug(transaction, PRODUCT_SLUGS, newName, id)
  if (newSlug === slug) return slug
  await transaction.delete(formerProductSlugs).where(eq(formerProductSlugs.slug, newSlug))
  await transaction.insert(formerProductSlugs).values({ slug, productId: id })
  return newSlug
}

/** The id of the product that had this slug before; undefined where no product on sale did. */
export async function findIdByFormerSlug(database: Queryable, slug: string): Promise<number | undefined> {
  const [product] = await database
    .select({ id: products.id })
    .from(formerProductSlugs)
    .innerJoin(products, eq(products.id, formerProductSlugs.productId))
    .where(and(isShown, eq(formerProductSlugs.slug, slug)))
  return product?.id
}

/** Ends the redirect from an address that a product had before. @returns its present slug; undefined where none had it */
export async function forgetFormerProductSlug(
  transaction: Transaction,
  slug: string,
): Promise<string | undefined> {
  const [gone] = await transaction
    .delete(formerProductSlugs)
    .where(eq(formerProductSlugs.slug, slug))
    .returning({ id: formerProductSlugs.productId })
  if (!gone) return undefined
  const [present] = await transaction
    .select({ slug: products.slug })
    .from(products)
    .where(eq(products.id, gone.id))
  return present?.slug
}
