/**
 * A model of an order that shares no code with the store: its state follows from the list of acts, replayed from the first
 * one each time. An undo removes its act from the list. All amounts are in paisa.
 */

export type Status = 'pending' | 'processing' | 'shipped' | 'delivered' | 'cancelled'
export type Place = 'reserved' | 'onItsWay' | 'delivered' | 'comingBack' | 'damaged' | 'missing'

export interface ModelLine {
  size: string
  pricePaisa: number
  quantity: number
}

/** What happened. `at` is the moment of a report by the clock of its courier; acts of staff have that of their turn. */
export type Act =
  | { do: 'set'; to: Status; isBack: boolean; at: number }
  | { do: 'pack'; pieces: number[]; at: number }
  | { do: 'parcel'; parcel: number; event: string; at: number; by: 'courier' | 'staff' }
  | { do: 'check-in'; parcel: number; damaged: number; missing: number; at: number }
  | { do: 'money'; paisa: number }
  | { do: 'quantities'; quantities: number[] }
  | { do: 'send-back'; pieces: number[] }
  | { do: 'arrive'; pieces: number[]; damaged: number[]; creditPaisa: number }

/**
 * An act, with the cash of parcels that ended by it, as it was when it first happened: what was collected, and what was to be collected
 * of a parcel that came back, is a fact, whatever is undone later.
 */
export interface Happened {
  act: Act
  cash: Map<number, number>
}

interface LogEntry {
  event: string
  at: number
  by: 'courier' | 'staff' | 'status'
}

interface ModelParcel {
  pieces: number[]
  log: LogEntry[]
  state: string
  spoilt: { damaged: number; missing: number }
  isPutBack: boolean
  /** What it was to collect when it ended. */
  endedPaisa: number
}

const SHOP = 'packed booked'
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
  refused: [`${SHOP} ${OUT} lost`, 'returning'],
  lost: [`${SHOP} ${OUT} returning`, 'lost'],
  delivered: [`${SHOP} ${OUT} returning lost`, 'delivered'],
  returning: [`${SHOP} ${OUT} delivered lost`, 'returning'],
  'checked-in': [`${SHOP} ${OUT} returning delivered lost`, 'returned'],
  cancelled: [SHOP, 'cancelled'],
}
const PLACE_OF: Record<string, Place | undefined> = {
  ...Object.fromEntries(SHOP.split(' ').map(state => [state, 'reserved' as const])),
  ...Object.fromEntries(OUT.split(' ').map(state => [state, 'onItsWay' as const])),
  delivered: 'delivered',
  returning: 'comingBack',
  lost: 'missing',
}
/** Parcels of which no cash is expected any more; what a delivered one collected is paid. */
const ENDED = new Set(['delivered', 'returning', 'returned', 'lost', 'cancelled'])

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0)
const countsIn = (event: string, state: string) => EVENTS[event]?.[0].split(' ').includes(state) ?? false
const isOpen = (status: Status) => status !== 'delivered' && status !== 'cancelled'
const hasLeft = (state: string) => !SHOP.split(' ').includes(state) && state !== 'cancelled'

/** Cash is collected in whole rupees, the nearest ones. */
export const inCash = (paisa: number) => Math.round(paisa / 100) * 100

/** Whether what an ended parcel was to collect is asked of no other: its pieces are not in the shop, or on sale again. */
function holdsCash(state: string, isPutBack: boolean): boolean {
  return state === 'returning' || state === 'lost' || (state === 'returned' && isPutBack)
}

/** The order after these acts. @throws if one of them can't have happened */
export function replayOrder(
  placed: readonly ModelLine[],
  discountOf: (lines: readonly ModelLine[]) => number,
  happened: readonly Happened[],
): ModelOrder {
  const order = new ModelOrder(
    placed.map(line => ({ ...line })),
    discountOf,
  )
  for (const { act, cash } of happened) order.apply(act, cash)
  return order
}

export class ModelOrder {
  status: Status = 'pending'
  /** Cancelled, with pieces that have not come back yet. */
  isOut = false
  parcels: ModelParcel[] = []
  paidPaisa = 0
  returnedPaisa = 0
  /** Pieces of each line that are counted for the order anywhere but on hand. */
  held: number[]
  readonly comingBack: number[]
  readonly damaged: number[]

  readonly lines: ModelLine[]
  private readonly discountOf: (lines: readonly ModelLine[]) => number

