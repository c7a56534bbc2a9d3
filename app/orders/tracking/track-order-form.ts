import { z } from 'zod'
import { singleLineText } from '#app/shared/text/text-fields.ts'
import { LONGEST_EMAIL } from '#app/shared/text/text-limits.ts'
import { message } from '#app/shared/text/translate.ts'

/** The form that finds an order without its link: its number, and the phone or email on it. */
export const trackOrderSchema = z.object({
  orderNumber: singleLineText({
    required: message('Please enter your order number.'),
    tooLong: message('Please enter the order number as your confirmation says it.'),
    maximum: 40,
  }),
  phoneOrEmail: singleLineText({
    required: message('Please enter the phone number or email of the order.'),
    tooLong: message('Please enter the phone number or email of the order.'),
    maximum: LONGEST_EMAIL,
  }),
})
