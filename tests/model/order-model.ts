/**
 * A model of an order that shares no code with the store: its state follows from the list of acts, replayed from the first
 * one each time. An undo removes its act from the list. All amounts are in paisa.
 */
import {
  type Cash,
  followStatus,
  hasLeft,
  holdsCash,
  holdsPieces,
  isAway,
  isEnded,
  isGone,
  isHere,
  type ModelParcel,
  openedParcel,
  PLACE_OF,
  type Place,
  packedParcel,
  report,
  type Status,
} from './parcel-model.ts'

export interface ModelLine {
  name: string
  size: string
  pricePaisa: number
  quantity: number
}

/** What an order is placed with. */
export interface Placed {
  lines: readonly ModelLine[]
  discountOf: (lines: readonly ModelLine[]) => number
  shippingPaisa: number
  /** It is paid to the paisa before its parcels leave, and not in cash. */
  isTransfer: boolean
  /** A replacement is agreed on, and asks for nothing in advance. */
  isReplacement: boolean
}

/** What a contact with the shopper brought, short of a decision. */
export type CallOutcome = 'no-answer' | 'call-later' | 'wrong-number' | 'message-sent'

/** What happened. */
export type Act =
  | { do: 'call'; outcome: CallOutcome }
  | { do: 'set'; to: Status; isBack: boolean; at: number }
  | { do: 'pieces-back'; at: number }
  | { do: 'pack'; pieces: number[]; at: number }
  | { do: 'pack-and-open'; pieces: number[]; at: number }
  | { do: 'parcel'; parcel: number; event: string; at: number; by: 'courier' | 'staff' }
  | { do: 'check-in'; parcel: number; damaged: number; missing: number; at: number }
  /** `refundedPaisa`: what the payment service has paid back of it already. */
  | { do: 'money'; paisa: number; way: 'direct' | 'voucher' | 'exchange'; refundedPaisa?: number }
  | { do: 'redeem'; voucher: number; paisa: number }
  | { do: 'claim'; paisa: number }
  | { do: 'decide'; paisa: number; isFound: boolean }
  | { do: 'quantities'; quantities: number[]; advancePaisa: number }
  | { do: 'take-out'; quantities: number[]; advancePaisa: number }
  | { do: 'send-back'; pieces: number[]; movedPaisa: number }
  | { do: 'arrive'; pieces: number[]; damaged: number[]; creditPaisa: number; movedPaisa: number }
  | { do: 'keep'; pieces: number[]; creditPaisa: number }
  | { do: 'statement'; parcel: number; statedPaisa: number; chargedPaisa: number }

/** What a voucher has paid. */
interface VoucherPayment {
  /** Its id. */
  voucher: number
  paisa: number
}

/**
 * An act, with the cash of parcels that were delivered or ended otherwise by it, and what vouchers got back by it, as it was when it first
 * happened: both are facts, whatever is undone later.
 */
export interface Happened {
  act: Act
  cash: Map<number, Cash>
  givenBack?: VoucherPayment[]
}

const MAX_UNANSWERED = 4
/** What is asked for in advance: a tenth, in whole rupees, of orders from this total. */
const ADVANCE_FROM_PAISA = 1_200_000
const advanceOf = ({ isTransfer }: Placed, totalPaisa: number) => {
  if (isTransfer) return totalPaisa
  return totalPaisa >= ADVANCE_FROM_PAISA ? Math.ceil(totalPaisa / 1_000) * 100 : 0
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0)
const isOpen = (status: Status) => status !== 'delivered' && status !== 'cancelled'
/** Cash is collected in whole rupees, the nearest ones. */
const inCash = (paisa: number) => Math.round(paisa / 100) * 100

/** The order after these acts. @throws if one of them can't have happened */
export function replayOrder(placed: Placed, happened: readonly Happened[]): ModelOrder {
  const order = new ModelOrder(placed)
  for (const one of happened) order.apply(one)
  // An act that was taken back may leave a refund before the payment that covers it now.
  if (order.isOverdrawn && order.paidPaisa < 0) throw new Error('more was paid back than was received')
  return order
}

