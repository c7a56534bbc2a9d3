import { z } from 'zod'
import { message } from '#app/shared/text/translate.ts'
import { accountEmail } from './account-email.ts'

/** Texts of the forms for admins. */
export const MISSING_ADMIN_FIELDS = message('Please fill in all fields')
export const INVALID_ADMIN_EMAIL = message('Please enter a valid email address')

/** The admin's login form, with the field names that the page, the action and scripts use. */
export const adminLoginSchema = z.object({
  email: accountEmail({
    required: message('Please enter your email address.'),
    invalid: INVALID_ADMIN_EMAIL,
  }),
  /** Any length: only new passwords have limits. */
  password: z
    .string({ error: message('Please enter your password.') })
    .min(1, message('Please enter your password.')),
})

export const ADMIN_LOGIN_FORM = { fields: ['email', 'password'], missing: MISSING_ADMIN_FIELDS }
