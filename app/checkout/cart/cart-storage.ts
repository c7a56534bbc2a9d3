import { PLACEHOLDER_ADDRESS } from '#app/owner/media/picture-address.ts'
import { paisaFromRupees, rupeesFromPaisa } from '#app/shared/money.ts'
import { type Cart, type CartItem, mergeLines, wholeQuantity } from './cart.ts'
import { readProductRef, readSize, SHIP_DAY } from './cart-line-fields.ts'

/** The key of the cart in local storage. */
export const CART_STORAGE_KEY = 'cart:v1'

/** Far more lines than a cart holds. Lines beyond this are ignored. */
const MOST_STORED_LINES = 1_000
const HIGHEST_PRICE_RUPEES = 10_000_000

/**
 * Reads the stored cart. Storage may hold anything: nothing, another program's text, a hand-edited or hostile
 * value. The result is always a usable cart: invalid lines are dropped and numbers are clamped.
 */
export function readCart(stored: string | null): Cart {
  if (!stored) return []
  try {
    const value: unknown = JSON.parse(stored)
    if (!Array.isArray(value)) return []
    return mergeLines(value.slice(0, MOST_STORED_LINES).flatMap(line => readItem(line) ?? []))
  } catch {
    return []
  }
}

export function writeCart(cart: Cart): string {
  return JSON.stringify(cart)
}

function readItem(value: unknown): CartItem | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const line = value as Record<string, unknown>
  const id = readProductRef(line.id)
  const size = readSize(line.size)
  if (!id || size === undefined) return undefined
  const quantity = wholeQuantity(readNumber(line.quantity) ?? 1)
  return {
    id,
    name: readProductRef(line.name) ?? id,
    price: readPrice(line.price),
    image: readImage(line.image),
    ...(size && { size }),
    quantity,
    ...(SHIP_DAY.test(String(line.shipsOn)) && { shipsOn: String(line.shipsOn) }),
    ...readBuyable(line.buyable, quantity),
  }
}

function readBuyable(value: unknown, quantity: number): Pick<CartItem, 'buyable'> {
  const buyable = Number.isInteger(value) ? Number(value) : quantity
  return buyable >= 0 && buyable < quantity ? { buyable } : {}
}

function readNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

function readPrice(value: unknown): number {
  const price = readNumber(value) ?? 0
  return price > 0 && price <= HIGHEST_PRICE_RUPEES ? rupeesFromPaisa(paisaFromRupees(price)) : 0
}

/**
 * Accepts only addresses on this site, so that a stored `javascript:` or foreign address is never followed.
 */
function readImage(value: unknown): string {
  return typeof value === 'string' && /^\/(?!\/)[\w./-]{1,300}$/.test(value) ? value : PLACEHOLDER_ADDRESS
}
