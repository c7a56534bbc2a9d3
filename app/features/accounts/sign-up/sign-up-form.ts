import { z } from 'zod'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '#app/platform/auth/password-length.ts'
import { singleLineText } from '#app/shared/text/text-fields.ts'
import { LONGEST_PERSON_NAME } from '#app/shared/text/text-limits.ts'
import { accountEmail } from '../sign-in/account-email.ts'
import type { SummarisedForm } from '../sign-in/account-form.ts'

export const PASSWORDS_DIFFER = 'Passwords do not match.'

/** A display name, as sign-up and the account's details ask for it. */
export const displayNameSchema = singleLineText({
  required: 'Please enter your name.',
  tooLong: `Please shorten the name to ${LONGEST_PERSON_NAME} characters.`,
  maximum: LONGEST_PERSON_NAME,
})

/** A new password. Every character counts, spaces included. */
export function newPasswordSchema(
  tooShort = `Password must be at least ${SHORTEST_PASSWORD} characters long.`,
) {
  return z
    .string({ error: 'Please choose a password.' })
    .min(SHORTEST_PASSWORD, tooShort)
    .max(LONGEST_PASSWORD, `Password must be at most ${LONGEST_PASSWORD} characters long.`)
}

export const confirmedPasswordSchema = z.string({ error: 'Please enter the password once more.' })

/** The sign-up form, with the field names that the page, the action and scripts use. Other fields are ignored. */
export const signUpSchema = z
  .object({
    displayName: displayNameSchema,
    email: accountEmail({
      required: 'Please enter your email address.',
      invalid: 'Please enter a valid email address.',
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
  missing: 'Please fill all fields.',
}
