import { asc, eq, sql } from 'drizzle-orm'
import { parcelLines, parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { isStepBack } from '#app/orders/lifecycle/step-back.ts'
import { ORDER_STATUS, type OrderStatus } from '#app/orders/order-status.ts'
import { orderLines } from '#app/orders/tables/orders.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { t } from '#app/shared/text/translate.ts'
import { isSettled } from './find-obstacle.server.ts'
import { clearReturn, IN_PARCEL, recordPutBack } from './in-parcel.server.ts'
import { momentAfterAll } from './moment-after-all.server.ts'
import { isInHand, PARCEL_STATE, type ParcelState } from './parcel-state.ts'
import { PARCEL_TRANSITIONS, type ParcelEventKind } from './parcel-transitions.ts'
import { type ParcelWithLog, readParcelLogs } from './read-parcel-logs.server.ts'
import { statusOfParcels } from './status-of-parcels.ts'
import { storeParcelEvents } from './store-parcel-events.server.ts'
import {
  actOfChange,
  keyOf,
  listContradicting,
  refuseTakingBack,
  stateWithout,
  type TakeBackRefusal,
} from './take-back.ts'

/** A change of status by hand. */
interface HandChange {
  orderId: number
  from: OrderStatus
  to: OrderStatus
  /** Whether the pieces of a cancelled order are back. */
  isBack: boolean
  /** The history entry of the change that this one undoes, if it does. */
  takesBack: number | undefined
}

/** What a change by hand does to a parcel. */
interface FollowedParcel {
  id: number
  reference: string
  /** Where it is, and where it is then. */
  state: ParcelState
  next: ParcelState
  /** Whether the parcel had come back or was opened again, and is no longer. */
  isOutAgain: boolean
  /** Whether it leaves the shop, to its courier or its shopper. */
  leaves: boolean
  /** Whether it came back, and its pieces are its order's again instead of on sale. */
  isHeldAgain: boolean
  events: { kind: ParcelEventKind; undoes?: string }[]
}

/** How the parcels of an order follow a status that staff set by hand, and what to remark if they can't. */
export interface FollowPlan {
  parcels: readonly FollowedParcel[]
  sayRemark: (() => string) | undefined
}

/**
 * Plans how the parcels of an order follow a status that staff set by hand. An undo takes back what the change did with them, or is
 * refused. Any other change is an event of each parcel, where the table of transitions permits one; a step back takes back
 * what staff did with it. If they contradict the status nevertheless, the history says so.
 */
export async function planFollowing(
  transaction: Transaction,
  change: HandChange,
): Promise<Outcome<FollowPlan, TakeBackRefusal>> {
  const { orderId, to, takesBack } = change
  const rows = await readParcels(transaction, orderId)
  if (rows.length === 0) return { ok: true, parcels: [], sayRemark: undefined }
  const logs = new Map((await readParcelLogs(transaction, orderId)).map(log => [log.id, log]))
  const planned: (Row & FollowedParcel)[] = []
  for (const row of rows) {
    const log = logs.get(row.id)
    const followed = takesBack === undefined ? follow(row, log, change) : undo(row, log, takesBack)
    if (!followed.ok) return followed
    const isCounted =
      log && row.state !== followed.next && (await isCountedAsIs(transaction, row, log, change))
    if (isCounted) {
      const { reference, courierName } = log
      return refuse({ kind: 'settled', reference, courierName })
    }
    const leaves = followed.events.some(({ kind }) => kind === 'handed-over' || kind === 'delivered')
    const isOutAgain = isInHand(row.state) && !isInHand(followed.next)
    planned.push({ ...row, ...followed, leaves, isOutAgain })
  }
  const [order] = await transaction
    .select({ pieces: sql<number>`sum(${orderLines.quantity})::int` })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
  // What came back to an order that has its pieces again says nothing of it.
  const counted = planned.filter(({ isPacked, events }) => isPacked || events.length > 0)
  const status = statusOfParcels(
    counted.map(({ next, pieces }) => ({ state: next, pieces })),
    order?.pieces ?? 0,
  )
  const agrees = status === undefined || status === to || to === 'pending'
  return {
    ok: true,
    parcels: planned,
    sayRemark: agrees
      ? undefined
      : () => t('By its parcels it is “{status}”.', { status: t(ORDER_STATUS[status].name) }),
  }
}

/** The ids of the parcels whose pieces are their order's again, though they had come back. */
export function listOutAgain({ parcels }: FollowPlan): number[] {
  return parcels.filter(({ isOutAgain, isHeldAgain }) => isOutAgain || isHeldAgain).map(({ id }) => id)
}

/** Records what was planned, under the history entry of the change. */
export async function followPlan(
  transaction: Transaction,
  plan: FollowPlan,
  { eventId, actor }: { eventId: number; actor: string },
): Promise<void> {
  for (const { id, isOutAgain, isHeldAgain, events } of plan.parcels) {
    if (events.length === 0) continue
    if (isOutAgain) await clearReturn(transaction, id)
    if (isHeldAgain) await recordPutBack(transaction, { parcelId: id }, false)
    const happenedAt = await momentAfterAll(transaction, id)
    const by = { actor, happenedAt, orderEventId: eventId, note: 'Set by hand on the order' }
    await storeParcelEvents(
      transaction,
      id,
      events.map((event, position) => ({ ...event, ...by, key: keyOf(eventId, position) })),
    )
  }
}

/** Records that all parcels of an order that came back are on sale, with an event of those that had come back before this change. */
export async function putOnSale(
  transaction: Transaction,
  plan: FollowPlan,
  { orderId, eventId, actor }: { orderId: number; eventId: number; actor: string },
): Promise<void> {
  const followed = new Set(plan.parcels.filter(({ events }) => events.length > 0).map(({ id }) => id))
  for (const id of await recordPutBack(transaction, { orderId }, true)) {
    if (followed.has(id)) continue
    const happenedAt = await momentAfterAll(transaction, id)
    await storeParcelEvents(transaction, id, [
      { kind: 'put-on-sale', key: keyOf(eventId), orderEventId: eventId, actor, happenedAt },
    ])
  }
}

type Row = Awaited<ReturnType<typeof readParcels>>[number]
type Followed = Pick<FollowedParcel, 'events' | 'isHeldAgain' | 'next'>

/** Whether a courier's statement counts a parcel as it is: delivered, or in the state that an undo would take back. */
async function isCountedAsIs(
  transaction: Transaction,
  { id, state }: Row,
  log: ParcelWithLog,
  { takesBack }: HandChange,
): Promise<boolean> {
  if (takesBack === undefined) return state === 'delivered' && isSettled(transaction, id)
  return isSettled(transaction, id, actOfChange(log, takesBack))
}

function undo(
  { state }: Row,
  log: ParcelWithLog | undefined,
  takesBack: number,
): Outcome<Followed, TakeBackRefusal> {
  const act = log ? actOfChange(log, takesBack) : []
  if (!log || act.length === 0) return { ok: true, ...unmoved(state) }
  const refused = refuseTakingBack(log, act)
  if (!refused.ok) return refused
  return {
    ok: true,
    events: act.map(({ key }) => ({ kind: 'undone', undoes: key })),
    isHeldAgain: act.some(({ kind }) => kind === 'put-on-sale'),
    next: stateWithout(log, act),
  }
}

function follow(
  { state }: Row,
  log: ParcelWithLog | undefined,
  { from, to, isBack }: HandChange,
): Outcome<Followed, never> {
  const kind = eventFor(state, to, isBack)
  if (kind)
    return { ok: true, events: [{ kind }], isHeldAgain: false, next: PARCEL_TRANSITIONS[kind].to ?? state }
  // What staff open again may be out still: its parcel stays where it is.
  const contradicting = log && isStepBack(from, to) ? listContradicting(log, to) : []
  if (!log || contradicting.length === 0) return { ok: true, ...unmoved(state) }
  const events = contradicting.map(({ key }) => ({ kind: 'undone' as const, undoes: key }))
  return { ok: true, events, isHeldAgain: false, next: stateWithout(log, contradicting) }
}

function unmoved(next: ParcelState): Followed {
  return { events: [], isHeldAgain: false, next }
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
    .select({
      id: parcels.id,
      reference: parcels.reference,
      state: parcels.state,
      isPacked: sql<boolean>`${IN_PARCEL}`,
      pieces: sql<number>`sum(${parcelLines.quantity})::int`,
    })
    .from(parcels)
    .innerJoin(parcelLines, eq(parcelLines.parcelId, parcels.id))
    .where(eq(parcels.orderId, orderId))
    .groupBy(parcels.id)
    .orderBy(asc(parcels.id))
}
