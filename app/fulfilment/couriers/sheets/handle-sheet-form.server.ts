import { z } from 'zod'
import type { Database } from '#app/platform/db/database.server.ts'
import { type FileRefusal, fileRefusalText } from '#app/platform/sheets/file-refusal.ts'
import { chooseColumns, rememberColumns } from '#app/platform/sheets/header-row.ts'
import { readSheet } from '#app/platform/sheets/read-sheet.server.ts'
import { t } from '#app/shared/text/translate.ts'
import { type PlannedReport, planReport } from './plan-report.ts'
import {
  findReportHeader,
  hasNames,
  hasNews,
  REPORT_FIELDS,
  type ReportColumns,
  USUAL_NAMES,
} from './report-columns.ts'
import { readReportRows } from './report-rows.ts'
import { isWordMeaning, MOST_WORDS, type WordMeaning, wordKey } from './report-words.ts'
import { readReportedParcels, saveReport } from './save-report.server.ts'
import { readColumnsForm } from './sheet-columns.ts'
import type { ReportPreview, SheetResult } from './sheet-result.ts'
import { type SheetCourier, saveSheetColumns } from './sheet-settings.server.ts'

/** A day of parcels, or a few. Rows that go to the page and back are to fit in a form. */
const MOST_REPORT_ROWS = 2_000
const LONGEST_CELLS = 600_000
const TOO_LONG: FileRefusal = { kind: 'too-long', most: MOST_REPORT_ROWS }

/** Does what a form of a courier's sheets asks for. Nothing of a courier's answer is written before `save`. */
export async function handleSheetForm(
  database: Database,
  form: FormData,
  { courier, actor }: { courier: SheetCourier; actor: string },
): Promise<SheetResult> {
  switch (form.get('intent')) {
    case 'columns': {
      const columns = readColumnsForm(form)
      if (!columns) return refused(t('Please give each column a name and say what it contains.'))
      await saveSheetColumns(database, courier, { columns, actor })
      return { isDone: true, text: t('The columns are saved.') }
    }
    case 'read':
      return readFile(database, form, courier)
    case 'again':
    case 'save':
      return readAgain(database, form, { courier, actor })
    default:
      return refused(t('This form asks for nothing.'))
  }
}

async function readFile(database: Database, form: FormData, courier: SheetCourier): Promise<SheetResult> {
  const file = form.get('sheet')
  if (!(file instanceof File) || file.name === '') return refused(t('Please choose the file of the courier.'))
  const read = await readSheet(await file.bytes())
  if (!read.ok) return refused(fileRefusalText(read.refusal))
  const { cells } = read
  const text = JSON.stringify(cells)
  if (cells.length > MOST_REPORT_ROWS) return refused(fileRefusalText(TOO_LONG))
  if (text.length > LONGEST_CELLS) return refused(fileRefusalText({ kind: 'too-heavy' }))
  const header = cells[findReportHeader(cells)] ?? []
  const columns = chooseColumns(header, courier.answerColumns, USUAL_NAMES)
  return { isDone: true, text: '', preview: await preview(database, courier, { cells, columns, words: {} }) }
}

const cellsSchema = z
  .array(z.array(z.string().max(200)).max(60))
  .min(1)
  .max(MOST_REPORT_ROWS)

/** Reads the file that the page has sent back, with the columns and the words that were chosen; saves it if asked to. */
async function readAgain(
  database: Database,
  form: FormData,
  { courier, actor }: { courier: SheetCourier; actor: string },
): Promise<SheetResult> {
  const cells = cellsSchema.safeParse(parseJson(String(form.get('cells') ?? '')))
  if (!cells.success) return refused(t('The file is gone. Please choose it again.'))
  const columns = readReportColumns(form)
  const words = readWords(form)
  const seen = await preview(database, courier, { cells: cells.data, columns, words })
  if (!hasNames(columns)) {
    return {
      ...refused(t('Please choose the column of the reference, or of the tracking number.')),
      preview: seen,
    }
  }
  if (new Set(Object.values(columns)).size < Object.keys(columns).length) {
    return { ...refused(t('Please use each column for one thing.')), preview: seen }
  }
  if (form.get('intent') === 'again') return { isDone: true, text: '', preview: seen }
  const answerColumns = rememberColumns(courier.answerColumns, seen.header, columns)
  const saved = await saveReport(database, courier, { planned: seen.parcels, answerColumns, words, actor })
  return { isDone: true, text: savedText(saved) }
}

function savedText({ numbers, statuses }: { numbers: number; statuses: number }): string {
  if (numbers + statuses === 0) return t('The file says nothing new.')
  const parts = [
    numbers > 0 &&
      t('{count, plural, one {# tracking number} other {# tracking numbers}}', { count: numbers }),
    statuses > 0 && t('{count, plural, one {# status} other {# statuses}}', { count: statuses }),
  ]
  return t('{news} saved.', { news: parts.filter(Boolean).join(t(' and ')) })
}

interface Answer {
  cells: string[][]
  columns: ReportColumns
  words: Record<string, WordMeaning>
}

async function preview(
  database: Database,
  courier: SheetCourier,
  { cells, columns, words }: Answer,
): Promise<ReportPreview> {
  const { rows, problems } = readReportRows(cells, columns, new Date())
  const known = await readReportedParcels(database, courier.id, rows)
  const plan = planReport(rows, known, { ...courier.words, ...words })
  const header = cells[findReportHeader(cells)] ?? []
  const parcels: PlannedReport[] = plan.parcels
  return {
    ...plan,
    parcels,
    problems: [...problems, ...plan.problems],
    cells: JSON.stringify(cells),
    header,
    columns,
    missing: missingText({ header, columns, rows: rows.length }),
  }
}

/** Says what is missing in a file that is no answer of a courier; undefined for one that is. */
function missingText({
  header,
  columns,
  rows,
}: Pick<ReportPreview, 'header' | 'columns'> & { rows: number }): string | undefined {
  const named = {
    columns: header
      .filter(Boolean)
      .slice(0, 12)
      .map(name => `“${name.slice(0, 40)}”`)
      .join(t(', ')),
  }
  if (!hasNames(columns))
    return t(
      'The file has these columns: {columns}. None is known to name a parcel. Choose the column of the reference or tracking number, or leave the file unsaved and upload the courier’s answer.',
      named,
    )
  if (!hasNews(columns))
    return t(
      'The file has these columns: {columns}. It names parcels, but no tracking number for a reference, no status and no amount. Choose their columns, or leave the file unsaved and upload the courier’s answer.',
      named,
    )
  return rows > 0
    ? undefined
    : t(
        'No row of the file names a parcel. Choose another column, or leave the file unsaved and upload the courier’s answer.',
      )
}

function readReportColumns(form: FormData): ReportColumns {
  const columns: ReportColumns = {}
  for (const field of REPORT_FIELDS) {
    const chosen = String(form.get(field) ?? '')
    if (/^\d{1,2}$/.test(chosen)) columns[field] = Number(chosen)
  }
  return columns
}

/** What the form says of the words: `word0` means `meaning0`. A word without a meaning stays unknown. */
function readWords(form: FormData): Record<string, WordMeaning> {
  const entries = Array.from({ length: MOST_WORDS }, (_, at) => {
    const meaning = String(form.get(`meaning${at}`) ?? '')
    const key = wordKey(String(form.get(`word${at}`) ?? '')).slice(0, 80)
    return key !== '' && isWordMeaning(meaning) ? [[key, meaning] as const] : []
  })
  return Object.fromEntries(entries.flat())
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function refused(text: string): SheetResult {
  return { isDone: false, text }
}
