import { eq, like, or, sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { categories, products } from '#app/platform/db/schema.server.ts'
import { firstFreeSlug, numberedSlug, slugFrom } from '#app/shared/slug.ts'

const TABLES = { product: products, category: categories } as const

/**
 * The address for a new product or category: readable, made from its name, and nobody's yet. Until the transaction ends
 * no other one gets an address of the same kind. A number alone would be taken for an id, so it follows a word.
 */
export async function findFreeSlug(
  transaction: Transaction,
  kind: keyof typeof TABLES,
  name: string,
): Promise<string> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} slugs`}, 0))`)
  const slug = slugFrom(name)
  if (slug === '') return numberedSlug(kind, await readTaken(transaction, kind, kind))
  const readable = /^\d+$/.test(slug) ? `${kind}-${slug}` : slug
  return firstFreeSlug(readable, await readTaken(transaction, kind, readable))
}

/** The slug and whatever begins with it and a hyphen, as far as somebody has it. */
async function readTaken(
  transaction: Transaction,
  kind: keyof typeof TABLES,
  slug: string,
): Promise<Set<string>> {
  const table = TABLES[kind]
  const rows = await transaction
    .select({ slug: table.slug })
    .from(table)
    .where(or(eq(table.slug, slug), like(table.slug, `${slug}-%`)))
  return new Set(rows.map(row => row.slug))
}
