/**
 * The basket's four rules, as pure functions. A basket lives in the browser; what it costs today is the server's
 * word (`price-basket.server.ts`).
 */

/** A line of the basket as `cart:v1` keeps it. */
export interface CartItem {
  /** The product's id. Baskets stored by older pages have the product's name here, and still work. */
  id: string
  name: string
  /** Rupees, as the shopper saw it. Never believed: the server takes its own. */
  price: number
  /** The address of the picture. */
  image: string
  size?: string
  /** A whole number, at least 1. */
  quantity: number
  /** How many of them could be bought when the shop was last asked; absent where all of them could. */
  buyable?: number
}

export type Cart = readonly CartItem[]

export const MINIMUM_QUANTITY = 1
/** More than anybody buys of one size; beyond it a number is a slip or an attack. */
export const MAXIMUM_QUANTITY = 999
/** More lines than the shop has sizes of things in a basket anybody fills by hand. */
export const MAXIMUM_LINES = 100

/** Rounds down to a whole number from 1 to 999; what is no number counts as 1. */
export function wholeQuantity(quantity: number): number {
  if (Number.isNaN(quantity)) return MINIMUM_QUANTITY
  return Math.min(MAXIMUM_QUANTITY, Math.max(MINIMUM_QUANTITY, Math.floor(quantity)))
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
      ? { ...withoutBuyable(line), ...item, quantity: wholeQuantity(line.quantity + added) }
      : line,
  )
}

/** Removes the line at a position; a position that is not there changes nothing. */
export function removeItem(cart: Cart, position: number): Cart {
  return cart.filter((_, index) => index !== position)
}

/** Sets the quantity of the line at a position, rounded down, at least 1. */
export function updateQuantity(cart: Cart, position: number, quantity: number): Cart {
  return cart.map((line, index) =>
    index === position ? { ...line, quantity: wholeQuantity(quantity) } : line,
  )
}

/** Gives the line at a position another size. It joins the line that has that size already. */
export function changeSize(cart: Cart, position: number, size: string): Cart {
  return mergeLines(
    cart.map((line, index) => (index === position ? { ...withoutBuyable(line), size } : line)),
  )
}

/** Puts a removed line back where it was, or into the line of the same item that came since. */
export function restoreItem(cart: Cart, position: number, item: CartItem): Cart {
  return mergeLines(cart.toSpliced(position, 0, item))
}

/** One line for each item, at the place of the first, and no more lines than a basket holds. */
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

/** Two lines are the same item only when id, size and name all match. */
export function isSameItem(
  one: Pick<CartItem, 'id' | 'size' | 'name'>,
  other: Pick<CartItem, 'id' | 'size' | 'name'>,
): boolean {
  return one.id === other.id && one.size === other.size && one.name === other.name
}

/** `1 item`, `2 items`. */
export function itemCount(count: number): string {
  return `${count} ${count === 1 ? 'item' : 'items'}`
}

/** Pieces in the basket, over all lines. */
export function countItems(cart: Cart): number {
  return cart.reduce((sum, line) => sum + line.quantity, 0)
}

/** The pieces of a line that can be bought, as far as is known: only they are in a total. */
export function buyablePieces({
  quantity,
  buyable = quantity,
}: Pick<CartItem, 'quantity' | 'buyable'>): number {
  return Math.min(quantity, buyable)
}

/** The line as if nobody had asked yet how many of it can be bought. */
function withoutBuyable({ buyable: _, ...line }: CartItem): CartItem {
  return line
}
