import type { ChosenProduct } from '#app/catalogue/products/admin-product.ts'
import type { Featured } from '#app/catalogue/products/product.ts'
import type { PriceChange } from './price-change.ts'

/** What staff do to many products in one go. */
export type BulkEdit =
  /** Of drafts. */
  | { kind: 'publish' }
  | { kind: 'archive' }
  | { kind: 'restore' }
  | ({ kind: 'price' } & PriceChange)
  | { kind: 'category'; categoryId: number }
  | { kind: 'feature'; featured: Featured }

/** A change of products that can still be taken back. */
export interface LastProductChange {
  auditId: number
  /** As the audit log names it. */
  action: string
  /** Of the product, or how many there were. */
  name: string
  /** An ISO moment. */
  happenedAt: string
}

/** A product as it was when it was chosen. */
export type ChosenVersion = Pick<ChosenProduct, 'id' | 'version'>

/** How the audit log names each of them, and taking one back. */
export const CHANGE_ACTIONS = {
  publish: 'products.published',
  archive: 'products.archived',
  restore: 'products.restored',
  price: 'products.prices-changed',
  category: 'products.category-changed',
  feature: 'products.featured-changed',
} as const satisfies Record<BulkEdit['kind'], string>

/** Everything that the form of one product saves. */
export const EDIT_ACTION = 'product.edited'

/** A price that was changed in the list, of one product. */
export const PRICE_ACTION = 'product.repriced'

/** Numbers on hand that were typed into the list, of one product. */
export const STOCK_ACTION = 'product.stock-changed'

export const UNDO_ACTION = 'products.change-undone'

export const UNDOABLE_ACTIONS: readonly string[] = [
  ...Object.values(CHANGE_ACTIONS),
  EDIT_ACTION,
  PRICE_ACTION,
  STOCK_ACTION,
]

/** Whether an audit log entry records a change that `undoProductChange` can undo. */
export function isUndoable(line: { action: string; undoneAt: Date | string | null }): boolean {
  return line.undoneAt === null && UNDOABLE_ACTIONS.includes(line.action)
}
