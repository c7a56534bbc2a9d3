import { and, eq, inArray, sql } from 'drizzle-orm'
import { couriers, parcels } from '#app/fulfilment/tables/parcels.server.ts'
import type { MoneyKind } from '#app/money/payments/money-entry.ts'
import { courierFindings, courierStatements, moneyEntries } from '#app/money/tables/cash.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { acceptFinding, settleFindings } from './accept-findings.server.ts'
import { type CourierRate, rateOn, salesTaxIn } from './courier-rate.ts'
import { type ExaminedStatement, examineStatement } from './examine-statement.server.ts'
import { readFindings } from './find-statement.server.ts'
import { compareParcels, findingsFollowMeanwhile, settleEarlier } from './findings-follow.server.ts'
import { keepSettled, type Settlement } from './keep-settled.ts'
import { isByStaff, settlerOf } from './settler.ts'
import { onlyMappedCells } from './statement-columns.ts'
import type { Finding, KnownParcel } from './statement-findings.ts'
import { type StatementLine, statedAmounts, takesBack } from './statement-lines.ts'
import { findApplied } from './upload-statement.server.ts'

export type ApplyRefusal =
  | { kind: 'not-found' }
  /** Rows that can't be read, or no line of a parcel with this courier. */
  | { kind: 'unreadable' }
  | { kind: 'applied' }

type Applied = Outcome<{ hasChanged: boolean }, ApplyRefusal>

/**
 * Writes the lines of a draft, or of a statement that was taken back, into the ledger, and its findings; those that were settled before stay
 * so. One statement of a courier at a time; the same cells are applied once, and a second request changes nothing.
 */
export function applyStatement(database: Database, asked: Asked): Promise<Applied> {
  return inTransaction(database, transaction => applyWithin(transaction, asked))
}

interface Asked {
  id: number
  actor: string
  at?: Date
}

/** The same as part of a transaction. */
export async function applyWithin(
  transaction: Transaction,
  { id, actor, at = new Date() }: Asked,
): Promise<Applied> {
  const statement = await lockStatement(transaction, id)
  if (!statement) return refuse({ kind: 'not-found' })
  if (statement.state === 'applied') return { ok: true, hasChanged: false }
  if (await findApplied(transaction, statement.courierId, statement.digest))
    return refuse({ kind: 'applied' })
  const examined = await examineStatement(transaction, statement)
  const { columns, coversUntil, lines, problems, sums, standing } = examined
  if (problems.length > 0 || standing !== 'compared') return refuse({ kind: 'unreadable' })
  await writeEntries(transaction, examined, { statementId: id, courierId: statement.courierId, actor, at })
  const before = await readFindings(transaction, id)
  await transaction.delete(courierFindings).where(eq(courierFindings.statementId, id))
  await writeFindings(transaction, keepSettled(examined.findings, before), { statementId: id, at })
  await transaction
    .update(courierStatements)
    .set({
      state: 'applied',
      columns,
      // Statements name shoppers, who are not needed to settle them.
      cells: onlyMappedCells(statement.cells, columns),
      coversUntil,
      lineCount: lines.length,
      remittedPaisa: sums.paidPaisa,
      appliedAt: at,
      undoneAt: null,
      undoneBy: null,
    })
    .where(eq(courierStatements.id, id))
  // Only these may have been delivered meanwhile.
  const undelivered = [...examined.parcels.values()].filter(({ outcome }) => outcome !== 'delivered')
  await findingsFollowMeanwhile(transaction, undelivered)
  await audit(transaction, statement, actor, 'statement.applied')
  return { ok: true, hasChanged: true }
}

/**
 * Takes back an applied statement: each of its entries by an opposite one, and the findings of later ones that it caused. Its own count no
 * more; they say what was settled, should it be applied again.
 */
export function undoStatement(
  database: Database,
  { id, actor }: { id: number; actor: string },
): Promise<Applied> {
  return inTransaction(database, async transaction => {
    const statement = await lockStatement(transaction, id)
    if (!statement || statement.state === 'draft') return refuse({ kind: 'not-found' })
    if (statement.state === 'undone') return { ok: true, hasChanged: false }
    await transaction.execute(sql`
      insert into money_entries (order_id, parcel_id, courier_id, statement_id, kind, way, amount_paisa, actor, reverses_id)
      select order_id, parcel_id, courier_id, statement_id, kind, way, -amount_paisa, ${actor}, id
      from money_entries entry where statement_id = ${id} and reverses_id is null
        and not exists (select from money_entries undoing where undoing.reverses_id = entry.id)`)
    await transaction
      .update(courierFindings)
      .set({ settledAt: null, settledBy: null })
      .where(eq(courierFindings.settledBy, settlerOf(id)))
    await transaction
      .update(courierFindings)
      .set({ acceptedEntryId: null })
      .where(eq(courierFindings.statementId, id))
    await transaction
      .update(courierStatements)
      .set({ state: 'undone', undoneAt: sql`now()`, undoneBy: actor })
      .where(eq(courierStatements.id, id))
    await compareParcels(transaction, await listParcelsOf(transaction, id))
    await audit(transaction, statement, actor, 'statement.undone')
    return { ok: true, hasChanged: true }
  })
}

