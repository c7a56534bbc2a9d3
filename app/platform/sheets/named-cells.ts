import type { NumberedRow } from './read-cells.server.ts'

/** A row of another program's file: the cell of a column by the first of these names that the file has and that says something. */
export type NamedCells = (...names: readonly string[]) => string

/** Reads the cells of rows by the names of their columns, in capitals or not. */
export function namedCells(header: readonly string[]): (row: NumberedRow) => NamedCells {
  const positions = new Map(header.map((name, position) => [name.trim().toLowerCase(), position]))
  // Large files ask for the same few names a million times.
  const asked = new Map<string, number>()
  const positionOf = (name: string) => {
    const found = asked.get(name) ?? positions.get(name.toLowerCase()) ?? -1
    asked.set(name, found)
    return found
  }
  return ({ cells }) =>
    (...names) => {
      for (const name of names) {
        const text = cells[positionOf(name)]?.trim()
        if (text) return text
      }
      return ''
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
