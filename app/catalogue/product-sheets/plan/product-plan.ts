import type { ProductDetails } from '#app/catalogue/product-admin/form/product-form-schema.ts'
import type { StockLevel } from '#app/catalogue/products/admin-product.ts'
import type { SheetColumnKey } from '../columns/sheet-columns.ts'

export type ItemState = 'new' | 'changed' | 'same' | 'wrong'
export const ITEM_STATES: readonly ItemState[] = ['new', 'changed', 'same', 'wrong']

/** `left`: nothing is written of the cell, which refuses nothing. */
export type CellState = ItemState | 'left'

/** A cell of a file, compared with the shop. */
export interface PlannedCell {
  column: SheetColumnKey
  /** The row of the file that says it. */
  row: number
  /** For a cell that is about a size. */
  size?: string
  state: CellState
  /** What the shop has; absent where it has nothing. */
  from?: string
  to: string
  /** Why it is wrong or left out, or what comes of it besides. */
  note?: string
}

/** A garment of the file that becomes a product for each of its colours. */
export interface PlannedStyle {
  /** The same for all its colours. */
  key: string
  name: string
}

/** What applying writes of a product. */
export interface ProductPlan {
  /** With a publication only where the file changes it. */
  details: ProductDetails
  /** Only of files that were read until drafts came. */
  isArchived?: boolean
  /** The style of which it is one colour. */
  style?: PlannedStyle
  /** The titles of the collections by hand that it is put into. */
  collections?: readonly string[]
  /** For a product that is not in the shop: the address that the file asks for. */
  slug?: string
  /** Of a product that is in the shop: as it was compared. */
  seen?: { version: number; levels: readonly StockLevel[] }
}

/** A product of a file, compared with the shop. */
export interface PlannedItem {
  number: number
  state: ItemState
  name: string
  productId: number | null
  cells: PlannedCell[]
  plan: ProductPlan | null
}
