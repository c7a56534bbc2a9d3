import { latinDigits } from '#app/shared/text/latin-digits.ts'
import { plainUrdu } from '#app/shared/text/plain-urdu.ts'

/** Letters that are spelt one for the other in names of cities, besides those that `plainUrdu` takes for the same. */
const SAME_LETTERS: Record<string, string> = { ئ: 'ی', ۃ: 'ہ', ھ: 'ہ', آ: 'ا' }

/** No city has a longer name. Normalising thousands of accents on one letter takes as many times as long as they are many. */
const LONGEST_CITY = 200

/**
 * The form in which spellings of a city are compared: `D.G. Khan`, `DG Khan` and `dgkhan` are one. Letters and digits
 * only, without case, accents and vowel signs.
 */
export function cityKey(text: string): string {
  return latinDigits(plainUrdu(text.slice(0, LONGEST_CITY).normalize('NFKC')))
    .toLowerCase()
    .replace(/[ئۃھآ]/g, letter => SAME_LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
}
