import { t } from '#app/shared/text/translate.ts'
import type { ReportColumns } from './report-columns.ts'
import { findReportHeader } from './report-columns.ts'
import { readReportTime } from './report-time.ts'

/** A row of a courier's answer. */
export interface ReportRow {
  /** The row of the file, from 1. */
  line: number
  reference: string
  tracking: string
  word: string
  /** Null if the file says of none when. */
  happenedAt: Date | null
  note: string
}

export interface ReadRows {
  rows: ReportRow[]
  /** Rows whose time can't be read, as sentences. */
  problems: string[]
}

/** Reads the rows below the names of the columns. Rows that name no parcel, such as totals, are left out. */
export function readReportRows(cells: readonly string[][], columns: ReportColumns, now: Date): ReadRows {
  const result: ReadRows = { rows: [], problems: [] }
  const first = findReportHeader(cells) + 1
  for (const [index, row] of cells.slice(first).entries()) {
    const line = first + index + 1
    const textOf = (position: number | undefined) =>
      position === undefined ? '' : (row[position] ?? '').trim()
    const reference = numberOf(textOf(columns.reference)).toUpperCase()
    const tracking = numberOf(textOf(columns.tracking))
    if (!reference && !tracking) continue
    const time = textOf(columns.happened)
    const happenedAt = readReportTime(time)
    if (happenedAt === undefined || (happenedAt && happenedAt.getTime() > now.getTime() + DAY_MS)) {
      result.problems.push(
        t('Row {line}: “{time}” is no time at which a parcel can have been reported.', {
          line,
          time: time.slice(0, 40),
        }),
      )
      continue
    }
    const word = textOf(columns.status).slice(0, LONGEST_WORD)
    const note = textOf(columns.note).slice(0, LONGEST_NOTE)
    result.rows.push({ line, reference, tracking, word, happenedAt, note })
  }
  return result
}

const DAY_MS = 86_400_000
const LONGEST_WORD = 80
const LONGEST_NOTE = 200

/** References and tracking numbers contain a digit. Spaces and the apostrophe by which Excel stores text are dropped. */
function numberOf(text: string): string {
  const number = text.replace(/[\s']/g, '')
  return /\d/.test(number) && number.length <= 60 ? number : ''
}
