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

interface ReadLines {
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
  return { ...result, lines: readSigns(result.lines) }
}

/** Adds the amounts of a row to its line, with the signs of the file. @returns what can't be read */
function readAmounts(row: readonly string[], columns: ColumnMapping, line: StatementLine): string[] {
  return AMOUNT_FIELDS.flatMap(field => {
    const text = cellOf(row, columns[field])
    if (text === undefined) return []
    const amount = readAmount(text)
    line[field] = amount ?? 0
    return amount === undefined
      ? [t('Row {line}: “{text}” is no amount.', { line: line.line, text: text.slice(0, 40) })]
      : []
  })
}

const DEDUCTED_FIELDS = ['charge', 'gst', 'incomeTax', 'salesTax', 'withheld'] as const

/**
 * Some couriers write what they deduct below zero, and all write so what they take back. A column means what most of its ordinary rows do;
 * a row with other signs is read as its payout says.
 */
function readSigns(written: readonly StatementLine[]): StatementLine[] {
  const ordinary = written.filter(({ collected }) => (collected ?? 0) >= 0)
  const below = DEDUCTED_FIELDS.filter(
    field => ordinary.reduce((sum, line) => sum + directionOf(line, field), 0) < 0,
  )
  return written.map(line => {
    const read = withSigns(line, { collected: 1, deducted: 1, below })
    const isPlain =
      (read.collected ?? 0) >= 0 &&
      (read.paid ?? 0) >= 0 &&
      DEDUCTED_FIELDS.every(field => (read[field] ?? 0) >= 0)
    const others = isPlain ? [] : OTHER_SIGNS.map(signs => withSigns(line, { ...signs, below }))
    if (isPaidWithoutCash(read)) return { ...read, collected: 0 }
    return [read, ...others].find(one => one.paid !== null && addsUp(one)) ?? read
  })
}

/** 1 where a row deducts by an amount above zero, -1 by one below zero. What was taken out of the payout is known by it. */
function directionOf(line: StatementLine, field: (typeof DEDUCTED_FIELDS)[number]): number {
  return line.paid !== null && addsUp(line)
    ? Math.abs(Math.sign(line[field] ?? 0))
    : Math.sign(line[field] ?? 0)
}

const OTHER_SIGNS = [
  { collected: 1, deducted: -1 },
  { collected: -1, deducted: 1 },
  { collected: -1, deducted: -1 },
] as const

interface Signs {
  collected: 1 | -1
  deducted: 1 | -1
  /** The columns that deduct by amounts below zero. */
  below: readonly (typeof DEDUCTED_FIELDS)[number][]
}

function withSigns(line: StatementLine, { collected, deducted, below }: Signs): StatementLine {
  const read = { ...line, collected: times(line.collected, collected) }
  for (const field of DEDUCTED_FIELDS)
    read[field] = times(line[field], below.includes(field) ? (-deducted as 1 | -1) : deducted)
  return read
}

/** Zero has no sign. */
function times(paisa: number | null, sign: 1 | -1): number | null {
  return paisa && paisa * sign
}

function addsUp(line: StatementLine): boolean {
  const { adds, paid } = statedAmounts(line)
  return Math.abs(adds - paid) < TOLERANCE_PAISA
}

/** Couriers round to rupees: a smaller difference is none. */
export const TOLERANCE_PAISA = 100

/** Whether a line takes back what was paid for a parcel. */
export function takesBack({ collected }: StatementLine): boolean {
  return (collected ?? 0) < 0
}

/**
 * Whether the payout is what was deducted, and nothing else: some couriers name the amount of a parcel that came back, although
 * they collected nothing for it.
 */
function isPaidWithoutCash(line: StatementLine): boolean {
  return (
    line.paid !== null && line.paid <= 0 && (line.collected ?? 0) > 0 && addsUp({ ...line, collected: 0 })
  )
}

const NOTHING = Object.fromEntries(AMOUNT_FIELDS.map(field => [field, null])) as Record<AmountField, null>

function cellOf(row: readonly string[], position: number | undefined): string | undefined {
  return position === undefined ? undefined : (row[position] ?? '').trim()
}

/** What a line amounts to, in paisa. Missing columns count as nothing, and a missing payout follows from the rest. */
export function statedAmounts(line: StatementLine) {
  const [collected, charge, gst] = [line.collected ?? 0, line.charge ?? 0, line.gst ?? 0]
  const [incomeTax, salesTax, withheld] = [line.incomeTax ?? 0, line.salesTax ?? 0, line.withheld ?? 0]
  const adds = collected - charge - gst - incomeTax - salesTax - withheld
  return { collected, charge, gst, incomeTax, salesTax, withheld, paid: line.paid ?? adds, adds }
}
