import { suggestEmail } from '#app/shared/email-suggestion.ts'

/** The field of the shipping form that names the email about which the shopper has been asked already. */
export const ASKED_EMAIL = 'askedEmail'

/** Stands there where the page asks by itself. */
export const ASKED_ON_PAGE = 'on-page'

/** The question whether another email is meant, where nobody has asked it yet. */
export function emailQuestion(email: string, asked: unknown): string | undefined {
  const suggestion = suggestEmail(email)
  if (!suggestion || asked === ASKED_ON_PAGE || asked === email) return undefined
  return `Did you mean ${suggestion}? If ${email} is right, please confirm once more.`
}
