import { holdCategories, readCategoryNames } from '#app/catalogue/categories/read-categories.server.ts'
import { type LockedProduct, lockProducts } from '#app/catalogue/products/lock-products.server.ts'
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

export interface ChangedProducts {
  /** The line of the audit log by which it can be undone; none where nothing was changed. */
  auditId: number | undefined
  changed: number
  /** Products that other staff have changed or removed since they were chosen; they stay as they are. */
  left: number
}

/**
 * Changes many products in one go, or none: each that still is as it was when it was chosen. Those that already are as
 * wanted are not touched.
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
    const changes = await nameCategories(
      transaction,
      fresh.flatMap(product => {
        const to = wantedFields(product, change)
        return hasFields(product, to) ? [] : [toChange(product, to)]
      }),
    )
    const left = seenVersions.size - fresh.length
    if (changes.length === 0) return { ok: true, auditId: undefined, changed: 0, left }
    const action = CHANGE_ACTIONS[change.kind]
    const auditId = await writeProductChanges(transaction, changes, { actor, action })
    return { ok: true, auditId, changed: changes.length, left }
  })
}

function wantedFields(product: LockedProduct, change: BulkEdit): ChangedFields {
  switch (change.kind) {
    case 'archive':
      return { archivedAt: (product.archivedAt ?? new Date()).toISOString() }
    case 'restore':
      return { archivedAt: null }
    case 'price':
      return changedPrices(product, change)
    case 'category':
      return { categoryId: change.categoryId }
    case 'feature':
      return { featured: change.featured }
  }
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