export class ModelOrder {
  status: Status = 'pending'
  /** Cancelled, with pieces that have not come back yet. */
  isOut = false
  calls = { state: 'to-call', attempts: 0 }
  parcels: ModelParcel[] = []
  lines: ModelLine[]
  advancePaisa: number
  paidPaisa = 0
  /** Once more was paid back than had been received. */
  isOverdrawn = false
  /** What of it came to the shop itself. */
  receivedPaisa = 0
  /** What its returns are credited with. */
  private ofReturnsPaisa = 0
  /** What vouchers have paid of it, and have not got back. */
  private byVouchers: VoucherPayment[] = []
  /** What went back to the shopper, in money or to a voucher. */
  private refundedPaisa = 0
  /** What is due again for old pieces that never came. */
  private owedSwapsPaisa = 0
  /** What the shopper has reported, and staff have not looked for. */
  reported: number[] = []
  findings = 0
  /** Pieces of each line that are counted for the order anywhere but on hand. */
  private held: number[]
  private comingBack: number[]
  /** Of each line, what staff agreed to take back: coming or arrived. */
  private returned: number[]
  private damaged: number[]
  private readonly placed: Placed

  constructor(placed: Placed) {
    this.placed = placed
    this.lines = placed.lines.map(line => ({ ...line }))
    this.held = placed.lines.map(({ quantity }) => quantity)
    this.comingBack = placed.lines.map(() => 0)
    this.returned = placed.lines.map(() => 0)
    this.damaged = placed.lines.map(() => 0)
    this.advancePaisa = placed.isReplacement ? 0 : advanceOf(placed, this.totalPaisa)
    if (placed.isReplacement) this.status = 'processing'
  }

  get totalPaisa(): number {
    return totalOf(this.placed, this.lines)
  }

