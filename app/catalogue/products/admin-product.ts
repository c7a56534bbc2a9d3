import type { Picture } from '#app/owner/media/picture.ts'
import type { Featured, Size } from './product.ts'
import type { ProductState } from './publication.ts'

/** A number on hand: of one size, or, without a size, of all sizes of a product that share it. */
export interface StockLevel {
  size: Size | null
  onHand: number
}

/** Pieces of a stock level that orders wait for. */
export interface AwaitedPieces {
  /** Null for the level that all sizes share. */
  size: string | null
  pieces: number
}

/** A product as staff see it in their list. */
export interface AdminProduct {
  id: number
  slug: string
  name: string
  picture: Picture | null
  category: { id: number; name: string }
  pricePaisa: number
  compareAtPaisa: number | null
  /** Whether some size costs more. */
  isFrom: boolean
  /** One for each size, in the order of sizes, or the one that all sizes share. */
  levels: StockLevel[]
  /** The pieces that orders wait for, by level; absent where none waits. */
  awaited?: AwaitedPieces[]
  /** Pieces on hand over all sizes. */
  stock: number
  featured: Featured
  state: ProductState
  /** When a hidden product is published, or a published one archived, by itself: ISO moments. */
  publishAt: string | null
  hideAt: string | null
  /** Whether an order names it: then deleting only archives it. */
  wasOrdered: boolean
  /** Grows with each edit by staff. */
  version: number
}

/** A product that several are changed with: what was seen of it when it was chosen. */
export type ChosenProduct = Pick<
  AdminProduct,
  'id' | 'name' | 'pricePaisa' | 'compareAtPaisa' | 'levels' | 'state' | 'version'
>

/** The most products that are changed in one go. */
export const MOST_CHANGED_AT_ONCE = 500
