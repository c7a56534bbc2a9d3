import { z } from 'zod'
import type { CartLine } from '#app/checkout/cart/cart-line.ts'
import type { ShippingDetails } from '#app/pricing/addresses/shipping-details.ts'

/** Made once for each cart by the browser, or by the server for a page without JavaScript. */
export const idempotencyKeySchema = z.string().regex(/^[\w-]{16,100}$/)

/** A checkout as requested: only what the shopper typed and chose. */
export interface OrderRequest {
  idempotencyKey: string
  lines: CartLine[]
  details: ShippingDetails
  /** The charge for delivery that the shopper saw, where the browser said so. */
  seenShippingPaisa?: number | undefined
  /** What the shopper saw as taken off, where the browser said so. */
  seenDiscountPaisa?: number | undefined
  /** What the shopper saw as paid by their voucher, where the browser said so. */
  seenVoucherPaisa?: number | undefined
  /** What the shopper saw as sent in advance, by one who has ordered before and on a first order, where the browser said so. */
  seenAdvancePaisa?: number | undefined
  seenFirstAdvancePaisa?: number | undefined
  /** Of the shopper's consent to be reached about this checkout; empty for none. */
  contactToken?: string
  /** The code of a discount or voucher, as `readCode` reads it; empty for none. */
  code?: string
}