  /** What came back or is lost: the order costs less by it. */
  get returnedPaisa(): number {
    const gone = this.status === 'cancelled' ? [] : this.parcels.filter(isGone)
    return this.ofReturnsPaisa + sum(gone.map(parcel => this.creditOf(parcel)))
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

  /** What is wanted before the parcel leaves, and is not here. */
  get advanceDuePaisa(): number {
    const isAsked = this.status === 'pending' || this.status === 'processing'
    const asked = this.placed.isTransfer ? this.duePaisa : Math.min(this.advancePaisa, this.duePaisa)
    return isAsked ? Math.max(0, asked - this.paidPaisa) : 0
  }

  /** What is asked for in advance after an edit: who has paid something has done what was asked of them. */
  advanceAfter(quantities: readonly number[]): number {
    const lines = this.lines.map((line, at) => ({ ...line, quantity: quantities[at] ?? line.quantity }))
    const totalPaisa = totalOf(this.placed, lines)
    return this.paidPaisa > 0 || totalPaisa === this.totalPaisa
      ? this.advancePaisa
      : advanceOf(this.placed, totalPaisa)
  }

  /** What couriers have collected, and what they have not remitted of it. */
  get courierPaisa(): { collected: number; outstanding: number } {
    const collected = sum(this.parcels.map(parcel => parcel.collected.paisa))
    const settled = sum(this.parcels.map(({ remittedPaisa, chargedPaisa }) => remittedPaisa + chargedPaisa))
    return { collected, outstanding: collected - settled }
  }

  /** What is still to be paid: an advance to the paisa, and the rest in cash; none of it for what is coming back, lost or on sale again. */
  toCollectPaisa(arriving: readonly number[] = []): number {
    const asked = this.askedPaisa(arriving)
    const sent = this.toSendPaisa(arriving)
    return sent + inCash(asked - sent)
  }

  /** What of it is asked for before it leaves: nothing once a parcel is packed, which collects all. */
  toSendPaisa(arriving: readonly number[] = []): number {
    const isCollecting = this.parcels.some(({ state }, at) => arriving.includes(at) || !isEnded(state))
    return isCollecting ? 0 : Math.min(this.askedPaisa(arriving), this.advanceDuePaisa)
  }

  private askedPaisa(arriving: readonly number[]): number {
    const counted = [...this.parcels.entries()].filter(
      ([at, parcel]) => arriving.includes(at) || holdsPieces(parcel),
    )
    const shares = this.divide(this.totalPaisa, counted)
    const held = counted.filter(([at, parcel]) => !arriving.includes(at) && holdsCash(parcel))
    const isCredited = ([, parcel]: [number, ModelParcel]) => isGone(parcel)
    // A courier collects what it delivers, also of an order that was cancelled meanwhile.
    const duePaisa =
      arriving.length === 0
        ? this.duePaisa
        : this.totalPaisa -
          this.ofReturnsPaisa -
          sum(held.filter(isCredited).map(([, parcel]) => this.creditOf(parcel)))
    const rest = Math.max(0, duePaisa - this.paidPaisa) - this.forgonePaisa(arriving)
    // Of the share of a parcel whose pieces are credited, the delivery is left: no one asks for it.
    const left = held.map(one => {
      const share = shares.get(one[0]) ?? 0
      return isCredited(one) ? Math.max(0, share - this.creditOf(one[1])) : share
    })
    return Math.max(0, rest - sum(left))
  }

  /** What went back beyond what was due: once the order has ended no one asks for it, but for swaps whose old piece never came. */
  private forgonePaisa(arriving: readonly number[]): number {
    const isCollecting = arriving.length > 0 || this.parcels.some(({ state }) => !isEnded(state))
    if (isOpen(this.status) || isCollecting) return 0
    const everPaid = this.paidPaisa + this.refundedPaisa
    const wasDue = Math.max(0, everPaid - (this.duePaisa - this.owedSwapsPaisa))
    return Math.max(0, this.refundedPaisa - wasDue)
  }

  /** Whether something was due and is paid, as every page and paper says it. */
  get isPaid(): boolean {
    const duePaisa = this.duePaisa - this.forgonePaisa([])
    return duePaisa > 0 && inCash(Math.max(0, duePaisa - this.paidPaisa)) === 0
  }

  /** Of it, that of each parcel: what its pieces were sold for, the last one all the rest. The parcel that takes the last rupee has the rounding. */
  ofParcels(arriving: readonly number[] = []): Map<number, Cash> {
    let left = this.toCollectPaisa(arriving)
    let rounding = left - this.askedPaisa(arriving)
    const collecting = [...this.parcels.entries()].filter(
      ([at, { state }]) => arriving.includes(at) || !isEnded(state),
    )
    const taken = [...this.divide(left, collecting)].map(([at, paisa]) => {
      left -= paisa
      const own = left === 0 ? rounding : 0
      rounding -= own
      return [at, { paisa, rounding: own }] as const
    })
    return new Map(taken)
  }

  /** Divides an amount over parcels by the value of their pieces; the last one takes the rest once every piece is packed. */
  private divide(paisa: number, parcels: [number, ModelParcel][]): Map<number, number> {
    let left = paisa
    const isAllPacked = sum(this.loose()) === 0
    return new Map(
      parcels.map(([at, parcel], turn) => {
        const isLast = isAllPacked && turn === parcels.length - 1
        const part = isLast ? left : Math.min(Math.floor(this.valueOf(parcel) / 100) * 100, left)
        left -= part
        return [at, part]
      }),
    )
  }

  /** What is credited for a parcel that is gone: of cash the rupees that its courier would have collected for its pieces. */
  private creditOf(parcel: ModelParcel): number {
    const value = this.valueOf(parcel)
    return this.placed.isTransfer ? value : Math.floor(value / 100) * 100
  }

  /** What the pieces of a parcel were sold for, of which the discount is taken off. */
  private valueOf({ pieces }: ModelParcel): number {
    const off = this.discountOfLines()
    const soldFor = ({ pricePaisa, quantity }: ModelLine, at: number) => {
      if (quantity === 0) return 0
      const paid = pricePaisa * quantity - (off[at] ?? 0)
      return Math.floor((paid * (pieces[at] ?? 0)) / quantity)
    }
    return sum(this.lines.map(soldFor))
  }

  /** The discount of each line, by its price; the paisa that are left over go where most was cut off. */
  private discountOfLines(): number[] {
    const discount = this.placed.discountOf(this.lines)
    const prices = this.lines.map(({ pricePaisa, quantity }) => pricePaisa * quantity)
    const exact = prices.map(price => (discount * price) / Math.max(1, sum(prices)))
    const whole = exact.map(Math.floor)
    const byRemainder = [...exact.keys()].toSorted(
      (one, other) => ((exact[other] ?? 0) % 1) - ((exact[one] ?? 0) % 1),
    )
    for (const at of byRemainder.slice(0, discount - sum(whole))) whole[at] = (whole[at] ?? 0) + 1
    return whole
  }

  /** Pieces of each line that are in no parcel. */
  loose(): number[] {
    const packed = this.parcels.filter(holdsPieces)
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
    return this.status === 'shipped' && !this.hasPacked ? 'onItsWay' : 'reserved'
  }

  /** The lines of which there are pieces. */
  get boughtLines(): ModelLine[] {
    return this.lines.filter(({ quantity }) => quantity > 0)
  }

  /** Whether pieces of it are in a parcel: without one, all of them leave with the order. */
  get hasPacked(): boolean {
    return this.parcels.some(holdsPieces)
  }

  apply(happened: Happened): void {
    const wasOver = this.isOver
    this.happen(happened.act, happened.cash)
    if (!this.isOver || wasOver) return
    happened.givenBack ??= this.listToGiveBack()
    for (const { paisa } of happened.givenBack) this.pay(-paisa, 'voucher')
    this.byVouchers = this.byVouchers.filter(paid => !happened.givenBack?.includes(paid))
  }

  /** Cancelled, and no piece is out. */
  private get isOver(): boolean {
    return this.status === 'cancelled' && !this.isOut
  }

  /** What vouchers have paid, the first first, as far as it was not refunded in money. */
  private listToGiveBack(): VoucherPayment[] {
    let left = this.paidPaisa
    return this.byVouchers.filter(({ paisa }) => {
      if (paisa > left) return false
      left -= paisa
      return true
    })
  }

  /** What a voucher has paid of it, and has not got back. */
  paidBy(voucher: number): number {
    return sum(this.byVouchers.map(paid => (paid.voucher === voucher ? paid.paisa : 0)))
  }

  private happen(act: Act, cash: Happened['cash']): void {
    switch (act.do) {
      case 'call':
        this.call(act.outcome)
        break
      case 'set':
        this.watchCash(cash, () => this.set(act.to, act.isBack, act.at))
        break
      case 'pieces-back':
        this.watchCash(cash, () => this.piecesBack(act.at))
        break
      case 'pack':
        this.pack(act.pieces, act.at)
        break
      case 'pack-and-open':
        this.parcels.push(openedParcel(act.pieces, act.at))
        break
      case 'parcel':
        this.watchCash(cash, () => this.report(act))
        break
      case 'check-in':
        this.checkIn(act, cash)
        break
      default:
        this.applyToMoney(act)
    }
  }

  private applyToMoney(act: Act): void {
    switch (act.do) {
      case 'money':
        this.pay(act.paisa, act.way)
        this.refundedPaisa += act.refundedPaisa ?? 0
        break
      case 'redeem':
        this.pay(act.paisa, 'voucher')
        this.byVouchers.push(act)
        break
      case 'claim':
        this.reported.push(act.paisa)
        break
      case 'decide':
        this.reported.splice(this.reported.indexOf(act.paisa), 1)
        if (act.isFound) this.pay(act.paisa, 'direct')
        break
      case 'quantities':
        this.edit(act.quantities)
        this.advancePaisa = act.advancePaisa
        break
      case 'take-out':
        this.edit(act.quantities)
        this.advancePaisa = act.advancePaisa
        this.endWithParcels()
        break
      case 'send-back':
        this.comingBack = plus(this.comingBack, act.pieces)
        this.returned = plus(this.returned, act.pieces)
        this.moveCredit(act.movedPaisa)
        break
      case 'arrive':
        this.arrive(act)
        break
      case 'keep':
        this.ofReturnsPaisa -= act.creditPaisa
        this.owedSwapsPaisa += act.creditPaisa
        this.comingBack = plus(this.comingBack, act.pieces, -1)
        this.returned = plus(this.returned, act.pieces, -1)
        break
      case 'statement':
        this.settle(act)
    }
  }

  private checkIn({ parcel: at, ...act }: Extract<Act, { do: 'check-in' }>, cash: Happened['cash']): void {
    const parcel = this.parcels[at]
    if (parcel) parcel.spoilt = { damaged: act.damaged, missing: act.missing }
    this.watchCash(cash, () => this.report({ parcel: at, event: 'checked-in', at: act.at, by: 'staff' }))
  }

  private call(outcome: CallOutcome): void {
    const isCall = outcome === 'no-answer' || outcome === 'wrong-number'
    const attempts = this.calls.attempts + (isCall ? 1 : 0)
    const isLost = outcome === 'wrong-number' || (outcome === 'no-answer' && attempts >= MAX_UNANSWERED)
    this.calls = { attempts, state: isLost ? 'unreachable' : 'attempted' }
  }

  private pay(paisa: number, way: 'direct' | 'voucher' | 'exchange'): void {
    this.paidPaisa += paisa
    if (way === 'direct') this.receivedPaisa += paisa
    if (way !== 'exchange' && paisa < 0) this.refundedPaisa -= paisa
    if (way !== 'exchange' && paisa < 0 && this.paidPaisa < 0) this.isOverdrawn = true
  }

  private edit(quantities: readonly number[]): void {
    for (const [at, line] of this.lines.entries()) {
      const quantity = quantities[at] ?? line.quantity
      this.held[at] = (this.held[at] ?? 0) + quantity - line.quantity
      line.quantity = quantity
    }
  }

  /** An order of which all that was sent has arrived or come back ends once nothing else is in it. */
  private endWithParcels(): void {
    const status = this.statusOfParcels()
    if (status !== 'delivered' && status !== 'cancelled') return
    this.become(status)
    this.isOut = status === 'cancelled' && this.parcels.some(({ state }) => state === 'returning')
  }

  /** What is credited for an old piece pays for the new one, which is an order of its own. */
  private moveCredit(paisa: number): void {
    this.ofReturnsPaisa += paisa
    this.paidPaisa -= paisa
  }

  private arrive({ pieces, damaged, creditPaisa, movedPaisa }: Extract<Act, { do: 'arrive' }>): void {
    this.moveCredit(movedPaisa)
    this.ofReturnsPaisa += creditPaisa - movedPaisa
    this.held = plus(plus(this.held, pieces, -1), damaged)
    this.damaged = plus(this.damaged, damaged)
    this.comingBack = plus(this.comingBack, pieces, -1)
  }

  /** A statement remits what it says was collected, without its charge. */
  private settle({ parcel: at, statedPaisa, chargedPaisa }: Extract<Act, { do: 'statement' }>): void {
    const parcel = this.parcels[at]
    if (!parcel) throw new Error('no such parcel')
    const isShort = parcel.state === 'delivered' && statedPaisa !== parcel.collected.paisa
    if (parcel.statements > 0 || isShort) this.findings += 1
    parcel.statements += 1
    parcel.remittedPaisa += statedPaisa - chargedPaisa
    parcel.chargedPaisa += chargedPaisa
  }

  /** Enters what was collected by parcels that are delivered now, and remembers what others were to collect that ended. */
  private watchCash(cash: Happened['cash'], happen: () => void): void {
    const before = this.parcels.map(({ state }) => state)
    happen()
    const changed = [...this.parcels.entries()].filter(([at, { state }]) => state !== before[at])
    for (const [at, parcel] of changed) {
      if (before[at] !== 'delivered') continue
      parcel.endedPaisa = parcel.collected.paisa
      this.collect(parcel, { paisa: 0, rounding: 0 })
    }
    const ends = changed.filter(
      ([at, { state }]) => state === 'delivered' || (!isEnded(before[at] ?? '') && isAway(state)),
    )
    // Of those that arrive or end at once, the first one does first.
    const ids = ends.map(([at]) => at)
    for (const [turn, [at, parcel]] of ends.entries()) {
      const fact = remembered(cash, at, () => {
        const now = this.ofParcels(ids.slice(turn)).get(at) ?? { paisa: 0, rounding: 0 }
        return isEnded(before[at] ?? '') ? asItEnded(parcel.endedPaisa, now) : now
      })
      if (parcel.state === 'delivered') this.collect(parcel, fact)
      else parcel.endedPaisa = fact.paisa
    }
  }

  private collect(parcel: ModelParcel, collected: ModelParcel['collected']): void {
    const { paisa, rounding } = parcel.collected
    this.paidPaisa += collected.paisa - collected.rounding - (paisa - rounding)
    parcel.collected = collected
  }

  private pack(pieces: number[], at: number): void {
    const loose = this.loose()
    if (!isOpen(this.status)) throw new Error(`packed while ${this.status}`)
    if (sum(pieces) === 0 || pieces.some((count, line) => count > (loose[line] ?? 0))) {
      throw new Error('packed what was not there')
    }
    const before = this.statusOfParcels()
    const isPartial = sum(pieces) < sum(this.lines.map(({ quantity }) => quantity))
    const parcel = packedParcel(pieces, at, isPartial)
    this.parcels.push(parcel)
    this.follow(before, false, parcel)
  }

  /** Something happened to a parcel: its state follows from its log, the order from the parcels. */
  private report({ parcel: at, ...entry }: Omit<Extract<Act, { do: 'parcel' }>, 'do'>): void {
    const parcel = this.parcels[at]
    if (!parcel) throw new Error('no such parcel')
    if (entry.by === 'courier' && entry.event === 'returning' && this.isReturned(parcel)) return
    const before = this.statusOfParcels(parcel)
    const was = parcel.state
    report(parcel, entry)
    const isBack = parcel.state === 'returned' && was !== 'returned'
    const status = this.statusAfter(before, parcel)
    const isReopened = status !== 'cancelled' && this.statusOfParcels(parcel) !== status
    if (isBack && !isReopened) this.putBack(parcel)
    this.follow(before, isBack, parcel)
  }

  /** Whether its pieces come back as a return, or have: as a parcel they would be counted twice. */
  private isReturned(parcel: ModelParcel): boolean {
    const away = this.parcels.filter(other => other !== parcel && holdsCash(other))
    return this.lines.some(({ quantity }, line) => {
      const returned = this.returned[line] ?? 0
      const back = sum([parcel, ...away].map(({ pieces }) => pieces[line] ?? 0))
      return returned > 0 && (parcel.pieces[line] ?? 0) > 0 && back + returned > quantity
    })
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

  private statusAfter(before: Status | undefined, moved: ModelParcel): Status {
    const after = this.statusOfParcels(moved)
    return after === before ? this.status : (after ?? this.status)
  }

  private follow(before: Status | undefined, isBack: boolean, moved: ModelParcel): void {
    this.become(this.statusAfter(before, moved))
    const isReturning = this.parcels.some(({ state }) => state === 'returning')
    this.isOut = this.status === 'cancelled' && (isReturning || (this.isOut && !isBack))
  }

  /** What goes on was confirmed, and what is pending again has to be called again. */
  private become(status: Status): void {
    if (status === this.status) return
    const isDecided = ['confirmed', 'cancelled'].includes(this.calls.state)
    if (status === 'pending') this.calls = isDecided ? { state: 'to-call', attempts: 0 } : this.calls
    else if (status !== 'cancelled') this.calls = { ...this.calls, state: 'confirmed' }
    else if (!isDecided) this.calls = { ...this.calls, state: 'cancelled' }
    this.status = status
  }

  /**
   * Shipped once the first parcel has left, delivered once all has arrived or come back, cancelled if all comes back. What came back to
   * an order that has its pieces again says nothing, unless something happens to it.
   */
  private statusOfParcels(moved?: ModelParcel): Status | undefined {
    const bought = sum(this.lines.map(({ quantity }) => quantity))
    const count = (parcels: ModelParcel[]) => sum(parcels.map(({ pieces }) => sum(pieces)))
    const counted = this.parcels.filter(parcel => holdsPieces(parcel) || parcel === moved)
    const live = counted.filter(({ state }) => state !== 'cancelled')
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
    const isBack = asksBack || !this.isAnyOut()
    if (this.status === 'cancelled' && this.isOut) this.moveNeverSent(1)
    else if (this.status === 'cancelled') {
      this.held = this.held.map((held, line) => held + (this.lines[line]?.quantity ?? 0))
      for (const parcel of this.parcels) parcel.isPutBack = false
    }
    for (const parcel of this.parcels) followStatus(parcel, { from: this.status, to, isBack, at })
    if (to === 'cancelled' && isBack) this.putAllBack()
    else if (to === 'cancelled') this.moveNeverSent(-1)
    this.isOut = to === 'cancelled' && !isBack
    this.become(to)
  }

  /** Whether pieces are out of the shop: in a parcel, or all of them where there is none. */
  private isAnyOut(): boolean {
    if (this.status !== 'shipped' && this.status !== 'delivered' && !this.isOut) return false
    return !this.hasPacked || this.parcels.some(({ state }) => hasLeft(state) && state !== 'returned')
  }

  /** Pieces of an order of which parcels are out, and that are in none, are taken from those on hand (1), or put back (-1). */
  private moveNeverSent(sign: number): void {
    if (this.hasPacked) this.held = plus(this.held, this.loose(), sign)
  }

  /** What a cancelled order sent out is in the shop again. */
  private piecesBack(at: number): void {
    if (!this.isOut) throw new Error('no piece was out')
    for (const parcel of this.parcels)
      followStatus(parcel, { from: 'cancelled', to: 'cancelled', isBack: true, at })
    this.putAllBack()
    this.isOut = false
  }

  /** Confirmed and in no parcel, or packed in part. */
  private isToPack(): boolean {
    if (this.status !== 'processing' && this.status !== 'shipped') return false
    const packed = this.parcels.filter(({ state }) => state !== 'cancelled')
    if (packed.every(({ state }) => state === 'returned') && this.status === 'processing') return true
    const hasRest = packed.length > 0 && sum(this.loose()) > 0
    return hasRest && this.parcels.some(({ isPartial }) => isPartial)
  }

  /** What waits for staff. */
  get toDo(): Record<'calls' | 'pack' | 'handOver' | 'failed' | 'transfers' | 'findings', number> {
    const count = (isCounted: (parcel: ModelParcel) => boolean) => this.parcels.filter(isCounted).length
    return {
      calls: Number(!this.placed.isReplacement && this.calls.state === 'to-call'),
      pack: Number(this.isToPack()),
      handOver: count(({ state }) => isHere(state)),
      failed: count(({ state }) => state === 'attempted' || state === 'lost'),
      transfers: this.reported.length,
      findings: this.findings,
    }
  }
}

function totalOf({ discountOf, shippingPaisa }: Placed, lines: readonly ModelLine[]): number {
  const prices = lines.map(({ pricePaisa, quantity }) => pricePaisa * quantity)
  return sum(prices) - discountOf(lines) + shippingPaisa
}

/** What a parcel has collected that had ended before it arrived: paisa by which it is not what is due are its rounding. */
function asItEnded(paisa: number, now: Cash): Cash {
  const rounding = paisa - (now.paisa - now.rounding)
  return { paisa, rounding: Math.abs(rounding) < 100 ? rounding : 0 }
}

/** A fact that was remembered when it first happened. */
function remembered<Fact>(facts: Map<number, Fact>, at: number, compute: () => Fact): Fact {
  const fact = facts.get(at) ?? compute()
  facts.set(at, fact)
  return fact
}

function plus(counts: readonly number[], more: readonly number[], sign = 1): number[] {
  return counts.map((count, at) => count + sign * (more[at] ?? 0))
}
