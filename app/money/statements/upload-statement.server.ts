import { createHash } from 'node:crypto'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { couriers } from '#app/fulfilment/tables/parcels.server.ts'
import { courierStatements } from '#app/money/tables/cash.server.ts'
import type { Database, Queryable } from '#app/platform/db/database.server.ts'
import type { FileRefusal } from '#app/platform/sheets/file-refusal.ts'
import { type ColumnMemory, chooseColumns, rememberColumns } from '#app/platform/sheets/header-row.ts'
import { readSheet } from '#app/platform/sheets/read-sheet.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { storableText } from '#app/shared/text/text-fields.ts'
import { findHeaderRow, type StatementField, USUAL_NAMES } from './statement-columns.ts'

export type UploadRefusal = FileRefusal | { kind: 'no-courier' } | { kind: 'applied'; id: number }

interface Upload {
  courierId: number
  fileName: string
  content: Uint8Array
  actor: string
}

/** Stores a statement as a draft, with its columns as they were chosen for the courier's last ones. */
export async function uploadStatement(
  database: Database,
  { courierId, fileName, content, actor }: Upload,
): Promise<Outcome<{ id: number }, UploadRefusal>> {
  const [courier] = await database.select().from(couriers).where(eq(couriers.id, courierId))
  if (!courier) return refuse({ kind: 'no-courier' })
  const read = await readSheet(content)
  if (!read.ok) return read
  const { cells } = read
  const header = findHeaderRow(cells)
  const filled = cells.filter(row => row.length > 0)
  const digest = digestOf(filled)
  const applied = await findApplied(database, courierId, digest)
  if (applied) return refuse({ kind: 'applied', id: applied })
  const values = {
    courierId,
    fileName: storableText(fileName).slice(0, 120),
    digest,
    cells,
    columns: chooseColumns(cells[header] ?? [], await recallColumns(database, courierId), USUAL_NAMES),
    lineCount: cells.slice(header + 1).filter(row => row.length > 0).length,
    actor,
  }
  const [draft] = await database
    .insert(courierStatements)
    .values(values)
    .returning({ id: courierStatements.id })
  if (!draft) throw new Error('The statement was not stored')
  return { ok: true, id: draft.id }
}

/** A digest by which the same statement is known. */
export function digestOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

/** The statement with this digest that is applied; undefined if none is. */
export async function findApplied(
  database: Queryable,
  courierId: number,
  digest: string,
): Promise<number | undefined> {
  const [row] = await database
    .select({ id: courierStatements.id })
    .from(courierStatements)
    .where(
      and(
        eq(courierStatements.courierId, courierId),
        eq(courierStatements.digest, digest),
        eq(courierStatements.state, 'applied'),
      ),
    )
  return row?.id
}

const MOST_RECALLED = 10

/** What the columns of the courier's latest applied statements meant. Their names are in the first rows. */
async function recallColumns(database: Queryable, courierId: number): Promise<ColumnMemory<StatementField>> {
  const latest = await database
    .select({
      columns: courierStatements.columns,
      cells: sql<string[][]>`jsonb_path_query_array(${courierStatements.cells}, '$[0 to 19]')`,
    })
    .from(courierStatements)
    .where(
      and(
        eq(courierStatements.courierId, courierId),
        eq(courierStatements.state, 'applied'),
        isNull(courierStatements.paidOn),
      ),
    )
    .orderBy(desc(courierStatements.uploadedAt), desc(courierStatements.id))
    .limit(MOST_RECALLED)
  return latest
    .toReversed()
    .reduce<ColumnMemory<StatementField>>(
      (memory, { cells, columns }) =>
        rememberColumns(memory, cells[findHeaderRow(cells)] ?? [], columns ?? {}),
      {},
    )
}
