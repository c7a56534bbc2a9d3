import { inOrder } from '#app/features/product-query/product-query.ts'
import type { Featured, Size } from '#app/features/products/product.ts'
import { paisaFromRupees } from '#app/shared/money.ts'
import { HIGHEST_PRICE_PAISA } from '#app/shared/typed-numbers.ts'
import { readBodySize } from './read-body-size.ts'
import { isTelling, readSearchWords } from './search-words.ts'

/** What a search asks of a product besides its words: `xl shirt under 2000` is about shirts. */
export interface SearchFilters {
  size?: Size
  minPaisa?: number
  maxPaisa?: number
  onSale?: boolean
  featured?: Featured
  /** What comes first instead of what fits best. */
  first?: 'newest' | 'cheapest'
}

/** A search as it was understood. */
export interface ReadSearch {
  /** None where nothing is named: all products are meant, as far as filters leave them. */
  words: string[]
  filters: SearchFilters
  /** The filters as they were typed, for what is said of the search. */
  wished: string[]
}

type FilterPhrase = readonly [said: RegExp, read: (...amountsPaisa: number[]) => SearchFilters]

const AMOUNT = String.raw`(?:(?:rs|pkr)\b\.?\s*)?(\d[\d,]*\s*(?:k|hazar|hazaar)?)(?:\s*(?:rs|pkr|rupees?|rupay|rupaye)\b)?`
/** An amount that no word explains: thousands, since a smaller number may be the weight of a cloth. */
const BUDGET = String.raw`(?:(?:rs|pkr)\b\.?\s*)?(\d[\d,]*\s*(?:k|hazar|hazaar)|\d{4,6}|\d{1,3},\d{3})(?:\s*(?:rs|pkr|rupees?|rupay|rupaye)\b)?`
const TO = String.raw`\s*(?:-|–|to|and|se)\s*`

/** In their order, each on what those before it have left. */
const FILTER_PHRASES: readonly FilterPhrase[] = [
  [phrase(`(?:(?:between|from) )?${AMOUNT}${TO}${AMOUNT}`), readRange],
  [phrase(`(?:under|below|within|upto|up to|less than) ${AMOUNT}`), maxPaisa => ({ maxPaisa })],
  [phrase(`${AMOUNT} (?:tak|se kam|ke andar|se neeche|تک|سے کم)`), maxPaisa => ({ maxPaisa })],
  [phrase(`(?:above|over|more than) ${AMOUNT}`), minPaisa => ({ minPaisa })],
  [phrase(`(?:(?:around|about|near|nearly) )?${BUDGET}`), readBudget],
  [phrase('xxl|2xl|double xl'), () => ({ size: 'XXL' })],
  [phrase('xl|extra large|x large'), () => ({ size: 'XL' })],
  [phrase(`${letterSize('s')}|small`), () => ({ size: 'S' })],
  [phrase(`${letterSize('m')}|medium`), () => ({ size: 'M' })],
  [phrase(`${letterSize('l')}|large`), () => ({ size: 'L' })],
  [phrase('sales?|on sale|discount(?:s|ed)?|clearance|offers?|deals?|سیل'), () => ({ onSale: true })],
  [phrase('best ?sell(?:er|ers|ing)|popular'), () => ({ featured: 'best-selling' })],
  [phrase('trending|trendy'), () => ({ featured: 'trending-now' })],
  [phrase('new|newest|latest|arrivals?|naya|nayi|naye|نیا|نئی|نئے'), () => ({ first: 'newest' })],
  [phrase('cheap|cheapest|affordable|sasta|sasti|saste|سستا|سستی|سستے'), () => ({ first: 'cheapest' })],
]

/** Undefined where there is no letter or digit in it. */
export function readSearch(q: string): ReadSearch | undefined {
  if (!/[\p{L}\p{N}]/u.test(q)) return undefined
  const body = readBodySize(q.normalize('NFC').toLowerCase())
  let { rest } = body
  let filters: SearchFilters = body.size ? { size: body.size } : {}
  const wished: string[] = body.size ? [`size ${body.size}`] : []
  for (const [said, read] of FILTER_PHRASES) {
    for (const [found, ...amounts] of rest.matchAll(said)) {
      filters = { ...filters, ...read(...amounts.map(readAmount)) }
      wished.push(found)
    }
    rest = rest.replace(said, ' ')
  }
  return { words: readSearchWords(rest).filter(isTelling), filters, wished }
}

function readRange(left?: number, right?: number): SearchFilters {
  const [minPaisa, maxPaisa] = inOrder(left, right)
  return { minPaisa, maxPaisa }
}

/** What somebody with so much to spend would look at: a fifth less to a fifth more. */
function readBudget(aboutPaisa = 0): SearchFilters {
  return { minPaisa: Math.round(aboutPaisa * 0.8), maxPaisa: Math.round(aboutPaisa * 1.2) }
}

/** `2,000`, `2k` and `2 hazar` are two thousand rupees; beyond the highest price there is nothing to tell apart. */
function readAmount(text: string): number {
  const thousands = /\p{L}/u.test(text) ? 1_000 : 1
  return Math.min(paisaFromRupees(Number(text.replace(/\D/g, '')) * thousands), HIGHEST_PRICE_PAISA)
}

/** A letter is a size beside that word, or behind what it is the size of: `hoodie l`. */
function letterSize(letter: string): string {
  return String.raw`size ${letter}|${letter} size|(?<=[\p{L}\p{N}]\s)${letter}(?=\s*$)`
}

/** Whole words only; a space is any space or a hyphen. */
function phrase(alternatives: string): RegExp {
  const spaced = alternatives.replaceAll(' ?', String.raw`[\s-]?`).replaceAll(' ', String.raw`[\s-]+`)
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${spaced})(?![\p{L}\p{N}])`, 'gu')
}
