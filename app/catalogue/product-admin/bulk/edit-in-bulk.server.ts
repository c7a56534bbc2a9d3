import { and, eq, inArray } from 'drizzle-orm'
import { holdCategories, readCategoryNames } from '#app/catalogue/categories/read-categories.server.ts'
import { type LockedProduct, lockProducts } from '#app/catalogue/products/lock-products.server.ts'
import { stateOf } from '#app/catalogue/products/publication.ts'
import { productImages } from '#app/catalogue/tables/products.server.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { type BulkEdit, CHANGE_ACTIONS, type ChosenVersion } from './bulk-edit.ts'
import { changedPrices } from './price-change.ts'
import {
  type ChangedFields,
  hasFields,
  type ProductChange,
  presentFields,
  writeProductChanges,
} from './write-product-changes.server.ts'

interface ChangedProducts {
  /** The line of the audit log by which it can be undone; none where nothing was changed. */
  auditId: number | undefined
  changed: number
  /** Products that other staff have changed or removed since they were chosen; they stay as they are. */
  left: number
  /** Drafts without a picture, which can't be published yet. */
  withoutPicture: number
}

/**
 * Changes many products in one go, or none: each that still is as it was when it was chosen. Those that already are as
 * wanted are not touched, nor are drafts without a picture published.
 */
export function editInBulk(
  database: Database,
  { chosen, change, actor }: { chosen: readonly ChosenVersion[]; change: BulkEdit; actor: string },
): Promise<Outcome<ChangedProducts, { kind: 'category-gone' }>> {
  const seenVersions = new Map(chosen.map(({ id, version }) => [id, version]))
  return inTransaction(database, async transaction => {
    if (change.kind === 'category') {
      const held = await holdCategories(transaction, [change.categoryId])
      if (!held.has(change.categoryId)) return refuse({ kind: 'category-gone' })
    }
    const present = await lockProducts(transaction, [...seenVersions.keys()])
    const fresh = present.filter(product => product.version === seenVersions.get(product.id))
    const unready = change.kind === 'publish' ? await findWithoutPicture(transaction, fresh) : NONE
    const changes = await nameCategories(
      transaction,
      fresh.flatMap(product => {
        if (unready.has(product.id)) return []

        const to = wantedFields(product, change)
        return hasFields(product, to) ? [] : [toChange(product, to)]
      }),
    )
    const counts = {
      changed: changes.length,
      left: seenVersions.size - fresh.length,
      withoutPicture: unready.size,
    }
    if (changes.length === 0) return { ok: true, auditId: undefined, ...counts }
    const action = CHANGE_ACTIONS[change.kind]
    const auditId = await writeProductChanges(transaction, changes, { actor, action })
    return { ok: true, auditId, ...counts }
  })
}

function wantedFields(product: LockedProduct, change: BulkEdit): ChangedFields {
  switch (change.kind) {
    case 'archive':
      return archivedFields(product)
    case 'publish':
      return stateOf(product) === 'draft' ? SHOWN_FIELDS : {}
    case 'restore':
      return stateOf(product) === 'archived' ? SHOWN_FIELDS : {}
    case 'price':
      return changedPrices(product, change)
    case 'category':
      return { categoryId: change.categoryId }
    case 'feature':
      return { featured: change.featured }
  }
}

/** What publishes a product now. */
export const SHOWN_FIELDS: ChangedFields = { archivedAt: null, isDraft: false, publishAt: null }

/** What hides a product, and has it stay hidden. A draft stays a draft. */
export function archivedFields({ archivedAt }: Pick<LockedProduct, 'archivedAt'>): ChangedFields {
  return { archivedAt: (archivedAt ?? new Date()).toISOString(), publishAt: null, hideAt: null }
}

const NONE: ReadonlySet<number> = new Set()

/** The drafts among the products that have no picture. */
async function findWithoutPicture(
  transaction: Transaction,
  chosen: readonly LockedProduct[],
): Promise<ReadonlySet<number>> {
  const drafts = chosen.filter(product => stateOf(product) === 'draft').map(({ id }) => id)
  const rows = await transaction
    .select({ productId: productImages.productId })
    .from(productImages)
    .where(and(inArray(productImages.productId, drafts), eq(productImages.position, 0)))
  return new Set(drafts).difference(new Set(rows.map(({ productId }) => productId)))
}

function toChange(product: LockedProduct, to: ChangedFields): ProductChange {
  return { id: product.id, name: product.name, from: presentFields(product, to), to }
}

/** Adds the names of the categories that the changes name by id, for those who read the log. */
async function nameCategories(transaction: Transaction, changes: ProductChange[]): Promise<ProductChange[]> {
  const ids = changes.flatMap(({ from, to }) => [from.categoryId ?? [], to.categoryId ?? []].flat())
  if (ids.length === 0) return changes
  const names = await readCategoryNames(transaction, ids)
  const named = (fields: ChangedFields) => ({ ...fields, category: names.get(fields.categoryId ?? 0) })
  return changes.map(change => ({ ...change, from: named(change.from), to: named(change.to) }))
}
