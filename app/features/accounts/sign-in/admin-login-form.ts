import { z } from 'zod'
import { accountEmail } from './account-email.ts'

/** Texts of the forms for admins. */
export const MISSING_ADMIN_FIELDS = 'Please fill in all fields'
export const INVALID_ADMIN_EMAIL = 'Please enter a valid email address'

/** The admin's login form, with the field names that the page, the action and scripts use. */
export const adminLoginSchema = z.object({
  email: accountEmail({ required: 'Please enter your email address.', invalid: INVALID_ADMIN_EMAIL }),
  /** Any length: only new passwords have limits. */
  password: z.string({ error: 'Please enter your password.' }).min(1, 'Please enter your password.'),
})

export const ADMIN_LOGIN_FORM = { fields: ['email', 'password'], missing: MISSING_ADMIN_FIELDS }
