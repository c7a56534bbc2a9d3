import type { ProductDetails } from '#app/catalogue/product-admin/form/product-form-schema.ts'
import type { StockLevel } from '#app/catalogue/products/admin-product.ts'
import type { SheetColumnKey } from '../columns/sheet-columns.ts'

export type CellState = 'new' | 'changed' | 'same' | 'wrong'
export const CELL_STATES: readonly CellState[] = ['new', 'changed', 'same', 'wrong']

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
  /** Why it is wrong, or what comes of it besides. */
  note?: string
}

/** What applying writes of a product. */
export interface ProductPlan {
  details: ProductDetails
  isArchived: boolean
  /** For a product that is not in the shop: the address that the file asks for. */
  slug?: string
  /** Of a product that is in the shop: as it was compared. */
  seen?: { version: number; levels: readonly StockLevel[] }
}

/** A product of a file, compared with the shop. */
export interface PlannedItem {
  number: number
  state: CellState
  name: string
  productId: number | null
  cells: PlannedCell[]
  plan: ProductPlan | null
}
