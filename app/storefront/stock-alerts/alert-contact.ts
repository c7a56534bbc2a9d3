import { z } from 'zod'
import { canGetMessages, normalisePhoneNumber } from '#app/shared/phone-number.ts'
import { optionalEmailAddress } from '#app/shared/text/text-fields.ts'
import { LONGEST_PHONE } from '#app/shared/text/text-limits.ts'
import { message } from '#app/shared/text/translate.ts'

const INVALID_EMAIL = message('Please enter a valid email address, like name@example.com.')
const INVALID_PHONE = message('Please enter a mobile number with WhatsApp, like 0300 1234567.')

/** How a shopper wants to be reached once: by email, by a message, or both. */
export const ALERT_CONTACT = {
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
}

interface AlertContact {
  /** Empty if none was left, like the phone. */
  email: string
  phoneNumber: string
}

/** Whether one of both was left. */
export const hasContact = ({ email, phoneNumber }: AlertContact) => email !== '' || phoneNumber !== ''

/** What is said otherwise, at the first of both. */
export const NO_CONTACT = {
  error: message('Please enter your email or your WhatsApp number.'),
  path: ['email'],
}
