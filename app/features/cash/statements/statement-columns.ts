import { findHeader, guessByNames, type UsualNames } from '#app/platform/sheets/header-row.ts'
import { message } from '#app/shared/text/translate.ts'

/** What a column of a statement may say. Only the tracking number is needed; what is missing is not compared. */
export const STATEMENT_FIELDS = [
  'tracking',
  'collected',
  'charge',
  'gst',
  'incomeTax',
  'salesTax',
  'paid',
] as const
export type StatementField = (typeof STATEMENT_FIELDS)[number]

/** Where each field is: the position of its column from 0. */
export type ColumnMapping = Partial<Record<StatementField, number>>

export const FIELD_NAMES: Record<StatementField, string> = {
  tracking: message('Tracking number'),
  collected: message('Collected'),
  charge: message('Courier’s charge'),
  gst: message('GST on the charge'),
  incomeTax: message('Income tax withheld'),
  salesTax: message('Sales tax withheld'),
  paid: message('Paid out'),
}

/** What couriers call their columns. */
const USUAL_NAMES: UsualNames<StatementField> = [
  ['tracking', /track|consign|\bcn\b|\bc\.n|awb|way ?bill|shipment (no|number|id)/i],
  ['gst', /gst|tax on (charge|service|deliver|freight)|\bsst\b|\bfed\b/i],
  ['incomeTax', /income|\bwht\b|withh.*income|\bit\b|\bi\.?t\.? ?\(|236/i],
  ['salesTax', /sales ?tax|withh.*sales|\bst\b/i],
  ['paid', /\bnet\b|paid|payable|remit|payout|settled/i],
  ['charge', /charge|\bfee\b|freight|service/i],
  ['collected', /\bcod\b|collect|invoice (amount|value)|order amount/i],
]

/** Guesses the columns from their names. */
export function guessColumns(header: readonly string[]): ColumnMapping {
  return guessByNames(header, USUAL_NAMES)
}

/** The row with the names of the columns: the first one that names a tracking number and something else. */
export function findHeaderRow(cells: readonly string[][]): number {
  return findHeader(cells, row => {
    const guess = guessColumns(row)
    return guess.tracking !== undefined && Object.keys(guess).length > 1
  })
}

/** Empties the cells of columns that mean nothing to the shop. The names of the columns stay. */
export function onlyMappedCells(cells: readonly string[][], columns: ColumnMapping): string[][] {
  const mapped = new Set(Object.values(columns))
  const header = findHeaderRow(cells)
  return cells.map((row, index) =>
    index === header ? row : row.map((cell, column) => (index > header && mapped.has(column) ? cell : '')),
  )
}
