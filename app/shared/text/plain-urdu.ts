/** The letters of Arabic keyboards and fonts that Urdu writes otherwise, and the marks that few people type. */
const OTHER_LETTERS = new Map([
  ...[...'يى'].map(letter => [letter, 'ی'] as const),
  ...[...'هۀۂ'].map(letter => [letter, 'ہ'] as const),
  ...[...'أإٱ'].map(letter => [letter, 'ا'] as const),
  ['ك', 'ک'],
  ['ؤ', 'و'],
  ['ة', 'ۃ'],
])
const OTHER_WRITING = /[\u0640\u064b-\u065f\u0670\u200c\u200d]|[يىهۀۂأإٱكؤة]/g

/**
 * A text as the indexes of searches have its Urdu words: in the letters of Urdu keyboards, and without marks. The function
 * `plain_urdu` of the database does the same.
 */
export function plainUrdu(text: string): string {
  return text.normalize('NFC').replace(OTHER_WRITING, sign => OTHER_LETTERS.get(sign) ?? '')
}

/** The words of a search, as the indexes have them; none of marks alone, and then nothing is to be found. */
export function plainWords(q: string): string[] {
  return plainUrdu(q).split(/\s+/).filter(Boolean)
}
