import { z } from 'zod'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '#app/platform/auth/password-length.ts'
import { emailAddress, singleLineText } from '#app/shared/text.ts'

const MISSING = 'Please fill in all fields'
const LONGEST_NAME = 100
const LONGEST_CODE = 200

/** What makes the first admin, under the field names that the page and the action use. */
export const firstAdminSchema = z
  .object({
    setupCode: singleLineText({
      required: MISSING,
      tooLong: 'Please enter the setup code as it was printed.',
      maximum: LONGEST_CODE,
    }),
    displayName: singleLineText({
      required: MISSING,
      tooLong: `Please shorten the name to ${LONGEST_NAME} characters.`,
      maximum: LONGEST_NAME,
    }),
    email: emailAddress({ required: MISSING, invalid: 'Please enter a valid email address' }),
    password: z
      .string({ error: MISSING })
      .min(1, MISSING)
      .min(SHORTEST_PASSWORD, `Password must be at least ${SHORTEST_PASSWORD} characters`)
      .max(LONGEST_PASSWORD, `Please shorten the password to ${LONGEST_PASSWORD} characters.`),
    confirmPassword: z.string({ error: MISSING }),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match.',
  })
