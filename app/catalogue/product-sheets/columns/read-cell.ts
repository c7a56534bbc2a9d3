import { FEATURED_NAMES } from '#app/catalogue/products/featured-names.ts'
import { FEATURED, isSize, LETTER_SIZES } from '#app/catalogue/products/product.ts'
import type { ProductState } from '#app/catalogue/products/publication.ts'
import { compareSizes } from '#app/catalogue/products/size-order.ts'
import { toSize } from '#app/catalogue/sizes/size-spelling.ts'
import { latinDigits } from '#app/shared/text/latin-digits.ts'
import { plainSigns } from '#app/shared/text/plain-signs.ts'
import type { PointsChoice } from '../plan/import-choices.ts'

/** In UTF-16 units. A longer cell is no number, whatever stands in it: it stays as it is, and no pattern searches it. */
const LONGEST_NUMBER = 64
/** In UTF-16 units: several times what the longest list of sizes needs. What a cell has beyond it is cut. */
const LONGEST_SIZES = 2_000

/** A text as it stands. Line breaks are those of Unix. */
export function readText(typed: string): string {
  return typed.replace(/\r\n?/g, '\n').trim()
}

const CURRENCY = String.raw`(pkr|rs|inr|usd|aed|sar|\u20a8|\u20b9|\$|\u20ac|\u00a3|\u0631\u0648\u067e\u06d2)[.:]?`
const BEFORE = new RegExp(`^${CURRENCY}`, 'i')
const AFTER = new RegExp(`(${CURRENCY}|only|/[-=]?|-/?)$`, 'i')

/** `2.500`: two rupees and a half, or two thousand and five hundred. */
const AMBIGUOUS = /^-?[1-9]\d{0,2}\.\d{3}$/

/** Whether a number that was read may have a point between thousands. */
export function isAmbiguous(value: string): boolean {
  return AMBIGUOUS.test(value)
}

/**
 * A price or a number of pieces without its currency and its grouping: `Rs. 1,00,000/-`, `PKR 2490.00`, `12.990,00`, `۲۴۹۰`. What is no
 * number stays as it is, and is refused by the product form's rules; so does `2.500`, unless it is known what its point is.
 */
export function readNumber(typed: string, points?: PointsChoice): string {
  if (isTooLong(typed)) return readText(typed)
  const plain = withoutCurrency(
    plainSigns(latinDigits(typed))
      .replace(/٫/g, '.')
      .replace(/٬/g, ',')
      .replace(/[\s'’]/g, ''),
  )
  const text = withPoint(plain, points)
  return /^-?\d+\.\d+$/.test(text) && !(points === undefined && isAmbiguous(text))
    ? text.replace(/\.?0+$/, '')
    : text
}

function isTooLong(typed: string): boolean {
  return typed.trim().length > LONGEST_NUMBER
}

/** `Rs.2,500/-only` → `2,500` */
function withoutCurrency(text: string): string {
  const shorter = text.replace(BEFORE, '').replace(AFTER, '')
  return shorter === text ? text : withoutCurrency(shorter)
}

/** With a point before the fraction and nothing between thousands. */
function withPoint(text: string, points: PointsChoice | undefined): string {
  // `12.990,00`, `1.234.567`
  if (/^-?\d{1,3}(\.\d{3})+,\d{1,2}$/.test(text) || /^-?\d{1,3}(\.\d{3}){2,}$/.test(text))
    return text.replaceAll('.', '').replace(',', '.')
  if (points === 'thousands' && isAmbiguous(text)) return text.replace('.', '')
  // `2490,50`: groups have more digits.
  return text.replace(/^([^.,]*),(\d{1,2})$/, '$1.$2').replaceAll(',', '')
}

/** What the points of a file are, if one of its numbers shows it. */
export function guessPoints(cells: readonly string[]): PointsChoice | undefined {
  if (cells.some(text => /\d\.\d{3},\d{1,2}(?!\d)|\d\.\d{3}\.\d{3}/.test(text))) return 'thousands'
  return cells.some(text => /\d,\d{3}\.\d/.test(text)) ? 'decimals' : undefined
}

/** A weight in grams: `300 g` is `300`, and `0.3 kg` too. */
export function readGrams(typed: string): string {
  if (isTooLong(typed)) return readText(typed)
  const text = typed.trim().toLowerCase()
  const isKilograms = /(kgs?|kilo(gram)?s?|کلو)\.?$/.test(text)
  const number = readNumber(
    text.replace(/\s*(kgs?|kilo(gram)?s?|g|gms?|grams?|کلو|گرام)\.?$/, ''),
    isKilograms ? 'decimals' : undefined,
  )
  return isKilograms && /^\d+(\.\d+)?$/.test(number) ? String(Math.round(Number(number) * 1000)) : number
}

/** Sizes in their order: `m / s` is `S, M`, and `34, 32` is `32, 34`. What can be no size stays as it is. */
export function readSizes(typed: string): string {
  const parts = wordsOf(typed.slice(0, LONGEST_SIZES), /[,;/|\n]+/)
  const words = parts.flatMap(part => {
    const letters = wordsOf(part, /\s+/).map(toLetter)
    return letters.includes(undefined) ? [part] : letters
  })
  const sizes = words.map(word => toLetter(word ?? '') ?? toSize(word ?? ''))
  if (sizes.length === 0 || !sizes.every(isSize)) return readText(typed).slice(0, LONGEST_SIZES)
  return [...new Set(sizes)].toSorted(compareSizes).join(', ')
}

function wordsOf(text: string, separator: RegExp): string[] {
  return text
    .split(separator)
    .map(word => word.trim())
    .filter(Boolean)
}

function toLetter(word: string) {
  return LETTER_SIZES.find(size => size === word.toUpperCase())
}

/** What a sheet says of a product's state. */
export const STATE_WORDS: Record<ProductState, string> = {
  active: 'published',
  draft: 'draft',
  archived: 'archived',
}

/** Whether it was archived, as sheets said until drafts came. */
const YES = ['yes', 'y', 'true', '1', 'ہاں', 'آرکائیو شدہ']
const NO = ['', 'no', 'n', 'false', '0', 'نہیں', 'active', 'شائع شدہ']

/** One of `STATE_WORDS`. An unknown word stays as it is. */
export function readState(typed: string): string {
  const word = typed.trim().toLowerCase()
  if (YES.includes(word)) return STATE_WORDS.archived
  if (NO.includes(word)) return STATE_WORDS.active
  if (word === 'مسودہ') return STATE_WORDS.draft
  return Object.values(STATE_WORDS).find(known => known === word) ?? readText(typed)
}

/** One of the ways to feature a product; without a word none. */
export function readFeatured(typed: string): string {
  const word = typed.trim().toLowerCase()
  if (['', 'no', 'false', '0'].includes(word)) return 'none'
  return (
    FEATURED.find(featured => featured === word || FEATURED_NAMES[featured].toLowerCase() === word) ??
    readText(typed)
  )
}
