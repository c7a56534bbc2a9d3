import { FEATURED_BADGES } from '../featured-names.ts'
import { isInStock, isOnSale, type Product, percentOff } from '../product.ts'
import { LAST_PIECES, stockText } from '../stock-text.ts'

interface Props {
  product: Pick<Product, 'stock' | 'pricePaisa' | 'compareAtPaisa' | 'featured'>
}

/** What to know before anything else: that it is sold out, or that it costs less and is nearly gone or in demand. */
export function ProductBadge({ product }: Props) {
  if (!isInStock(product)) return <span className={`${SHAPE} bg-raised text-ink`}>{stockText(0)}</span>
  const demand = demandText(product)
  return (
    <span className="flex flex-wrap gap-1">
      {isOnSale(product) && <span className={`${SHAPE} bg-danger text-on-danger`}>{saleText(product)}</span>}
      {demand && <span className={`${SHAPE} bg-raised text-ink`}>{demand}</span>}
    </span>
  )
}

/** How few there are, or that many like it. */
function demandText({ stock, featured }: Props['product']): string | undefined {
  if (stock <= LAST_PIECES) return stockText(stock)
  return featured === 'none' ? undefined : FEATURED_BADGES[featured]
}

/** `Sale −15%`; of less than a percent only the fact. */
function saleText(product: Props['product']): string {
  const percent = percentOff(product)
  return percent > 0 ? `Sale −${percent}%` : 'Sale'
}

const SHAPE = 'inline-block rounded-control px-2 py-0.5 text-xs font-semibold leading-5 whitespace-nowrap'
