import { wholeQuantity } from '#app/checkout/cart/cart.ts'
import type { CartLine } from '#app/checkout/cart/cart-line.ts'
import { parseCartLines } from '#app/checkout/cart/parse-cart-lines.ts'
import { METRES_FIELD, metreStep, metresOf } from '#app/shared/sold-quantity.ts'

/**
 * Reads the cart in an address. The form of a product page without JavaScript comes here by GET with `id`,
 * `size` and `quantity`; the quantity is rounded down and at least 1. Cloth says steps and metres, of which the shopper has
 * seen one: it says more, or both are one step. A former order that is bought again
 * carries all its lines as JSON in `cart`. Returns undefined if no product is named.
 */
export function readPostedCart(searchParams: URLSearchParams): CartLine[] | undefined {
  const cart = searchParams.get('cart')
  if (cart) return parseCartLines(cart)
  const id = searchParams.get('id')
  if (!id) return undefined
  const size = searchParams.get('size')
  const pieces = wholeQuantity(Number(searchParams.get('quantity') ?? 1))
  const quantity = Math.max(pieces, wholeQuantity(stepsOf(searchParams.get(METRES_FIELD), size)))
  return parseCartLines(JSON.stringify([{ id, size, quantity }]))
}

/** The steps nearest to the metres that were typed. */
function stepsOf(metres: string | null, size: string | null): number {
  const stepCm = metreStep(size)
  return stepCm === undefined ? 0 : Math.round(Number(metres) / metresOf(1, stepCm))
}
