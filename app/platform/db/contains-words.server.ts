import { and, type SQL, sql } from 'drizzle-orm'
import { escapeLike } from './escape-like.ts'

/** A condition by words. */
export interface WordCondition {
  condition: SQL | undefined
  /** Whether an index of the parts of words (`gin_trgm_ops`) can find what satisfies it. */
  isIndexed: boolean
}

const MOST_WORDS = 8
/** Each part more is looked for at each place where all others were found. */
const MOST_PARTS = 4
/** An index of parts of words has parts of three characters. */
const SHORTEST_PART = 3
/** Common parts, as of a domain, take longer to look for than what they leave out. */
const LONGEST_PART = 5
const LONGEST_NUMBER = 6
/** Of the words that a mark joins, as in `sana.malik`. */
const MOST_PIECES = 2

/**
 * The condition that a text in lower case contains each word. One or two letters or digits must follow a space, or begin a text of one word:
 * an index has no shorter parts. Without a word nothing is found: a search whose words are all left out is no list of everything.
 */
export function containsWords(
  text: SQL,
  words: readonly string[],
  { isOneWord = false } = {},
): WordCondition {
  const used = words.filter(Boolean).slice(0, MOST_WORDS)
  if (used.length === 0) return { condition: sql`false`, isIndexed: true }
  const indexed = used
    .flatMap(partsOf)
    .toSorted((one, other) => rarity(other.part) - rarity(one.part))
    .slice(0, MOST_PARTS)
  const others = used.filter(word => !indexed.some(one => one.word === word && one.isAll))
  const begins = (word: string) => sql`${text} like lower(${isOneWord ? `${word}%` : `% ${word}%`})`
  const contains = (part: string) => sql`${text} like lower(${`%${escapeLike(part)}%`})`
  return {
    condition: and(
      ...indexed.map(({ part }) => (isShort(part) ? begins(part) : contains(part))),
      // Not by `like`, for which the index would be asked as well.
      ...others.map(word => (isShort(word) ? begins(word) : sql`strpos(${text}, lower(${word})) > 0`)),
    ),
    isIndexed: indexed.length > 0,
  }
}

interface Part {
  word: string
  part: string
  /** Whether what has the part has the word. */
  isAll: boolean
}

/** The number at the end of a word, with letters before it if it is short, and with the mark after it, which no longer number has there. */
const NUMBER = new RegExp(
  `(\\d{${LONGEST_NUMBER}}|[\\p{L}\\d]{0,${LONGEST_PART - 1}}\\d)[^\\p{L}\\p{N}]?$`,
  'u',
)

/** The parts of a word by which an index finds it: its number, or the beginnings of its letters. */
function partsOf(word: string): Part[] {
  if (isShort(word)) return [{ word, part: word, isAll: true }]
  const at = word.indexOf('@')
  const begin = at >= SHORTEST_PART ? word.slice(0, at + 1) : word
  const [number = ''] = NUMBER.exec(begin) ?? []
  const letters = (begin.match(/\p{L}{3,}/gu) ?? []).slice(0, MOST_PIECES)
  const pieces = number.length >= SHORTEST_PART ? [number] : letters.map(firstLetters)
  if (pieces.length > 0) return pieces.map(part => ({ word, part, isAll: part === word }))
  // The beginning or end of a word is a part as well.
  const hasEdge = /[^\p{L}\p{N}][\p{L}\p{N}]/u.test(word)
  return hasEdge ? [{ word, part: word, isAll: true }] : []
}

/** The index is asked in this order, and looks for a part only where it found those before: few texts have a number or a long part. */
function rarity(part: string): number {
  return part.length + (/\d/.test(part) ? LONGEST_NUMBER : 0)
}

function firstLetters(piece: string): string {
  return [...piece].slice(0, LONGEST_PART).join('')
}

function isShort(word: string): boolean {
  return /^[\p{L}\p{N}]{1,2}$/u.test(word)
}