/** Locks the courier, so that two of its statements never settle the same parcel, and the statement, which may follow a parcel meanwhile. */
export async function lockStatement(transaction: Transaction, id: number) {
  const [found] = await transaction
    .select({ courierId: courierStatements.courierId })
    .from(courierStatements)
    .where(eq(courierStatements.id, id))
  if (!found) return undefined
  await transaction.select().from(couriers).where(eq(couriers.id, found.courierId)).for('no key update')
  const [statement] = await transaction
    .select()
    .from(courierStatements)
    .where(eq(courierStatements.id, id))
    .for('no key update')
  return statement
}

interface Writing {
  statementId: number
  courierId: number
  actor: string
  at: Date
}

async function writeEntries(
  transaction: Transaction,
  examined: ExaminedStatement,
  { statementId, courierId, actor, at }: Writing,
): Promise<void> {
  const { lines, parcels: known, rates } = examined
  const matched = lines.flatMap(line => {
    const parcel = known.get(line.tracking)
    return parcel ? [{ line, parcel }] : []
  })
  const orderIds = await readOrderIds(
    transaction,
    matched.map(({ parcel }) => parcel.id),
  )
  const entries = matched.flatMap(({ line, parcel }) => {
    const orderId = orderIds.get(parcel.id)
    if (orderId === undefined) return []
    const common = { orderId, parcelId: parcel.id, courierId, statementId, way: 'courier' as const, actor }
    return entriesOf(line, parcel, rates).map(entry => ({ ...common, ...entry, happenedAt: at }))
  })
  for (let first = 0; first < entries.length; first += MOST_AT_ONCE) {
    await transaction.insert(moneyEntries).values(entries.slice(first, first + MOST_AT_ONCE))
  }
  await settleMissing(transaction, matched, statementId)
  await settleEarlier(transaction, examined, { statementId })
}

/** PostgreSQL accepts 65,535 values in a statement. */
const MOST_AT_ONCE = 1_000

function entriesOf(
  line: StatementLine,
  { outcome, doneOn }: KnownParcel,
  rates: readonly CourierRate[],
): { kind: MoneyKind; amountPaisa: number }[] {
  const { charge, gst, incomeTax, salesTax, withheld, paid } = statedAmounts(line)
  const salesTaxWithheld = salesTaxIn(withheld, rateOn(rates, doneOn))
  // What is given back with the payment was charged for the delivery.
  const isChargeBack = takesBack(line) && charge < 0
  const amounts: [MoneyKind, number][] = [
    [outcome === 'returned' && !isChargeBack ? 'return-charge' : 'charge', charge],
    ['gst', gst],
    ['income-tax', incomeTax + withheld - salesTaxWithheld],
    ['sales-tax', salesTax + salesTaxWithheld],
    ['remitted', paid],
  ]
  return amounts
    .filter(([, amountPaisa]) => amountPaisa !== 0)
    .map(([kind, amountPaisa]) => ({ kind, amountPaisa }))
}

async function listParcelsOf(transaction: Transaction, statementId: number): Promise<number[]> {
  const rows = await transaction
    .selectDistinct({ parcelId: moneyEntries.parcelId })
    .from(moneyEntries)
    .where(eq(moneyEntries.statementId, statementId))
  return rows.flatMap(({ parcelId }) => parcelId ?? [])
}

async function readOrderIds(transaction: Transaction, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await transaction
    .select({ id: parcels.id, orderId: parcels.orderId })
    .from(parcels)
    .where(inArray(parcels.id, [...ids]))
  return new Map(rows.map(({ id, orderId }) => [id, orderId]))
}

/** A parcel that earlier statements lacked is there now. */
async function settleMissing(
  transaction: Transaction,
  matched: readonly { parcel: KnownParcel }[],
  statementId: number,
): Promise<void> {
  const ids = matched.map(({ parcel }) => parcel.id)
  await settleFindings(
    transaction,
    and(inArray(courierFindings.parcelId, ids), eq(courierFindings.kind, 'not-remitted')),
    settlerOf(statementId),
  )
}

async function writeFindings(
  transaction: Transaction,
  findings: readonly (Finding & Settlement)[],
  { statementId, at }: { statementId: number; at: Date },
): Promise<void> {
  if (findings.length === 0) return
  const written = await transaction
    .insert(courierFindings)
    .values(findings.map(finding => ({ ...finding, statementId })))
    .returning({ id: courierFindings.id, settledBy: courierFindings.settledBy })
  for (const { id, settledBy } of written) {
    if (settledBy && isByStaff(settledBy)) await acceptFinding(transaction, id, { actor: settledBy, at })
  }
}

function audit(
  transaction: Transaction,
  { id, fileName, paidOn }: { id: number; fileName: string; paidOn: string | null },
  actor: string,
  action: 'statement.applied' | 'statement.undone',
) {
  return recordAudit(transaction, {
    actor,
    action,
    subject: { kind: 'statement', id, name: fileName || (paidOn ?? '') },
  })
}
