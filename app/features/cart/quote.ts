import type { LineChange } from '#app/features/pricing/priced-line.ts'
import type { CartLine } from './requested-line.ts'

/** What a basket costs today, as the browser is told. */
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
    /** Pieces that can be bought in this size now; ten or what was asked for stands for more. */
    available: number
  } | null
  /** What is not as the shopper saw it. */
  change: LineChange | null
  /** Where the size can't be bought: the sizes of the product that can. */
  otherSizes: string[]
}

/** The lines that can be bought: what is gone or sold out is left out, what is short is cut, prices are today's. */
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
