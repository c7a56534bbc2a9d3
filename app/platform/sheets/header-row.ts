/** What a sheet's columns are usually called, by field. */
export type UsualNames<Field extends string> = readonly (readonly [Field, RegExp])[]

/** Titles and dates often come before the names of the columns. */
const MOST_ROWS_BEFORE = 20

/** Guesses the columns from their names: a field takes the first that fits and that no field before it took. */
export function guessByNames<Field extends string>(
  header: readonly string[],
  names: UsualNames<Field>,
): Partial<Record<Field, number>> {
  const mapping: Partial<Record<Field, number>> = {}
  const taken = new Set<number>()
  for (const [field, name] of names) {
    const position = header.findIndex((text, index) => !taken.has(index) && name.test(text))
    if (position === -1) continue
    mapping[field] = position
    taken.add(position)
  }
  return mapping
}

/** The position of the row with the names of the columns; the first row if none looks like it. */
export function findHeader(
  cells: readonly string[][],
  isHeader: (row: readonly string[]) => boolean,
): number {
  return Math.max(0, cells.slice(0, MOST_ROWS_BEFORE).findIndex(isHeader))
}
