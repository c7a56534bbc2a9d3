import { wholeQuantity } from '#app/checkout/cart/cart.ts'
import type { CartLine } from '#app/checkout/cart/cart-line.ts'
import { parseCartLines } from '#app/checkout/cart/parse-cart-lines.ts'

/**
 * Reads the cart in an address. The form of a product page without JavaScript comes here by GET with `id`,
 * `size` and `quantity`; the quantity is rounded down and at least 1. A former order that is bought again
 * carries all its lines as JSON in `cart`. Returns undefined if no product is named.
 */
export function readPostedCart(searchParams: URLSearchParams): CartLine[] | undefined {
  const cart = searchParams.get('cart')
  if (cart) return parseCartLines(cart)
  const id = searchParams.get('id')
  if (!id) return undefined
  const quantity = wholeQuantity(Number(searchParams.get('quantity') ?? 1))
  return parseCartLines(JSON.stringify([{ id, size: searchParams.get('size'), quantity }]))
}
