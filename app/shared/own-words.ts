/**
 * Words that somebody typed, as attributes of the element that shows them: laid out by their own direction, and told to be
 * Urdu where they begin in its script.
 */
export function ownWords(text: string): { dir: 'auto'; lang: 'ur' | undefined } {
  return { dir: 'auto', lang: BEGINS_IN_URDU.test(text) ? 'ur' : undefined }
}

/** Figures and punctuation before the first letter have no language. */
const BEGINS_IN_URDU = /^\P{L}*\p{Script=Arabic}/u
