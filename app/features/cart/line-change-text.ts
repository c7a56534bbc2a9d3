import type { LineChange } from '#app/features/pricing/priced-line.ts'
import { formatPaisa } from '#app/shared/money.ts'

/** The sentence that describes a line change to the shopper. */
export function lineChangeText(change: LineChange): string {
  switch (change.kind) {
    case 'gone':
      return `${nameOr(change.name)} is not sold any more.`
    case 'size-gone':
      return change.size
        ? `${change.name} does not come in size ${change.size}.`
        : `Please choose a size for ${change.name}.`
    case 'sold-out':
      return `${change.name} in size ${change.size} is sold out.`
    case 'short':
      return `Only ${change.available} left of ${change.name} in size ${change.size}.`
    case 'price':
      return `The price of ${change.name} is now ${formatPaisa(change.toPaisa)} (it was ${formatPaisa(change.fromPaisa)}).`
  }
}

function nameOr(reference: string): string {
  return /^\d+$/.test(reference) ? 'One of the pieces' : reference
}
