import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm'
import { customerImportItems } from '#app/customers/tables/imported-customers.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { MOST_MENDS_SHOWN } from '#app/platform/sheets/mends-form.ts'
import { CAN_BE_MENDED, type FileCell, type ImportChoices, type ImportKind } from './file/file-record.ts'
import type { ShownItems } from './import-address.ts'
import { IMPORTS_OF_CUSTOMERS, type ImportState } from './import-state.server.ts'
import type { ShownMend } from './mends.ts'

/** A customer or an order of a file, as the page of its import shows it. */
export interface ShownItem {
  number: number
  state: 'new' | 'here' | 'wrong'
  title: string
  summary: string
  cells: FileCell[]
}

/** An import as its page shows it. */
export interface ShownImport {
  id: number
  fileName: string
  kind: ImportKind | null
  state: ImportState
  problem: string
  choices: ImportChoices
  asksCurrency: boolean
  unread: string[]
  written: number
  uploadedAt: Date
  actor: string
  counts: Record<ShownItems, number>
  mends: ShownMend[]
  show: ShownItems
  page: number
  pageCount: number
  items: ShownItem[]
}

const PER_PAGE = 25

/** The import with some of its rows; undefined if it is not there. */
export async function showImport(
  database: Queryable,
  id: number,
  { show, page: asked }: { show: ShownItems; page: number },
): Promise<ShownImport | undefined> {
  const found = await IMPORTS_OF_CUSTOMERS.find(database, id)
  if (!found) return undefined
  const { fileName, kind, state, problem, asksCurrency, unread, uploadedAt, actor } = found
  const choices = found.choices as ImportChoices
  const counts = await countItems(database, id)
  const pageCount = Math.max(1, Math.ceil(counts[show] / PER_PAGE))
  const page = Math.min(asked, pageCount)
  return {
    id,
    fileName,
    kind,
    state,
    problem,
    choices,
    asksCurrency,
    unread,
    written: found.written ?? 0,
    uploadedAt,
    actor,
    counts,
    mends: state === 'ready' ? await listMends(database, id, choices) : [],
    show,
    page,
    pageCount,
    items: await listItems(database, { id, show, page }),
  }
}

async function countItems(database: Queryable, id: number): Promise<Record<ShownItems, number>> {
  const { importId, state } = customerImportItems
  const rows = await database
    .select({ state, count: count() })
    .from(customerImportItems)
    .where(eq(importId, id))
    .groupBy(state)
  const [noted] = await database
    .select({ count: count() })
    .from(customerImportItems)
    .where(and(eq(importId, id), isNoted()))
  const counts = { all: 0, new: 0, here: 0, wrong: 0, noted: noted?.count ?? 0 }
  for (const row of rows) {
    counts[row.state] = row.count
    counts.all += row.count
  }
  return counts
}

function isNoted(): SQL {
  return sql`${customerImportItems.cells} <> '[]'`
}

async function listItems(
  database: Queryable,
  { id, show, page }: { id: number; show: ShownItems; page: number },
): Promise<ShownItem[]> {
  const { importId, number, state, title, summary, cells } = customerImportItems
  const isShown = show === 'all' ? undefined : show === 'noted' ? isNoted() : eq(state, show)
  const items = await database
    .select({ number, state, title, summary, cells })
    .from(customerImportItems)
    .where(and(eq(importId, id), isShown))
    .orderBy(asc(number))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
  return items as ShownItem[]
}

/** The cells that can be mended, those that say the same together, the most first; then those that staff mended last. */
async function listMends(
  database: Queryable,
  id: number,
  { mends = [] }: ImportChoices,
): Promise<ShownMend[]> {
  const { rows } = await database.execute<ShownMend>(sql`
    select cell->>'column' as "column", cell->>'text' as "from", min(cell->>'note') as note, count(*)::int as count
    from customer_import_items, jsonb_array_elements(cells) as cell
    where import_id = ${id} and cells <> '[]' and cell->>'text' <> '' and cell->>'column' = any(${sql.param([...CAN_BE_MENDED])}::text[])
    group by 1, 2 order by 4 desc, 1, 2 limit ${MOST_MENDS_SHOWN * 2}`)
  const written = mends.map(mend => {
    const stillWrong = rows.find(row => row.column === mend.column && row.from === mend.to)
    return { ...mend, count: stillWrong?.count ?? 0, ...(stillWrong && { note: stillWrong.note }) }
  })
  const open = rows.filter(row => !mends.some(({ column, to }) => column === row.column && to === row.from))
  return [...open.slice(0, MOST_MENDS_SHOWN), ...written.toReversed().slice(0, MOST_MENDS_SHOWN / 2)]
}
