import { z } from 'zod'
import { LONGEST_EMAIL } from '#app/shared/text/text-limits.ts'
import { message } from '#app/shared/text/translate.ts'
import { accountEmail } from '../sign-in/account-email.ts'
import type { SummarisedForm } from '../sign-in/account-form.ts'
import { AUTH_TEXTS } from '../sign-in/auth-texts.ts'
import { confirmedPasswordSchema, newPasswordSchema, PASSWORDS_DIFFER } from '../sign-up/sign-up-form.ts'

/** The form that requests the link to choose a new password. */
export const forgotPasswordSchema = z.object({
  email: accountEmail({
    required: message('Please enter your email address.'),
    invalid: message('Please enter a valid email address.'),
  }),
})

/** The intent of the login form when it only passes the typed email to the page for a forgotten password. */
export const CARRY_EMAIL = 'carry-email'

/** The email as typed so far; it may be unfinished. */
export const carriedEmailSchema = z.object({ email: z.string().max(LONGEST_EMAIL).optional() })

export const FORGOT_PASSWORD_FORM: SummarisedForm = {
  fields: ['email'],
  missing: message('Please enter your email address.'),
}

/** A password that replaces an earlier one. Sign-up has another sentence for one that is too short. */
const replacingPasswordSchema = newPasswordSchema(AUTH_TEXTS['weak-password'])

/** The form that sets a new password with the token of the emailed link. */
export const resetPasswordSchema = z
  .object({
    token: z.string().default(''),
    password: replacingPasswordSchema,
    confirmPassword: confirmedPasswordSchema,
  })
  .refine(isSameTwice, { path: ['confirmPassword'], error: PASSWORDS_DIFFER })

export const RESET_PASSWORD_FORM: SummarisedForm = {
  fields: ['password', 'confirmPassword'],
  missing: message('Please fill all fields.'),
}

/** The form that replaces the password, with the present one. */
export const changePasswordSchema = z
  .object({
    currentPassword: z.string({ error: message('Please enter your present password.') }),
    password: replacingPasswordSchema,
    confirmPassword: confirmedPasswordSchema,
  })
  .refine(isSameTwice, { path: ['confirmPassword'], error: PASSWORDS_DIFFER })

export const CHANGE_PASSWORD_FORM: SummarisedForm = {
  fields: ['currentPassword', 'password', 'confirmPassword'],
  missing: message('Please fill all fields.'),
}

/** The form that deletes the account. The password proves whose it is. */
export const deleteAccountSchema = z.object({
  password: z.string({ error: message('Please enter your password.') }),
})

export const DELETE_ACCOUNT_FORM: SummarisedForm = {
  fields: ['password'],
  missing: message('Please enter your password.'),
}

function isSameTwice(typed: { password: string; confirmPassword: string }): boolean {
  return typed.password === typed.confirmPassword
}
