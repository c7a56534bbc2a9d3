import type { OrderStatus } from '#app/orders/order-status.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { deriveParcel } from './derive-parcel.ts'
import { PARCEL_STATE, type ParcelState } from './parcel-state.ts'
import type { ParcelEventKind } from './parcel-transitions.ts'
import type { ParcelWithLog, StoredEvent } from './read-parcel-logs.server.ts'

/** Why what staff did with a parcel can't be taken back. `reference` is the parcel's. */
export type TakeBackRefusal =
  /** Its courier reported it, or has reported the parcel since. */
  | { kind: 'reported' | 'reported-since'; reference: string; courierName: string | null }
  /** Staff have done something since, which is taken back first. */
  | { kind: 'done-since'; reference: string; done: ParcelEventKind }
  /** The pieces of the parcel are in another one by now, or no longer in the order. */
  | { kind: 'packed-again'; reference: string }
  /** The order does not go on, so that its parcel doesn't. */
  | { kind: 'order-ended'; reference: string; status: OrderStatus }
  /** A statement of the courier that was applied since counts the parcel as it is. */
  | { kind: 'settled'; reference: string; courierName: string | null }
  /** Another parcel of the order has gone further than the status before says. */
  | { kind: 'gone-further'; reference: string }
  /** The cash that a parcel collected, or that was credited for it, was paid back, or moved to a voucher or another order, since. */
  | { kind: 'spent-since' }

/** These say nothing of where a parcel is, so that they don't stand in the way. */
const QUIET: readonly ParcelEventKind[] = ['booked', 'booking-cancelled', 'claimed', 'put-on-sale', 'undone']

/** A booking has its own cancellation, and a claim goes with its check-in. */
const ONLY_NOTED: readonly ParcelEventKind[] = [...QUIET, 'unknown']

/** By whom an event is that the shop did not record itself. */
export const COURIER = 'courier'

/** Whether staff take an event back by itself: not what a courier reported, nor a status that they set on the order. */
export function canBeTakenBack({ kind, actor, key }: Pick<StoredEvent, 'kind' | 'actor' | 'key'>): boolean {
  return actor !== COURIER && !isSetByHand(key) && !ONLY_NOTED.includes(kind)
}

/**
 * What staff did last with a parcel, if nothing in its log stands in the way of taking it back; and what stands aside: the last number that
 * they entered after it had left, and that its claim is settled.
 */
export function listUndoable(parcel: ParcelWithLog): StoredEvent[] {
  const last = parcel.standing.findLast(canBeTakenBack)
  const aside = [LATE_NUMBER, SETTLED_CLAIM].flatMap(
    beginning => parcel.standing.findLast(({ key }) => key.startsWith(beginning)) ?? [],
  )
  return [...(last && refuseTakingBack(parcel, actOf(parcel, last)).ok ? [last] : []), ...aside]
}

/** The beginning of the key of a tracking number that staff entered after the parcel had left: it books nothing. */
export const LATE_NUMBER = 'number:'

/** The beginning of the key of what ends a claim. */
export const SETTLED_CLAIM = 'settled:'

/** Whether an event is one of these. It says nothing of where the parcel is, so that nothing stands in the way of taking it back. */
export function standsAside({ key }: Pick<StoredEvent, 'key'>): boolean {
  return key.startsWith(LATE_NUMBER) || key.startsWith(SETTLED_CLAIM)
}

/** All that was recorded with an event of staff: a check-in has its claim. */
export function actOf({ standing }: ParcelWithLog, event: StoredEvent): StoredEvent[] {
  if (event.kind !== 'checked-in') return [event]
  return [event, ...standing.filter(({ id, kind }) => kind === 'claimed' && id > event.id)]
}

/** The events of a parcel that came with an entry of its order's history. */
export function actOfChange({ standing }: ParcelWithLog, orderEventId: number): StoredEvent[] {
  // Before entries were named, the key alone said it.
  return standing.filter(event => event.orderEventId === orderEventId || event.key === keyOf(orderEventId))
}

/** The state of a parcel once these events are taken back. */
export function stateWithout({ log }: Pick<ParcelWithLog, 'log'>, act: readonly StoredEvent[]): ParcelState {
  if (act.some(({ kind }) => kind === 'packed')) return 'cancelled'
  const undone = act.map(({ key, happenedAt }) => ({
    kind: 'undone' as const,
    undoes: key,
    key: `without ${key}`,
    happenedAt,
  }))
  return deriveParcel([...log, ...undone]).state
}

/** Refuses to take back events of a parcel that its courier reported, and those on which others were built. */
export function refuseTakingBack(
  { reference, courierName, standing }: ParcelWithLog,
  act: readonly StoredEvent[],
): Outcome<object, TakeBackRefusal> {
  if (act.some(({ actor }) => actor === COURIER)) return refuse({ kind: 'reported', reference, courierName })
  const first = Math.min(...act.map(({ id }) => id))
  const later = standing.findLast(
    event => event.id > first && !act.includes(event) && !QUIET.includes(event.kind),
  )
  if (!later) return { ok: true }
  if (later.actor === COURIER) return refuse({ kind: 'reported-since', reference, courierName })
  return refuse({ kind: 'done-since', reference, done: later.kind })
}

/**
 * What staff did last with a parcel that contradicts a status which they set by hand, newest first: without it the parcel is where
 * the status says. Empty where a courier has reported it.
 */
export function listContradicting(
  { standing }: Pick<ParcelWithLog, 'standing'>,
  status: OrderStatus,
): StoredEvent[] {
  const contradicting: StoredEvent[] = []
  let rest: readonly StoredEvent[] = standing
  while (!isAt(deriveParcel(rest).state, status)) {
    const last = rest.findLast(({ kind }) => !QUIET.includes(kind))
    if (!last || last.actor === COURIER || last.kind === 'packed' || isCounted(last)) return []
    contradicting.push(last)
    rest = rest.filter(event => event !== last)
  }
  return contradicting
}

/** A parcel that staff checked in was opened and counted: it does not leave again because of a status. */
function isCounted({ kind, key }: StoredEvent): boolean {
  return kind === 'checked-in' && !isSetByHand(key)
}

/** Whether a parcel in this state is where a status says. */
function isAt(state: ParcelState, status: OrderStatus): boolean {
  const { hasLeft, place } = PARCEL_STATE[state]
  switch (status) {
    case 'pending':
    case 'processing':
      return !hasLeft || place === null
    case 'shipped':
      return !hasLeft || place === 'onItsWay' || place === 'missing'
    default:
      return true
  }
}

/** The keys under which parcels record a change of status by hand, by the id of its entry in the history. */
export function keyOf(orderEventId: number, position = 0): string {
  return position === 0 ? `status:${orderEventId}` : `status:${orderEventId}:${position}`
}

/** Whether an event records a status that staff set by hand. */
export function isSetByHand(key: string): boolean {
  return key.startsWith('status:')
}
