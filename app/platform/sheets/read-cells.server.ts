import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { storableText } from '#app/shared/text/text-fields.ts'
import { dayInKarachi } from '#app/shared/time/dates.ts'

/** A sheet is a day, a week or a month of parcels. */
export const MOST_ROWS = 10_000
const MOST_COLUMNS = 60
const LONGEST_CELL = 200

/** Why a file was refused. */
export type FileRefusal = { kind: 'unreadable' } | { kind: 'empty' } | { kind: 'too-long' }

/**
 * Reads a CSV or XLSX file as rows of text. The kind of file follows from its content. Formulas are text in CSV, and the
 * value that Excel stored in XLSX: nothing is computed.
 */
export async function readCells(content: Uint8Array): Promise<Outcome<{ cells: string[][] }, FileRefusal>> {
  const rows = await (isZip(content) ? readExcel(content) : readCsv(content)).catch(() => undefined)
  if (!rows) return refuse({ kind: 'unreadable' })
  const cells = rows
    .map(row => row.slice(0, MOST_COLUMNS).map(cell => cellText(cell).slice(0, LONGEST_CELL)))
    .filter(row => row.some(text => text !== ''))
  if (cells.length < 2) return refuse({ kind: 'empty' })
  if (cells.length > MOST_ROWS) return refuse({ kind: 'too-long' })
  return { ok: true, cells }
}

function isZip(content: Uint8Array): boolean {
  return content[0] === 0x50 && content[1] === 0x4b
}

async function readExcel(content: Uint8Array): Promise<unknown[][]> {
  return readSheet(Buffer.from(content))
}

async function readCsv(content: Uint8Array): Promise<string[][]> {
  const text = new TextDecoder().decode(content)
  return parse(text, {
    bom: true,
    delimiter: separatorOf(text),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  })
}

/** Excel writes semicolons where the comma is the decimal point, and tabs into text files. */
function separatorOf(text: string): string {
  const start = text.slice(0, 4_000)
  const counted = [',', ';', '\t'].map(separator => ({ separator, count: start.split(separator).length }))
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).separator
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return dayInKarachi(cell)
  return storableText(String(cell)).trim()
}
