import { eq, like, or, sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { categories, formerCategorySlugs } from '#app/schema/categories.server.ts'
import { formerProductSlugs, products } from '#app/schema/products.server.ts'
import { firstFreeSlug, numberedSlug, slugFrom } from '#app/shared/slug.ts'

const TABLES = {
  product: { present: products, former: formerProductSlugs, owner: formerProductSlugs.productId },
  category: { present: categories, former: formerCategorySlugs, owner: formerCategorySlugs.categoryId },
} as const

export type SlugKind = keyof typeof TABLES

/**
 * The address for a product or category of this name: readable, made from its name, and nobody else's, neither now nor
 * before, so that no old link ever leads to something else. What the one of `ownId` has or had is free for it. Until the
 * transaction ends no other one gets an address of the same kind. A number alone would be taken for an id, so it follows
 * a word.
 */
export async function findFreeSlug(
  transaction: Transaction,
  kind: SlugKind,
  name: string,
  ownId?: number,
): Promise<string> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} slugs`}, 0))`)
  const slug = slugFrom(name)
  if (slug === '') return numberedSlug(kind, await readTaken(transaction, kind, kind, ownId))
  const readable = /^\d+$/.test(slug) ? `${kind}-${slug}` : slug
  return firstFreeSlug(readable, await readTaken(transaction, kind, readable, ownId))
}

/** The slug and whatever begins with it and a hyphen, as far as somebody else has or had it. */
async function readTaken(
  transaction: Transaction,
  kind: SlugKind,
  slug: string,
  ownId: number | undefined,
): Promise<Set<string>> {
  const { present, former, owner } = TABLES[kind]
  const now = await transaction
    .select({ slug: present.slug, id: present.id })
    .from(present)
    .where(or(eq(present.slug, slug), like(present.slug, `${slug}-%`)))
  const before = await transaction
    .select({ slug: former.slug, id: owner })
    .from(former)
    .where(or(eq(former.slug, slug), like(former.slug, `${slug}-%`)))
  return new Set([...now, ...before].filter(row => row.id !== ownId).map(row => row.slug))
}
