import { latinDigits } from '#app/shared/text/latin-digits.ts'

/** Letters of one Urdu sound that keyboards write in several ways. */
const SAME_LETTERS: Record<string, string> = {
  ي: 'ی',
  ى: 'ی',
  ئ: 'ی',
  ك: 'ک',
  ة: 'ہ',
  ه: 'ہ',
  ۂ: 'ہ',
  ھ: 'ہ',
  أ: 'ا',
  آ: 'ا',
  إ: 'ا',
  ؤ: 'و',
}

/**
 * The form in which spellings of a city are compared: `D.G. Khan`, `DG Khan` and `dgkhan` are one. Letters and digits
 * only, without case, accents and vowel signs.
 */
export function cityKey(text: string): string {
  return latinDigits(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/[آأإؤئيىكةهۂھ]/g, letter => SAME_LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
}
