import { quantityText } from '#app/shared/sold-quantity.ts'
import { t } from '#app/shared/text/translate.ts'

/**
 * What pages say about stock. Below ten pieces they name the number, from ten on they only say that there is
 * enough: that way a page stays true through most orders, and the server can keep it.
 */

/** From this number on hand a page names no number. */
export const ENOUGH_STOCK = 10

/** Up to this number on hand over all sizes a card says how many are left. */
export const LAST_PIECES = 5

/** `Sold out`, `Only 3 left`, `Only 1.5 m left` or `In stock`: for one size, and for a product over all its sizes. */
export function stockText(onHand: number, size?: string): string {
  if (onHand <= 0) return t('Sold out')
  return onHand < ENOUGH_STOCK ? t('Only {count} left', { count: quantityText(onHand, size) }) : t('In stock')
}

/** So few pieces that a size says it unasked. */
const FEW = 5

/** `2 left`, for a size that is nearly gone; nothing for any other. */
export function fewLeftText(onHand: number): string | undefined {
  return onHand > 0 && onHand <= FEW ? t('{count} left', { count: onHand }) : undefined
}

/** The most pieces that a page lets a shopper choose; undefined where it names no number. */
export function shownLimit(onHand: number): number | undefined {
  return onHand < ENOUGH_STOCK ? Math.max(0, onHand) : undefined
}

/**
 * Whether a page that was made when `before` pieces of a size were on hand says something else now that there are
 * `after`. What is said about a whole product changes only together with what is said about one of its sizes.
 */
export function changesWhatIsShown(before: number, after: number): boolean {
  return shownLimit(before) !== shownLimit(after)
}
