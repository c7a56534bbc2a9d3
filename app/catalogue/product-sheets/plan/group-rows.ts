import {
  PICTURE_COLUMNS,
  SHEET_COLUMN_KEYS,
  type SheetColumnKey,
  sheetColumn,
} from '../columns/sheet-columns.ts'
import { NAMING_COLUMNS, type SheetColumns } from './choose-columns.ts'
import type { ImportChoices } from './import-choices.ts'
import type { SheetGroup, SheetRow } from './sheet-group.ts'
import { splitColours } from './split-colours.ts'

/** A row of a file. */
interface FileRow {
  /** From 1, as a program for sheets counts. */
  number: number
  cells: readonly string[]
}

/**
 * Puts the rows of each product together, wherever they are in the file: by address, by id, or by name. A row that names no
 * product belongs to the one before it, as rows below merged cells do.
 */
export function groupRows(
  rows: readonly FileRow[],
  columns: SheetColumns,
  choices: Pick<ImportChoices, 'points' | 'mends'> = {},
): SheetGroup[] {
  const read = cellReader(choices)
  const groups = new Map<string, SheetGroup>()
  let last: SheetGroup | undefined
  for (const { number, cells } of rows) {
    const row = readRow(number, cells, columns, read)
    if (Object.values(row.values).every(value => value === '')) continue
    const key = keyOf(row)
    const group = key === undefined ? last : groups.get(key)
    if (group) group.rows.push(row)
    last = group ?? { rows: [row] }
    if (!group) groups.set(key ?? `row ${number}`, last)
  }
  return [...groups.values()].flatMap(splitColours)
}

type ReadCell = (key: SheetColumnKey, typed: string) => string

function readRow(number: number, cells: readonly string[], columns: SheetColumns, read: ReadCell): SheetRow {
  const values = SHEET_COLUMN_KEYS.flatMap(key => {
    const position = columns[key]
    return position === undefined ? [] : [[key, read(key, cells[position] ?? '')] as const]
  })
  return { number, values: spreadPictures(Object.fromEntries(values)) }
}

/** Several addresses in the cell of the first picture are those of one picture each. */
function spreadPictures(values: SheetRow['values']): SheetRow['values'] {
  const sources = addressesIn(values.picture1 ?? '')
  if (sources.length < 2) return values
  const free = PICTURE_COLUMNS.filter(
    ({ picture }, at) => at < sources.length && (at === 0 || !values[picture]),
  )
  return { ...values, ...Object.fromEntries(free.map(({ picture }, at) => [picture, sources[at]])) }
}

/** The texts of a cell that begin with an address, each with what belongs to it, and what stands before the first. */
function addressesIn(cell: string): string[] {
  const found = ['']
  // With their separators, so that a comma within an address stays. One after the other: cells may be long.
  const parts = cell.split(/([\s,;|]+)/)
  for (let at = 0; at < parts.length; at += 2) {
    const [separator = '', text = ''] = [parts[at - 1], parts[at]]
    if (/^https?:/.test(text)) found.push(text)
    else if (text !== '') found.push((found.pop() ?? '') + separator + text)
  }
  return found.filter(Boolean)
}

/** Reads cells as staff mend them. An empty cell says nothing, whatever its column. */
function cellReader({ points, mends = [] }: Pick<ImportChoices, 'points' | 'mends'>): ReadCell {
  const mended = new Map(mends.map(({ column, from, to }) => [`${column} ${from}`, to]))
  const read = (key: SheetColumnKey, typed: string) =>
    typed.trim() === '' ? '' : sheetColumn(key).read(typed, points)
  return (key, typed) => {
    const value = read(key, typed)
    const mend = value === '' ? undefined : mended.get(`${key} ${value}`)
    return mend === undefined ? value : read(key, mend)
  }
}

function keyOf({ values }: SheetRow): string | undefined {
  const naming = NAMING_COLUMNS.find(key => values[key])
  return naming && `${naming} ${values[naming]}`
}
