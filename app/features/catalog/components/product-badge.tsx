import { isInStock, isOnSale, type Product } from '../product.ts'

/** The one thing to know before anything else: that it is gone, or that it costs less. */
export function ProductBadge({ product }: { product: Pick<Product, 'stock' | 'compareAtPaisa'> }) {
  if (!isInStock(product)) return <span className={`${SHAPE} bg-raised text-ink`}>Sold out</span>
  if (isOnSale(product)) return <span className={`${SHAPE} bg-danger text-on-danger`}>Sale</span>
  return null
}

const SHAPE = 'inline-block rounded-control px-2 py-0.5 text-xs font-semibold leading-5'
