import { metreStep, quantityText } from '#app/shared/sold-quantity.ts'

/** A product with low stock, in total or in a size. */
interface LowStockLine {
  name: string
  /** In all sizes. */
  pieces: number
  /** Of what is sold by the metre, whose pieces are steps. */
  size?: string | null
  /** `M: sold out, L: 2 left`; empty where no size runs out. */
  shortSizes: string
}

/** The products with low stock: their number, and the ones that the email lists. */
export interface LowStockList {
  count: number
  /** There are more than were counted. */
  hasMore?: boolean
  products: readonly LowStockLine[]
}

/** The parameters of the owner's low-stock email. */
export function lowStockParams({
  count,
  hasMore = false,
  products,
}: LowStockList): Record<'product_count' | 'products', string> {
  const lines = products.map(({ name, ...stock }) => `${name}: ${stockText(stock)}`)
  const more = count - products.length
  return {
    product_count: count === 1 ? '1 product' : `${count}${hasMore ? '+' : ''} products`,
    products: [...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n'),
  }
}

function stockText({ pieces, size, shortSizes }: Omit<LowStockLine, 'name'>): string {
  if (pieces === 0) return 'sold out'
  if (metreStep(size) !== undefined) return quantityText(pieces, size)
  const left = pieces === 1 ? '1 piece' : `${pieces} pieces`
  return shortSizes ? `${left} (${shortSizes})` : left
}
