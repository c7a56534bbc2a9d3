import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { parcelEvents, parcelLines, parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { moneyEntries } from '#app/money/tables/cash.server.ts'
import { ORDER_STATUS, type OrderStatus } from '#app/orders/order-status.ts'
import { orderLines } from '#app/orders/tables/orders.server.ts'
import type { Queryable, Transaction } from '#app/platform/db/database.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { deriveParcel } from './derive-parcel.ts'
import { IN_PARCEL } from './in-parcel.server.ts'
import { isInHand } from './parcel-state.ts'
import type { ParcelWithLog, StoredEvent } from './read-parcel-logs.server.ts'
import { refuseTakingBack, stateWithout, type TakeBackRefusal } from './take-back.ts'

interface TakenBack {
  /** The status that the order has afterwards. */
  status: OrderStatus
  parcel: ParcelWithLog
  act: readonly StoredEvent[]
}

/** Says what stands in the way of taking back what was done with a parcel, whose order is locked. */
export async function findObstacle(
  transaction: Transaction,
  { status, parcel, act }: TakenBack,
): Promise<Outcome<object, TakeBackRefusal>> {
  const refused = refuseTakingBack(parcel, act)
  if (!refused.ok) return refused
  const { reference, courierName } = parcel
  if (isInHand(deriveParcel(parcel.log).state) && !isInHand(stateWithout(parcel, act))) {
    if (act.some(({ kind }) => kind === 'cancelled') && !ORDER_STATUS[status].isOpen)
      return refuse({ kind: 'order-ended', reference, status })
    if (await arePiecesElsewhere(transaction, parcel.id)) return refuse({ kind: 'packed-again', reference })
  }
  if (await isSettled(transaction, parcel.id, act)) return refuse({ kind: 'settled', reference, courierName })
  return { ok: true }
}

/** Whether the order no longer has all pieces of a parcel for it: they are in another one, or were taken out. */
async function arePiecesElsewhere(transaction: Transaction, parcelId: number): Promise<boolean> {
  const inOthers = sql`coalesce((select sum(other.quantity) from parcel_lines other join ${parcels} on parcels.id = other.parcel_id
    where other.order_line_id = ${orderLines.id} and other.parcel_id <> ${parcelId} and ${IN_PARCEL}), 0)`
  const lines = await transaction
    .select({ isFree: sql<boolean>`${parcelLines.quantity} + ${inOthers} <= ${orderLines.quantity}` })
    .from(parcelLines)
    .innerJoin(orderLines, eq(orderLines.id, parcelLines.orderLineId))
    .where(eq(parcelLines.parcelId, parcelId))
  return lines.length === 0 || lines.some(({ isFree }) => !isFree)
}

/**
 * Whether applied statements count a parcel as it is.
 *
 * @param act what would be taken back: a statement that was applied before it was compared with what the parcel is then again
 */
export async function isSettled(
  transaction: Transaction,
  parcelId: number,
  act?: readonly StoredEvent[],
): Promise<boolean> {
  const eventIds = act?.map(({ id }) => id)
  const since =
    eventIds && sql`(select min(recorded_at) from parcel_events where ${inArray(parcelEvents.id, eventIds)})`
  return (await readSettled(transaction, [parcelId], since)).has(parcelId)
}

/** Those of these parcels that applied statements count. @param since leaves out statements that were applied before */
export async function readSettled(
  database: Queryable,
  parcelIds: readonly number[],
  since?: SQL,
): Promise<Set<number>> {
  if (parcelIds.length === 0) return new Set()
  const isSince = since ? sql`latest >= ${since}` : sql`true`
  const { rows } = await database.execute<{ id: number }>(sql`
    with counted as (select parcel_id, statement_id, kind, sum(amount_paisa) as paisa, max(recorded_at) as latest from money_entries
      where ${inArray(moneyEntries.parcelId, [...parcelIds])} and statement_id is not null and kind <> 'collected'
      group by parcel_id, statement_id, kind)
    select distinct parcel_id as id from counted where paisa <> 0 and ${isSince}
      and parcel_id in (select parcel_id from counted group by parcel_id, kind having sum(paisa) <> 0)`)
  return new Set(rows.map(({ id }) => id))
}
