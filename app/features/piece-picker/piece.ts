import type { Picture } from '#app/features/media/picture.ts'

/** A product that staff can add to an order, as of now. */
export interface Piece {
  productId: number
  name: string
  picture: Picture | null
  pricePaisa: number
  /** Each size with the pieces on hand; sizes that share a number show all of it. */
  sizes: { size: string; available: number }[]
}

/** A search for pieces needs this many letters. */
export const SHORTEST_PIECE_SEARCH = 3
