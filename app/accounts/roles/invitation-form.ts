import { z } from 'zod'
import { LONGEST_PASSWORD, SHORTEST_STAFF_PASSWORD } from '#app/platform/auth/password-length.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { accountEmail } from '../sign-in/account-email.ts'
import type { SummarisedForm } from '../sign-in/account-form.ts'
import { confirmedPasswordSchema, displayNameSchema, PASSWORDS_DIFFER } from '../sign-up/sign-up-form.ts'

/** The field that says which of the two forms of an invitation was sent. */
export const JOIN_INTENTS = { newAccount: 'new-account', ownAccount: 'own-account' } as const

const email = accountEmail({
  required: message('Please enter your email address.'),
  invalid: message('Please enter a valid email address.'),
})

/** Makes an account. A password of the staff is longer than a shopper's has to be. */
export const joinSchema = z
  .object({
    displayName: displayNameSchema,
    email,
    password: z
      .string({ error: message('Please choose a password.') })
      .min(SHORTEST_STAFF_PASSWORD, {
        error: () =>
          t('Password must be at least {least} characters long.', { least: SHORTEST_STAFF_PASSWORD }),
      })
      .max(LONGEST_PASSWORD, {
        error: () => t('Password must be at most {most} characters long.', { most: LONGEST_PASSWORD }),
      }),
    confirmPassword: confirmedPasswordSchema,
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: PASSWORDS_DIFFER,
  })

export const JOIN_FORM: SummarisedForm = {
  fields: ['displayName', 'email', 'password', 'confirmPassword'],
  missing: message('Please fill all fields.'),
}
