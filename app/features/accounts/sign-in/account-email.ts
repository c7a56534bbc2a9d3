import { z } from 'zod'
import { LONGEST_EMAIL } from '#app/shared/text-limits.ts'

/** What looks like an email address to a form; whether it can be one, the account service says. */
const LOOKS_LIKE_EMAIL = /^[^\s\p{Cc}@]+@[^\s\p{Cc}@]+\.[^\s\p{Cc}@]+$/u

/** The email field of the forms of an account. */
export function accountEmail(options: { required: string; invalid: string }) {
  return (
    z
      .string({ error: options.required })
      .trim()
      .min(1, options.required)
      .max(LONGEST_EMAIL, options.invalid)
      // Only what is short is looked at: on a text as long as a form may be, the pattern would take minutes.
      .pipe(z.string().regex(LOOKS_LIKE_EMAIL, options.invalid))
  )
}

/** Whether this is an address that mail can be sent to. */
export function isEmailAddress(text: string): boolean {
  return text.length <= LONGEST_EMAIL && z.email().safeParse(text).success
}
