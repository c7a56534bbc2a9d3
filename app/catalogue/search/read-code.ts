import { plainUrdu } from '#app/shared/text/plain-urdu.ts'
import type { Unasked } from './search-clause.ts'

/** An article's code as shops write it: letters and digits in parts, `KP-2231`, `CS4500`, `0707-60`, `1947`. */
const CODE =
  /(?<![\p{L}\p{N}])(?:\p{L}{1,4} (?=\d{3}))?[\p{L}\p{N}]+(?:[-/.#_][\p{L}\p{N}]+)*(?![\p{L}\p{N}])/gu

/** Two digits alone are a size, and a letter among them makes an amount: `5k`. */
const SHORTEST_NUMBER = 3
/** Each is a clause of its own. */
const MOST_CODES = 4

/** A search with the codes that may be in it. */
interface ReadCodes {
  codes: string[]
  /** The search without them. */
  rest: string
}

/** @param search in small letters, with Latin digits */
export function readCodes(search: string): ReadCodes {
  const codes = [...new Set((search.match(CODE) ?? []).filter(mayBeCode))].slice(0, MOST_CODES)
  return { codes, rest: codes.reduce((rest, code) => rest.replace(code, ' '), search) }
}

function mayBeCode(text: string): boolean {
  const parts = partsOf(text)
  const isInParts = parts.length > 1 && !/^\d+(?:k|x?l)$/.test(text)
  return /\d/.test(text) && (isInParts || text.length >= SHORTEST_NUMBER)
}

/** A code as the index of words may have it, in names alone: PostgreSQL reads `KP-2231` as `kp` and a negative number. */
export function codeClause(code: string): Unasked {
  const joined = partsOf(code).join('')
  const ways = [runsOf(code), partsOf(code), [joined]].map(words =>
    words.map(word => (/^\d+$/.test(word) ? `('${word}':A | '-${word}':A)` : `'${word}':A`)).join(' & '),
  )
  const text = [...new Set(ways)].map(way => `(${way})`).join(' | ')
  return {
    words: [joined],
    text,
    ranked: text,
    exact: text,
    named: text,
    families: [],
    isUse: false,
    isPart: false,
  }
}

function runsOf(code: string): string[] {
  return code.match(/[\p{L}\p{N}]+/gu) ?? []
}

function partsOf(code: string): string[] {
  return plainUrdu(code).match(/\p{L}+|\p{N}+/gu) ?? []
}
