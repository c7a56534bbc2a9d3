import { wholeQuantity } from '#app/features/cart/cart.ts'
import { type CartLine, parseCartLines } from '#app/features/cart/requested-line.ts'

/**
 * The basket that an address carries: a product page's form leads here by GET with `id`, `size` and `quantity`, which
 * is how somebody without JavaScript buys. A quantity is rounded down and at least 1. A former order that is bought
 * again carries all of its lines as `cart`, in JSON. Nothing where no product is named.
 */
export function readPostedCart(searchParams: URLSearchParams): CartLine[] | undefined {
  const cart = searchParams.get('cart')
  if (cart) return parseCartLines(cart)
  const id = searchParams.get('id')
  if (!id) return undefined
  const quantity = wholeQuantity(Number(searchParams.get('quantity') ?? 1))
  return parseCartLines(JSON.stringify([{ id, size: searchParams.get('size'), quantity }]))
}
