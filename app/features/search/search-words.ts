const MOST_WORDS = 12
/** Longer than any word that names a garment; what follows could only cost time. */
const LONGEST_WORD = 40
/** Everything here is for men, and these say how words belong together: they would only keep products out. */
const SAID_OF_EVERYTHING = new Set(
  (
    'men mens man gents male mardana mardane boy boys larke larkon مردانہ مردوں لڑکوں a an and for the of in with to on or ' +
    'ka ki ke kay k liye liay wala wali walay wale aur کا کی کے لیے والا والی اور ' +
    'colour color rang رنگ clothes clothing kapra kapre kapray kapde کپڑا کپڑے collection online price size buy shop ' +
    'gift gifts present presents tohfa tohfay تحفہ brother bhai father dad abbu abu papa husband shohar uncle friend dost ' +
    'store need want show please chahiye chahye dikhao best good nice acha achi fashion style stylish brand branded'
  ).split(' '),
)

/**
 * The words of a search, lower case and in their order: letters and digits only, so that nothing in them can be an
 * operator of a query language. Words that are said of everything are left out unless there are no others.
 */
export function readSearchWords(q: string): string[] {
  const found = q
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]s\b/g, '')
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, '')
    .match(/[\p{L}\p{M}\p{N}]+/gu)
  const words = [...new Set(found)]
    .slice(0, MOST_WORDS)
    .map(word => [...word].slice(0, LONGEST_WORD).join(''))
  const telling = words.filter(isTelling)
  return telling.length > 0 ? telling : words
}

/** Whether a word tells one product here from another. */
export function isTelling(word: string): boolean {
  return !SAID_OF_EVERYTHING.has(word)
}

/** What is the same word to somebody who searches: accents, the letters of two keyboards, and the plural don't count. */
export function wordKey(word: string): string {
  const plain = word
    .normalize('NFKD')
    .replace(/[\p{M}\u0640\u200c\u200d]/gu, '')
    .toLowerCase()
    .replace(/[يىئ]/g, 'ی')
    .replace(/ك/g, 'ک')
    .replace(/[هةھ]/g, 'ہ')
  return plain.length > 3 && /[^s]s$/.test(plain) ? plain.slice(0, -1) : plain
}
