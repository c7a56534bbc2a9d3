import type { ChosenProduct } from './admin-product.ts'
import type { PriceChange } from './price-change.ts'
import type { Featured } from './product.ts'

/** What staff do to many products in one go. */
export type ProductsChange =
  | { kind: 'archive' }
  | { kind: 'restore' }
  | ({ kind: 'price' } & PriceChange)
  | { kind: 'category'; categoryId: number }
  | { kind: 'feature'; featured: Featured }

/** A product as it was when it was chosen. */
export type ChosenVersion = Pick<ChosenProduct, 'id' | 'version'>

/** How the audit log names each of them, and taking one back. */
export const CHANGE_ACTIONS = {
  archive: 'products.archived',
  restore: 'products.restored',
  price: 'products.prices-changed',
  category: 'products.category-changed',
  feature: 'products.featured-changed',
} as const satisfies Record<ProductsChange['kind'], string>

export const UNDO_ACTION = 'products.change-undone'

/** Whether a line of the audit log tells of a change that `undoProductChange` can take back. */
export function isUndoable(line: { action: string; undoneAt: Date | string | null }): boolean {
  return line.undoneAt === null && Object.values<string>(CHANGE_ACTIONS).includes(line.action)
}
