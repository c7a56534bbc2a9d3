import { FEATURED_NAMES } from '#app/catalogue/products/featured-names.ts'
import { FEATURED, isSize, LETTER_SIZES } from '#app/catalogue/products/product.ts'
import { compareSizes } from '#app/catalogue/products/size-order.ts'

/** A text as it stands. Line breaks are those of Unix. */
export function readText(typed: string): string {
  return typed.replace(/\r\n?/g, '\n').trim()
}

const OTHER_DIGITS = /[٠-٩۰-۹]/g

/**
 * A price or a number of pieces without its currency and its grouping: `Rs. 1,00,000/-`, `PKR 2490.00`, `۲۴۹۰`. What is no
 * number stays as it is, and is refused by the product form's rules.
 */
export function readNumber(typed: string): string {
  const text = typed
    .replace(OTHER_DIGITS, digit => String((digit.codePointAt(0) ?? 0) % 16))
    .replace(/٫/g, '.')
    .replace(/\s/g, '')
    // `2490,50`: groups have more digits.
    .replace(/^([^.]*),(\d{1,2})$/, '$1.$2')
    .replace(/[,٬]/g, '')
    .replace(/^(pkr|rs\.?|₨|روپے)/i, '')
    .replace(/(pkr|rs\.?|₨|روپے)$/i, '')
    .replace(/\/-$/, '')
  return /^-?\d+\.\d+$/.test(text) ? text.replace(/\.?0+$/, '') : text
}

/** A weight in grams: `300 g` is `300`, and `0.3 kg` too. */
export function readGrams(typed: string): string {
  const text = typed.trim().toLowerCase()
  const isKilograms = /(kgs?|kilo(gram)?s?|کلو)\.?$/.test(text)
  const number = readNumber(text.replace(/\s*(kgs?|kilo(gram)?s?|g|gms?|grams?|کلو|گرام)\.?$/, ''))
  return isKilograms && /^\d+(\.\d+)?$/.test(number) ? String(Math.round(Number(number) * 1000)) : number
}

/** Sizes in their order: `m / s` is `S, M`, and `34, 32` is `32, 34`. What can be no size stays as it is. */
export function readSizes(typed: string): string {
  const parts = wordsOf(typed, /[,;/|\n]+/)
  const words = parts.flatMap(part => {
    const letters = wordsOf(part, /\s+/).map(toLetter)
    return letters.includes(undefined) ? [part] : letters
  })
  const sizes = words.map(word => toLetter(word ?? '') ?? word ?? '')
  if (sizes.length === 0 || !sizes.every(isSize)) return readText(typed)
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

/** `yes` or `no`. An unknown word stays as it is. */
export function readYesOrNo(typed: string): string {
  const word = typed.trim().toLowerCase()
  if (['yes', 'y', 'true', '1', 'archived', 'draft', 'ہاں'].includes(word)) return 'yes'
  if (['', 'no', 'n', 'false', '0', 'active', 'نہیں'].includes(word)) return 'no'
  return readText(typed)
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
