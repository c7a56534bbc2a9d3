import { findHeader, guessByNames, type UsualNames } from '#app/platform/sheets/header-row.ts'
import { message } from '#app/shared/text/translate.ts'

/** What a column of a courier's answer may say. A row names its parcel by reference or by tracking number. */
export const REPORT_FIELD_NAMES = {
  reference: message('Reference of the parcel'),
  tracking: message('Tracking number'),
  status: message('Status'),
  happened: message('Date and time'),
  note: message('Reason or remark'),
  amount: message('Cash to collect'),
} as const
export type ReportField = keyof typeof REPORT_FIELD_NAMES
export const REPORT_FIELDS = Object.keys(REPORT_FIELD_NAMES) as ReportField[]

/** Where each field is: the position of its column from 0. */
export type ReportColumns = Partial<Record<ReportField, number>>

export const USUAL_NAMES: UsualNames<ReportField> = [
  ['tracking', /track|consignment|\bcn\b|\bc\.n|awb|way ?bill|shipment (no|number|id)|ٹریکنگ|سی ?این/i],
  ['reference', /\bref|order ?(no|num|id|#)|^order$|shipper.*(no|id)|آرڈر|حوالہ/i],
  ['status', /status|\bstate\b|activity$|حالت|سٹیٹس|اسٹیٹس/i],
  ['note', /reason|remark|comment|وجہ/i],
  ['amount', /\bcod\b|collect|invoice (amount|value|payment)|order amount|وصول/i],
  ['happened', /date|time|updated|\bon\b|تاریخ/i],
]

export function guessReportColumns(header: readonly string[]): ReportColumns {
  return guessByNames(header, USUAL_NAMES)
}

/** The row with the names of the columns: the first one that names a parcel and something else. */
export function findReportHeader(cells: readonly string[][]): number {
  return findHeader(cells, row => {
    const guess = guessReportColumns(row)
    return hasNames(guess) && Object.keys(guess).length > 1
  })
}

/** Whether a column names the parcels. */
export function hasNames({ reference, tracking }: ReportColumns): boolean {
  return reference !== undefined || tracking !== undefined
}

/** Whether there is something to learn: a number for a reference, a status, or an amount. */
export function hasNews({ reference, tracking, status, amount }: ReportColumns): boolean {
  return status !== undefined || amount !== undefined || (reference !== undefined && tracking !== undefined)
}
