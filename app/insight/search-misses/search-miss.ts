/** A search that found nothing. */
export interface SearchMiss {
  /** Normalised: lower case, single spaces. */
  words: string
  /** A minimum: repeated searches are not counted while their page is cached. */
  count: number
  lastAt: Date
}

const LONGEST = 60
/** Numbers with more digits may be a phone number or a card. */
const MOST_DIGITS = 4

/** Normalises a search for counting; undefined if it is no word, too long, or may identify a person. */
export function missedWords(q: string): string | undefined {
  const words = q.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
  const digits = words.match(/\p{N}/gu)?.length ?? 0
  const isPersonal = words.includes('@') || digits > MOST_DIGITS || /https?:|www\./.test(words)
  return words.length > LONGEST || !/\p{L}{2}/u.test(words) || isPersonal ? undefined : words
}
