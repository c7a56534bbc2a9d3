import type { z } from 'zod'
import type { OrderDelivery } from '#app/features/addresses/order-delivery.ts'
import { shippingDetailsSchema } from '#app/features/addresses/shipping-details.ts'

/** The shipping form without the email, which the shopper's emails went to already, and the payment. */
export const deliveryCorrectionSchema = shippingDetailsSchema.omit({ email: true, paymentMethod: true })
export type CorrectedDelivery = z.output<typeof deliveryCorrectionSchema>

/** The names of what can be corrected, as the history says them. */
export const CORRECTED_NAMES = {
  customerName: 'name',
  phone: 'phone number',
  streetAddress: 'street address',
  city: 'city',
  zipCode: 'ZIP code',
  landmark: 'landmark',
  riderNote: 'note for the rider',
} as const satisfies Partial<Record<keyof OrderDelivery, string>>

/** `Corrected: street address, city.` */
export function correctionText(changed: readonly string[]): string {
  return `Corrected: ${changed.join(', ')}.`
}
