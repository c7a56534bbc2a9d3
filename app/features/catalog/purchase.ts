import type { Product, Size } from './product.ts'
import { shownLimit, stockText } from './stock-text.ts'

/** What a shopper is about to put into the basket. */
export interface Choice {
  size: Size | undefined
  quantity: number
  /** Pieces of this size that the basket holds already. */
  inBasket: number
}

/** Why the page does not put the choice into the basket, as a sentence; undefined where nothing speaks against it. */
export function problemWithChoice(
  product: Pick<Product, 'sizes' | 'stock'>,
  { size, quantity, inBasket }: Choice,
): string | undefined {
  if (product.stock === 0) return 'This product is sold out.'
  if (size === undefined) return 'Please choose a size.'
  const available = product.sizes.find(one => one.size === size)?.available ?? 0
  if (available === 0) return `Size ${size} is sold out.`
  const limit = shownLimit(available)
  if (limit === undefined || quantity + inBasket <= limit) return undefined
  return inBasket === 0
    ? `${stockText(available)} in size ${size}.`
    : `${stockText(available)} in size ${size}, and your cart already holds ${inBasket}.`
}

/** The size that needs no choosing: the only one that the product comes in, while there is any of it. */
export function onlySize({ sizes }: Pick<Product, 'sizes'>): Size | undefined {
  const [first] = sizes
  return sizes.length === 1 && first && first.available > 0 ? first.size : undefined
}
