import { interfaceLanguage, language, t } from './translate.ts'

/** An owner's text in the language of the page or mail that is being made: the English one where there is no Urdu one. */
export function saidText(english: string, urdu: string | undefined): string {
  return (language() === 'ur' && urdu) || english
}

/** The same of a text that may still be the standard one, which is said as the interface says it: for work in one language. */
export function saidOwn(english: string, urdu: string | undefined): string {
  return saidText(t(english), urdu)
}

/** The same for staff who look for it in a list: in the language in which they read the admin. */
export function saidToStaff(english: string, urdu: string | undefined): string {
  return (interfaceLanguage() === 'ur' && urdu) || english
}
