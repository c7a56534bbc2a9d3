import { eq } from 'drizzle-orm'
import { categories } from '#app/catalogue/tables/categories.server.ts'
import { findChanges, recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { announceChangedPages } from '#app/platform/http/announce-changed-pages.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { findCategory, listSimilarCategories, type SimilarCategoryRefusal } from './add-category.server.ts'
import type { CategoryOption } from './category.ts'
import { renameCategorySlug } from './former-category-slugs.server.ts'
import { lockCategories } from './lock-categories.server.ts'

export type RenameRefusal =
  | SimilarCategoryRefusal
  | { kind: 'unknown-category' }
  /** Another category is called like this; the two can be merged. */
  | { kind: 'name-taken'; by: CategoryOption }

interface Rename {
  id: number
  /** As `categoryNameSchema` gives it. */
  name: string
  /** Empty takes it away; undefined leaves it as it is. */
  nameUrdu?: string | undefined
  /** Staff have seen what is similar and want this name. */
  isSure: boolean
  /** The staff member's email. */
  actor: string
}

/**
 * Gives a category another name and the address of that name, and its name in Urdu. Links to the old address lead on to it.
 */
export function renameCategory(
  database: Database,
  { id, name, nameUrdu, isSure, actor }: Rename,
): Promise<Outcome<{ hasChanged: boolean }, RenameRefusal>> {
  return inTransaction(database, async transaction => {
    await lockCategories(transaction)
    const [category] = await transaction
      .select({ name: categories.name, nameUrdu: categories.nameUrdu, slug: categories.slug })
      .from(categories)
      .where(eq(categories.id, id))
    if (!category) return refuse({ kind: 'unknown-category' })
    const names = { name, nameUrdu: nameUrdu ?? category.nameUrdu }
    const changes = findChanges({ name: category.name, nameUrdu: category.nameUrdu }, names)
    if (Object.keys(changes).length === 0) return { ok: true, hasChanged: false }
    const refusal = 'name' in changes ? await refuseName(transaction, { id, name, isSure }) : undefined
    if (refusal) return refuse(refusal)

    const slug = await renameCategorySlug(transaction, { id, ...category }, name)
    await transaction
      .update(categories)
      .set({ ...names, slug })
      .where(eq(categories.id, id))
    await recordAudit(transaction, {
      actor,
      action: 'category.renamed',
      subject: { kind: 'category', id, name },
      changes,
    })
    await announceChangedPages(transaction, { kind: 'everything' })
    return { ok: true, hasChanged: true }
  })
}

async function refuseName(
  transaction: Transaction,
  { id, name, isSure }: Pick<Rename, 'id' | 'name' | 'isSure'>,
): Promise<RenameRefusal | undefined> {
  const namesake = await findCategory(transaction, name)
  if (namesake) return { kind: 'name-taken', by: namesake }
  const similar = isSure ? [] : await listSimilarCategories(transaction, name, id)
  return similar.length > 0 ? { kind: 'similar-category', similar } : undefined
}
