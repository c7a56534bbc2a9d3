import type { z } from 'zod'
import { shippingDetailsSchema } from '#app/pricing/addresses/shipping-details.ts'
import { message } from '#app/shared/text/translate.ts'
import type { SummarisedForm } from '../sign-in/account-form.ts'

/** The saved address of an account: the shipping form without the fields that each order asks for again. */
export const savedAddressSchema = shippingDetailsSchema.omit({ email: true, paymentMethod: true })

export type SavedAddress = z.output<typeof savedAddressSchema>

export const ADDRESS_FORM: SummarisedForm = {
  fields: ['fullName', 'phoneNumber', 'streetAddress', 'city', 'zipCode', 'landmark', 'riderNote'],
  missing: message('Please fill all fields.'),
}
