import { groupBy } from '#app/shared/group-by.ts'
import { NEW_PARCEL_STATE, PARCEL_STATE, type ParcelState } from './parcel-state.ts'
import { PARCEL_EVENT_KINDS, PARCEL_TRANSITIONS, type ParcelEventKind } from './parcel-transitions.ts'

/** An entry of a parcel's log, as far as the state follows from it. */
export interface LoggedParcelEvent {
  kind: ParcelEventKind
  /** When it happened, by the clock of those who reported it. */
  happenedAt: Date
  /** Names the event within its parcel: two with one key are the same event. */
  key: string
  /** For `booked`. */
  trackingNumber?: string | null
  /** For `undone`: the key of the event that it takes back. */
  undoes?: string | null
  /** For `claimed`: what staff ask the courier for. For one that ended the parcel: what it was to collect then. */
  amountPaisa?: number | null
  /** For one that ended the parcel: what rounding added to that, or took off below zero. */
  roundingPaisa?: number | null
}

/** What follows from a parcel's log. */
export interface DerivedParcel {
  state: ParcelState
  /** When the state was reached; null if no event changed it. */
  stateSince: Date | null
  trackingNumber: string | null
  /** Deliveries that failed. */
  attempts: number
  /** When it left the shop; null while it has not. */
  handedOverAt: Date | null
  claimedPaisa: number
  /** What it was to collect when it reached its state, if that ended it; null where that is not known. */
  endedPaisa: number | null
  /** What rounding added to what it was to collect when it ended last, or took off below zero. */
  endedRoundingPaisa: number
}

const START: DerivedParcel = {
  state: NEW_PARCEL_STATE,
  stateSince: null,
  trackingNumber: null,
  attempts: 0,
  handedOverAt: null,
  claimedPaisa: 0,
  endedPaisa: null,
  endedRoundingPaisa: 0,
}

/**
 * Derives a parcel from its log. Couriers report late, twice and out of order, so the events count in the order in which
 * they happened, each once, and the result does not depend on the order in which they arrived.
 */
export function deriveParcel(log: readonly LoggedParcelEvent[]): DerivedParcel {
  return listStanding(log).toSorted(byMoment).reduce(follow, START)
}

/** The events of a log that still count, each once: those that were taken back don't, unless that was taken back too. */
export function listStanding<Event extends Pick<LoggedParcelEvent, 'kind' | 'key' | 'undoes'>>(
  log: readonly Event[],
): Event[] {
  const once = [...new Map(log.map(event => [event.key, event])).values()]
  const undoers = groupBy(
    once.filter(({ kind }) => kind === 'undone'),
    ({ undoes }) => undoes,
  )
  const stands = (key: string, above: readonly string[]): boolean =>
    !undoers.get(key)?.some(undo => !above.includes(undo.key) && stands(undo.key, [...above, undo.key]))
  return once.filter(({ key }) => stands(key, [key]))
}

function byMoment(one: LoggedParcelEvent, other: LoggedParcelEvent): number {
  return (
    one.happenedAt.getTime() - other.happenedAt.getTime() ||
    PARCEL_EVENT_KINDS.indexOf(one.kind) - PARCEL_EVENT_KINDS.indexOf(other.kind) ||
    (one.key < other.key ? -1 : 1)
  )
}

function follow(before: DerivedParcel, event: LoggedParcelEvent): DerivedParcel {
  const { kind, happenedAt } = event
  if (kind === 'claimed') return { ...before, claimedPaisa: event.amountPaisa ?? 0 }
  const transition = PARCEL_TRANSITIONS[kind]
  const state = transition.to
  if (!state || !transition.from.includes(before.state)) return followQuietly(before, event)
  return {
    ...before,
    state,
    stateSince: state === before.state ? before.stateSince : happenedAt,
    endedPaisa: state === before.state ? before.endedPaisa : (event.amountPaisa ?? null),
    endedRoundingPaisa: event.roundingPaisa ?? before.endedRoundingPaisa,
    trackingNumber: trackingAfter(before, event),
    attempts: before.attempts + (kind === 'attempted' || kind === 'refused' ? 1 : 0),
    handedOverAt: before.handedOverAt ?? (PARCEL_STATE[state].hasLeft ? happenedAt : null),
  }
}

/** A booking may be reported after the parcel has left; its number counts nevertheless. */
function followQuietly(before: DerivedParcel, event: LoggedParcelEvent): DerivedParcel {
  return event.kind === 'booked' ? { ...before, trackingNumber: trackingAfter(before, event) } : before
}

function trackingAfter({ trackingNumber }: DerivedParcel, event: LoggedParcelEvent): string | null {
  if (event.kind === 'booking-cancelled') return null
  return event.kind === 'booked' ? (event.trackingNumber ?? trackingNumber) : trackingNumber
}
