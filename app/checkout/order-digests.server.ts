import { createHash } from 'node:crypto'
import type { CartLine } from '#app/checkout/cart/cart-line.ts'
import type { ShippingDetails } from '#app/pricing/addresses/shipping-details.ts'

/** A digest of the ordered pieces, independent of the order of lines and the prices seen. */
export function digestCart(lines: readonly CartLine[]): string {
  return digest(lines.map(line => JSON.stringify([line.productRef, line.size, line.quantity])).sort())
}

/**
 * A digest of the delivery and payment details, one line for each field. A migration computed it for older
 * orders.
 */
export function digestDetails(details: ShippingDetails): string {
  const { fullName, phoneNumber, email, streetAddress, city, zipCode, landmark, riderNote, paymentMethod } =
    details
  return digest([
    fullName,
    phoneNumber,
    email,
    streetAddress,
    city,
    zipCode,
    landmark,
    riderNote,
    paymentMethod,
  ])
}

function digest(lines: readonly string[]): string {
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}