  constructor(lines: ModelLine[], discountOf: (lines: readonly ModelLine[]) => number) {
    this.lines = lines
    this.discountOf = discountOf
    this.held = lines.map(({ quantity }) => quantity)
    this.comingBack = lines.map(() => 0)
    this.damaged = lines.map(() => 0)
  }

  get totalPaisa(): number {
    return sum(this.lines.map(line => line.pricePaisa * line.quantity)) - this.discountOf(this.lines)
  }

  get duePaisa(): number {
    return this.status === 'cancelled' ? 0 : this.totalPaisa - this.returnedPaisa
  }

  /** What is left to pay, to the paisa: by transfer, or in cash as whole rupees. */
  get restPaisa(): number {
    return Math.max(0, this.duePaisa - this.paidPaisa)
  }

  get overpaidPaisa(): number {
    return Math.max(0, this.paidPaisa - this.duePaisa)
  }

  /** The cash that is still to be collected: none of it for what is coming back, lost or on sale again. */
  toCollectPaisa(arriving?: number): number {
    return inCash(this.askedPaisa(arriving))
  }

  private askedPaisa(arriving?: number): number {
    const held = this.parcels.filter(
      ({ state, isPutBack }, at) => at !== arriving && holdsCash(state, isPutBack),
    )
    // A courier collects what it delivers, also of an order that was cancelled meanwhile.
    const duePaisa = arriving === undefined ? this.duePaisa : this.totalPaisa - this.returnedPaisa
    const restPaisa = Math.max(0, duePaisa - this.paidPaisa)
    return Math.max(0, restPaisa - sum(held.map(({ endedPaisa }) => endedPaisa)))
  }

  /** Of it, that of each parcel: the price of its pieces, the last one all the rest. The parcel that takes the last rupee has the rounding. */
  ofParcels(arriving?: number): Map<number, { paisa: number; rounding: number }> {
    const asked = this.askedPaisa(arriving)
    let left = inCash(asked)
    let rounding = left - asked
    const collecting = [...this.parcels.entries()].filter(
      ([at, { state }]) => at === arriving || !ENDED.has(state),
    )
    const isAllPacked = sum(this.loose()) === 0
    return new Map(
      collecting.map(([at, { pieces }], turn) => {
        const price = sum(pieces.map((count, line) => count * (this.lines[line]?.pricePaisa ?? 0)))
        const isLast = isAllPacked && turn === collecting.length - 1
        const paisa = isLast ? left : Math.min(Math.floor(price / 100) * 100, left)
        left -= paisa
        const own = left === 0 ? rounding : 0
        rounding -= own
        return [at, { paisa, rounding: own }]
      }),
    )
  }

  /** Pieces of each line that are in no parcel. */
  loose(): number[] {
    const packed = this.parcels.filter(
      ({ state, isPutBack }) => state !== 'cancelled' && (state !== 'returned' || isPutBack),
    )
    return this.lines.map(
      ({ quantity }, line) => quantity - sum(packed.map(({ pieces }) => pieces[line] ?? 0)),
    )
  }

  /** Where the pieces of each line are that are not on hand. */
  places(line: number): Record<Place, number> {
    const places = { reserved: 0, onItsWay: 0, delivered: 0, comingBack: 0, damaged: 0, missing: 0 }
    let left = this.held[line] ?? 0
    const put = (place: Place, pieces: number) => {
      places[place] += Math.min(pieces, left)
      left -= Math.min(pieces, left)
    }
    if (this.status === 'delivered') {
      put('comingBack', this.comingBack[line] ?? 0)
      put('damaged', this.damaged[line] ?? 0)
    }
    for (const { state, pieces, spoilt } of this.parcels) {
      const place = PLACE_OF[state]
      if (place) put(place, pieces[line] ?? 0)
      // Acts spoil pieces of the first line only.
      if (state === 'returned' && line === 0) {
        put('damaged', spoilt.damaged)
        put('missing', spoilt.missing)
      }
    }
    const place = this.placeOfRest()
    if (place) put(place, left)
    return places
  }

  /** Where pieces are that are in no parcel. */
  private placeOfRest(): Place | undefined {
    if (this.status === 'cancelled') return this.isOut ? 'comingBack' : undefined
    if (this.status === 'delivered') return 'delivered'
    const hasParcels = this.parcels.some(({ state }) => state !== 'returned' && state !== 'cancelled')
    return this.status === 'shipped' && !hasParcels ? 'onItsWay' : 'reserved'
  }

