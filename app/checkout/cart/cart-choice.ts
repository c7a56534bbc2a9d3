import { canBeOrdered, type Product, type Size } from '#app/catalogue/products/product.ts'
import { shownLimit, stockText } from '#app/catalogue/products/stock-text.ts'
import { MOST_PIECES_OF_LINE } from '#app/shared/most-pieces.ts'
import { metreStep, quantityText } from '#app/shared/sold-quantity.ts'
import { t } from '#app/shared/text/translate.ts'
import { MAXIMUM_LINES } from './cart.ts'

/** The size and quantity that a shopper is about to add to the cart. */
interface Choice {
  size: Size | undefined
  quantity: number
  /** Pieces of this size already in the cart. */
  inCart: number
  /** Whether the cart has the maximum number of lines. */
  isCartFull: boolean
}

/** The message that says why the choice can't be added to the cart; undefined if it can. */
export function findChoiceProblem(
  product: Pick<Product, 'sizes'>,
  { size, quantity, inCart, isCartFull }: Choice,
): string | undefined {
  if (!canBeOrdered(product)) return t('This product is sold out.')
  if (size === undefined) return t('Please choose a size.')
  const available = product.sizes.find(one => one.size === size)?.available ?? 0
  if (available === 0) return soldOutText(size)
  if (isCartFull && inCart === 0) {
    return t('Your cart is full: it holds {count} lines. Please take one out first.', {
      count: MAXIMUM_LINES,
    })
  }
  const limit = shownLimit(available)
  if (quantity + inCart <= (limit ?? MOST_PIECES_OF_LINE)) return undefined
  const most =
    limit === undefined
      ? t('At most {count} at a time', { count: quantityText(MOST_PIECES_OF_LINE, size) })
      : stockText(available, size)
  if (metreStep(size) !== undefined) return mostMetresText(most, quantityText(inCart, size), inCart > 0)
  return inCart === 0
    ? t('{most} in size {size}.', { most, size })
    : t('{most} in size {size}, and your cart already holds {inCart}.', { most, size, inCart })
}

function soldOutText(size: Size): string {
  return metreStep(size) === undefined
    ? t('Size {size} is sold out.', { size })
    : t('This product is sold out.')
}

function mostMetresText(most: string, inCart: string, isInCart: boolean): string {
  return isInCart
    ? t('{most}, and your cart already holds {inCart}.', { most, inCart })
    : t('{text}.', { text: most })
}

/** The size named in the address (`?size=M`, as product feeds link to it), if it can be ordered. */
export function sizeInAddress({ sizes }: Pick<Product, 'sizes'>, search: string): Size | undefined {
  const asked = new URLSearchParams(search).get('size')
  return sizes.find(({ size, available }) => size === asked && available > 0)?.size
}

/** The only size of the product, if it is in stock, so that the shopper need not choose. */
export function onlySize({ sizes }: Pick<Product, 'sizes'>): Size | undefined {
  const [first] = sizes
  return sizes.length === 1 && first && first.available > 0 ? first.size : undefined
}
