import { message } from '#app/shared/text/translate.ts'
import { PARCEL_STATE, type ParcelState } from '../parcel-log/parcel-state.ts'
import { PARCEL_TRANSITIONS, type ParcelEventKind } from '../parcel-log/parcel-transitions.ts'

/** What staff decide about a parcel by one tap. */
export interface ParcelDecision {
  kind: ParcelEventKind
  label: string
  /** Whether it is what usually comes next. */
  isMain: boolean
}

const LABELS: readonly [kind: ParcelEventKind, label: string][] = [
  ['handed-over', message('Hand over')],
  ['cancelled', message('Cancel the parcel')],
  ['reattempt-asked', message('Ask for another attempt')],
  ['delivered', message('Delivered')],
  ['refused', message('Refused')],
  ['return-asked', message('Ask for its return')],
  ['lost', message('Lost')],
]

/** After a failed delivery its return is decided about first. */
const AFTER_FAILURE: readonly ParcelEventKind[] = ['reattempt-asked', 'return-asked']

/** What staff can decide about a parcel in this state, in the order in which it is offered. */
export function listDecisions(state: ParcelState): ParcelDecision[] {
  const main = mainDecision(state)
  const offered = LABELS.filter(([kind]) => isDecidable(kind, state)).map(([kind, label]) => ({
    kind,
    label,
    isMain: kind === main,
  }))
  if (state !== 'attempted') return offered
  const isFirst = ({ kind }: ParcelDecision) => AFTER_FAILURE.includes(kind)
  return [...offered.filter(isFirst), ...offered.filter(one => !isFirst(one))]
}

/** Whether staff can decide that of a parcel. One that was packed is reported by its courier first, not delivered from the shop. */
export function isDecidable(kind: ParcelEventKind, state: ParcelState): boolean {
  const isOfShop = kind === 'handed-over' || kind === 'cancelled'
  return PARCEL_TRANSITIONS[kind].from.includes(state) && PARCEL_STATE[state].hasLeft !== isOfShop
}

/** Whether staff can enter or correct the tracking number of a parcel: couriers give it late, also of what they have delivered. */
export function canBeNumbered(state: ParcelState): boolean {
  return state !== 'cancelled'
}

function mainDecision(state: ParcelState): ParcelEventKind | undefined {
  const { place } = PARCEL_STATE[state]
  if (place === 'reserved') return 'handed-over'
  if (place !== 'onItsWay') return undefined
  return state === 'attempted' ? 'reattempt-asked' : 'delivered'
}
