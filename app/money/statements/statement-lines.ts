import { readParcelName } from '#app/fulfilment/parcels/parcel-name.ts'
import { t } from '#app/shared/text/translate.ts'
import { readAmount } from './read-amount.ts'
import { AMOUNT_FIELDS, type AmountField, type ColumnMapping, findHeaderRow } from './statement-columns.ts'

/** A line of a statement. Amounts in paisa; null where the statement has no such column. */
export interface StatementLine extends Record<AmountField, number | null> {
  /** The row of the spreadsheet, from 1. */
  line: number
  /** What names the parcel: its tracking number if it is known. May be empty, if the reference is not. */
  tracking: string
  reference: string
}

export interface ReadLines {
  lines: StatementLine[]
  /** Rows whose parcels or amounts can’t be read, as sentences. */
  problems: string[]
  /** Rows below the names of the columns, without empty ones. */
  rows: number
}

/** Reads the lines below the names of the columns. Rows that name no parcel, such as totals, are left out. */
export function readStatementLines(cells: readonly string[][], columns: ColumnMapping): ReadLines {
  const result: ReadLines = { lines: [], problems: [], rows: 0 }
  const first = findHeaderRow(cells) + 1
  for (const [index, row] of cells.slice(first).entries()) {
    if (row.length === 0) continue
    result.rows++
    const number = first + index + 1
    const read = [columns.tracking, columns.reference].map(at =>
      readParcelName(cellOf(row, at) ?? '', number),
    )
    const problems = read.flatMap(one => ('problem' in one ? one.problem : []))
    const [tracking = '', reference = ''] = read.map(one => ('name' in one ? one.name : ''))
    result.problems.push(...problems)
    if (problems.length > 0 || !(tracking || reference)) continue
    const line = { line: number, tracking, reference, ...NOTHING }
    result.lines.push(line)
    result.problems.push(...readAmounts(row, columns, line))
  }
  return result
}

/** Adds the amounts of a row to its line. @returns what can't be read */
function readAmounts(row: readonly string[], columns: ColumnMapping, line: StatementLine): string[] {
  const problems = AMOUNT_FIELDS.flatMap(field => {
    const text = cellOf(row, columns[field])
    if (text === undefined) return []
    const amount = readAmount(text)
    // Some couriers write what they deduct below zero.
    line[field] = field === 'paid' ? (amount ?? 0) : Math.abs(amount ?? 0)
    return amount === undefined
      ? [t('Row {line}: “{text}” is no amount.', { line: line.line, text: text.slice(0, 40) })]
      : []
  })
  if (isPaidWithoutCash(line)) line.collected = 0
  return problems
}

/**
 * Whether the payout is what was deducted, and nothing else: some couriers name the amount of a parcel that came back, although
 * they collected nothing for it.
 */
function isPaidWithoutCash(line: StatementLine): boolean {
  const { collected, adds } = amountsOf(line)
  return (
    line.paid !== null && line.paid <= 0 && collected > 0 && Math.abs(line.paid - (adds - collected)) < 100
  )
}

const NOTHING = Object.fromEntries(AMOUNT_FIELDS.map(field => [field, null])) as Record<AmountField, null>

function cellOf(row: readonly string[], position: number | undefined): string | undefined {
  return position === undefined ? undefined : (row[position] ?? '').trim()
}

/** What a line amounts to, in paisa. Missing columns count as nothing, and a missing payout follows from the rest. */
export function amountsOf(line: StatementLine) {
  const [collected, charge, gst] = [line.collected ?? 0, line.charge ?? 0, line.gst ?? 0]
  const [incomeTax, salesTax, withheld] = [line.incomeTax ?? 0, line.salesTax ?? 0, line.withheld ?? 0]
  const adds = collected - charge - gst - incomeTax - salesTax - withheld
  return { collected, charge, gst, incomeTax, salesTax, withheld, paid: line.paid ?? adds, adds }
}
