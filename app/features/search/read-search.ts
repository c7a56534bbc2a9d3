import { inOrder } from '#app/features/product-query/product-query.ts'
import type { Featured, Size } from '#app/features/products/product.ts'
import { paisaFromRupees } from '#app/shared/money.ts'
import { HIGHEST_PRICE_PAISA } from '#app/shared/typed-numbers.ts'
import { readMeasurement } from './read-measurement.ts'
import { isTelling, readSearchWords } from './search-words.ts'

/** The filters in a search, besides its words: `xl shirt under 2000` searches for shirts. */
export interface SearchFilters {
  /** Any of these. */
  sizes?: readonly Size[]
  minPaisa?: number
  maxPaisa?: number
  onSale?: boolean
  featured?: Featured
  /** The sorting instead of relevance. */
  first?: 'newest' | 'cheapest'
}

/** A search, parsed into words and filters. */
export interface ReadSearch {
  /** Empty if no product is named: all products match that the filters allow. */
  words: string[]
  filters: SearchFilters
  /** The filters as typed, for the text about a corrected search. */
  wished: string[]
}

type FilterPhrase = readonly [said: RegExp, read: (...amountsPaisa: number[]) => SearchFilters]

const AMOUNT = String.raw`(?:(?:rs|pkr)\b\.?\s*)?(\d[\d,]*\s*(?:k|hazar|hazaar)?)(?:\s*(?:rs|pkr|rupees?|rupay|rupaye)\b)?`
/** An amount without a word like "under". At least thousands, because a smaller number may be a cloth's weight. */
const BUDGET = String.raw`(?:(?:rs|pkr)\b\.?\s*)?(\d[\d,]*\s*(?:k|hazar|hazaar)|\d{4,6}|\d{1,3},\d{3})(?:\s*(?:rs|pkr|rupees?|rupay|rupaye)\b)?`
const TO = String.raw`\s*(?:-|\u2013|to|and|se)\s*`

/** Applied in order, each to what those before it left over. */
const FILTER_PHRASES: readonly FilterPhrase[] = [
  [phrase(`(?:(?:between|from) )?${AMOUNT}${TO}${AMOUNT}`), readRange],
  [phrase(`(?:under|below|within|upto|up to|less than) ${AMOUNT}`), maxPaisa => ({ maxPaisa })],
  [phrase(`${AMOUNT} (?:tak|se kam|ke andar|se neeche|تک|سے کم)`), maxPaisa => ({ maxPaisa })],
  [phrase(`(?:above|over|more than) ${AMOUNT}`), minPaisa => ({ minPaisa })],
  [phrase(`(?:(?:around|about|near|nearly) )?${BUDGET}`), readBudget],
  [phrase('xxl|2xl|double xl'), () => ({ sizes: ['XXL'] })],
  [phrase('xl|extra large|x large'), () => ({ sizes: ['XL'] })],
  [phrase(`${letterSize('s')}|small`), () => ({ sizes: ['S'] })],
  [phrase(`${letterSize('m')}|medium`), () => ({ sizes: ['M'] })],
  [phrase(`${letterSize('l')}|large`), () => ({ sizes: ['L'] })],
  [phrase('free ?size|one size'), () => ({ sizes: ['Free size'] })],
  [phrase('sales?|on sale|discount(?:s|ed)?|clearance|offers?|deals?|سیل'), () => ({ onSale: true })],
  [phrase('best ?sell(?:er|ers|ing)|popular'), () => ({ featured: 'best-selling' })],
  [phrase('trending|trendy'), () => ({ featured: 'trending-now' })],
  [phrase('new|newest|latest|arrivals?|naya|nayi|naye|نیا|نئی|نئے'), () => ({ first: 'newest' })],
  [phrase('cheap|cheapest|affordable|sasta|sasti|saste|سستا|سستی|سستے'), () => ({ first: 'cheapest' })],
]

/** Parses a search; undefined if it contains no letter or digit. */
export function readSearch(q: string): ReadSearch | undefined {
  if (!/[\p{L}\p{N}]/u.test(q)) return undefined
  const body = readMeasurement(q.normalize('NFC').toLowerCase())
  let { rest } = body
  const [size] = body.sizes
  let filters: SearchFilters = size ? { sizes: body.sizes } : {}
  const wished: string[] = size ? [`size ${size}`] : []
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

/** The prices of interest for a budget: from a fifth less to a fifth more. */
function readBudget(aboutPaisa = 0): SearchFilters {
  return { minPaisa: Math.round(aboutPaisa * 0.8), maxPaisa: Math.round(aboutPaisa * 1.2) }
}

/** `2,000`, `2k` and `2 hazar` are two thousand rupees. Amounts above the highest price are reduced to it. */
function readAmount(text: string): number {
  const thousands = /\p{L}/u.test(text) ? 1_000 : 1
  return Math.min(paisaFromRupees(Number(text.replace(/\D/g, '')) * thousands), HIGHEST_PRICE_PAISA)
}

/** A letter is a size next to the word "size", or after a garment: `hoodie l`. */
function letterSize(letter: string): string {
  return String.raw`size ${letter}|${letter} size|(?<=[\p{L}\p{N}]\s)${letter}(?=\s*$)`
}

/** Matches whole words; a space matches any space or a hyphen. */
function phrase(alternatives: string): RegExp {
  const spaced = alternatives.replaceAll(' ?', String.raw`[\s-]?`).replaceAll(' ', String.raw`[\s-]+`)
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${spaced})(?![\p{L}\p{N}])`, 'gu')
}
