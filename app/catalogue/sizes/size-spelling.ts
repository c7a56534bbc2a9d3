import { FREE_SIZE, isSize, LONGEST_SIZE, type Size } from '#app/catalogue/products/product.ts'

const FREE = new Set([
  ...[
    'default',
    'default title',
    'free',
    'free size',
    'freesize',
    'one size',
    'onesize',
    'os',
    'o/s',
    'osfa',
  ],
  ...['one size fits all', 'one size fits most', 'standard', 'std', 'universal', 'n/a', 'na', 'none', '-'],
  ...['taille unique', 'talla única', 'talla unica', 'einheitsgröße', 'taglia unica', 'فری سائز'],
])

/** Whether a text says that something comes in one size. */
export function isFreeSize(text: string): boolean {
  return FREE.has(text.trim().toLowerCase())
}

const LETTER = /^(\d?)(x*)(s|sm|sml|small|m|md|med|medium|l|lg|lrg|large)$/

/** The letter that `Small`, `X-Large`, `xxl` or `2XL` mean: `S`, `XL`, `XXL`, from three on `3XL`. Undefined for other texts. */
export function letterOf(text: string): Size | undefined {
  const plain = text
    .trim()
    .toLowerCase()
    .replaceAll('extra', 'x')
    // `X-Large`, `2 XL`; but `S-M` are two sizes.
    .replace(/(?<=[\dx])[\s._-]+|\.$/g, '')
  const [, digit = '', xs = '', word = ''] = LETTER.exec(plain) ?? []
  const base = word.charAt(0).toUpperCase()
  if (base === '' || (digit !== '' && (xs !== 'x' || digit === '0'))) return undefined
  const count = digit === '' ? xs.length : Number(digit)
  if (base === 'M' || count === 0) return count === 0 ? base : undefined
  return count < 3 ? 'X'.repeat(count) + base : `${count}X${base}`
}

const AGE = /\d\s*(years?|yrs?|y|months?|mos?|m|t)$/i

/** Whether a size is an age, such as `2-3 years`, `6M` or `2T`. */
export function isAge(text: string): boolean {
  return AGE.test(text.trim())
}

/** Sizes with the same key are the same, however they are written. */
export function sizeKey(text: string): string {
  const letter = letterOf(text)
  if (letter) return letter
  if (isFreeSize(text)) return FREE_SIZE
  const plain = text
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/(\d)\s*(years?|yrs?|y)$/, '$1 years')
    .replace(/(\d)\s*(months?|mos?)$/, '$1 months')
    .replace(/\s*[-–]\s*/g, '-')
    .trim()
  return /^\d+(\.\d+)?$/.test(plain) ? String(Number(plain)) : plain
}

/** In UTF-16 units: a size with a note in brackets. Longer texts are cut before patterns search them again and again. */
const LONGEST_TYPED = 200

/**
 * A size that another program names, as a list of this shop can have it: `Small` is `S`, `32"` is `32`, and `S/M` is `S-M`. What
 * is too long is cut. Empty where nothing is left.
 */
export function sizeLabel(typed: string): Size {
  const text = typed.slice(0, LONGEST_TYPED)
  const known = letterOf(text) ?? (isFreeSize(text) ? FREE_SIZE : undefined)
  if (known) return known
  const label = text
    .replace(/^\s*(?:w|waist)\s*(\d{2})\s*$/i, '$1')
    .replace(/^\s*(\d+(?:\.\d+)?)\s*(?:["”″]|''|in\.?|inch(?:es)?)\s*$/i, '$1')
    .replaceAll('½', '.5')
    .replace(/\s*[/,;|:]\s*/g, '-')
    .replace(/[^\p{L}\p{M}\p{N} .+-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .trim()
  if (label.length <= LONGEST_SIZE) return label
  const withoutNote = text.replace(/\(.*?\)|\[.*?\]/g, '').trim()
  if (withoutNote !== '' && withoutNote !== text.trim()) return sizeLabel(withoutNote)
  return label.slice(0, LONGEST_SIZE).trim()
}

/** The size of the list that a text means: written so, or in another way. */
export function findSize(sizes: readonly Size[], text: string): Size | undefined {
  return sizes.find(size => size === text) ?? sizes.find(size => sizeKey(size) === sizeKey(text))
}

/** What can be no size stays as it is. */
export function toSize(text: string): string {
  return isSize(text) ? text : sizeLabel(text) || text
}
