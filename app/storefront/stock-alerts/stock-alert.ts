import { isOnHand, type Product, type Size } from '#app/catalogue/products/product.ts'

/** Alerts are removed so many days after they were asked for, sent or not. */
export const STOCK_ALERT_DAYS = 180

/** The sizes that a shopper can wait for. */
export function soldOutSizes({ sizes }: Pick<Product, 'sizes'>): Size[] {
  return sizes.filter(size => !isOnHand(size)).map(({ size }) => size)
}

/** The page on which a shopper asks for an email or a message. */
export function stockAlertAddress({ slug }: Pick<Product, 'slug'>): string {
  return `/product/${encodeURIComponent(slug)}/stock-alert`
}
