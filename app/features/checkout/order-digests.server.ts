import { createHash } from 'node:crypto'
import type { ShippingDetails } from '#app/features/addresses/shipping-details.ts'
import type { CartLine } from '#app/features/cart/requested-line.ts'

/** A digest of what is asked for, whatever the order of the lines and whatever price was seen. */
export function digestCart(lines: readonly CartLine[]): string {
  return digest(lines.map(line => JSON.stringify([line.productRef, line.size, line.quantity])).sort())
}

/** A digest of where an order goes and how it is paid. The fields have one line each. Orders from before it got the same by a migration. */
export function digestDetails(details: ShippingDetails): string {
  const { fullName, phoneNumber, email, streetAddress, city, zipCode, landmark, riderNote, paymentMethod } =
    details
  return digest([
    ...[fullName, phoneNumber, email, streetAddress, city, zipCode],
    ...[landmark, riderNote, paymentMethod],
  ])
}

function digest(lines: readonly string[]): string {
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}
