import { z } from 'zod'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '#app/platform/auth/password-length.ts'
import { singleLineText } from '#app/shared/text/text-fields.ts'
import { LONGEST_PERSON_NAME } from '#app/shared/text/text-limits.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { accountEmail } from '../sign-in/account-email.ts'
import type { SummarisedForm } from '../sign-in/account-form.ts'

export const PASSWORDS_DIFFER = message('Passwords do not match.')

/** A display name, as sign-up and the account's details ask for it. */
export const displayNameSchema = singleLineText({
  required: message('Please enter your name.'),
  tooLong: () => t('Please shorten the name to {most} characters.', { most: LONGEST_PERSON_NAME }),
  maximum: LONGEST_PERSON_NAME,
})

/** A new password. Every character counts, spaces included. */
export function newPasswordSchema(
  tooShort: string | (() => string) = () =>
    t('Password must be at least {least} characters long.', { least: SHORTEST_PASSWORD }),
) {
  return z
    .string({ error: message('Please choose a password.') })
    .min(SHORTEST_PASSWORD, { error: tooShort })
    .max(LONGEST_PASSWORD, {
      error: () => t('Password must be at most {most} characters long.', { most: LONGEST_PASSWORD }),
    })
}

export const confirmedPasswordSchema = z.string({ error: message('Please enter the password once more.') })

/** The sign-up form, with the field names that the page, the action and scripts use. Other fields are ignored. */
export const signUpSchema = z
  .object({
    displayName: displayNameSchema,
    email: accountEmail({
      required: message('Please enter your email address.'),
      invalid: message('Please enter a valid email address.'),
    }),
    password: newPasswordSchema(),
    confirmPassword: confirmedPasswordSchema,
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: PASSWORDS_DIFFER,
  })

export const SIGN_UP_FORM: SummarisedForm = {
  fields: ['displayName', 'email', 'password', 'confirmPassword'],
  missing: message('Please fill all fields.'),
}
