import { createHash } from 'node:crypto'
import type { OrderDelivery } from '#app/pricing/addresses/order-delivery.ts'

type Address = Pick<
  OrderDelivery,
  'customerName' | 'phone' | 'streetAddress' | 'city' | 'zipCode' | 'landmark'
>

/** A digest of the name, the phone number and the address on a paper: they are compared, and never read again. */
export function addressDigest(address: Address): string {
  const { customerName, phone, streetAddress, city, zipCode, landmark } = address
  return digestOf([customerName, phone, streetAddress, city, zipCode, landmark])
}

/** A digest of texts and numbers. */
export function digestOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
