import { shipDayText } from '#app/catalogue/products/pre-order-text.ts'
import type { LineChange } from '#app/pricing/priced-line.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { t } from '#app/shared/text/translate.ts'

/** The sentence that describes a line change to the shopper. */
export function lineChangeText(change: LineChange): string {
  switch (change.kind) {
    case 'gone':
      return t('{name} is not sold any more.', { name: nameOr(change.name) })
    case 'size-gone':
      return change.size
        ? t('{name} does not come in size {size}.', { name: change.name, size: change.size })
        : t('Please choose a size for {name}.', { name: change.name })
    case 'sold-out':
      return t('{name} in size {size} is sold out.', { name: change.name, size: change.size })
    case 'short':
      return t('Only {available} left of {name} in size {size}.', change)
    case 'pre-order':
      return t('{name} in size {size} can be pre-ordered now: it ships from {day}.', {
        name: change.name,
        size: change.size,
        day: shipDayText(change.shipsOn),
      })
    case 'price':
      return t('The price of {name} is now {now} (it was {before}).', {
        name: change.name,
        now: formatPaisa(change.toPaisa),
        before: formatPaisa(change.fromPaisa),
      })
  }
}

function nameOr(reference: string): string {
  return /^\d+$/.test(reference) ? t('One of the pieces') : reference
}
