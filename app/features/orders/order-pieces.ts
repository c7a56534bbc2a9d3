/** Pieces of an order's line that could not be moved between the order and the stock, and why. */
export interface StuckPieces {
  name: string
  size: string
  quantity: number
  /** short: there are fewer on hand than the line needs. The others have no level to be moved from or to. */
  reason: 'product-gone' | 'size-gone' | 'short'
  /** What is on hand for the line; 0 where there is no level. */
  available: number
}

/** Says that pieces of a cancelled order are nowhere in the stock. */
export function notPutBackText({ name, size, quantity, reason }: StuckPieces): string {
  const why = reason === 'product-gone' ? 'the product is gone' : 'the product no longer comes in this size'
  return `Not put back into stock: ${quantity} × ${name}, size ${size} (${why}).`
}

/** Says why an order can't leave cancelled, for one of its lines. */
export function missingText({ name, size, quantity, reason, available }: StuckPieces): string {
  switch (reason) {
    case 'product-gone':
      return `${name} is not sold any more.`
    case 'size-gone':
      return `${name} does not come in size ${size} any more.`
    case 'short':
      return available === 0
        ? `${name} in size ${size} is sold out.`
        : `${name} in size ${size} needs ${quantity}, and ${available} ${available === 1 ? 'is' : 'are'} left.`
  }
}

/** Stands in the history of an order whose parcel has come back. */
export const PIECES_BACK = 'Its pieces are back in stock.'

/** Stands in the history of an order that was cancelled while its parcel was away. */
export const PIECES_OUT = 'Its pieces are not back in stock yet.'
