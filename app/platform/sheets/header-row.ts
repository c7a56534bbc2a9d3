/** What a sheet's columns are usually called, by field. */
export type UsualNames<Field extends string> = readonly (readonly [Field, RegExp])[]

/** Titles and dates often come before the names of the columns. */
const MOST_ROWS_BEFORE = 20

/**
 * Guesses the columns from their names: a field takes the first that fits and that no field before it took. `COD_AMOUNT` is read
 * as `COD AMOUNT`.
 */
export function guessByNames<Field extends string>(
  header: readonly string[],
  names: UsualNames<Field>,
): Partial<Record<Field, number>> {
  const mapping: Partial<Record<Field, number>> = {}
  const taken = new Set<number>()
  const texts = header.map(text => text.replace(/[_\s]+/g, ' ').trim())
  for (const [field, name] of names) {
    const position = texts.findIndex((text, index) => !taken.has(index) && name.test(text))
    if (position === -1) continue
    mapping[field] = position
    taken.add(position)
  }
  return mapping
}

/** The position of the row with the names of the columns; the first row that is not empty if none looks like it. */
export function findHeader(
  cells: readonly string[][],
  isHeader: (row: readonly string[]) => boolean,
): number {
  const position = cells.slice(0, MOST_ROWS_BEFORE).findIndex(isHeader)
  return position >= 0
    ? position
    : Math.max(
        0,
        cells.findIndex(row => row.length > 0),
      )
}

/** What the columns of earlier files were chosen to mean, by their names; empty for nothing. */
export type ColumnMemory<Field extends string> = Record<string, Field | ''>

/** Adds what the columns of a file mean. Columns that it lacks stay remembered. */
export function rememberColumns<Field extends string>(
  memory: ColumnMemory<Field>,
  header: readonly string[],
  columns: Partial<Record<Field, number>>,
): ColumnMemory<Field> {
  const fields = new Map(
    Object.entries<number | undefined>(columns).map(([field, at]) => [at, field as Field]),
  )
  const named = namesOf(header).flatMap((name, at) => (name ? [[name, fields.get(at) ?? ''] as const] : []))
  return { ...memory, ...Object.fromEntries(named) }
}

/** The columns of a file: as remembered where their names are known, guessed where they are new. */
export function chooseColumns<Field extends string>(
  header: readonly string[],
  memory: ColumnMemory<Field>,
  names: UsualNames<Field>,
): Partial<Record<Field, number>> {
  const known: Partial<Record<Field, number>> = {}
  const isNew = namesOf(header).map((name, at) => {
    const field = memory[name]
    if (field) known[field] ??= at
    return field === undefined
  })
  const others = header.map((text, at) => (isNew[at] ? text : ''))
  const guessed = guessByNames(
    others,
    names.filter(([field]) => known[field] === undefined),
  )
  return { ...guessed, ...known }
}

/** The names of columns, in capitals or not. A name that comes twice gets a number. */
function namesOf(header: readonly string[]): string[] {
  const counts = new Map<string, number>()
  return header.map(text => {
    const name = text.trim().toLowerCase()
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return name && count > 1 ? `${name} (${count})` : name
  })
}
