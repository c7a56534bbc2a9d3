import { and, eq, inArray, sql } from 'drizzle-orm'
import { parcels } from '#app/fulfilment/tables/parcels.server.ts'
import {
  courierFindings,
  courierStatements,
  moneyEntries,
  parcelBalances,
} from '#app/money/tables/cash.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { dayInKarachi } from '#app/shared/time/dates.ts'
import { SHOP_TIME_ZONE } from '#app/shared/time/shop-time.ts'
import type { KnownParcel, ParcelOutcome } from './statement-findings.ts'
import { TOLERANCE_PAISA } from './statement-lines.ts'

const COLUMNS = {
  id: parcels.id,
  reference: parcels.reference,
  trackingNumber: parcels.trackingNumber,
  state: parcels.state,
  toCollectPaisa: parcels.toCollectPaisa,
  weightGrams: parcels.weightGrams,
  packedAt: parcels.packedAt,
  handedOverAt: parcels.handedOverAt,
  stateSince: parcels.stateSince,
}

/** An applied statement; what was applied after it does not count for it. */
type AppliedStatement = Pick<typeof courierStatements.$inferSelect, 'id' | 'appliedAt'>

/**
 * These parcels by tracking number, or by reference if they have none, and those of the courier that were delivered until a day but
 * settled by no statement. A parcel of which a statement was found to say nothing is not found a second time.
 *
 * @param until as `2026-11-23`; null: only the named ones
 */
export async function matchParcels(
  database: Queryable,
  {
    courierId,
    ids,
    until,
    statement,
  }: { courierId: number; ids: readonly number[]; until: string | null; statement: AppliedStatement },
): Promise<Map<string, KnownParcel>> {
  const named = await database
    .select({ ...COLUMNS, ...settledBefore(statement) })
    .from(parcels)
    .where(and(eq(parcels.courierId, courierId), inArray(parcels.id, [...ids])))
  const missing = until === null ? [] : await listUnsettled(database, courierId, until)
  const known = [...missing.map(row => ({ ...row, isSettled: false, settledPaisa: 0 })), ...named].map(
    toKnown,
  )
  return new Map(known.map(parcel => [parcel.trackingNumber, parcel]))
}

async function listUnsettled(database: Queryable, courierId: number, until: string) {
  const open = await database
    .select({ id: parcelBalances.parcelId })
    .from(parcelBalances)
    .where(
      and(
        eq(parcelBalances.courierId, courierId),
        sql`${parcelBalances.collectedAt} < ((${until}::date + 1)::timestamp at time zone ${SHOP_TIME_ZONE})`,
        // The condition of the index of open balances.
        sql`collected_paisa <> settled_paisa`,
        eq(parcelBalances.settledPaisa, 0),
      ),
    )
  const isFound = sql`exists (select from ${courierFindings}
    join ${courierStatements} as finder on finder.id = ${courierFindings.statementId} and finder.state = 'applied'
    where ${courierFindings.parcelId} = ${parcels.id} and ${courierFindings.kind} = 'not-remitted')`
  // Read by their ids: joined, PostgreSQL would read every parcel of the shop.
  const ids = open.map(({ id }) => id)
  return database
    .select(COLUMNS)
    .from(parcels)
    .where(and(inArray(parcels.id, ids), sql`not ${isFound}`))
}

/**
 * Whether a statement that was applied before this one has the parcel, and what such settle of it. Its entries are not undone; what it paid may
 * be taken back by a later one, so that nothing is left. A difference that staff accepted is none of the courier's settling.
 */
function settledBefore({ id, appliedAt }: AppliedStatement) {
  const isEarlier = appliedAt
    ? sql`(earlier.applied_at, earlier.id) < (${appliedAt.toISOString()}::timestamptz, ${id})`
    : sql`true`
  const entries = sql`from ${moneyEntries} as entry
    join ${courierStatements} as earlier on earlier.id = entry.statement_id and ${isEarlier}
    where entry.parcel_id = parcels.id and entry.reverses_id is null and entry.kind <> 'accepted'
      and not exists (select from ${moneyEntries} as undoing where undoing.reverses_id = entry.id)`
  const sum = sql`coalesce(sum(entry.amount_paisa), 0)`
  const isTakenBack = sql`abs(${sum}) < ${TOLERANCE_PAISA}
    and bool_or(entry.kind = 'remitted' and entry.amount_paisa > 0) and bool_or(entry.kind = 'remitted' and entry.amount_paisa < 0)`
  return {
    isSettled: sql<boolean>`(select count(*) > 0 and not (${isTakenBack}) ${entries})`,
    settledPaisa: sql`(select ${sum} ${entries})`.mapWith(Number),
  }
}

type Row = Pick<typeof parcels.$inferSelect, keyof typeof COLUMNS> &
  Pick<KnownParcel, 'isSettled' | 'settledPaisa'>

function toKnown({ state, packedAt, handedOverAt, stateSince, reference, ...row }: Row): KnownParcel {
  return {
    ...row,
    trackingNumber: row.trackingNumber ?? reference,
    outcome: outcomeOf(state),
    sentOn: dayInKarachi(handedOverAt ?? packedAt),
    doneOn: dayInKarachi(stateSince),
  }
}

/** What a parcel in this state is for a statement. */
export function outcomeOf(state: Row['state']): ParcelOutcome {
  if (state === 'delivered' || state === 'lost' || state === 'cancelled') return state
  return state === 'returning' || state === 'returned' ? 'returned' : 'on-its-way'
}
