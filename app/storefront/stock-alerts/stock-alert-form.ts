import { z } from 'zod'
import { isSize } from '#app/catalogue/products/product.ts'
import { canGetMessages, normalisePhoneNumber } from '#app/shared/phone-number.ts'
import { optionalEmailAddress } from '#app/shared/text/text-fields.ts'
import { LONGEST_PHONE } from '#app/shared/text/text-limits.ts'
import { message } from '#app/shared/text/translate.ts'

const INVALID_EMAIL = message('Please enter a valid email address, like name@example.com.')
const INVALID_PHONE = message('Please enter a mobile number with WhatsApp, like 0300 1234567.')

/** The form in which a shopper asks to be reached when a size is back: by email, by a message, or both. */
export const stockAlertSchema = z
  .object({
    size: z.string(message('Please choose a size.')).refine(isSize, message('Please choose a size.')),
    email: optionalEmailAddress(INVALID_EMAIL),
    /** In its stored form; empty if none was left. */
    phoneNumber: z
      .string()
      .trim()
      .max(LONGEST_PHONE, INVALID_PHONE)
      .transform((written, context) => {
        if (written === '') return ''
        const phone = normalisePhoneNumber(written)
        if (phone && canGetMessages(phone)) return phone
        context.addIssue({ code: 'custom', message: INVALID_PHONE })
        return z.NEVER
      })
      .default(''),
  })
  .refine(({ email, phoneNumber }) => email !== '' || phoneNumber !== '', {
    error: message('Please enter your email or your WhatsApp number.'),
    path: ['email'],
  })
export type AskedStockAlert = z.output<typeof stockAlertSchema>