  apply(act: Act, cash: Map<number, number>): void {
    switch (act.do) {
      case 'set':
        this.watchCash(cash, () => this.set(act.to, act.isBack, act.at))
        break
      case 'pack':
        this.pack(act.pieces, act.at)
        break
      case 'parcel':
        this.watchCash(cash, () => this.report(act.parcel, act.event, act.at, act.by))
        break
      case 'check-in':
        this.checkIn(act, cash)
        break
      case 'money':
        this.paidPaisa += act.paisa
        if (act.paisa < 0 && this.paidPaisa < 0) throw new Error('more was paid back than was received')
        break
      case 'quantities':
        this.edit(act.quantities)
        break
      case 'send-back':
        add(this.comingBack, act.pieces)
        break
      case 'arrive':
        this.arrive(act)
    }
  }

  private checkIn(
    { parcel: at, damaged, missing, at: moment }: Extract<Act, { do: 'check-in' }>,
    cash: Map<number, number>,
  ): void {
    const parcel = this.parcels[at]
    if (parcel) parcel.spoilt = { damaged, missing }
    this.watchCash(cash, () => this.report(at, 'checked-in', moment, 'staff'))
  }

  private edit(quantities: readonly number[]): void {
    for (const [at, line] of this.lines.entries()) {
      const quantity = quantities[at] ?? line.quantity
      this.held[at] = (this.held[at] ?? 0) + quantity - line.quantity
      line.quantity = quantity
    }
  }

  private arrive({ pieces, damaged, creditPaisa }: Extract<Act, { do: 'arrive' }>): void {
    this.returnedPaisa += creditPaisa
    this.held = this.held.map((held, line) => held - (pieces[line] ?? 0) + (damaged[line] ?? 0))
    add(this.damaged, damaged)
    add(
      this.comingBack,
      pieces.map(count => -count),
    )
  }

  /** Remembers what ended parcels were to collect, and enters what was collected by those that are delivered now. */
  private watchCash(cash: Map<number, number>, happen: () => void): void {
    const before = this.parcels.map(({ state }) => state)
    const asked = this.ofParcels()
    happen()
    const changed = [...this.parcels.entries()].filter(([at, { state }]) => state !== before[at])
    for (const [at, parcel] of changed) {
      if (before[at] === 'delivered') this.paidPaisa -= this.cashOf.get(at) ?? 0
      if (ENDED.has(parcel.state) && parcel.state !== 'delivered') {
        parcel.endedPaisa = remembered(cash, at, () => asked.get(at)?.paisa ?? parcel.endedPaisa)
      }
    }
    for (const [at] of changed.filter(([, { state }]) => state === 'delivered')) {
      const { paisa, rounding } = this.ofParcels(at).get(at) ?? { paisa: 0, rounding: 0 }
      const collected = remembered(cash, at, () => paisa - rounding)
      const parcel = this.parcels[at]
      if (parcel) parcel.endedPaisa = collected + rounding
      this.cashOf.set(at, collected)
      this.paidPaisa += collected
    }
  }

  /** What each delivered parcel has brought. */
  private readonly cashOf = new Map<number, number>()

  private pack(pieces: number[], at: number): void {
    const loose = this.loose()
    if (!isOpen(this.status)) throw new Error(`packed while ${this.status}`)
    if (sum(pieces) === 0 || pieces.some((count, line) => count > (loose[line] ?? 0))) {
      throw new Error('packed what was not there')
    }
    const before = this.statusOfParcels()
    const log: LogEntry[] = [{ event: 'packed', at, by: 'staff' }]
    const spoilt = { damaged: 0, missing: 0 }
    this.parcels.push({ pieces, log, state: 'packed', spoilt, isPutBack: false, endedPaisa: 0 })
    this.follow(before, false)
  }

  /** Something happened to a parcel: its state follows from its log by the moments of the entries, the order from the parcels. */
  private report(at: number, event: string, moment: number, by: 'courier' | 'staff'): void {
    const parcel = this.parcels[at]
    if (!parcel) throw new Error('no such parcel')
    const before = this.statusOfParcels()
    const was = parcel.state
    parcel.log.push({ event, at: moment, by })
    parcel.state = stateOf(parcel.log)
    const isBack = parcel.state === 'returned' && was !== 'returned'
    const status = this.statusAfter(before)
    const isReopened = status !== 'cancelled' && this.statusOfParcels() !== status
    if (isBack && !isReopened) this.putBack(parcel)
    this.follow(before, isBack)
  }

