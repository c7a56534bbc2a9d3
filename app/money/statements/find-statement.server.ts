import { asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { couriers, parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { courierFindings, courierStatements } from '#app/money/tables/cash.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { countUpTo } from '#app/platform/db/count-up-to.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import type { CappedCount } from '#app/shared/capped-count.ts'
import { examineStatement } from './examine-statement.server.ts'
import { keepSettled, type Settlement } from './keep-settled.ts'
import type { ShownFinding, Statement, StatementSummary } from './statement.ts'
import { findHeaderRow } from './statement-columns.ts'
import type { Finding } from './statement-findings.ts'

/** The statement with this id: an applied one with what it recorded, another with what applying it would record. */
export async function findStatement(database: Queryable, id: number): Promise<Statement | undefined> {
  const [row] = await database
    .select({ statement: courierStatements, courier: { id: couriers.id, name: couriers.name } })
    .from(courierStatements)
    .innerJoin(couriers, eq(couriers.id, courierStatements.courierId))
    .where(eq(courierStatements.id, id))
  if (!row) return undefined
  const { cells, fileName, paidOn, state, uploadedAt, actor, appliedAt, undoneAt, undoneBy } = row.statement
  const examined = await examineStatement(database, row.statement)
  return {
    id,
    fileName,
    paidOn,
    state,
    uploadedAt,
    actor,
    appliedAt,
    undoneAt,
    undoneBy,
    courier: row.courier,
    header: cells[findHeaderRow(cells)] ?? [],
    columns: examined.columns,
    coversUntil: examined.coversUntil,
    sums: examined.sums,
    standing: examined.standing,
    rows: examined.rows,
    problems: examined.problems,
    hasRates: examined.rates.length > 0,
    findings:
      state === 'applied'
        ? await readFindings(database, id)
        : await withOrders(database, keepSettled(examined.findings, await readFindings(database, id))),
  }
}

/** Adds the numbers of the orders. */
async function withOrders(
  database: Queryable,
  findings: readonly (Finding & Settlement)[],
): Promise<ShownFinding[]> {
  const ids = findings.flatMap(({ parcelId }) => parcelId ?? [])
  const rows = await database
    .select({ parcelId: parcels.id, number: orders.number })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(inArray(parcels.id, ids))
  const numbers = new Map(rows.map(row => [row.parcelId, row.number]))
  return findings.map(finding => ({
    ...finding,
    id: null,
    orderNumber: (finding.parcelId !== null && numbers.get(finding.parcelId)) || null,
  }))
}

/** What was found when a statement was applied, in the order of its lines. Of one that was taken back it counts no more. */
export function readFindings(database: Queryable, statementId: number): Promise<ShownFinding[]> {
  return database
    .select({
      id: courierFindings.id,
      kind: courierFindings.kind,
      line: courierFindings.line,
      parcelId: courierFindings.parcelId,
      trackingNumber: courierFindings.trackingNumber,
      amountPaisa: courierFindings.amountPaisa,
      openPaisa: courierFindings.openPaisa,
      reason: courierFindings.reason,
      orderNumber: orders.number,
      settledAt: courierFindings.settledAt,
      settledBy: courierFindings.settledBy,
    })
    .from(courierFindings)
    .leftJoin(parcels, eq(parcels.id, courierFindings.parcelId))
    .leftJoin(orders, eq(orders.id, parcels.orderId))
    .where(eq(courierFindings.statementId, statementId))
    .orderBy(asc(courierFindings.id))
}

/** How many findings are neither made up for nor given up, counted up to a limit. */
export function countOpenFindings(database: Queryable, most: number): Promise<CappedCount> {
  const open = sql`select from ${courierFindings} where ${IS_OPEN} and exists (select from ${courierStatements}
    where ${courierStatements.id} = ${courierFindings.statementId} and ${courierStatements.state} = 'applied')`
  return countUpTo(database, open, most)
}

const IS_OPEN = sql`${courierFindings.settledAt} is null`

const MOST_LISTED = 50

/** The newest statements. */
export function listStatements(database: Queryable): Promise<StatementSummary[]> {
  const open = database
    .select({ count: count() })
    .from(courierFindings)
    .where(sql`${courierFindings.statementId} = ${courierStatements.id} and ${IS_OPEN}
      and ${courierStatements.state} = 'applied'`)
  return database
    .select({
      id: courierStatements.id,
      courier: couriers.name,
      fileName: courierStatements.fileName,
      paidOn: courierStatements.paidOn,
      state: courierStatements.state,
      lineCount: courierStatements.lineCount,
      remittedPaisa: courierStatements.remittedPaisa,
      uploadedAt: courierStatements.uploadedAt,
      openFindings: sql`(${open})`.mapWith(Number),
    })
    .from(courierStatements)
    .innerJoin(couriers, eq(couriers.id, courierStatements.courierId))
    .orderBy(desc(courierStatements.uploadedAt), desc(courierStatements.id))
    .limit(MOST_LISTED)
}
