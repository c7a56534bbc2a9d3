import type { LineChange } from '#app/features/pricing/priced-line.ts'
import type { CartLine } from './cart-line.ts'

/** What a cart costs today, as sent to the browser. Amounts in paisa. */
export interface Quote {
  lines: QuotedLine[]
  subtotalPaisa: number
  shippingPaisa: number
  totalPaisa: number
}

export interface QuotedLine {
  productRef: string
  size: string
  quantity: number
  product: {
    id: number
    slug: string
    name: string
    unitPricePaisa: number
    image: string
    /** Pieces that can be bought in this size now, capped at ten or the requested quantity. */
    available: number
  } | null
  /** The difference from what the shopper saw. */
  change: LineChange | null
  /** If the size can't be bought: the sizes of the product that can. */
  otherSizes: string[]
}

/** The lines that can be bought, with today's prices and quantities cut to the stock. */
export function buyableLines(lines: readonly QuotedLine[]): CartLine[] {
  return lines.flatMap(({ product, size, quantity, change }) => {
    if (!product) return []
    if (change && !['short', 'price'].includes(change.kind)) return []
    return {
      productRef: String(product.id),
      size,
      quantity: Math.min(quantity, product.available),
      seenPricePaisa: product.unitPricePaisa,
    }
  })
}
