import { findHeader, guessByNames, type UsualNames } from '#app/platform/sheets/header-row.ts'
import { message } from '#app/shared/text/translate.ts'

/** What a column of a statement may say. It needs one that names parcels, and an amount; what is missing is not compared. */
export const STATEMENT_FIELDS = [
  'tracking',
  'reference',
  'collected',
  'charge',
  'gst',
  'incomeTax',
  'salesTax',
  'withheld',
  'paid',
] as const
export type StatementField = (typeof STATEMENT_FIELDS)[number]

/** Those that name the parcel of a line. */
export const NAMING_FIELDS = ['tracking', 'reference'] as const satisfies readonly StatementField[]
export type AmountField = Exclude<StatementField, (typeof NAMING_FIELDS)[number]>
export const AMOUNT_FIELDS = STATEMENT_FIELDS.filter(
  (field): field is AmountField => !NAMING_FIELDS.some(naming => naming === field),
)

/** Where each field is: the position of its column from 0. */
export type ColumnMapping = Partial<Record<StatementField, number>>

export const FIELD_NAMES: Record<StatementField, string> = {
  tracking: message('Tracking number'),
  reference: message('Reference or order number'),
  collected: message('Collected'),
  charge: message('Courier’s charge'),
  gst: message('GST on the charge'),
  incomeTax: message('Income tax withheld'),
  salesTax: message('Sales tax withheld'),
  withheld: message('Taxes withheld, in one column'),
  paid: message('Paid out'),
}

/** What couriers call their columns. */
export const USUAL_NAMES: UsualNames<StatementField> = [
  [
    'tracking',
    /track|consignment (no|num|id|#)|^consignment$|\bcn\b|\bc\.n|\bcnsg|awb|way ?bill|shipment (no|number|id)|ٹریکنگ|سی ?این/i,
  ],
  ['reference', /\bref\b|reference|order ?(ref|no|num|id|#)|^order$|invoice ?#|آرڈر|حوالہ/i],
  ['gst', /gst|tax on (charge|service|deliver|freight)|\bsst\b|\bfed\b/i],
  ['incomeTax', /income|\bwht?[ .-]*i\.?t\b|\bit\b|\bi\.?t\.? ?\(|236/i],
  ['salesTax', /sales ?tax|withh.*sales|\bst\b/i],
  ['withheld', /\bwht\b|withh|\btax(es)?$/i],
  ['paid', /^(?!.*(date|status|\bon\b)).*(\bnet\b|paid|payable|remit|payout|settled|ادائیگی|خالص)/i],
  ['charge', /charge|\bfees?\b|freight|^service$|چارج|فیس|کرایہ/i],
  ['collected', /\bcod\b|collect|invoice (amount|value|payment)|order amount|وصول/i],
]

/** Guesses the columns from their names. */
export function guessColumns(header: readonly string[]): ColumnMapping {
  return guessByNames(header, USUAL_NAMES)
}

/** The row with the names of the columns: the first one that names parcels and something else. */
export function findHeaderRow(cells: readonly string[][]): number {
  return findHeader(cells, row => {
    const guess = guessColumns(row)
    return hasNames(guess) && Object.keys(guess).length > 1
  })
}

/** Whether a column names the parcels. */
export function hasNames(columns: ColumnMapping): boolean {
  return NAMING_FIELDS.some(field => columns[field] !== undefined)
}

/** Whether a column says an amount. */
export function hasAmounts(columns: ColumnMapping): boolean {
  return AMOUNT_FIELDS.some(field => columns[field] !== undefined)
}

/** Empties the cells of columns that mean nothing to the shop. The names of the columns stay. */
export function onlyMappedCells(cells: readonly string[][], columns: ColumnMapping): string[][] {
  const mapped = new Set(Object.values(columns))
  const header = findHeaderRow(cells)
  return cells.map((row, index) =>
    index === header ? row : row.map((cell, column) => (index > header && mapped.has(column) ? cell : '')),
  )
}
