/**
 * The `dir` and `lang` attributes of an element that shows typed text: its direction is automatic, and its language is
 * Urdu if it begins in Urdu script.
 */
export function languageAttributes(text: string): { dir: 'auto'; lang: 'ur' | undefined } {
  return { dir: 'auto', lang: BEGINS_IN_URDU.test(text) ? 'ur' : undefined }
}

/** Skips digits and punctuation before the first letter. */
const BEGINS_IN_URDU = /^\P{L}*\p{Script=Arabic}/u
