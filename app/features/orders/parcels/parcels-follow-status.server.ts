import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { orderLines } from '#app/schema/orders.server.ts'
import { parcelEvents, parcelLines, parcels } from '#app/schema/parcels.server.ts'
import { ORDER_STATUS, type OrderStatus } from '../order-status.ts'
import { PARCEL_STATE, type ParcelState } from './parcel-state.ts'
import { PARCEL_TRANSITIONS, type ParcelEventKind } from './parcel-transitions.ts'
import { statusOfParcels } from './status-of-parcels.ts'
import { storeParcelEvents } from './store-parcel-events.server.ts'

/** A change of status by hand. */
interface HandChange {
  orderId: number
  to: OrderStatus
  /** Whether the pieces of a cancelled order are back. */
  isBack: boolean
  /** The history entry that the change takes back, if it does. */
  takesBack: number | undefined
}

/** What a change by hand does to a parcel. */
interface FollowedParcel {
  id: number
  event: { kind: ParcelEventKind; undoes?: string } | undefined
}

/** How the parcels of an order follow a status that staff set by hand, and what to remark if they can't. */
export interface FollowPlan {
  parcels: FollowedParcel[]
  remark: string | undefined
}

/**
 * Plans how the parcels of an order follow a status that staff set by hand: each gets an event of its own, where the table
 * of transitions permits one. If they contradict the status nevertheless, the history says so.
 */
export async function planFollowing(transaction: Transaction, change: HandChange): Promise<FollowPlan> {
  const { orderId, to, isBack, takesBack } = change
  const rows = await readParcels(transaction, orderId)
  if (rows.length === 0) return { parcels: [], remark: undefined }
  const undoes = keyOf(takesBack ?? 0)
  const undone = await findParcelsWith(transaction, rows, undoes)
  if (undone.size > 0) {
    const event = { kind: 'undone', undoes } as const
    return {
      parcels: rows.map(({ id }) => ({ id, event: undone.has(id) ? event : undefined })),
      remark: undefined,
    }
  }
  const planned = rows.map(row => ({ ...row, kind: eventFor(row.state, to, isBack) }))
  const then = planned.map(({ kind, state, pieces }) => ({
    state: (kind && PARCEL_TRANSITIONS[kind].to) ?? state,
    pieces,
  }))
  const [order] = await transaction
    .select({ pieces: sql<number>`sum(${orderLines.quantity})::int` })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
  const status = statusOfParcels(then, order?.pieces ?? 0)
  const agrees = status === undefined || status === to || to === 'pending'
  return {
    parcels: planned.map(({ id, kind }) => ({ id, event: kind && { kind } })),
    remark: agrees ? undefined : `By its parcels it is ${ORDER_STATUS[status].name.toLowerCase()}.`,
  }
}

/** Records what was planned, under the history entry of the change. */
export async function followPlan(
  transaction: Transaction,
  plan: FollowPlan,
  { eventId, actor }: { eventId: number; actor: string },
): Promise<void> {
  for (const { id, event } of plan.parcels) {
    if (!event) continue
    await storeParcelEvents(transaction, id, [
      { ...event, key: keyOf(eventId), actor, happenedAt: new Date(), note: 'Set by hand on the order' },
    ])
  }
}

/** The key under which parcels record a change of status by hand, by the id of its entry in the history. */
export function keyOf(orderEventId: number): string {
  return `status:${orderEventId}`
}

/** The event that brings a parcel to where the status says; undefined if none does. */
function eventFor(state: ParcelState, to: OrderStatus, isBack: boolean): ParcelEventKind | undefined {
  const { hasLeft } = PARCEL_STATE[state]
  const kinds: Partial<Record<OrderStatus, ParcelEventKind>> = {
    shipped: 'handed-over',
    delivered: 'delivered',
    cancelled: hasLeft ? (isBack ? 'checked-in' : 'returning') : 'cancelled',
  }
  const kind = kinds[to]
  return kind && PARCEL_TRANSITIONS[kind].from.includes(state) ? kind : undefined
}

function readParcels(transaction: Transaction, orderId: number) {
  return transaction
    .select({ id: parcels.id, state: parcels.state, pieces: sql<number>`sum(${parcelLines.quantity})::int` })
    .from(parcels)
    .innerJoin(parcelLines, eq(parcelLines.parcelId, parcels.id))
    .where(eq(parcels.orderId, orderId))
    .groupBy(parcels.id)
    .orderBy(asc(parcels.id))
}

async function findParcelsWith(transaction: Transaction, rows: readonly { id: number }[], key: string) {
  const found = await transaction
    .select({ id: parcelEvents.parcelId })
    .from(parcelEvents)
    .where(
      and(
        eq(parcelEvents.key, key),
        inArray(
          parcelEvents.parcelId,
          rows.map(({ id }) => id),
        ),
      ),
    )
  return new Set(found.map(({ id }) => id))
}
