import { z } from 'zod'
import { isSize, type Product, type Size } from '#app/features/products/product.ts'
import { emailAddress } from '#app/shared/text/text-fields.ts'

/** Alerts are removed so many days after they were asked for, sent or not. */
export const STOCK_ALERT_DAYS = 180

export const ADMIN_STOCK_ALERTS = '/admin/stock-alerts'

/** The form in which a shopper asks for an email when a size is back. */
export const stockAlertSchema = z.object({
  size: z.string('Please choose a size.').refine(isSize, 'Please choose a size.'),
  email: emailAddress({
    required: 'Please enter your email address.',
    invalid: 'Please enter a valid email address, like name@example.com.',
  }),
})
export type AskedStockAlert = z.output<typeof stockAlertSchema>

/** The sizes that a shopper can wait for. */
export function soldOutSizes({ sizes }: Pick<Product, 'sizes'>): Size[] {
  return sizes.filter(({ available }) => available === 0).map(({ size }) => size)
}

/** The page on which a shopper asks for an email. */
export function stockAlertAddress({ slug }: Pick<Product, 'slug'>): string {
  return `/product/${encodeURIComponent(slug)}/stock-alert`
}
