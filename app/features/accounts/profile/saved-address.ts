import type { z } from 'zod'
import { shippingDetailsSchema } from '#app/features/addresses/shipping-details.ts'
import type { SummarisedForm } from '../sign-in/account-form.ts'

/** The address that an account keeps: what the checkout asks for, without what every order asks anew. */
export const savedAddressSchema = shippingDetailsSchema.omit({ email: true, paymentMethod: true })

export type SavedAddress = z.output<typeof savedAddressSchema>

export const ADDRESS_FORM: SummarisedForm = {
  fields: ['fullName', 'phoneNumber', 'streetAddress', 'city', 'zipCode', 'landmark', 'riderNote'],
  missing: 'Please fill all fields.',
}
