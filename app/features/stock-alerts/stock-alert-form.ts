import { z } from 'zod'
import { isSize } from '#app/features/products/product.ts'
import { emailAddress } from '#app/shared/text/text-fields.ts'
import { message } from '#app/shared/text/translate.ts'

/** The form in which a shopper asks for an email when a size is back. */
export const stockAlertSchema = z.object({
  size: z.string(message('Please choose a size.')).refine(isSize, message('Please choose a size.')),
  email: emailAddress({
    required: message('Please enter your email address.'),
    invalid: message('Please enter a valid email address, like name@example.com.'),
  }),
})
export type AskedStockAlert = z.output<typeof stockAlertSchema>
