import { isOneSlipFrom } from './one-slip.ts'
import { questionOnce } from './question-once.ts'

/** The mail services that most shoppers use, and so mistype most. */
const SERVICES = ['gmail', 'yahoo', 'hotmail', 'outlook', 'icloud']
/** Real services whose names are one letter away from those above. */
const OTHER_SERVICES = ['email', 'mail', 'ymail', 'fmail', 'cmail', 'tmail']

/**
 * The email that was probably meant by one with a mistyped mail service: `sana@gmial.com` → `sana@gmail.com`. Undefined
 * if the email may be right. Only for a suggestion, never for a refusal.
 */
export function suggestEmail(email: string): string | undefined {
  const [, person, name = '', ending = ''] =
    /^(.+)@([^@.]+)\.([^@.]+)$/.exec(email.trim().toLowerCase()) ?? []
  if (!person || OTHER_SERVICES.includes(name) || !isOneSlipFrom(ending, 'com')) return undefined
  const service = SERVICES.find(known => isOneSlipFrom(name, known))
  if (!service || (service === name && ending === 'com')) return undefined
  return `${email.trim().slice(0, person.length)}@${service}.com`
}

/** The form field with the email that the shopper was already asked about. */
export const ASKED_EMAIL = 'askedEmail'

/** The question whether another email was meant, unless it was already asked. @param asked the form's `ASKED_EMAIL` */
export function emailQuestion(email: string, asked: unknown): string | undefined {
  return questionOnce(email, suggestEmail(email), asked)
}
