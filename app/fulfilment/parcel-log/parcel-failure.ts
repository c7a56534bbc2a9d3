import { sayStored } from '#app/shared/text/say-stored.ts'
import { t } from '#app/shared/text/translate.ts'
import { type LoggedParcelEvent, listStanding } from './derive-parcel.ts'
import type { ParcelState } from './parcel-state.ts'
import { PARCEL_TRANSITIONS } from './parcel-transitions.ts'

/** Why a parcel did not reach its shopper. */
export interface ParcelFailure {
  kind: 'attempted' | 'refused' | 'lost'
  /** What the courier or staff wrote about it; may be empty. */
  note: string
}

type NotedEvent = LoggedParcelEvent & { id: number; note: string }

/** Whether a parcel in this state has not reached its shopper, for a reason that its log may name. */
export function hasFailed(state: ParcelState): boolean {
  return state === 'attempted' || state === 'returning' || state === 'lost'
}

/** The last failure of a parcel that was not taken back; undefined where its state is none, or its log names none. */
export function findFailure(state: ParcelState, log: readonly NotedEvent[]): ParcelFailure | undefined {
  if (!hasFailed(state)) return undefined
  const failures = listStanding(log).flatMap(({ kind, note, happenedAt, id }) =>
    kind === 'attempted' || kind === 'refused' || kind === 'lost' ? { kind, note, happenedAt, id } : [],
  )
  const [last] = failures.toSorted(
    (one, other) => other.happenedAt.getTime() - one.happenedAt.getTime() || other.id - one.id,
  )
  return last && { kind: last.kind, note: last.note }
}

/** `Refused · Did not want it`, as staff read it; empty where the log says no more than the state. */
export function failureText({ kind, note }: ParcelFailure): string {
  const refused = PARCEL_TRANSITIONS.refused.name
  const said = note === refused ? '' : sayStored(note, [])
  return [kind === 'refused' ? t(refused) : '', said].filter(Boolean).join(' · ')
}
