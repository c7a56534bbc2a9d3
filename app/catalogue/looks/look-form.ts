import type { ProductState } from '#app/catalogue/products/publication.ts'

/** So many products the owner chooses to be worn with one. */
export const MOST_WORN_WITH = 4

/** A product of a look as staff see it. */
export interface LookPiece {
  id: number
  name: string
  pictureKey: string | null
  state: ProductState
  /** When it is published by itself; null if it is not. */
  publishAt: Date | null
}

/** What is worn with a product. */
export interface EditedLook {
  /** What the product itself is called. */
  name: string
  pieces: LookPiece[]
}

export function lookPage(productId: number): string {
  return `/admin/products/${productId}/look`
}
