import { z } from 'zod'
import { message } from '#app/shared/text/translate.ts'
import type { SummarisedForm } from '../sign-in/account-form.ts'
import { newPasswordSchema } from './sign-up-form.ts'

/** The form for an account from an order, which has the name and the email already. */
export const orderAccountSchema = z.object({ password: newPasswordSchema() })

export const ORDER_ACCOUNT_FORM: SummarisedForm = {
  fields: ['password'],
  missing: message('Please choose a password.'),
}
