import { eq } from 'drizzle-orm'
import { findNamedParcels } from '#app/fulfilment/parcels/find-named-parcels.server.ts'
import { severalText } from '#app/fulfilment/parcels/parcel-name.ts'
import { courierRates, type courierStatements } from '#app/money/tables/cash.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { readTogether } from '#app/platform/db/read-together.server.ts'
import { t } from '#app/shared/text/translate.ts'
import type { CourierRate } from './courier-rate.ts'
import { matchParcels } from './match-parcels.server.ts'
import type { StatementStanding, StatementSums } from './statement.ts'
import { type ColumnMapping, findHeaderRow, guessColumns, hasAmounts, hasNames } from './statement-columns.ts'
import { type Finding, findDifferences, type KnownParcel } from './statement-findings.ts'
import { readStatementLines, type StatementLine, statedAmounts } from './statement-lines.ts'

type StoredStatement = Pick<
  typeof courierStatements.$inferSelect,
  'id' | 'courierId' | 'cells' | 'columns' | 'coversUntil' | 'paidOn' | 'state' | 'appliedAt'
>

/** What applying a statement would record, or what it would record now in its turn. */
export interface ExaminedStatement {
  columns: ColumnMapping
  coversUntil: string | null
  lines: StatementLine[]
  parcels: Map<string, KnownParcel>
  problems: string[]
  findings: Finding[]
  sums: StatementSums
  rates: CourierRate[]
  standing: StatementStanding
  /** Rows of the file below the names of the columns. */
  rows: number
}

/** Compares the lines of a statement with the courier's parcels and rates. */
export async function examineStatement(
  database: Queryable,
  { id, courierId, cells, columns: agreed, coversUntil: chosen, paidOn, state, appliedAt }: StoredStatement,
): Promise<ExaminedStatement> {
  const statement = { id, appliedAt: state === 'applied' ? appliedAt : null }
  const columns = agreed ?? guessColumns(cells[findHeaderRow(cells)] ?? [])
  const read = readStatementLines(cells, columns)
  const { lines, ids, problems } = await nameParcels(database, courierId, read.lines, paidOn !== null)
  const named = await matchParcels(database, { courierId, ids, until: null, statement })
  // Staff chose the parcels of a payout by hand: it lacks none.
  const coversUntil = paidOn ? null : (chosen ?? latestDelivery(named))
  const [parcels, rates] = await readTogether(database, [
    () =>
      coversUntil === null
        ? named
        : matchParcels(database, { courierId, ids, until: coversUntil, statement }),
    () => listRates(database, courierId),
  ])
  return {
    columns,
    coversUntil,
    lines,
    parcels,
    problems: [...read.problems, ...problems],
    findings: findDifferences(lines, parcels, rates),
    sums: sumsOf(lines),
    rates,
    standing: standingOf(columns, { lines, isMatched: named.size > 0 }),
    rows: read.rows,
  }
}

function standingOf(
  columns: ColumnMapping,
  { lines, isMatched }: { lines: readonly StatementLine[]; isMatched: boolean },
): StatementStanding {
  if (!hasNames(columns)) return 'no-names'
  if (!hasAmounts(columns)) return 'no-amounts'
  if (lines.length === 0) return 'no-lines'
  return isMatched ? 'compared' : 'none-ours'
}

/**
 * Gives each line the tracking number of the parcel that it names, by that number, by reference, or by an order of one parcel.
 * @param namesReferences whether references come first: those of a payout by hand are ours
 */
async function nameParcels(
  database: Queryable,
  courierId: number,
  read: readonly StatementLine[],
  namesReferences: boolean,
) {
  const names = read.flatMap(({ tracking, reference }) => [tracking, reference])
  const named = await findNamedParcels(database, { courierId, names })
  const ids: number[] = []
  const problems: string[] = []
  const lines = read.flatMap(line => {
    const written = [line.tracking, line.reference].filter(Boolean)
    const found = written.map(name => {
      const byReference = named.byReference.get(name.toUpperCase())
      const byNumber = named.byNumber.get(name)
      return namesReferences ? (byReference ?? byNumber) : (byNumber ?? byReference)
    })
    const parcel = found.find(one => one?.courierId === courierId)
    const several = parcel ? undefined : written.map(name => severalText(named.several, name)).find(Boolean)
    if (several) problems.push(t('Row {line}: {problem}', { line: line.line, problem: several }))
    if (parcel) ids.push(parcel.id)
    const tracking = parcel ? (parcel.trackingNumber ?? parcel.reference) : (written[0] ?? '')
    return several ? [] : [{ ...line, tracking }]
  })
  return { lines, ids, problems }
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
  for (const { collected, charge, gst, incomeTax, salesTax, withheld, paid } of lines.map(statedAmounts)) {
    sums.collectedPaisa += collected
    sums.chargedPaisa += charge + gst
    sums.withheldPaisa += incomeTax + salesTax + withheld
    sums.paidPaisa += paid
  }
  return sums
}
