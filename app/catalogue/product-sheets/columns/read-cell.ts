import { FEATURED_NAMES } from '#app/catalogue/products/featured-names.ts'
import { FEATURED, isSize, LETTER_SIZES } from '#app/catalogue/products/product.ts'
import { PRODUCT_STATES, type ProductState } from '#app/catalogue/products/publication.ts'
import { compareSizes } from '#app/catalogue/products/size-order.ts'
import { letterOf, toSize } from '#app/catalogue/sizes/size-spelling.ts'
import { latinDigits } from '#app/shared/text/latin-digits.ts'
import { plainSigns } from '#app/shared/text/plain-signs.ts'
import { plainText } from '../files/plain-text.ts'
import type { PointsChoice } from '../plan/import-choices.ts'

/** In UTF-16 units. A longer cell is no number, whatever stands in it: it stays as it is, and no pattern searches it. */
const LONGEST_NUMBER = 64
/** In UTF-16 units: several times what the longest list of sizes needs. What a cell has beyond it is cut. */
const LONGEST_SIZES = 2_000

/** A text as it stands. Line breaks are those of Unix. */
export function readText(typed: string): string {
  return typed.replace(/\r\n?/g, '\n').trim()
}

/** A description as text: programs of web shops write it in HTML. */
export function readDescription(typed: string): string {
  return /<\/(p|div|span|ul|h\d)>|<br\b/i.test(typed) ? plainText(typed) : readText(typed)
}

const CURRENCY = String.raw`(pkr|rs|inr|usd|aed|sar|\u20a8|\u20b9|\$|\u20ac|\u00a3|\u0631\u0648\u067e\u06d2)[.:]?`
const BEFORE = new RegExp(`^${CURRENCY}`, 'i')
const AFTER = new RegExp(`(${CURRENCY}|only|/[-=]?|-/?)$`, 'i')

/** `$65.00 - $65.00` */
const RANGE = /^\s*([^–-]*\d[^–-]*)[–-]([^–-]*\d[^–-]*)$/

/** `2.500`: two rupees and a half, or two thousand and five hundred. */
const AMBIGUOUS = /^-?[1-9]\d{0,2}\.\d{3}$/

/** Whether a number that was read may have a point between thousands. */
export function isAmbiguous(value: string): boolean {
  return AMBIGUOUS.test(value)
}

/**
 * A price or a number of pieces without its currency and its grouping: `Rs. 1,00,000/-`, `PKR 2490.00`, `12.990,00`, `۲۴۹۰`. What is no
 * number stays as it is, and is refused by the product form's rules; so does `2.500`, unless it is known what its point is.
 * A range from a price to the same one, as programs write it of a product with one price, is that price.
 */
export function readNumber(typed: string, points?: PointsChoice): string {
  if (isTooLong(typed)) return readText(typed)
  const [, from = '', to] = RANGE.exec(typed) ?? []
  if (to !== undefined && readNumber(from, points) === readNumber(to, points)) return readNumber(to, points)
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

/**
 * Sizes in their order, however a list of them is separated: `m / s` is `S, M`, `34 32` is `32, 34`, `S-M-L` and `S to L` are
 * `S, M, L`. `S-M` alone is one size that fits both. What can be no size stays as it is.
 */
export function readSizes(typed: string): string {
  const parts = wordsOf(typed.slice(0, LONGEST_SIZES), /[,;/|\n]+/)
  const sizes = parts.flatMap(listIn).map(word => toLetter(word) ?? toSize(word))
  if (sizes.length === 0 || !sizes.every(isSize)) return readText(typed).slice(0, LONGEST_SIZES)
  return [...new Set(sizes)].toSorted(compareSizes).join(', ')
}

/** The sizes of a text without commas: a list of letters or of numbers, the letters from one to another, or the text as one size. */
function listIn(text: string): string[] {
  const [from, to, ...more] = wordsOf(text, /\s+to\s+/i).map(toLetter)
  if (from && to && more.length === 0) return lettersFrom(from, to)
  const dashed = wordsOf(text, /[–.-]/)
  if (dashed.length > 2 && dashed.every(letterOf)) return dashed.map(word => letterOf(word) ?? word)
  const words = wordsOf(text, /(?:\s|[&·•+]|\band\b)+/i)
  const isList = letterOf(text) === undefined && words.every(word => letterOf(word) ?? /^\d{2}$/.test(word))
  return isList ? words.map(word => letterOf(word) ?? word) : [text]
}

type Letter = (typeof LETTER_SIZES)[number]

function lettersFrom(from: Letter, to: Letter): string[] {
  const [first = 0, last = 0] = [from, to].map(letter => LETTER_SIZES.indexOf(letter))
  return LETTER_SIZES.slice(first, last + 1)
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

/** What programs call the states. Yes and no say whether it was archived, as sheets of ours said until drafts came. */
const STATES: Record<ProductState, readonly string[]> = {
  archived: ['archived', 'archive', 'trash', 'yes', 'y', 'true', '1', 'ہاں', 'آرکائیو شدہ'],
  active: [
    ...['', 'published', 'publish', 'active', 'enabled', 'live', 'visible', 'public'],
    ...['no', 'n', 'false', '0', 'نہیں', 'شائع شدہ'],
  ],
  draft: [
    ...['draft', 'pending', 'pending review', 'private', 'hidden', 'disabled', 'inactive', 'unpublished'],
    ...['unlisted', 'scheduled', 'مسودہ'],
  ],
}

/** One of `STATE_WORDS`. An unknown word stays as it is. */
export function readState(typed: string): string {
  const word = typed.trim().toLowerCase()
  const state = PRODUCT_STATES.find(state => STATES[state].includes(word))
  return state ? STATE_WORDS[state] : readText(typed)
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
