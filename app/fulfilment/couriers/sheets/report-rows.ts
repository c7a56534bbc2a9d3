import { readParcelName } from '#app/fulfilment/parcels/parcel-name.ts'
import { readAmount } from '#app/money/statements/read-amount.ts'
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
  /** What the courier collects, in paisa; null if the file does not say. */
  amountPaisa: number | null
}

interface ReadRows {
  rows: ReportRow[]
  /** Rows whose parcel or time can't be read, as sentences. */
  problems: string[]
}

/** Reads the rows below the names of the columns. Rows that name no parcel, such as totals, are left out. */
export function readReportRows(cells: readonly string[][], columns: ReportColumns, now: Date): ReadRows {
  const result: ReadRows = { rows: [], problems: [] }
  const first = findReportHeader(cells) + 1
  for (const [index, row] of cells.slice(first).entries()) {
    const line = first + index + 1
    if (row.length === 0) continue
    const textOf = (position: number | undefined) =>
      position === undefined ? '' : (row[position] ?? '').trim()
    const read = [columns.reference, columns.tracking].map(at => readParcelName(textOf(at), line))
    const wrong = read.flatMap(one => ('problem' in one ? one.problem : []))
    const [reference = '', tracking = ''] = read.map(one => ('name' in one ? one.name : ''))
    result.problems.push(...wrong)
    if (wrong.length > 0 || !(reference || tracking)) continue
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
    const amountPaisa = columns.amount === undefined ? null : (readAmount(textOf(columns.amount)) ?? null)
    result.rows.push({
      line,
      reference: reference.toUpperCase(),
      tracking,
      word,
      happenedAt,
      note,
      amountPaisa,
    })
  }
  return result
}

const DAY_MS = 86_400_000
const LONGEST_WORD = 80
const LONGEST_NOTE = 200
