import { guessByNames } from '#app/platform/sheets/header-row.ts'
import { message } from '#app/shared/text/translate.ts'
import {
  SHEET_COLUMN_KEYS,
  SHEET_COLUMNS,
  type SheetColumnKey,
  sheetColumn,
} from '../columns/sheet-columns.ts'

/** Where each column of products is in a file: its position from 0. */
export type SheetColumns = Partial<Record<SheetColumnKey, number>>

/** One of these says which product a row is about. */
export const NAMING_COLUMNS = ['slug', 'id', 'name'] as const satisfies readonly SheetColumnKey[]

/** Guesses the columns: those with the names of our own sheets, and then those that are called something alike. */
export function guessColumns(header: readonly string[]): SheetColumns {
  const own = SHEET_COLUMN_KEYS.flatMap(key => {
    const position = header.findIndex(name => isSameName(name, sheetColumn(key).header))
    return position === -1 ? [] : [[key, position] as const]
  })
  const taken = new Set(own.map(([, position]) => position))
  const others = header.map((name, position) => (taken.has(position) ? '' : name.trim()))
  const found = new Set(own.map(([key]) => key))
  const names = [...SHEET_COLUMNS]
    .filter(([key]) => !found.has(key))
    .map(([key, { names }]) => [key, names] as const)
  const guessed: SheetColumns = { ...guessByNames(others, names), ...Object.fromEntries(own) }
  return { ...guessOthers(header, guessed), ...guessed }
}

function guessOthers(header: readonly string[], guessed: SheetColumns): SheetColumns {
  const taken = new Set(Object.values(guessed))
  const names = [...SHEET_COLUMNS].flatMap(([key, { otherNames }]) =>
    otherNames && guessed[key] === undefined ? [[key, otherNames] as const] : [],
  )
  return guessByNames(
    header.map((name, position) => (taken.has(position) ? '' : name.trim())),
    names,
  )
}

function isSameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.toLowerCase()
}

/** Whether a row has names of columns: that of a product, and another one. Titles often come before it. */
export function isHeader(row: readonly string[]): boolean {
  const columns = guessColumns(row)
  return isNamed(columns) && Object.keys(columns).length > 1
}

/** Whether a column says which product a row is about. */
export function isNamed(columns: SheetColumns): boolean {
  return NAMING_COLUMNS.some(key => columns[key] !== undefined)
}

/** Reads the columns of a form. @returns why they can't be used */
export function readColumnsForm(form: FormData): { columns: SheetColumns } | { problem: string } {
  const chosen = SHEET_COLUMN_KEYS.flatMap(key => {
    const typed = String(form.get(key) ?? '')
    return /^\d{1,3}$/.test(typed) ? [[key, Number(typed)] as const] : []
  })
  const columns: SheetColumns = Object.fromEntries(chosen)
  if (!isNamed(columns)) {
    return { problem: message('Please choose the column of the name, or of the address.') }
  }
  if (new Set(chosen.map(([, position]) => position)).size < chosen.length) {
    return { problem: message('Please use each column for one thing.') }
  }
  return { columns }
}
