/** A parcel in the model: where it is follows from its log, by the moments of the entries. */

export type Status = 'pending' | 'processing' | 'shipped' | 'delivered' | 'cancelled'
export type Place = 'reserved' | 'onItsWay' | 'delivered' | 'comingBack' | 'damaged' | 'missing'

interface LogEntry {
  event: string
  /** The moment of a report by the clock of its courier; acts of staff have that of their turn. */
  at: number
  by: 'courier' | 'staff' | 'status'
}

/** What a courier collects, in paisa, and what rounding adds to it. */
export interface Cash {
  paisa: number
  rounding: number
}

/** What a statement says was collected, and what it charges. */
export interface Stated {
  statedPaisa: number
  chargedPaisa: number
}

export interface ModelParcel {
  /** Of each line. */
  pieces: readonly number[]
  log: LogEntry[]
  state: string
  /** The order had further pieces when it was packed. */
  isPartial: boolean
  /** Pieces of its first line that came back so. */
  spoilt: { damaged: number; missing: number }
  /** It came back, and its pieces are on sale again. */
  isPutBack: boolean
  /** What its courier collected. */
  collected: Cash
  /** What it was to collect when it was lost or turned back. */
  endedPaisa: number
  /** What rounding added to that. */
  endedRounding: number
  /** What statements say of it: remitted, and charged with its taxes. */
  remittedPaisa: number
  chargedPaisa: number
  /** What each applied statement says of it, the first first. */
  statements: Stated[]
}

const STEPS: Status[] = ['pending', 'processing', 'shipped', 'delivered', 'cancelled']
export const SHOP = 'packed booked'
const OUT = 'handed-over in-transit out-for-delivery attempted'
/** Each event of a parcel: where it counts, and the state that follows. In the order in which those of one moment count. */
const EVENTS: Record<string, [from: string, to: string]> = {
  booked: ['packed', 'booked'],
  'booking-cancelled': ['booked', 'packed'],
  'handed-over': [SHOP, 'handed-over'],
  'in-transit': [`${SHOP} ${OUT} lost`, 'in-transit'],
  'out-for-delivery': [`${SHOP} ${OUT} returning lost`, 'out-for-delivery'],
  attempted: [`${SHOP} ${OUT} lost`, 'attempted'],
  'reattempt-asked': ['attempted returning', 'in-transit'],
  'return-asked': [OUT, 'returning'],
  refused: [`${SHOP} ${OUT} lost`, 'attempted'],
  lost: [`${SHOP} ${OUT} returning`, 'lost'],
  delivered: [`${SHOP} ${OUT} returning lost`, 'delivered'],
  returning: [`${SHOP} ${OUT} delivered lost`, 'returning'],
  'checked-in': [`${SHOP} ${OUT} returning delivered lost`, 'returned'],
  cancelled: [SHOP, 'cancelled'],
}
export const PLACE_OF: Record<string, Place | undefined> = {
  ...Object.fromEntries(SHOP.split(' ').map(state => [state, 'reserved' as const])),
  ...Object.fromEntries(OUT.split(' ').map(state => [state, 'onItsWay' as const])),
  delivered: 'delivered',
  returning: 'comingBack',
  lost: 'missing',
}
/** Parcels of which no cash is expected any more; what a delivered one collected is paid. */
const ENDED = 'delivered returning returned lost cancelled'

const isOneOf = (states: string, state: string) => states.split(' ').includes(state)
const countsIn = (event: string, state: string) => isOneOf(EVENTS[event]?.[0] ?? '', state)
export const isEnded = (state: string) => isOneOf(ENDED, state)
/** Whether its courier has it, and does not bring it any more. */
export const isAway = (state: string) => isOneOf('returning returned lost', state)
export const isHere = (state: string) => isOneOf(SHOP, state)
export const hasLeft = (state: string) => !isHere(state) && state !== 'cancelled'

export function packedParcel(pieces: readonly number[], at: number, isPartial = false): ModelParcel {
  return {
    pieces,
    isPartial,
    log: [{ event: 'packed', at, by: 'staff' }],
    state: 'packed',
    spoilt: { damaged: 0, missing: 0 },
    isPutBack: false,
    collected: { paisa: 0, rounding: 0 },
    endedPaisa: 0,
    endedRounding: 0,
    remittedPaisa: 0,
    chargedPaisa: 0,
    statements: [],
  }
}

