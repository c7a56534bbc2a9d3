import { z } from 'zod'
import type { ShippingDetails } from '#app/features/addresses/shipping-details.ts'
import type { CartLine } from '#app/features/cart/requested-line.ts'

/** Made once for each basket by the browser, or by the server for a page without JavaScript. */
export const idempotencyKeySchema = z.string().regex(/^[\w-]{16,100}$/)

/** A checkout as it was asked for: nothing in it but the shopper's own words and choices. */
export interface OrderRequest {
  idempotencyKey: string
  lines: CartLine[]
  details: ShippingDetails
}
