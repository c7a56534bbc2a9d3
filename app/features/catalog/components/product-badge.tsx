import { isInStock, isOnSale, type Product, percentOff } from '../product.ts'
import { LAST_PIECES, stockText } from '../stock-text.ts'

interface Props {
  product: Pick<Product, 'stock' | 'pricePaisa' | 'compareAtPaisa'>
}

/** What to know before anything else: that it is gone, or that it costs less, or that it will soon be gone. */
export function ProductBadge({ product }: Props) {
  if (!isInStock(product)) return <span className={`${SHAPE} bg-raised text-ink`}>{stockText(0)}</span>
  return (
    <span className="flex flex-wrap gap-1">
      {isOnSale(product) && <span className={`${SHAPE} bg-danger text-on-danger`}>{saleText(product)}</span>}
      {product.stock <= LAST_PIECES && (
        <span className={`${SHAPE} bg-raised text-ink`}>{stockText(product.stock)}</span>
      )}
    </span>
  )
}

/** `Sale −15%`; of less than a percent only the fact. */
function saleText(product: Props['product']): string {
  const percent = percentOff(product)
  return percent > 0 ? `Sale −${percent}%` : 'Sale'
}

const SHAPE = 'inline-block rounded-control px-2 py-0.5 text-xs font-semibold leading-5 whitespace-nowrap'
