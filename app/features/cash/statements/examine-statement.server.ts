import { eq } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { readTogether } from '#app/platform/db/read-together.server.ts'
import { courierRates, type courierStatements } from '#app/schema/cash.server.ts'
import type { CourierRate } from './courier-rate.ts'
import { matchParcels } from './match-parcels.server.ts'
import type { StatementSums } from './statement.ts'
import { type ColumnMapping, findHeaderRow, guessColumns } from './statement-columns.ts'
import { type Finding, findDifferences, type KnownParcel } from './statement-findings.ts'
import { amountsOf, readStatementLines, type StatementLine } from './statement-lines.ts'

type StoredStatement = Pick<
  typeof courierStatements.$inferSelect,
  'courierId' | 'cells' | 'columns' | 'coversUntil'
>

/** What applying a statement would record. */
export interface ExaminedStatement {
  columns: ColumnMapping
  coversUntil: string | null
  lines: StatementLine[]
  parcels: Map<string, KnownParcel>
  problems: string[]
  findings: Finding[]
  sums: StatementSums
  hasRates: boolean
}

/** Compares the lines of a statement with the courier's parcels and rates. */
export async function examineStatement(
  database: Queryable,
  { courierId, cells, columns: agreed, coversUntil: chosen }: StoredStatement,
): Promise<ExaminedStatement> {
  const columns = agreed ?? guessColumns(cells[findHeaderRow(cells)] ?? [])
  const { lines, problems } = readStatementLines(cells, columns)
  const numbers = lines.map(({ tracking }) => tracking)
  const named = await matchParcels(database, { courierId, numbers, until: null })
  const coversUntil = chosen ?? latestDelivery(named)
  const [parcels, rates] = await readTogether(database, [
    () => (coversUntil === null ? named : matchParcels(database, { courierId, numbers, until: coversUntil })),
    () => listRates(database, courierId),
  ])
  return {
    columns,
    coversUntil,
    lines,
    parcels,
    problems,
    findings: findDifferences(lines, parcels, rates),
    sums: sumsOf(lines),
    hasRates: rates.length > 0,
  }
}

/** The dated rates of a courier, newest first. */
export async function listRates(database: Queryable, courierId: number): Promise<CourierRate[]> {
  const rows = await database.select().from(courierRates).where(eq(courierRates.courierId, courierId))
  return rows
    .map(({ courierId: _, ...rate }) => rate)
    .sort((one, other) => other.validFrom.localeCompare(one.validFrom))
}

/** A statement covers parcels up to its latest delivery, unless staff say otherwise. */
function latestDelivery(parcels: ReadonlyMap<string, KnownParcel>): string | null {
  const days = [...parcels.values()]
    .filter(({ outcome }) => outcome === 'delivered')
    .map(({ doneOn }) => doneOn)
  return days.sort().at(-1) ?? null
}

function sumsOf(lines: readonly StatementLine[]): StatementSums {
  const sums = { lines: lines.length, collectedPaisa: 0, chargedPaisa: 0, withheldPaisa: 0, paidPaisa: 0 }
  for (const { collected, charge, gst, incomeTax, salesTax, paid } of lines.map(amountsOf)) {
    sums.collectedPaisa += collected
    sums.chargedPaisa += charge + gst
    sums.withheldPaisa += incomeTax + salesTax
    sums.paidPaisa += paid
  }
  return sums
}
