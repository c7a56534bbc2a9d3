import { z } from 'zod'
import { LONGEST_PASSWORD, SHORTEST_STAFF_PASSWORD } from '#app/platform/auth/password-length.ts'
import { singleLineText } from '#app/shared/text/text-fields.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { accountEmail } from '../sign-in/account-email.ts'
import { INVALID_ADMIN_EMAIL, MISSING_ADMIN_FIELDS } from '../sign-in/admin-login-form.ts'
import { confirmedPasswordSchema, displayNameSchema, PASSWORDS_DIFFER } from '../sign-up/sign-up-form.ts'

/** The form for the first admin, with the field names that the page, the action and scripts use. */
export const firstAdminSchema = z
  .object({
    setupCode: singleLineText({
      required: message('Please enter the setup code.'),
      tooLong: message('Please enter the setup code as the server printed it.'),
      maximum: 200,
    }),
    displayName: displayNameSchema,
    email: accountEmail({
      required: message('Please enter your email address.'),
      invalid: INVALID_ADMIN_EMAIL,
    }),
    password: z
      .string({ error: message('Please choose a password.') })
      .min(SHORTEST_STAFF_PASSWORD, {
        error: () => t('Password must be at least {least} characters', { least: SHORTEST_STAFF_PASSWORD }),
      })
      .max(LONGEST_PASSWORD, {
        error: () => t('Password must be at most {most} characters', { most: LONGEST_PASSWORD }),
      }),
    confirmPassword: confirmedPasswordSchema,
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: PASSWORDS_DIFFER,
  })

export const FIRST_ADMIN_FORM = {
  fields: ['setupCode', 'displayName', 'email', 'password', 'confirmPassword'],
  missing: MISSING_ADMIN_FIELDS,
}
