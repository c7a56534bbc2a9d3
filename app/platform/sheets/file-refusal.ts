import { message, t } from '#app/shared/text/translate.ts'

/** Why a file can't be read as a table. */
export type FileRefusal =
  | { kind: 'old-excel' | 'locked' | 'pdf' | 'picture' | 'web-page' | 'no-workbook' | 'unreadable' }
  | { kind: 'empty' | 'one-row' | 'too-heavy' }
  | { kind: 'too-long'; most: number }
  | { kind: 'too-large'; megabytes: number }

/** A larger sheet of parcels does not arrive: the server stops reading. */
export const SHEET_TOO_LARGE: FileRefusal = { kind: 'too-large', megabytes: 8 }

/** The same of a file of products, customers or orders. */
export const ARCHIVE_TOO_LARGE: FileRefusal = { kind: 'too-large', megabytes: 40 }

export const TOO_LONG = message('That file has more than {most} rows. Split it and try again.')
const TOO_LARGE = message('That file is larger than {megabytes} MB. Split it and try again.')

/** Says what a file is that can't be read as a table, and what to save it as. */
export function fileRefusalText(refusal: FileRefusal): string {
  switch (refusal.kind) {
    case 'old-excel':
      return t('That file is an old .xls. Save it as .xlsx or CSV and try again.')
    case 'locked':
      return t('That file has a password. Save it without one, as .xlsx or CSV, and try again.')
    case 'pdf':
      return t('That file is a PDF. Download the same table as Excel or CSV and try again.')
    case 'picture':
      return t('That file is a picture. Upload the table itself, as .xlsx or CSV.')
    case 'web-page':
      return t(
        'That file is a web page, even if its name ends in .xls. Open it in Excel, save it as .xlsx or CSV, and try again.',
      )
    case 'no-workbook':
      return t(
        'That file is an archive without an Excel sheet. Save the table as .xlsx or CSV and try again.',
      )
    case 'unreadable':
      return t('That file can’t be read as a table. Save it as .xlsx or CSV and try again.')
    case 'empty':
      return t('That file is empty. Save the table as .xlsx or CSV and try again.')
    case 'one-row':
      return t(
        'That file has one row, and nothing below it. Save the whole table as .xlsx or CSV and try again.',
      )
    case 'too-heavy':
      return t(
        'That file takes too much time or memory to read. Save only the rows and columns that you need, as CSV, and try again.',
      )
    case 'too-long':
      return t(TOO_LONG, { most: refusal.most.toLocaleString('en') })
    case 'too-large':
      return t(TOO_LARGE, { megabytes: refusal.megabytes })
  }
}
