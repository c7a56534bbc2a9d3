import { z } from 'zod'
import { accountEmail } from './account-email.ts'

/** Said by the forms of the doors of the admin. */
export const MISSING_ADMIN_FIELDS = 'Please fill in all fields'
export const INVALID_ADMIN_EMAIL = 'Please enter a valid email address'

/** The login of staff, under the field names that the page, the action and scripts use. */
export const adminLoginSchema = z.object({
  email: accountEmail({ required: 'Please enter your email address.', invalid: INVALID_ADMIN_EMAIL }),
  /** As it was typed: how long it may be is asked of passwords that are made, not of those that are tried. */
  password: z.string({ error: 'Please enter your password.' }).min(1, 'Please enter your password.'),
})

export const ADMIN_LOGIN_FORM = { fields: ['email', 'password'], missing: MISSING_ADMIN_FIELDS }
