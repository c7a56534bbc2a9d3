import { eq, ne, sql } from 'drizzle-orm'
import { guessGarmentKind } from '#app/catalogue/sizes/garment-kind.ts'
import { categories } from '#app/catalogue/tables/categories.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { announceChangedPages } from '#app/platform/http/announce-changed-pages.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import type { CategoryOption } from './category.ts'
import { newCategorySlug } from './former-category-slugs.server.ts'
import { lockCategories } from './lock-categories.server.ts'

/** There are categories of nearly this name, which may be meant; nothing was added. */
export type SimilarCategoryRefusal = { kind: 'similar-category'; similar: CategoryOption[] }

interface Addition {
  /** As `categoryNameSchema` gives it. */
  name: string
  /** Staff have seen what is similar and want a further category. */
  isSure: boolean
  /** The staff member's email. */
  actor: string
}

/** Adds a category, or returns the one with exactly this name, also if several requests add it at once. */
export function addCategory(
  database: Database,
  { name, isSure, actor }: Addition,
): Promise<Outcome<{ category: CategoryOption; isNew: boolean }, SimilarCategoryRefusal>> {
  return inTransaction(database, async transaction => {
    await lockCategories(transaction)
    const existing = await findCategory(transaction, name)
    if (existing) return { ok: true, category: existing, isNew: false }
    const similar = isSure ? [] : await listSimilarCategories(transaction, name)
    if (similar.length > 0) return refuse({ kind: 'similar-category', similar })
    return { ok: true, category: await insertCategory(transaction, name, actor), isNew: true }
  })
}

/** The category of exactly this name, which is made where there is none. */
export async function findOrAddCategory(
  transaction: Transaction,
  { name, actor }: Omit<Addition, 'isSure'>,
): Promise<CategoryOption> {
  await lockCategories(transaction)
  return (await findCategory(transaction, name)) ?? insertCategory(transaction, name, actor)
}

export async function findCategory(
  transaction: Transaction,
  name: string,
): Promise<CategoryOption | undefined> {
  const [category] = await transaction
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(eq(categories.name, name))
  return category
}

/** At this likeness two names are taken for slips of each other (`Trouser`, `Trousers`; `Hoodies`, `Hoodes`). */
const SIMILAR = 0.5

/**
 * Categories whose name differs from this one by case, spaces, signs, a plural or a slip of the finger, the most similar
 * first.
 */
export async function listSimilarCategories(
  transaction: Transaction,
  name: string,
  exceptId = 0,
): Promise<CategoryOption[]> {
  const likeness = sql<number>`similarity(lower(${categories.name}), lower(${name}))`
  const stemOf = (text: unknown) =>
    sql`regexp_replace(regexp_replace(lower(${text}), '[[:space:][:punct:]]', '', 'g'), '(es|s)$', '')`
  return transaction
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(
      sql`${ne(categories.id, exceptId)} and (${likeness} >= ${SIMILAR} or ${stemOf(categories.name)} = ${stemOf(name)})`,
    )
    .orderBy(sql`${likeness} desc`, categories.id)
    .limit(3)
}

/**
 * Puts it behind the others where the owner put them in order, and where their names say otherwise. Its size chart is
 * the one that its name speaks of.
 */
async function insertCategory(
  transaction: Transaction,
  name: string,
  actor: string,
): Promise<CategoryOption> {
  const [category] = await transaction
    .insert(categories)
    .values({
      name,
      slug: await newCategorySlug(transaction, name),
      position: sql`(select case when max(position) > 0 then max(position) + 1 else 0 end from categories)`,
      sizeChart: guessGarmentKind(name),
    })
    .returning({ id: categories.id, name: categories.name })
  if (!category) throw new Error('PostgreSQL stored a category without returning it.')
  await recordAudit(transaction, {
    actor,
    action: 'category.added',
    subject: { kind: 'category', ...category },
  })
  await announceChangedPages(transaction, { kind: 'everything' })
  return category
}
