/** The mail services that most shoppers here use, whose names are mistyped most. */
const SERVICES = ['gmail', 'yahoo', 'hotmail', 'outlook', 'icloud']
/** Services whose names are a letter away from those, and right as they are. */
const OTHER_SERVICES = ['email', 'mail', 'ymail', 'fmail', 'cmail', 'tmail']

/**
 * The address that was probably meant where a well-known mail service is mistyped: `sana@gmial.com` →
 * `sana@gmail.com`. Nothing where the address may well be right. It is for a question, never for a refusal.
 */
export function suggestEmail(email: string): string | undefined {
  const [, person, name = '', ending = ''] =
    /^(.+)@([^@.]+)\.([^@.]+)$/.exec(email.trim().toLowerCase()) ?? []
  if (!person || OTHER_SERVICES.includes(name) || !isOneSlipFrom(ending, 'com')) return undefined
  const service = SERVICES.find(known => isOneSlipFrom(name, known))
  if (!service || (service === name && ending === 'com')) return undefined
  return `${email.trim().slice(0, person.length)}@${service}.com`
}

/** The field of a form that names the email about which somebody has been asked already. */
export const ASKED_EMAIL = 'askedEmail'

/** Stands there where the page asks by itself. */
export const ASKED_ON_PAGE = 'on-page'

/** The question whether another email is meant, where nobody has asked it yet. @param asked what the form sent as `ASKED_EMAIL` */
export function emailQuestion(email: string, asked: unknown): string | undefined {
  const suggestion = suggestEmail(email)
  if (!suggestion || asked === ASKED_ON_PAGE || asked === email) return undefined
  return `Did you mean ${suggestion}? If ${email} is right, please send this once more.`
}

/** Whether a word is the other, or differs by one letter too many, too few, another, or two that changed places. */
function isOneSlipFrom(typed: string, meant: string): boolean {
  if (typed === meant) return true
  if (Math.abs(typed.length - meant.length) > 1) return false
  let start = 0
  while (start < meant.length && typed[start] === meant[start]) start += 1
  const [typedRest, meantRest] = [typed.slice(start), meant.slice(start)]
  return (
    typedRest.slice(1) === meantRest ||
    typedRest === meantRest.slice(1) ||
    typedRest.slice(1) === meantRest.slice(1) ||
    swapFirst(typedRest) === meantRest
  )
}

function swapFirst(word: string): string {
  return word.slice(1, 2) + word.slice(0, 1) + word.slice(2)
}
