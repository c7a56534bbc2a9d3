import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { ParcelState } from '#app/fulfilment/parcel-log/parcel-state.ts'
import { parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { courierFindings, courierStatements, moneyEntries } from '#app/money/tables/cash.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { examineStatement } from './examine-statement.server.ts'
import { outcomeOf } from './match-parcels.server.ts'
import { SETTLED_BY_DELIVERY } from './settler.ts'
import { type Finding, type KnownParcel, UNDELIVERED_KINDS } from './statement-findings.ts'

type Stored = typeof courierFindings.$inferSelect

/**
 * Compares a parcel again with the applied statements that have it, once it is delivered, comes back or is lost: what was paid before its delivery
 * is settled, and what does not agree any more is a finding. What staff have settled stays so.
 */
export async function findingsFollow(
  transaction: Transaction,
  parcelId: number,
  { was, is }: { was: ParcelState; is: ParcelState },
): Promise<void> {
  if (outcomeOf(was) !== outcomeOf(is)) await compareParcel(transaction, { parcelId, state: is })
}

/**
 * The same for the parcels of a statement that is being applied which were reported meanwhile. They are locked, so that what is reported later
 * finds the statement applied.
 */
export async function findingsFollowMeanwhile(
  transaction: Transaction,
  known: readonly KnownParcel[],
): Promise<void> {
  const outcomes = new Map(known.map(({ id, outcome }) => [id, outcome]))
  const now = await transaction
    .select({ parcelId: parcels.id, state: parcels.state })
    .from(parcels)
    .where(inArray(parcels.id, [...outcomes.keys()]))
    .orderBy(asc(parcels.id))
    .for('share')
  for (const parcel of now) {
    if (outcomeOf(parcel.state) !== outcomes.get(parcel.parcelId)) await compareParcel(transaction, parcel)
  }
}

async function compareParcel(
  transaction: Transaction,
  { parcelId, state }: { parcelId: number; state: ParcelState },
): Promise<void> {
  for (const statement of await listStatementsWith(transaction, parcelId)) {
    const { findings } = await examineStatement(transaction, statement)
    const ofParcel = (one: { parcelId: number | null; line: number | null }) =>
      one.parcelId === parcelId && one.line !== null
    const stored = await transaction
      .select()
      .from(courierFindings)
      .where(and(eq(courierFindings.statementId, statement.id), eq(courierFindings.parcelId, parcelId)))
    await replaceFindings(transaction, {
      statementId: statement.id,
      stored: stored.filter(ofParcel),
      found: findings.filter(ofParcel),
      isDelivered: state === 'delivered',
    })
  }
}

/** The applied statements that have a parcel, oldest first, locked until the transaction ends: none is taken back meanwhile. */
function listStatementsWith(transaction: Transaction, parcelId: number) {
  const withParcel = transaction
    .select({ id: moneyEntries.statementId })
    .from(moneyEntries)
    .where(and(eq(moneyEntries.parcelId, parcelId), isNotNull(moneyEntries.statementId)))
  return transaction
    .select()
    .from(courierStatements)
    .where(and(inArray(courierStatements.id, withParcel), eq(courierStatements.state, 'applied')))
    .orderBy(asc(courierStatements.id))
    .for('share')
}

interface Replaced {
  statementId: number
  stored: readonly Stored[]
  found: readonly Finding[]
  isDelivered: boolean
}

async function replaceFindings(
  transaction: Transaction,
  { statementId, stored, found, isDelivered }: Replaced,
): Promise<void> {
  const same = (one: Finding, other: Finding) => one.kind === other.kind && one.line === other.line
  for (const before of stored) {
    const row = eq(courierFindings.id, before.id)
    const now = found.find(one => same(one, before))
    const isOpen = before.settledAt === null
    if (now && (isOpen || before.settledBy === SETTLED_BY_DELIVERY)) {
      const { amountPaisa, reason } = now
      const open = { amountPaisa, reason, settledAt: null, settledBy: null }
      await transaction.update(courierFindings).set(open).where(row)
    } else if (!now && isOpen) {
      const isSettled = isDelivered && UNDELIVERED_KINDS.some(kind => kind === before.kind)
      const settled = { settledAt: sql`now()`, settledBy: SETTLED_BY_DELIVERY }
      if (isSettled) await transaction.update(courierFindings).set(settled).where(row)
      else await transaction.delete(courierFindings).where(row)
    }
  }
  const added = found.filter(one => !stored.some(before => same(one, before)))
  if (added.length > 0)
    await transaction.insert(courierFindings).values(added.map(one => ({ ...one, statementId })))
}
