import { preOrderText } from './pre-order.ts'
import { type Product, preOrderDay } from './product.ts'
import { stockText } from './stock-text.ts'

/** `Sold out`, `Pre-order: ships from 12 Dec 2026`, `Only 3 left` or `In stock`, for a product over all its sizes. */
export function productStockText(product: Pick<Product, 'stock' | 'sizes'>): string {
  const day = preOrderDay(product)
  return day ? preOrderText(day) : stockText(product.stock)
}
