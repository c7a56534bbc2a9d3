import { findHeader, guessByNames, type UsualNames } from '#app/platform/sheets/header-row.ts'
import { message } from '#app/shared/text/translate.ts'

/** What a column of a courier's answer may say. A row names its parcel by reference or by tracking number. */
export const REPORT_FIELD_NAMES = {
  reference: message('Reference of the parcel'),
  tracking: message('Tracking number'),
  status: message('Status'),
  happened: message('Date and time'),
  note: message('Reason or remark'),
} as const
export type ReportField = keyof typeof REPORT_FIELD_NAMES
export const REPORT_FIELDS = Object.keys(REPORT_FIELD_NAMES) as ReportField[]

/** Where each field is: the position of its column from 0. */
export type ReportColumns = Partial<Record<ReportField, number>>

const USUAL_NAMES: UsualNames<ReportField> = [
  ['tracking', /track|consignment|\bcn\b|\bc\.n|awb|way ?bill|shipment (no|number|id)/i],
  ['reference', /\bref|order ?(no|num|id|#)|shipper.*(no|id)/i],
  ['status', /status|\bstate\b|activity$/i],
  ['note', /reason|remark|comment/i],
  ['happened', /date|time|updated|\bon\b/i],
]

export function guessReportColumns(header: readonly string[]): ReportColumns {
  return guessByNames(header, USUAL_NAMES)
}

/** The row with the names of the columns: the first one that names a parcel and something else. */
export function findReportHeader(cells: readonly string[][]): number {
  return findHeader(cells, row => {
    const guess = guessReportColumns(row)
    const isNamed = guess.tracking !== undefined || guess.reference !== undefined
    return isNamed && Object.keys(guess).length > 1
  })
}

/** The columns of the courier's last answer, by their names, if this file has all of them; otherwise a guess. */
export function chooseColumns(
  header: readonly string[],
  remembered: Partial<Record<ReportField, string>>,
): ReportColumns {
  const entries = REPORT_FIELDS.flatMap(field => {
    const name = remembered[field]
    return name === undefined ? [] : [[field, header.indexOf(name)] as const]
  })
  const isSame = entries.length > 0 && entries.every(([, position]) => position >= 0)
  return isSame ? Object.fromEntries(entries) : guessReportColumns(header)
}

/** The names of the chosen columns, to be remembered. */
export function namesOfColumns(
  header: readonly string[],
  columns: ReportColumns,
): Partial<Record<ReportField, string>> {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([field, position]) =>
      header[position] ? [[field, header[position]]] : [],
    ),
  )
}