  private putBack(parcel: ModelParcel): void {
    parcel.isPutBack = true
    for (const [line, pieces] of parcel.pieces.entries()) {
      const spoilt = line === 0 ? parcel.spoilt.damaged + parcel.spoilt.missing : 0
      this.held[line] = Math.max(0, (this.held[line] ?? 0) - (pieces - spoilt))
    }
  }

  private putAllBack(): void {
    const returned = this.parcels.filter(({ state }) => state === 'returned')
    for (const parcel of returned) parcel.isPutBack = true
    const spoilt = sum(returned.map(({ spoilt: { damaged, missing } }) => damaged + missing))
    this.held = this.held.map((held, line) => (line === 0 ? Math.min(held, spoilt) : 0))
  }

  private statusAfter(before: Status | undefined): Status {
    const after = this.statusOfParcels()
    return after === before ? this.status : (after ?? this.status)
  }

  private follow(before: Status | undefined, isBack: boolean): void {
    this.status = this.statusAfter(before)
    const isReturning = this.parcels.some(({ state }) => state === 'returning')
    this.isOut = this.status === 'cancelled' && (isReturning || (this.isOut && !isBack))
  }

  /** Shipped once the first parcel has left, delivered once all has arrived or come back, cancelled if all comes back. */
  private statusOfParcels(): Status | undefined {
    const bought = sum(this.lines.map(({ quantity }) => quantity))
    const count = (parcels: ModelParcel[]) => sum(parcels.map(({ pieces }) => sum(pieces)))
    const live = this.parcels.filter(({ state }) => state !== 'cancelled')
    const current = live.filter(({ state }) => state !== 'returned')
    const sent = current.length > 0 && count(current) >= bought ? current : live
    if (sent.length === 0) return undefined
    if (!sent.some(({ state }) => hasLeft(state))) return 'processing'
    if (count(sent) < bought) return 'shipped'
    const back = sent.filter(({ state }) => state === 'returning' || state === 'returned')
    if (back.length === sent.length) return 'cancelled'
    return back.length + sent.filter(({ state }) => state === 'delivered').length === sent.length
      ? 'delivered'
      : 'shipped'
  }

  /** Staff set the status by hand: parcels follow where they can. */
  private set(to: Status, asksBack: boolean, at: number): void {
    if (to === this.status) return
    const isBack = asksBack || !(this.status === 'shipped' || this.status === 'delivered' || this.isOut)
    const takesAgain = this.status === 'cancelled' && !this.isOut
    if (to !== 'cancelled' && takesAgain) {
      this.held = this.held.map((held, line) => held + (this.lines[line]?.quantity ?? 0))
      for (const parcel of this.parcels) parcel.isPutBack = false
    }
    for (const parcel of this.parcels) followStatus(parcel, to, { isBack, at })
    if (to === 'cancelled' && isBack) this.putAllBack()
    this.isOut = to === 'cancelled' && !isBack
    this.status = to
  }
}

/** A fact that was remembered when it first happened. */
function remembered(facts: Map<number, number>, at: number, compute: () => number): number {
  const fact = facts.get(at) ?? compute()
  facts.set(at, fact)
  return fact
}

/** The event by which a parcel follows a status that is set by hand. */
function eventFor(state: string, to: Status, isBack: boolean): string | undefined {
  if (to === 'shipped') return 'handed-over'
  if (to === 'delivered') return 'delivered'
  if (to !== 'cancelled') return undefined
  return hasLeft(state) ? (isBack ? 'checked-in' : 'returning') : 'cancelled'
}

function followStatus(
  parcel: ModelParcel,
  to: Status,
  { isBack, at }: { isBack: boolean; at: number },
): void {
  const event = eventFor(parcel.state, to, isBack)
  if (event && countsIn(event, parcel.state)) parcel.log.push({ event, at, by: 'status' })
  else parcel.log = withoutContradicting(parcel.log, to)
  parcel.state = stateOf(parcel.log)
  if (parcel.state !== 'returned') parcel.isPutBack = false
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
  const isHere = !hasLeft(state)
  if (to === 'shipped') return isHere || OUT.split(' ').includes(state) || state === 'lost'
  return to === 'delivered' || to === 'cancelled' || isHere || state === 'returned'
}

function add(counts: number[], more: readonly number[]): void {
  for (const [at, number] of more.entries()) counts[at] = (counts[at] ?? 0) + number
}
