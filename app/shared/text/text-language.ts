import { interfaceLanguage } from './translate.ts'

/**
 * The `dir` and `lang` attributes of an element that shows typed text: its direction is automatic, and its language is
 * Urdu if it begins in Urdu script. Where that is the language of the page, none is named.
 */
export function languageAttributes(text: string): { dir: 'auto'; lang: 'ur' | 'en' | undefined } {
  const lang = BEGINS_IN_URDU.test(text) ? 'ur' : 'en'
  return { dir: 'auto', lang: lang === interfaceLanguage() ? undefined : lang }
}

/** Skips digits and punctuation before the first letter. */
const BEGINS_IN_URDU = /^\P{L}*\p{Script=Arabic}/u
