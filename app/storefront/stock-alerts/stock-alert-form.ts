import { z } from 'zod'
import { isSize } from '#app/catalogue/products/product.ts'
import { message } from '#app/shared/text/translate.ts'
import { ALERT_CONTACT, hasContact, NO_CONTACT } from './alert-contact.ts'

/** The form in which a shopper asks to be reached when a size is back: by email, by a message, or both. */
export const stockAlertSchema = z
  .object({
    size: z.string(message('Please choose a size.')).refine(isSize, message('Please choose a size.')),
    ...ALERT_CONTACT,
  })
  .refine(hasContact, NO_CONTACT)
export type AskedStockAlert = z.output<typeof stockAlertSchema>
