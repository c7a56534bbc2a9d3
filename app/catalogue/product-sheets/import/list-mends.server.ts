import { sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { LONGEST_MEND } from '#app/platform/sheets/mends-form.ts'
import { SHEET_COLUMN_KEYS, type SheetColumnKey, VARIANT_COLUMNS } from '../columns/sheet-columns.ts'
import { NO_CATEGORY } from '../plan/fill-gaps.ts'
import type { ImportChoices } from '../plan/import-choices.ts'

/** Cells of a file that say the same, and what staff write in their place. */
export interface ShownMend {
  column: SheetColumnKey
  /** Empty where the file says nothing. */
  from: string
  /** What staff have written; undefined while it is not mended. */
  to?: string
  /** Why the cells are wrong, mended or not. */
  note?: string
  /** How many cells are wrong. */
  count: number
}

/** A form has 100 fields at most, three for each. */
const MOST_SHOWN = { open: 20, written: 10 }

/** The wrong cells of an import, those alike together, the most first; then those that staff mended last. */
export async function listMends(
  database: Queryable,
  importId: number,
  { mends = [] }: ImportChoices,
  seesCosts: boolean,
): Promise<ShownMend[]> {
  const { rows } = await database.execute<{ column: string; from: string; note: string; count: number }>(sql`
    select cell->>'column' as "column", min(cell->>'note') as note, count(*)::int as count,
      case when cell->>'note' = ${NO_CATEGORY} then '' else cell->>'to' end as "from"
    from product_import_items, jsonb_array_elements(cells) as cell
    where import_id = ${importId} and length(cell->>'to') <= ${LONGEST_MEND}
      and ((state = 'wrong' and cell->>'state' = 'wrong') or cell->>'note' = ${NO_CATEGORY})
    group by 1, 4 order by 3 desc, 1, 4 limit ${MOST_SHOWN.open * 2}`)
  const written = mends.map(mend => {
    const stillWrong = rows.find(row => row.column === mend.column && row.from === mend.to)
    return { ...mend, count: stillWrong?.count ?? 0, ...(stillWrong && { note: stillWrong.note }) }
  })
  const open = rows.filter(
    ({ column, from }) => !mends.some(mend => mend.column === column && [mend.from, mend.to].includes(from)),
  )
  const shown = [...open.slice(0, MOST_SHOWN.open), ...written.toReversed().slice(0, MOST_SHOWN.written)]
  return shown.flatMap(({ column, ...mend }) => {
    const key = SHEET_COLUMN_KEYS.find(key => key === column)
    const isShown = key !== undefined && (seesCosts || key !== VARIANT_COLUMNS.costPaisa)
    return isShown ? [{ column: key, ...mend }] : []
  })
}
