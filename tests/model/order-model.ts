/**
 * A model of an order that shares no code with the store: its state follows from the list of acts, replayed from the first
 * one each time. An undo removes its act from the list. What it is made of: pieces, then cash, then what acts do with both.
 */
import type { Act, CallOutcome, Happened, Money, Placed } from './happened.ts'
import { isOpen, OrderCash } from './order-cash.ts'
import { sum } from './order-pieces.ts'
import {
  type Cash,
  countFindings,
  followStatus,
  hasLeft,
  holdsCash,
  holdsPieces,
  isAway,
  isEnded,
  isHere,
  type ModelParcel,
  openedParcel,
  packedParcel,
  report,
  type Status,
} from './parcel-model.ts'

const MAX_UNANSWERED = 4
const EDITS = new Set<Act['do']>(['quantities', 'amounts', 'take-out'])

/** The order after these acts. @throws if one of them can't have happened */
export function replayOrder(placed: Placed, happened: readonly Happened[]): ModelOrder {
  const order = new ModelOrder(placed)
  for (const one of happened) order.apply(one)
  // An act that was taken back may leave a refund before the payment that covers it now.
  if (order.isOverdrawn && order.paidPaisa < 0) throw new Error('more was paid back than was received')
  return order
}

export class ModelOrder extends OrderCash {
  calls = { state: 'to-call', attempts: 0 }
  /** Once more was paid back than had been received. */
  isOverdrawn = false
  /** What the shopper has reported, and staff have not looked for. */
  reported: number[] = []

  constructor(placed: Placed) {
    super(placed)
    if (placed.isReplacement) this.status = 'processing'
  }

  apply(happened: Happened): void {
    const { isOver: wasOver, totalPaisa, paidPaisa } = this
    this.happen(happened)
    if (EDITS.has(happened.act.do))
      this.advancePaisa = happened.advancePaisa ??= this.advanceAfter({ totalPaisa, paidPaisa })
    if (!this.isOver || wasOver) return
    happened.givenBack ??= this.listToGiveBack()
    for (const { paisa } of happened.givenBack) this.pay(-paisa, 'voucher')
    this.byVouchers = this.byVouchers.filter(paid => !happened.givenBack?.includes(paid))
  }

  /** Cancelled, and no piece is out. */
  private get isOver(): boolean {
    return this.status === 'cancelled' && !this.isOut
  }

  private happen(happened: Happened): void {
    const { act, cash } = happened
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
        this.applyToMoney(act, happened)
    }
  }

  private applyToMoney(act: Act, happened: Happened): void {
    switch (act.do) {
      case 'money':
        this.move(act, happened)
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
        break
      case 'amounts':
        this.agree(act)
        break
      case 'take-out':
        this.takeOut(act)
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

  /** Money moves: what the payment service has paid back of it already came first. */
  private move(
    { paisa, way, refundedPaisa = Math.max(0, 0 - paisa), roundingPaisa = 0 }: Money,
    happened: Happened,
  ): void {
    this.roundedPaisa += roundingPaisa
    const backPaisa = way === 'exchange' ? 0 : refundedPaisa
    this.pay(paisa + backPaisa, way)
    happened.giftPaisa ??= way === 'direct' ? this.giftOf(backPaisa) : 0
    this.giftPaisa += happened.giftPaisa
    if (backPaisa === 0) return
    this.pay(0 - backPaisa, way)
    this.dropLeftRounding()
  }

  private pay(paisa: number, way: 'direct' | 'voucher' | 'exchange'): void {
    this.paidPaisa += paisa
    if (way === 'direct') this.receivedPaisa += paisa
    if (way !== 'exchange' && paisa < 0 && this.paidPaisa < 0) this.isOverdrawn = true
  }

  private edit(quantities: readonly number[]): void {
    for (const [at, line] of this.lines.entries()) {
      const quantity = quantities[at] ?? line.quantity
      this.held[at] = (this.held[at] ?? 0) + quantity - line.quantity
      line.quantity = quantity
    }
    this.settleDiscount()
  }

  /** What less than a rupee is left beyond what the other parcels collect is rounded off. */
  private takeOut({ quantities }: Extract<Act, { do: 'take-out' }>): void {
    const byOthersPaisa = sum([...this.ofParcels().values()].map(({ paisa }) => paisa))
    this.edit(quantities)
    const leftPaisa = this.askedPaisa([]) - byOthersPaisa
    if (leftPaisa > 0 && leftPaisa < 100) {
      this.paidPaisa += leftPaisa
      this.roundedPaisa += leftPaisa
    }
    this.endWithParcels()
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
    this.roundedPaisa -= this.roundingIn(paisa)
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
    parcel.statements.push({ statedPaisa, chargedPaisa })
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
        return isEnded(before[at] ?? '') ? asItEnded(parcel, now) : now
      })
      if (parcel.state === 'delivered') this.collect(parcel, fact)
      else {
        parcel.endedPaisa = fact.paisa
        parcel.endedRounding = fact.rounding
      }
    }
  }

  private collect(parcel: ModelParcel, collected: ModelParcel['collected']): void {
    const { paisa, rounding } = parcel.collected
    this.paidPaisa += collected.paisa - collected.rounding - (paisa - rounding)
    this.roundedPaisa += rounding - collected.rounding
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
      findings: sum(this.parcels.map(countFindings)),
    }
  }
}

/** What a parcel has collected that had ended before it arrived: paisa by which it is not what is due are its rounding, or what it was then. */
function asItEnded({ endedPaisa: paisa, endedRounding }: ModelParcel, now: Cash): Cash {
  const rounding = paisa - (now.paisa - now.rounding)
  return { paisa, rounding: Math.abs(rounding) < 100 ? rounding : endedRounding }
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
