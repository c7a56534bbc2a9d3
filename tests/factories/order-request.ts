import { randomUUID } from 'node:crypto'
import type { CartLine } from '#app/checkout/cart/cart-line.ts'
import type { OrderRequest } from '#app/checkout/order-request.ts'
import { type ShippingDetails, shippingDetailsSchema } from '#app/pricing/addresses/shipping-details.ts'
import { FILLED_SHIPPING_FORM } from './shipping-details.ts'

/** A checkout of these lines by Ayesha Khan of Lahore, by default with a new key. */
export function orderRequest(
  lines: readonly (Pick<CartLine, 'size' | 'quantity'> & {
    product: { id: number } | string
    seenPricePaisa?: number
  })[],
  overrides: { idempotencyKey?: string; details?: Partial<ShippingDetails> } = {},
): OrderRequest {
  return {
    idempotencyKey: overrides.idempotencyKey ?? randomUUID(),
    lines: lines.map(({ product, size, quantity, seenPricePaisa }) => ({
      productRef: typeof product === 'string' ? product : String(product.id),
      size,
      quantity,
      seenPricePaisa,
    })),
    details: { ...shippingDetailsSchema.parse(FILLED_SHIPPING_FORM), ...overrides.details },
  }
}
