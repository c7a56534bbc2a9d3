import { createHash } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import type { Database, Queryable } from '#app/platform/db/database.server.ts'
import { type FileRefusal, readCells } from '#app/platform/sheets/read-cells.server.ts'
import { courierStatements } from '#app/schema/cash.server.ts'
import { couriers } from '#app/schema/parcels.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { storableText } from '#app/shared/text/text-fields.ts'
import { type ColumnMapping, findHeaderRow } from './statement-columns.ts'

export type UploadRefusal = FileRefusal | { kind: 'no-courier' } | { kind: 'applied'; id: number }

interface Upload {
  courierId: number
  fileName: string
  content: Uint8Array
  actor: string
}

/** Stores a statement as a draft, with the columns of the courier's last one if they have the same names. */
export async function uploadStatement(
  database: Database,
  { courierId, fileName, content, actor }: Upload,
): Promise<Outcome<{ id: number }, UploadRefusal>> {
  const [courier] = await database.select().from(couriers).where(eq(couriers.id, courierId))
  if (!courier) return refuse({ kind: 'no-courier' })
  const read = await readCells(content)
  if (!read.ok) return read
  const { cells } = read
  const digest = createHash('sha256').update(JSON.stringify(cells)).digest('hex')
  const applied = await findApplied(database, courierId, digest)
  if (applied) return refuse({ kind: 'applied', id: applied })
  const values = {
    courierId,
    fileName: storableText(fileName).slice(0, 120),
    digest,
    cells,
    columns: await findColumns(database, courierId, cells),
    lineCount: cells.length - findHeaderRow(cells) - 1,
    actor,
  }
  const [draft] = await database
    .insert(courierStatements)
    .values(values)
    .returning({ id: courierStatements.id })
  if (!draft) throw new Error('The statement was not stored')
  return { ok: true, id: draft.id }
}

/** The statement with these cells that is applied; undefined if none is. */
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

async function findColumns(
  database: Queryable,
  courierId: number,
  cells: string[][],
): Promise<ColumnMapping | null> {
  const [last] = await database
    .select({ columns: courierStatements.columns, cells: courierStatements.cells })
    .from(courierStatements)
    .where(and(eq(courierStatements.courierId, courierId), eq(courierStatements.state, 'applied')))
    .orderBy(desc(courierStatements.uploadedAt), desc(courierStatements.id))
    .limit(1)
  const header = (rows: string[][]) => JSON.stringify(rows[findHeaderRow(rows)])
  return last && header(last.cells) === header(cells) ? last.columns : null
}
