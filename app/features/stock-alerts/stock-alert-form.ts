import { z } from 'zod'
import { isSize } from '#app/features/products/product.ts'
import { emailAddress } from '#app/shared/text/text-fields.ts'

/** The form in which a shopper asks for an email when a size is back. */
export const stockAlertSchema = z.object({
  size: z.string('Please choose a size.').refine(isSize, 'Please choose a size.'),
  email: emailAddress({
    required: 'Please enter your email address.',
    invalid: 'Please enter a valid email address, like name@example.com.',
  }),
})
export type AskedStockAlert = z.output<typeof stockAlertSchema>
