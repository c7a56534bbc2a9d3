import { shipDayText } from '#app/catalogue/products/pre-order-text.ts'
import type { LineChange } from '#app/pricing/priced-line.ts'
import { metreStep, quantityText, unitPriceText } from '#app/shared/sold-quantity.ts'
import { t } from '#app/shared/text/translate.ts'

/** The sentence that describes a line change to the shopper. */
export function lineChangeText(change: LineChange): string {
  switch (change.kind) {
    case 'gone':
      return t('{name} is not sold any more.', { name: nameOr(change.name) })
    case 'size-gone':
      return change.size ? sizeGoneText(change) : t('Please choose a size for {name}.', { name: change.name })
    case 'sold-out':
      return soldOutText(change)
    case 'short':
      return metreStep(change.size) === undefined
        ? t('Only {available} left of {name} in size {size}.', change)
        : t('Only {available} left of {name}.', {
            available: quantityText(change.available, change.size),
            name: change.name,
          })
    case 'pre-order':
      return preOrderNowText(change, shipDayText(change.shipsOn))
    case 'price':
      return t('The price of {name} is now {now} (it was {before}).', {
        name: change.name,
        now: unitPriceText(change.toPaisa, change.size),
        before: unitPriceText(change.fromPaisa, change.size),
      })
  }
}

type Named = { name: string; size: string }

function soldOutText({ name, size }: Named): string {
  return metreStep(size) === undefined
    ? t('{name} in size {size} is sold out.', { name, size })
    : t('{name} is sold out.', { name })
}

/** A length of another step would be another length. */
function sizeGoneText({ name, size }: Named): string {
  return metreStep(size) === undefined
    ? t('{name} does not come in size {size}.', { name, size })
    : t('{name} is cut in another step now. Please choose the metres again.', { name })
}

function preOrderNowText({ name, size }: Named, day: string): string {
  return metreStep(size) === undefined
    ? t('{name} in size {size} can be pre-ordered now: it ships from {day}.', { name, size, day })
    : t('{name} can be pre-ordered now: it ships from {day}.', { name, day })
}

function nameOr(reference: string): string {
  return /^\d+$/.test(reference) ? t('One of the pieces') : reference
}
