import { t } from '#app/shared/text/translate.ts'

const LONGEST = 60
/** So many signs on each side of a comma are two numbers, not one in groups; beside a space they have to be more. */
const TWO_NUMBERS = /[^\s,;|/&]{4,}\s*([,;|/&]|\band\b)\s*[^\s,;|/&]{4,}|[^\s]{8,}\s+[^\s]{8,}/i

/**
 * Reads the cell by which a courier's file names a parcel: a tracking number, a reference or an order number. Spaces, a
 * number sign, and what programs put around numbers to store them as text are dropped.
 *
 * @returns an empty name for a cell without a digit, such as that of a total; or what is wrong, as a sentence
 */
export function readParcelName(cell: string, line: number): { name: string } | { problem: string } {
  const text = cell
    .trim()
    .replace(/^="([^"]*)"$/, '$1')
    .replace(/^['#\s]+/, '')
  const values = { line, text: text.slice(0, 40) }
  if (/^([=+@]|-.*\d)/.test(text))
    return { problem: t('Row {line}: “{text}” is a formula. Put the number itself there.', values) }
  if (!/\p{Nd}/u.test(text) || /^(grand |sub[ -]?)?total\b/i.test(text)) return { name: '' }
  if (/^\d+([.,]\d+)?e[+-]?\d+$/i.test(text))
    return {
      problem: t(
        'Row {line}: the spreadsheet has shortened “{text}”, and its last digits are gone. Upload the courier’s own file, or widen the column before you save it.',
        values,
      ),
    }
  const number = text.replace(
    /^(\d{1,3})((?:,\d{3})+)(?:\.0+)?$/,
    (_, first, rest) => first + rest.replaceAll(',', ''),
  )
  if (TWO_NUMBERS.test(number))
    return { problem: t('Row {line}: “{text}” names two parcels. Give each a row of its own.', values) }
  const name = number.replace(/\.0+$/, '').replace(/[\s']/g, '')
  return /^[0.,]+$/.test(name) || name.length > LONGEST
    ? { problem: t('Row {line}: “{text}” is no number of a parcel.', values) }
    : { name }
}

/** The references of the parcels of orders that have several, by the order's number. */
export type SeveralParcels = ReadonlyMap<string, readonly string[]>

/** Says that a file names an order of several parcels, in place of one of them; undefined if it does not. */
export function severalText(several: SeveralParcels, name: string): string | undefined {
  const number = name.toUpperCase()
  const references = several.get(number)?.join(', ')
  return (
    references &&
    t('order {number} has several parcels. Name one of them: {references}.', { number, references })
  )
}
