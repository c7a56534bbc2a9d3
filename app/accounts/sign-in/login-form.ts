import { z } from 'zod'
import { message } from '#app/shared/text/translate.ts'
import { accountEmail } from './account-email.ts'
import type { SummarisedForm } from './account-form.ts'

/** The login form, with the field names that the page, the action and scripts use. */
export const loginSchema = z.object({
  email: accountEmail({
    required: message('Please enter your email address.'),
    invalid: message('Please enter a valid email address.'),
  }),
  /** Any length: only new passwords have limits. */
  password: z
    .string({ error: message('Please enter your password.') })
    .min(1, message('Please enter your password.')),
})

export const LOGIN_FORM: SummarisedForm = {
  fields: ['email', 'password'],
  missing: message('Please enter both email and password.'),
}
