import type { SizeAvailability } from '#app/catalogue/products/product.ts'
import type { Picture } from '#app/owner/media/picture.ts'

/** A product that staff can add to an order, as of now. */
export interface Piece {
  productId: number
  name: string
  picture: Picture | null
  /** The lowest of its sizes. */
  pricePaisa: number
  /** Each size with the pieces that can be bought or pre-ordered; sizes that share a number show all of it. */
  sizes: SizeAvailability[]
}

/** A search for pieces needs this many letters. */
export const SHORTEST_PIECE_SEARCH = 3

/** What it costs in a size, in paisa. */
export function priceOfPiece({ pricePaisa, sizes }: Piece, size: string): number {
  return sizes.find(one => one.size === size)?.price?.pricePaisa ?? pricePaisa
}

/** The piece without the sizes that can only be pre-ordered: they are sold out. */
export function onHandAlone(piece: Piece): Piece {
  const sizes = piece.sizes.map(({ shipsOn, ...size }) => (shipsOn ? { ...size, available: 0 } : size))
  return { ...piece, sizes }
}
