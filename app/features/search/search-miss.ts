/** What shoppers searched for and did not find. */
export interface SearchMiss {
  /** As they are compared: lower case, single spaces. */
  words: string
  /** A minimum: a cached page answers the same search again without being counted. */
  count: number
  lastAt: Date
}

const LONGEST = 60
/** So many digits may be a phone number, or a card's. */
const MOST_DIGITS = 4

/** A search as misses are counted; nothing where it is no word, too long, or may tell who somebody is. */
export function missedWords(q: string): string | undefined {
  const words = q.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
  const digits = words.match(/\p{N}/gu)?.length ?? 0
  const isPersonal = words.includes('@') || digits > MOST_DIGITS || /https?:|www\./.test(words)
  return words.length > LONGEST || !/\p{L}{2}/u.test(words) || isPersonal ? undefined : words
}
