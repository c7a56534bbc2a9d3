import { z } from 'zod'
import type { SummarisedForm } from '../sign-in/account-form.ts'
import { newPasswordSchema } from './sign-up-form.ts'

/** A password is all that is missing for an account: the order knows the name and the email. */
export const orderAccountSchema = z.object({ password: newPasswordSchema() })

export const ORDER_ACCOUNT_FORM: SummarisedForm = {
  fields: ['password'],
  missing: 'Please choose a password.',
}
