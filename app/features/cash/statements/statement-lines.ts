import { t } from '#app/shared/text/translate.ts'
import { readAmount } from './read-amount.ts'
import {
  type ColumnMapping,
  findHeaderRow,
  STATEMENT_FIELDS,
  type StatementField,
} from './statement-columns.ts'

/** A line of a statement. Amounts in paisa; null where the statement has no such column. */
export interface StatementLine extends Record<Exclude<StatementField, 'tracking'>, number | null> {
  /** The row of the file, from 1. */
  line: number
  tracking: string
}

export interface ReadLines {
  lines: StatementLine[]
  /** Rows whose amounts can't be read, as sentences. */
  problems: string[]
}

/** Reads the lines below the names of the columns. Rows without a tracking number, such as totals, are left out. */
export function readStatementLines(cells: readonly string[][], columns: ColumnMapping): ReadLines {
  const result: ReadLines = { lines: [], problems: [] }
  const first = findHeaderRow(cells) + 1
  for (const [index, row] of cells.slice(first).entries()) {
    const tracking = readTrackingNumber(cellOf(row, columns.tracking) ?? '')
    if (!tracking) continue
    const line = { line: first + index + 1, tracking, ...NOTHING }
    result.lines.push(line)
    result.problems.push(...readAmounts(row, columns, line))
  }
  return result
}

/** Adds the amounts of a row to its line. @returns what can't be read */
function readAmounts(row: readonly string[], columns: ColumnMapping, line: StatementLine): string[] {
  return AMOUNT_FIELDS.flatMap(field => {
    const text = cellOf(row, columns[field])
    if (text === undefined) return []
    const amount = readAmount(text)
    // Some couriers write what they deduct below zero.
    line[field] = field === 'paid' ? (amount ?? 0) : Math.abs(amount ?? 0)
    return amount === undefined
      ? [t('Row {line}: “{text}” is no amount.', { line: line.line, text: text.slice(0, 40) })]
      : []
  })
}

const AMOUNT_FIELDS = STATEMENT_FIELDS.filter(field => field !== 'tracking')
const NOTHING = { collected: null, charge: null, gst: null, incomeTax: null, salesTax: null, paid: null }

function cellOf(row: readonly string[], position: number | undefined): string | undefined {
  return position === undefined ? undefined : (row[position] ?? '').trim()
}

/** Tracking numbers contain a digit. Spaces and the apostrophe by which Excel stores numbers as text are dropped. */
function readTrackingNumber(text: string): string {
  const number = text.replace(/[\s']/g, '')
  return /\d/.test(number) ? number : ''
}

/** What a line amounts to, in paisa. Missing columns count as nothing, and a missing payout follows from the rest. */
export function amountsOf(line: StatementLine) {
  const [collected, charge, gst] = [line.collected ?? 0, line.charge ?? 0, line.gst ?? 0]
  const [incomeTax, salesTax] = [line.incomeTax ?? 0, line.salesTax ?? 0]
  const adds = collected - charge - gst - incomeTax - salesTax
  return { collected, charge, gst, incomeTax, salesTax, paid: line.paid ?? adds, adds }
}
