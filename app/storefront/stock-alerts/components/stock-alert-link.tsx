import { Link } from 'react-router'
import type { Product } from '#app/catalogue/products/product.ts'
import { t } from '#app/shared/text/translate.ts'
import { soldOutSizes, stockAlertAddress } from '../stock-alert.ts'

/** Leads to the page on which a shopper asks to be reached when a size is back; nothing if no size is sold out. */
export function StockAlertLink({ product }: { product: Product }) {
  if (soldOutSizes(product).length === 0) return null
  return (
    <Link to={stockAlertAddress(product)} className="inline-flex min-h-6 items-center text-sm text-link">
      {t('Alert me when a size is back')}
    </Link>
  )
}
