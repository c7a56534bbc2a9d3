import { and, asc, eq, gt, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { ParcelState } from '#app/fulfilment/parcel-log/parcel-state.ts'
import { parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { courierFindings, courierStatements, moneyEntries } from '#app/money/tables/cash.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { settleFindings, takeBackAccepted } from './accept-findings.server.ts'
import { type ExaminedStatement, examineStatement } from './examine-statement.server.ts'
import { outcomeOf } from './match-parcels.server.ts'
import { SETTLED_BY_DELIVERY, settlerOf } from './settler.ts'
import {
  type Finding,
  type KnownParcel,
  OVERPAID_KINDS,
  parcelsWithRest,
  UNDELIVERED_KINDS,
} from './statement-findings.ts'
import { takesBack } from './statement-lines.ts'

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
  if (outcomeOf(was) === outcomeOf(is)) return
  // What was not delivered after all is missing in no statement.
  if (outcomeOf(was) === 'delivered')
    await dropFindings(
      transaction,
      and(eq(courierFindings.parcelId, parcelId), eq(courierFindings.kind, 'not-remitted')),
    )
  await compareParcels(transaction, [parcelId])
}

async function dropFindings(transaction: Transaction, condition: SQL | undefined): Promise<void> {
  await transaction.select({ id: courierFindings.id }).from(courierFindings).where(condition).for('update')
  await takeBackAccepted(transaction, condition, 'courier')
  await transaction.delete(courierFindings).where(condition)
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
  const changed = now.filter(({ parcelId, state }) => outcomeOf(state) !== outcomes.get(parcelId))
  await compareParcels(
    transaction,
    changed.map(({ parcelId }) => parcelId),
  )
}

/** Compares these parcels again with the applied statements that have them, each statement once. What staff have settled stays so. */
export async function compareParcels(transaction: Transaction, ids: readonly number[]): Promise<void> {
  for (const statement of await listStatementsWith(transaction, ids)) {
    const examined = await examineStatement(transaction, statement)
    const isOfLine = (one: { parcelId: number | null; line: number | null }) =>
      one.parcelId !== null && ids.includes(one.parcelId) && one.line !== null
    const stored = await transaction
      .select()
      .from(courierFindings)
      .where(and(eq(courierFindings.statementId, statement.id), inArray(courierFindings.parcelId, [...ids])))
    const known = [...examined.parcels.values()]
    await replaceFindings(transaction, {
      statementId: statement.id,
      stored: stored.filter(isOfLine),
      found: examined.findings.filter(isOfLine),
      delivered: new Set(known.filter(({ outcome }) => outcome === 'delivered').map(({ id }) => id)),
    })
    await settleEarlier(transaction, examined, { statementId: statement.id, among: new Set(ids) })
  }
}

/**
 * What an earlier statement paid too much for a parcel is settled by the statement that takes it back, and what it paid too little by the one
 * that pays the rest.
 *
 * @param among only of these parcels; undefined: of all
 */
export async function settleEarlier(
  transaction: Transaction,
  { lines, parcels: known }: Pick<ExaminedStatement, 'lines' | 'parcels'>,
  { statementId, among }: { statementId: number; among?: ReadonlySet<number> },
): Promise<void> {
  const takenBack = lines.filter(takesBack).flatMap(({ tracking }) => known.get(tracking)?.id ?? [])
  const ofThese = (ids: readonly number[]) => ids.filter(id => !among || among.has(id))
  const earlier = sql`${courierFindings.statementId} in (select earlier.id from ${courierStatements} as earlier
    join ${courierStatements} as later on later.id = ${statementId} and later.courier_id = earlier.courier_id
    where earlier.state = 'applied' and earlier.id <> later.id
      and (later.state <> 'applied' or (earlier.applied_at, earlier.id) < (later.applied_at, later.id)))`
  const isMadeUpFor = or(
    and(
      inArray(courierFindings.parcelId, ofThese(takenBack)),
      inArray(courierFindings.kind, [...OVERPAID_KINDS]),
      lt(courierFindings.amountPaisa, 0),
    ),
    and(
      inArray(courierFindings.parcelId, ofThese(parcelsWithRest(lines, known))),
      eq(courierFindings.kind, 'short'),
      gt(courierFindings.amountPaisa, 0),
    ),
  )
  await settleFindings(transaction, and(isMadeUpFor, earlier), settlerOf(statementId))
}

/** The applied statements that have one of these parcels, oldest first, locked until the transaction ends: none is taken back meanwhile. */
function listStatementsWith(transaction: Transaction, ids: readonly number[]) {
  const withParcel = transaction
    .select({ id: moneyEntries.statementId })
    .from(moneyEntries)
    .where(and(inArray(moneyEntries.parcelId, [...ids]), isNotNull(moneyEntries.statementId)))
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
  /** The parcels that are delivered. */
  delivered: ReadonlySet<number>
}

async function replaceFindings(
  transaction: Transaction,
  { statementId, stored, found, delivered }: Replaced,
): Promise<void> {
  const same = (one: Finding, other: Finding) =>
    one.kind === other.kind && one.line === other.line && one.parcelId === other.parcelId
  for (const before of stored) {
    const now = found.find(one => same(one, before))
    await followOne(transaction, before, { now, isDelivered: delivered.has(before.parcelId ?? 0) })
  }
  const added = found.filter(one => !stored.some(before => same(one, before)))
  if (added.length > 0)
    await transaction.insert(courierFindings).values(added.map(one => ({ ...one, statementId })))
}

async function followOne(
  transaction: Transaction,
  before: Stored,
  { now, isDelivered }: { now: Finding | undefined; isDelivered: boolean },
): Promise<void> {
  const row = eq(courierFindings.id, before.id)
  // What staff accepted was another difference.
  const isOtherwise = before.acceptedEntryId !== null && now?.openPaisa !== before.openPaisa
  const isOpen = before.settledAt === null || isOtherwise
  if (now && (isOpen || before.settledBy === SETTLED_BY_DELIVERY)) {
    const { amountPaisa, openPaisa, reason } = now
    const open = { amountPaisa, openPaisa, reason, settledAt: null, settledBy: null }
    await takeBackAccepted(transaction, row, 'courier')
    await transaction.update(courierFindings).set(open).where(row)
  } else if (!now && isOpen) {
    const isSettled = isDelivered && UNDELIVERED_KINDS.some(kind => kind === before.kind)
    if (isSettled) await settleFindings(transaction, row, SETTLED_BY_DELIVERY)
    else await dropFindings(transaction, row)
  }
}