/** One that was packed, which was undone. */
export function openedParcel(pieces: readonly number[], at: number): ModelParcel {
  const parcel = packedParcel(pieces, at)
  report(parcel, { event: 'cancelled', at, by: 'staff' })
  return parcel
}

export function report(parcel: ModelParcel, entry: LogEntry): void {
  // What staff have opened is in their hands, whatever its courier reports late.
  if (parcel.state === 'cancelled' && entry.by === 'courier') return
  parcel.log.push(entry)
  parcel.state = stateOf(parcel.log)
}

/** What its courier charges, with all taxes, by the rates of the shop: there, or there and back. */
const AGREED_PAISA = 20_000
const AGREED_BACK_PAISA = 15_000

export function agreedPaisa(state: string): number {
  return state === 'returning' || state === 'returned' ? AGREED_BACK_PAISA : AGREED_PAISA
}

/** How many findings there are of its statements: differences of the first from what the parcel is now; each later one has it twice. */
export function countFindings({ statements, state, collected }: ModelParcel): number {
  const [first, ...again] = statements
  if (!first) return 0
  const { statedPaisa, chargedPaisa } = first
  if (state !== 'delivered' && statedPaisa > 0) return 1 + again.length
  const isShort = state === 'delivered' && statedPaisa !== collected.paisa
  const isWrongCharge = state !== 'lost' && chargedPaisa !== agreedPaisa(state)
  return Number(isShort) + Number(isWrongCharge) + again.length
}

/** Whether the share of an ended parcel is asked of no other: its pieces are not in the shop, or on sale again. */
export function holdsCash(parcel: ModelParcel): boolean {
  return parcel.state === 'returning' || isGone(parcel)
}

/** Whether the shopper has not got its pieces, and the shop sells them to others, or has lost them. */
export function isGone({ state, isPutBack }: ModelParcel): boolean {
  return state === 'lost' || (state === 'returned' && isPutBack)
}

/** Whether its pieces can be packed no second time. */
export function holdsPieces({ state, isPutBack }: ModelParcel): boolean {
  return state !== 'cancelled' && (state !== 'returned' || isPutBack)
}

/** Staff set the status of its order by hand: it follows where it can. */
export function followStatus(
  parcel: ModelParcel,
  { from, to, isBack, at }: { from: Status; to: Status; isBack: boolean; at: number },
): void {
  const event = eventFor(parcel.state, to, isBack)
  const isStepBack = STEPS.indexOf(to) < STEPS.indexOf(from) && from !== 'cancelled'
  if (event && countsIn(event, parcel.state)) parcel.log.push({ event, at, by: 'status' })
  else if (isStepBack) parcel.log = withoutContradicting(parcel.log, to)
  parcel.state = stateOf(parcel.log)
  if (parcel.state !== 'returned') parcel.isPutBack = false
}

function eventFor(state: string, to: Status, isBack: boolean): string | undefined {
  if (to === 'shipped') return 'handed-over'
  if (to === 'delivered') return 'delivered'
  if (to !== 'cancelled') return undefined
  return hasLeft(state) ? (isBack ? 'checked-in' : 'returning') : 'cancelled'
}

function stateOf(log: readonly LogEntry[]): string {
  const kinds = Object.keys(EVENTS)
  const ordered = log.toSorted(
    (one, other) => one.at - other.at || kinds.indexOf(one.event) - kinds.indexOf(other.event),
  )
  return ordered.reduce(
    (state, { event }) => (countsIn(event, state) ? (EVENTS[event]?.[1] ?? state) : state),
    'packed',
  )
}

/** A step back by hand takes back what staff did with a parcel since; nothing of what its courier reported, or that was counted. */
function withoutContradicting(log: LogEntry[], to: Status): LogEntry[] {
  let rest = log
  while (!isAt(stateOf(rest), to)) {
    const last = rest.at(-1)
    if (!last || last.by === 'courier' || last.event === 'packed') return log
    if (last.event === 'checked-in' && last.by === 'staff') return log
    rest = rest.slice(0, -1)
  }
  return rest
}

function isAt(state: string, to: Status): boolean {
  const isHereOrOpened = !hasLeft(state)
  if (to === 'shipped') return isHereOrOpened || isOneOf(`${OUT} lost`, state)
  return to === 'delivered' || to === 'cancelled' || isHereOrOpened || state === 'returned'
}
