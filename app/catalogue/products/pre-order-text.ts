import { t } from '#app/shared/text/translate.ts'
import { formatDay } from '#app/shared/time/shop-time.ts'
import { hasPreOrder, type Product, preOrderDay, type Size } from './product.ts'
import { stockText } from './stock-text.ts'

/** `12 Dec 2026` */
export function shipDayText(shipsOn: string): string {
  return formatDay(`${shipsOn}T12:00:00Z`)
}

/** `Pre-order: ships from 12 Dec 2026` */
export function preOrderText(shipsOn: string): string {
  return t('Pre-order: ships from {day}', { day: shipDayText(shipsOn) })
}

/** What the button to buy says: that it is a pre-order, where the chosen size is one, or all that can be ordered are. */
export function buyText({ sizes }: Pick<Product, 'sizes'>, size: Size | undefined): string {
  const meant = sizes.filter(each => (size === undefined ? each.available > 0 : each.size === size))
  const isPreOrder = meant.length > 0 && meant.every(({ shipsOn }) => shipsOn !== undefined)
  return isPreOrder ? t('Pre-order') : t('Add to cart')
}

/**
 * `Sold out`, `Pre-order: ships from 12 Dec 2026`, `Only 3 left` or `In stock`, for a product over all its sizes. Where some are on
 * hand and others can be pre-ordered, it says both.
 */
export function productStockText(product: Pick<Product, 'stock' | 'sizes'>): string {
  const day = preOrderDay(product)
  if (day) return preOrderText(day)
  const stock = stockText(product.stock, product.sizes[0]?.size)
  return hasPreOrder(product) ? t('{stock}, other sizes by pre-order', { stock }) : stock
}
