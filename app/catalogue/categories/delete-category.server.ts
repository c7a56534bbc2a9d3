import { eq, inArray, sql } from 'drizzle-orm'
import { moveProductsToCategory } from '#app/catalogue/products/write-products.server.ts'
import { categories } from '#app/catalogue/tables/categories.server.ts'
import { collections } from '#app/catalogue/tables/collections.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { announceChangedPages } from '#app/platform/http/announce-changed-pages.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import type { CategoryOption } from './category.ts'
import { redirectCategory } from './former-category-slugs.server.ts'
import { lockCategories } from './lock-categories.server.ts'

export type DeleteCategoryRefusal = {
  kind: 'unknown-category' | 'unknown-target' | 'category-not-empty'
}

type HeldCategory = CategoryOption & { slug: string }

interface Deletion {
  id: number
  /** The category that its products move to, archived ones too. */
  intoId: number | undefined
  /** The staff member's email. */
  actor: string
}

/**
 * Removes a category; its products move to the one of `intoId`, and its addresses lead there. Without that it has to be
 * empty, and stays empty until it is gone: a product that is put on it at the same time is either moved or refused.
 */
export function deleteCategory(
  database: Database,
  { id, intoId, actor }: Deletion,
): Promise<Outcome<{ movedCount: number }, DeleteCategoryRefusal>> {
  return inTransaction(database, async transaction => {
    await lockCategories(transaction)
    const { category, target } = await holdCategories(transaction, id, intoId)
    if (!category) return refuse({ kind: 'unknown-category' })
    if (intoId !== undefined && (!target || intoId === id)) return refuse({ kind: 'unknown-target' })

    if (!target && (await hasProducts(transaction, id))) return refuse({ kind: 'category-not-empty' })
    const movedCount = target ? await mergeInto(transaction, category, target.id) : 0
    await transaction.delete(categories).where(eq(categories.id, id))
    await recordAudit(transaction, {
      actor,
      action: target ? 'category.merged' : 'category.deleted',
      subject: { kind: 'category', id, name: category.name },
      changes: target && { category: { from: category.name, to: target.name } },
    })
    await announceChangedPages(transaction, { kind: 'everything' })
    return { ok: true, movedCount }
  })
}

/** Both rows, held against products that are about to be put on them. */
async function holdCategories(
  transaction: Transaction,
  id: number,
  intoId: number | undefined,
): Promise<{ category: HeldCategory | undefined; target: HeldCategory | undefined }> {
  const held = await transaction
    .select({ id: categories.id, name: categories.name, slug: categories.slug })
    .from(categories)
    .where(inArray(categories.id, intoId === undefined ? [id] : [id, intoId]))
    .orderBy(categories.id)
    .for('update')
  const find = (wanted: number | undefined) => held.find(category => category.id === wanted)
  return { category: find(id), target: find(intoId) }
}

async function hasProducts(transaction: Transaction, categoryId: number): Promise<boolean> {
  const [product] = await transaction
    .select({ id: products.id })
    .from(products)
    .where(eq(products.categoryId, categoryId))
    .limit(1)
  return product !== undefined
}

/** @returns how many products moved */
async function mergeInto(
  transaction: Transaction,
  category: HeldCategory,
  targetId: number,
): Promise<number> {
  await redirectCategory(transaction, category, targetId)
  await moveRulesTo(transaction, category.id, targetId)
  return moveProductsToCategory(transaction, category.id, targetId)
}

/** Collections that ask for the products of one category now ask for those of the other. */
async function moveRulesTo(transaction: Transaction, categoryId: number, targetId: number): Promise<void> {
  await transaction
    .update(collections)
    .set({ rules: sql`jsonb_set(${collections.rules}, '{categoryId}', to_jsonb(${targetId}::int))` })
    .where(sql`${collections.rules} ->> 'categoryId' = ${String(categoryId)}`)
}
