import { parse } from 'csv-parse/sync'
import { zipSync } from 'fflate'
import readWorkbook from 'read-excel-file/node'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { cutText, storableText } from '#app/shared/text/text-fields.ts'
import { dayInKarachi } from '#app/shared/time/dates.ts'
import { decodeText } from './decode-text.ts'
import { kindOfNoTable, kindOfNoTableText } from './file-kind.server.ts'
import type { FileRefusal } from './file-refusal.ts'
import { ArchiveTooLarge, isArchive, isWorkbook, readArchive } from './open-archive.server.ts'
import { unguardFormula } from './write-csv.ts'

/** The rows of a sheet as text. Row 7 of the spreadsheet is at position 6; an empty one has no cells. */
export type Cells = string[][]

export interface SheetLimits {
  rows: number
  columns: number
  /** Filled cells of all rows together. */
  cells: number
  /** In UTF-16 units; a longer text is cut. */
  cell: number
  /** The most bytes of an XLSX file, decompressed. */
  bytes: number
}

/** A sheet is a day, a week or a month of parcels. Their texts are handed to the thread of the requests, which waits for them. */
const PARCEL_LIMITS: SheetLimits = {
  rows: 10_000,
  columns: 60,
  cells: 200_000,
  cell: 200,
  bytes: 64_000_000,
}

/** A row that is not empty. */
export interface NumberedRow {
  /** From 1, as a program for sheets counts. */
  number: number
  cells: string[]
}

/** Reads a sheet of parcels: a CSV or XLSX file. To be called in a thread of its own, by `readSheet`. */
export async function readCells(content: Uint8Array): Promise<Outcome<{ cells: Cells }, FileRefusal>> {
  const read = await readNumberedRows(content, PARCEL_LIMITS)
  if (!read.ok) return read
  const last = read.rows.at(-1)?.number ?? 0
  if (last > PARCEL_LIMITS.rows) return refuse({ kind: 'too-long', most: PARCEL_LIMITS.rows })
  const cells: Cells = Array.from({ length: last }, () => [])
  for (const { number, cells: row } of read.rows) cells[number - 1] = row
  return { ok: true, cells }
}

/**
 * Reads a CSV or XLSX file as rows of text, without the empty ones. The kind of file follows from its content. Formulas are text
 * in CSV, and the value that Excel stored in XLSX: nothing is computed. Of a workbook, the sheet with the most rows is read.
 */
export async function readNumberedRows(
  content: Uint8Array,
  limits: SheetLimits,
): Promise<Outcome<{ rows: NumberedRow[] }, FileRefusal>> {
  const all = await readAll(content, limits).catch(
    (error): FileRefusal => ({ kind: error instanceof ArchiveTooLarge ? 'too-heavy' : 'unreadable' }),
  )
  if (!Array.isArray(all)) return refuse(all)
  const rows = all
    .map((row, index) => ({
      number: index + 1,
      cells: row.slice(0, limits.columns).map(cellText),
    }))
    .filter(({ cells }) => cells.some(text => text !== ''))
  if (rows.length < 2) return refuse({ kind: rows.length === 0 ? 'empty' : 'one-row' })
  return limitRows(rows, limits)
}

/** The rows with their texts cut, unless they or their filled cells are too many. */
export function limitRows(
  rows: readonly NumberedRow[],
  limits: Pick<SheetLimits, 'rows' | 'cells' | 'cell'>,
): Outcome<{ rows: NumberedRow[] }, FileRefusal> {
  if (rows.length > limits.rows) return refuse({ kind: 'too-long', most: limits.rows })
  const filled = rows.reduce((sum, { cells }) => sum + cells.filter(Boolean).length, 0)
  if (filled > limits.cells) return refuse({ kind: 'too-heavy' })
  const cut = rows.map(({ number, cells }) => ({
    number,
    cells: cells.map(text => cutText(text, limits.cell)),
  }))
  return { ok: true, rows: cut }
}

async function readAll(content: Uint8Array, limits: SheetLimits): Promise<unknown[][] | FileRefusal> {
  if (isArchive(content)) {
    return isWorkbook(content) ? readExcel(content, limits) : { kind: 'no-workbook' }
  }
  const kind = kindOfNoTable(content)
  if (kind) return { kind }
  const text = decodeText(content)
  const textKind = kindOfNoTableText(text)
  return textKind ? { kind: textKind } : readCsv(text)
}

/** The files of the archive are decompressed within the limit first, since the library has none. */
async function readExcel(content: Uint8Array, { bytes }: SheetLimits): Promise<unknown[][]> {
  const sheets = await readWorkbook(decompressed(content, bytes))
  const counts = sheets.map(({ data }) => data.filter(row => row.some(cell => cell !== null)).length)
  return sheets[counts.indexOf(Math.max(...counts))]?.data ?? []
}

/** The same archive, not compressed. No copy of its files stays in memory while it is read. */
function decompressed(content: Uint8Array, mostBytes: number): Buffer {
  const files = readArchive(content, { isWanted: name => /\.(xml|rels)$/.test(name), mostBytes })
  const { buffer, byteOffset, byteLength } = zipSync(Object.fromEntries(files), { level: 0 })
  return Buffer.from(buffer, byteOffset, byteLength)
}

/** Excel reads the separator from a first line such as `sep=;`, which is no row. */
const SEPARATOR_LINE = /^\ufeff?sep=(.)(?:\r\n?|\n)/i

function readCsv(text: string): string[][] {
  const [line = '', separator] = SEPARATOR_LINE.exec(text) ?? []
  const rows: string[][] = parse(text.slice(line.length), {
    bom: true,
    delimiter: separator ?? separatorOf(text),
    relax_column_count: true,
    relax_quotes: true,
  })
  return rows.map(row => row.map(unguardFormula))
}

/**
 * Excel writes semicolons where the comma is the decimal point, and tabs into text files. The separator is in every line of the
 * table; other signs are in some texts.
 */
function separatorOf(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .replace(/"[^"]*"/g, '')
    .split(/\r\n?|\n/)
    .slice(0, 20)
  const counted = [',', ';', '\t'].map(separator => ({
    separator,
    lines: lines.filter(line => line.includes(separator)).length,
    count: lines.join('').split(separator).length,
  }))
  const [most] = counted.sort((one, other) => other.lines - one.lines || other.count - one.count)
  return most?.separator ?? ','
}

/** Numbers of programs for sheets have so many digits: of a longer one the last are lost. */
const MOST_DIGITS = 15

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return dayInKarachi(cell)
  // Excel computes with 15 digits, and stores 0.1 + 0.2 with 17.
  if (typeof cell === 'number')
    return Math.abs(cell) < 10 ** MOST_DIGITS
      ? String(Number(cell.toPrecision(MOST_DIGITS)))
      : cell.toExponential(MOST_DIGITS - 1)
  return storableText(String(cell)).trim()
}
