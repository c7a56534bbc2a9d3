import { latinDigits } from './latin-digits.ts'
import { plainSigns } from './plain-signs.ts'

/** The point of `2.500` is between thousands, or before a fraction. */
export type PointsChoice = 'thousands' | 'decimals'

/** In UTF-16 units. A longer cell is no number, whatever stands in it: it stays as it is, and no pattern searches it. */
const LONGEST_NUMBER = 64

const CURRENCY = String.raw`(pkr|rs|inr|usd|aed|sar|\u20a8|\u20b9|\$|\u20ac|\u00a3|\u0631\u0648\u067e\u06d2)[.:]?`
const BEFORE = new RegExp(`^${CURRENCY}`, 'i')
const AFTER = new RegExp(`(${CURRENCY}|only|/[-=]?|-/?)$`, 'i')

/** `$65.00 - $65.00` */
const RANGE = /^([^–-]*\d[^–-]*)[–-]([^–-]*\d[^–-]*)$/

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
export function readNumber(cell: string, points?: PointsChoice): string {
  const typed = cell.trim()
  if (isTooLongForNumber(typed)) return typed.replace(/\r\n?/g, '\n')
  const [, from = '', to] = RANGE.exec(typed) ?? []
  if (to !== undefined && readNumber(from, points) === readNumber(to, points)) return readNumber(to, points)
  const plain = withoutCurrency(
    plainSigns(latinDigits(typed))
      .replace(/٫/g, '.')
      .replace(/٬/g, ',')
      .replace(/[\s'’]/g, ''),
  )
  // A sign alone, such as a dash, says nothing; words stay as they are.
  if (!/\d/.test(plain)) return plain === '' ? '' : typed
  const text = withPoint(plain, points)
  return /^-?\d+\.\d+$/.test(text) && !(points === undefined && isAmbiguous(text))
    ? text.replace(/\.?0+$/, '')
    : text
}

/** Whether a cell is longer than any number. */
export function isTooLongForNumber(typed: string): boolean {
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
