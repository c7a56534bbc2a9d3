import { language } from './translate.ts'

/** An owner's text in the language of the page or mail that is being made: the English one where there is no Urdu one. */
export function saidText(english: string, urdu: string | undefined): string {
  return (language() === 'ur' && urdu) || english
}
