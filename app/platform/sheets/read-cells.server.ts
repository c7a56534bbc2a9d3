import { parse } from 'csv-parse/sync'
import { zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { storableText } from '#app/shared/text/text-fields.ts'
import { dayInKarachi } from '#app/shared/time/dates.ts'
import { decodeText } from './decode-text.ts'
import { ArchiveTooLarge, isArchive, readArchive } from './open-archive.server.ts'
import { unguardFormula } from './write-csv.ts'

export interface SheetLimits {
  rows: number
  columns: number
  /** In UTF-16 units; a longer text is cut. */
  cell: number
  /** The most bytes of an XLSX file, decompressed. */
  bytes: number
}

/** A sheet is a day, a week or a month of parcels. */
export const MOST_ROWS = 10_000
const PARCEL_LIMITS: SheetLimits = { rows: MOST_ROWS, columns: 60, cell: 200, bytes: 64_000_000 }

/** Why a file was refused. */
export type FileRefusal = { kind: 'unreadable' } | { kind: 'empty' } | { kind: 'too-long' }

/** A row that is not empty. */
export interface NumberedRow {
  /** From 1, as a program for sheets counts. */
  number: number
  cells: string[]
}

/**
 * Reads a CSV or XLSX file as rows of text. The kind of file follows from its content. Formulas are text in CSV, and the
 * value that Excel stored in XLSX: nothing is computed.
 */
export async function readCells(content: Uint8Array): Promise<Outcome<{ cells: string[][] }, FileRefusal>> {
  const read = await readNumberedRows(content, PARCEL_LIMITS)
  return read.ok ? { ok: true, cells: read.rows.map(({ cells }) => cells) } : read
}

/** The same within other limits, with the numbers of the rows. Empty rows are left out. */
export async function readNumberedRows(
  content: Uint8Array,
  limits: SheetLimits,
): Promise<Outcome<{ rows: NumberedRow[] }, FileRefusal>> {
  const read = isArchive(content) ? readExcel(content, limits) : readCsv(content)
  const all = await read.catch(toRefusal)
  if (!Array.isArray(all)) return refuse(all)
  const rows = all
    .map((row, index) => ({
      number: index + 1,
      cells: row.slice(0, limits.columns).map(cell => cellText(cell).slice(0, limits.cell)),
    }))
    .filter(({ cells }) => cells.some(text => text !== ''))
  if (rows.length < 2) return refuse({ kind: 'empty' })
  if (rows.length > limits.rows) return refuse({ kind: 'too-long' })
  return { ok: true, rows }
}

function toRefusal(error: unknown): FileRefusal {
  return { kind: error instanceof ArchiveTooLarge ? 'too-long' : 'unreadable' }
}

/** The files of the archive are decompressed within the limit first, since the library has none. */
async function readExcel(content: Uint8Array, { bytes }: SheetLimits): Promise<unknown[][]> {
  return readSheet(decompressed(content, bytes))
}

/** The same archive, not compressed. No copy of its files stays in memory while it is read. */
function decompressed(content: Uint8Array, mostBytes: number): Buffer {
  const files = readArchive(content, { isWanted: name => /\.(xml|rels)$/.test(name), mostBytes })
  const { buffer, byteOffset, byteLength } = zipSync(Object.fromEntries(files), { level: 0 })
  return Buffer.from(buffer, byteOffset, byteLength)
}

async function readCsv(content: Uint8Array): Promise<string[][]> {
  const text = decodeText(content)
  const rows: string[][] = parse(text, {
    bom: true,
    delimiter: separatorOf(text),
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

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return dayInKarachi(cell)
  // Excel computes with 15 digits, and stores 0.1 + 0.2 with 17.
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)))
  return storableText(String(cell)).trim()
}
