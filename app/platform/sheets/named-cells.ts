import type { NumberedRow } from './read-cells.server.ts'

/** A row of another program's file: the cell of a column by the first of these names that the file has and that says something. */
export type NamedCells = (...names: readonly string[]) => string

/** Reads the cells of rows by the names of their columns, in capitals or not. */
export function namedCells(header: readonly string[]): (row: NumberedRow) => NamedCells {
  const positions = new Map(header.map((name, position) => [name.trim().toLowerCase(), position]))
  return ({ cells }) =>
    (...names) => {
      const texts = names.map(name => cells[positions.get(name.toLowerCase()) ?? -1]?.trim() ?? '')
      return texts.find(text => text !== '') ?? ''
    }
}

/** Whether a file has a column of one of these names. */
export function hasColumn(header: readonly string[], ...names: readonly string[]): boolean {
  const known = header.map(name => name.trim().toLowerCase())
  return names.some(name => known.includes(name.toLowerCase()))
}

/** The names of columns with something in them of which nothing is read. */
export function unreadColumns(
  header: readonly string[],
  rows: readonly NumberedRow[],
  isRead: (name: string, position: number) => boolean,
): string[] {
  return header.filter(
    (name, position) =>
      name.trim() !== '' &&
      !isRead(name.trim(), position) &&
      rows.some(({ cells }) => (cells[position] ?? '').trim() !== ''),
  )
}
