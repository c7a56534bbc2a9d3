import { metreStep } from '#app/shared/sold-quantity.ts'
import { t } from '#app/shared/text/translate.ts'
import type { StockLevel } from './admin-product.ts'

/** Staff are warned when a product has fewer pieces than this in all its sizes together. */
export const LOW_STOCK = 20
/** Staff are warned when one size of a product has fewer pieces than this, however many the others have. */
export const LOW_SIZE = 3

export function isLowStock(pieces: number): boolean {
  return pieces < LOW_STOCK
}

/** `M: sold out, L: 2 left`: the sizes that run out, in the given order. Empty where none does, and for cloth, which has one. */
export function shortSizesText(levels: readonly StockLevel[]): string {
  return levels
    .filter(({ size, onHand }) => size !== null && metreStep(size) === undefined && onHand < LOW_SIZE)
    .map(({ size, onHand }) =>
      onHand === 0
        ? t('{size}: sold out', { size: size ?? '' })
        : t('{size}: {count} left', { size: size ?? '', count: onHand }),
    )
    .join(t(', '))
}
