import type { z } from 'zod'
import { cityKey } from '#app/pricing/addresses/city-key.ts'
import type { OrderDelivery } from '#app/pricing/addresses/order-delivery.ts'
import { shippingDetailsSchema } from '#app/pricing/addresses/shipping-details.ts'
import { formatPhoneNumber } from '#app/shared/phone-number.ts'

/** The shipping form without the email, which the shopper's emails went to already, and the payment. */
export const deliveryCorrectionSchema = shippingDetailsSchema.omit({ email: true, paymentMethod: true })
export type CorrectedDelivery = z.output<typeof deliveryCorrectionSchema>

/** What the form says, as orders store it. Its other fields are left out. */
export function toDelivery(form: CorrectedDelivery): OrderDelivery {
  const { streetAddress, city, zipCode, landmark, riderNote } = form
  return {
    customerName: form.fullName,
    phone: form.phoneNumber,
    streetAddress,
    city,
    zipCode,
    landmark,
    riderNote,
  }
}

/**
 * A delivery with the ZIP code of its new city: where the city was changed and the ZIP code was not, that of the city, or none, since
 * that of another city leads a parcel astray.
 *
 * @param usual the usual ZIP code of the new city; empty where the shop knows none
 */
export function withZipOfCity(before: OrderDelivery, delivery: OrderDelivery, usual: string): OrderDelivery {
  const isSameCity = cityKey(before.city) === cityKey(delivery.city)
  return isSameCity || delivery.zipCode !== before.zipCode ? delivery : { ...delivery, zipCode: usual }
}

/** The texts of that form for a stored delivery. */
export function deliveryTexts(delivery: OrderDelivery) {
  const { customerName, phone, streetAddress, city, zipCode, landmark, riderNote } = delivery
  return {
    fullName: customerName,
    phoneNumber: formatPhoneNumber(phone),
    streetAddress,
    city,
    zipCode,
    landmark,
    riderNote,
  }
}
