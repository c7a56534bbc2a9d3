import { z } from 'zod'
import { emailAddress } from '#app/shared/text.ts'
import { MISSING_ADMIN_LOGIN } from './admin-texts.ts'

/** The login of staff, under the field names that the page and the action use. */
export const adminLoginSchema = z.object({
  email: emailAddress({ required: MISSING_ADMIN_LOGIN, invalid: 'Please enter a valid email address' }),
  /** As it was typed: how long it may be is asked of passwords that are made, not of those that are tried. */
  password: z.string({ error: MISSING_ADMIN_LOGIN }).min(1, MISSING_ADMIN_LOGIN),
})
