import { MOST_PIECES_OF_LINE } from '#app/shared/most-pieces.ts'
import { piecesIn } from '#app/shared/sold-quantity.ts'
import { t } from '#app/shared/text/translate.ts'

/**
 * The four rules of the cart, as pure functions. The cart lives in the browser; the server prices it
 * (`price-lines.server.ts`).
 */

/** A cart line as stored under `cart:v1`. */
export interface CartItem {
  /** The product's id. Carts stored by older pages have the product's name here, and still work. */
  id: string
  name: string
  /** The price that the shopper saw, in rupees. The server never trusts it. */
  price: number
  /** The address of the picture. */
  image: string
  size?: string
  /** A whole number, at least 1. */
  quantity: number
  /** How many of them were buyable at the last quote. Absent if all of them were. */
  buyable?: number
  /** Of a pre-order: the day from which it is sent, `2026-12-12`, as the shopper saw it. */
  shipsOn?: string
}

export type Cart = readonly CartItem[]

export const MINIMUM_QUANTITY = 1
/** More lines than any shopper fills by hand. */
export const MAXIMUM_LINES = 100

/** Rounds down to a whole number from 1 to 999. Anything that is not a number becomes 1. */
export function wholeQuantity(quantity: number): number {
  if (Number.isNaN(quantity)) return MINIMUM_QUANTITY
  return Math.min(MOST_PIECES_OF_LINE, Math.max(MINIMUM_QUANTITY, Math.floor(quantity)))
}

/** Grows the line with the same id, size and name, or appends a new one. */
export function addItem(cart: Cart, item: Omit<CartItem, 'quantity'>, quantity = 1): Cart {
  const added = wholeQuantity(quantity)
  const position = cart.findIndex(line => isSameItem(line, item))
  if (position === -1) {
    return cart.length < MAXIMUM_LINES ? [...cart, { ...item, quantity: added }] : cart
  }
  return cart.map((line, index) =>
    index === position
      ? { ...withoutStock(line), ...item, quantity: wholeQuantity(line.quantity + added) }
      : line,
  )
}

/** Removes the line at a position. Ignores a position that does not exist. */
export function removeItem(cart: Cart, position: number): Cart {
  return cart.filter((_, index) => index !== position)
}

/** Sets the quantity of the line at a position, rounded down, at least 1. */
export function updateQuantity(cart: Cart, position: number, quantity: number): Cart {
  return cart.map((line, index) =>
    index === position ? { ...line, quantity: wholeQuantity(quantity) } : line,
  )
}

/** Changes the size of the line at a position. Merges it with the line that already has that size. */
export function changeSize(cart: Cart, position: number, size: string): Cart {
  return mergeLines(cart.map((line, index) => (index === position ? { ...withoutStock(line), size } : line)))
}

/** Restores a removed line at its position, or merges it with a newer line of the same item. */
export function restoreItem(cart: Cart, position: number, item: CartItem): Cart {
  return mergeLines(cart.toSpliced(position, 0, item))
}

/** Merges lines of the same item into the first of them, and cuts the cart to its maximum length. */
export function mergeLines(lines: readonly CartItem[]): Cart {
  const merged: CartItem[] = []
  for (const line of lines) {
    const position = merged.findIndex(other => isSameItem(other, line))
    const same = merged[position]
    if (same) merged[position] = { ...same, quantity: wholeQuantity(same.quantity + line.quantity) }
    else if (merged.length < MAXIMUM_LINES) merged.push(line)
  }
  return merged
}

/** Two lines are the same item only if id, size and name all match. */
export function isSameItem(
  one: Pick<CartItem, 'id' | 'size' | 'name'>,
  other: Pick<CartItem, 'id' | 'size' | 'name'>,
): boolean {
  return one.id === other.id && one.size === other.size && one.name === other.name
}

/** `1 item`, `2 items`. */
export function itemCount(count: number): string {
  return t('{count, plural, one {# item} other {# items}}', { count })
}

/** Pieces in the cart, over all lines; a length of cloth is one. */
export function countItems(cart: Cart): number {
  return cart.reduce((sum, line) => sum + piecesIn(line), 0)
}

/** The pieces of a line that can be bought, as far as known. Only these are in a total. */
export function buyablePieces({
  quantity,
  buyable = quantity,
}: Pick<CartItem, 'quantity' | 'buyable'>): number {
  return Math.min(quantity, buyable)
}

/** The line without the stock known from the last quote. */
function withoutStock({ buyable: _, shipsOn: __, ...line }: CartItem): CartItem {
  return line
}
