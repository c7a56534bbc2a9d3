import { z } from 'zod'
import { LONGEST_EMAIL } from '#app/shared/text/text-limits.ts'

/** Looks like an email address. Whether it can be one is decided by the account service. */
const LOOKS_LIKE_EMAIL = /^[^\s\p{Cc}@]+@[^\s\p{Cc}@]+\.[^\s\p{Cc}@]+$/u

/** The email field of the forms of an account. */
export function accountEmail(options: { required: string; invalid: string }) {
  return (
    z
      .string({ error: options.required })
      .trim()
      .min(1, options.required)
      .max(LONGEST_EMAIL, options.invalid)
      // Checked after the length: on a text as long as a whole form, the pattern would take minutes.
      .pipe(z.string().regex(LOOKS_LIKE_EMAIL, options.invalid))
  )
}

/** Whether mail can be sent to this address. */
export function isEmailAddress(text: string): boolean {
  return text.length <= LONGEST_EMAIL && z.email().safeParse(text).success
}
