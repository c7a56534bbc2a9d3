import { eq, sql } from 'drizzle-orm'
import { couriers } from '#app/fulfilment/tables/parcels.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database, Queryable, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import type { ColumnMemory } from '#app/platform/sheets/header-row.ts'
import { type CourierCities, citiesOf } from '../cities/courier-cities.server.ts'
import { REPORT_FIELDS, type ReportField } from './report-columns.ts'
import { isWordMeaning, type WordMeaning } from './report-words.ts'
import { readSheetColumns, type SheetColumn } from './sheet-columns.ts'

/** A courier with what the shop remembers of its sheets. */
export interface SheetCourier {
  id: number
  name: string
  cities: CourierCities
  columns: SheetColumn[]
  /** What the columns of its answers mean, by their names. */
  answerColumns: ColumnMemory<ReportField>
  /** What the owner said that its words mean. */
  words: Record<string, WordMeaning>
}

/** Finds a courier for its sheets; undefined if there is none. */
export async function findSheetCourier(database: Queryable, id: number): Promise<SheetCourier | undefined> {
  const [courier] = await database.select().from(couriers).where(eq(couriers.id, id))
  if (!courier) return undefined
  const { name, configuration } = courier
  return {
    id,
    name,
    cities: citiesOf(courier),
    columns: readSheetColumns(configuration.sheetColumns),
    answerColumns: readAnswerColumns(configuration),
    words: readWords(configuration),
  }
}

/** Until 28 November 2026, the names were stored by what they mean, of the last answer alone. */
function readAnswerColumns({
  answerColumns,
  reportColumns,
}: Record<string, unknown>): ColumnMemory<ReportField> {
  const stored = Object.entries(textsOf(answerColumns))
  const earlier = Object.entries(textsOf(reportColumns)).map(
    ([field, name]) => [name.trim().toLowerCase(), field] as const,
  )
  const meant = (stored.length > 0 ? stored : earlier).flatMap(([name, text]) => {
    const field = text === '' ? '' : REPORT_FIELDS.find(one => one === text)
    return field === undefined ? [] : [[name, field] as const]
  })
  return Object.fromEntries(meant)
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
  { answerColumns, words }: Pick<SheetCourier, 'answerColumns' | 'words'>,
): Promise<void> {
  await mergeConfiguration(transaction, id, { answerColumns, reportWords: { ...before, ...words } })
}

/** Adds values to a courier's configuration. */
export async function mergeConfiguration(
  transaction: Transaction,
  id: number,
  values: object,
): Promise<void> {
  await transaction
    .update(couriers)
    .set({ configuration: sql`${couriers.configuration} || ${JSON.stringify(values)}::jsonb` })
    .where(eq(couriers.id, id))
}
