import { FEATURED_NAMES } from '#app/catalogue/products/featured-names.ts'
import { FEATURED, isSize, LETTER_SIZES } from '#app/catalogue/products/product.ts'
import { PRODUCT_STATES, type ProductState } from '#app/catalogue/products/publication.ts'
import { compareSizes } from '#app/catalogue/products/size-order.ts'
import { letterOf, toSize } from '#app/catalogue/sizes/size-spelling.ts'
import { isTooLongForNumber, readNumber } from '#app/shared/text/read-number.ts'
import { cutText } from '#app/shared/text/text-fields.ts'
import { plainText } from '../files/plain-text.ts'

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

/** A weight in grams: `300 g` is `300`, and `0.3 kg` too. */
export function readGrams(typed: string): string {
  if (isTooLongForNumber(typed)) return readText(typed)
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
  const [from, to, ...more] = wordsOf(text.replace(/\s+/g, ' '), / to /i).map(toLetter)
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

/** In UTF-16 units, as in the form of a collection. */
const LONGEST_COLLECTION = 80
/** A product of a file is put into so many collections. */
const MOST_COLLECTIONS = 20

/** The titles in a cell, each once: separated by commas, semicolons or bars. One with such a sign in it has a backslash before the sign. */
export function collectionTitles(typed: string): string[] {
  const parts = typed.slice(0, LONGEST_COLLECTION * MOST_COLLECTIONS).match(/(?:\\.|[^,;|\n\\])+/g) ?? []
  const titles = parts
    .map(part =>
      part
        .replace(/\\([,;|\\])/g, '$1')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .map(title => cutText(title, LONGEST_COLLECTION).trim())
    .filter(Boolean)
  return [...new Map(titles.map(title => [title.toLowerCase(), title])).values()].slice(0, MOST_COLLECTIONS)
}

/** As `collectionTitles` reads them. */
export function writeCollections(titles: readonly string[]): string {
  return titles.map(title => title.replace(/[,;|\\]/g, '\\$&')).join(', ')
}

export function readCollections(typed: string): string {
  return writeCollections(collectionTitles(typed))
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
