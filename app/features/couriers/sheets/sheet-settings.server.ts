import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/record-audit.server.ts'
import type { CourierKind } from '#app/features/parcels/courier.ts'
import type { Database, Queryable, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { couriers } from '#app/schema/parcels.server.ts'
import { REPORT_FIELDS, type ReportField } from './report-columns.ts'
import { isWordMeaning, type WordMeaning } from './report-words.ts'
import { readSheetColumns, type SheetColumn } from './sheet-columns.ts'

/** A courier with what the shop remembers of its sheets. */
export interface SheetCourier {
  id: number
  name: string
  kind: CourierKind
  columns: SheetColumn[]
  /** The names of the columns of its last answer. */
  reportColumns: Partial<Record<ReportField, string>>
  /** What the owner said that its words mean. */
  words: Record<string, WordMeaning>
}

/** Finds a courier for its sheets; undefined if there is none. */
export async function findSheetCourier(database: Queryable, id: number): Promise<SheetCourier | undefined> {
  const [courier] = await database.select().from(couriers).where(eq(couriers.id, id))
  if (!courier) return undefined
  const { name, kind, configuration } = courier
  const columns = textsOf(configuration.reportColumns)
  return {
    ...{ id, name, kind },
    columns: readSheetColumns(configuration.sheetColumns),
    reportColumns: Object.fromEntries(
      REPORT_FIELDS.flatMap(field => (columns[field] === undefined ? [] : [[field, columns[field]]])),
    ),
    words: readWords(configuration),
  }
}

/** What the owner said that a courier's words mean. */
export function readWords(configuration: Record<string, unknown>): Record<string, WordMeaning> {
  const said = Object.entries(textsOf(configuration.reportWords))
  return Object.fromEntries(
    said.flatMap(([word, meaning]) => (isWordMeaning(meaning) ? [[word, meaning] as const] : [])),
  )
}

function textsOf(value: unknown): Record<string, string> {
  const entries = Object.entries(typeof value === 'object' && value !== null ? value : {})
  return Object.fromEntries(entries.filter(([, text]) => typeof text === 'string'))
}

/** Stores the columns of the sheet for a courier. */
export function saveSheetColumns(
  database: Database,
  { id, name, columns: before }: SheetCourier,
  { columns, actor }: { columns: readonly SheetColumn[]; actor: string },
): Promise<void> {
  return inTransaction(database, async transaction => {
    await mergeConfiguration(transaction, id, { sheetColumns: columns })
    await recordAudit(transaction, {
      actor,
      action: 'courier.columns-changed',
      subject: { kind: 'courier', id, name },
      changes: { columns: { from: headersOf(before), to: headersOf(columns) } },
    })
  })
}

function headersOf(columns: readonly SheetColumn[]): string[] {
  return columns.map(({ header }) => header)
}

/** Remembers the columns of a courier's answer, and what its words mean. */
export async function rememberReport(
  transaction: Transaction,
  { id, words: before }: SheetCourier,
  { reportColumns, words }: Pick<SheetCourier, 'reportColumns' | 'words'>,
): Promise<void> {
  await mergeConfiguration(transaction, id, { reportColumns, reportWords: { ...before, ...words } })
}

async function mergeConfiguration(transaction: Transaction, id: number, values: object): Promise<void> {
  await transaction
    .update(couriers)
    .set({ configuration: sql`${couriers.configuration} || ${JSON.stringify(values)}::jsonb` })
    .where(eq(couriers.id, id))
}
