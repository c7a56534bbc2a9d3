import { t } from '#app/shared/text/translate.ts'
import { FEATURED_BADGES } from '../featured-names.ts'
import { hasPreOrder, isInStock, isOnSale, type Product, percentOff, preOrderDay } from '../product.ts'
import { LAST_PIECES, stockText } from '../stock-text.ts'

interface Props {
  product: Partial<Pick<Product, 'sizes'>> &
    Pick<Product, 'stock' | 'pricePaisa' | 'compareAtPaisa' | 'featured'>
  className?: string
}

/** What to know before anything else: that it is sold out or can be pre-ordered, or that it costs less and is nearly gone or in demand. */
export function ProductBadge({ product, className = 'product-badges' }: Props) {
  const canBeOrdered = isInStock(product) || preOrderDay(product) !== undefined
  const demand = isInStock(product) ? demandText(product) : canBeOrdered ? t('Pre-order') : stockText(0)
  const isSale = canBeOrdered && isOnSale(product)
  if (!demand && !isSale) return null
  return (
    <span className={className}>
      {isSale && <span className="sale-badge">{saleText(product)}</span>}
      {demand && <span className="product-badge">{demand}</span>}
    </span>
  )
}

/** How few there are, unless a size can be pre-ordered, or that many like it. */
function demandText({ stock, sizes = [], featured }: Props['product']): string | undefined {
  if (stock <= LAST_PIECES && !hasPreOrder({ sizes })) return stockText(stock, sizes[0]?.size)
  return featured === 'none' ? undefined : t(FEATURED_BADGES[featured])
}

/** `Sale −15%`; of less than a percent only the fact. */
function saleText(product: Props['product']): string {
  const percent = percentOff(product)
  return percent > 0 ? t('Sale −{percent}%', { percent }) : t('Sale')
}
