import { SHEET_COLUMN_KEYS, type SheetColumnKey, sheetColumn } from '../columns/sheet-columns.ts'
import type { SheetGroup, SheetRow } from './sheet-group.ts'

/**
 * A product of a sheet with rows in several colours becomes one for each, and these are one style. A row without a colour is of the
 * colour above it, and what only the first row says of the whole product is said of all.
 */
export function splitColours(group: SheetGroup): SheetGroup[] {
  const [first] = group.rows
  const { name, slug, id } = first.values
  if (!name || slug || id) return [group]
  const byColour = new Map<string, [SheetRow, ...SheetRow[]]>()
  let last = ''
  for (const row of group.rows) {
    last = row.values.colour || last
    const rows = byColour.get(last)
    if (rows) rows.push(row)
    else byColour.set(last, [row])
  }
  if (byColour.size < 2 || byColour.has('')) return [group]
  return [...byColour].map(([colour, [head, ...others]]): SheetGroup => {
    const own = { ...head, values: { ...sharedOf(first), ...withoutEmpty(head), colour } }
    const rows = [own, ...others].map(row =>
      row.values.name === undefined
        ? row
        : { ...row, values: { ...row.values, name: `${name} – ${colour}` } },
    )
    return { rows: rows as SheetGroup['rows'], style: { key: name, name } }
  })
}

function sharedOf({ values }: SheetRow): SheetRow['values'] {
  return pick(values, key => sheetColumn(key).of === 'product' && !/^picture/.test(key))
}

/** Its own cells; where it says nothing of the whole product, that of the first row counts. */
function withoutEmpty({ values }: SheetRow): SheetRow['values'] {
  return pick(values, key => sheetColumn(key).of === 'size' || /^picture/.test(key) || values[key] !== '')
}

function pick(values: SheetRow['values'], isWanted: (key: SheetColumnKey) => boolean): SheetRow['values'] {
  const keys = SHEET_COLUMN_KEYS.filter(key => values[key] !== undefined && isWanted(key))
  return Object.fromEntries(keys.map(key => [key, values[key]]))
}
