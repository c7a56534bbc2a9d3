import type { Placed, VoucherPayment } from './happened.ts'
import { OrderPieces, sum } from './order-pieces.ts'
import {
  type Cash,
  holdsCash,
  holdsPieces,
  isEnded,
  isGone,
  type ModelParcel,
  type Status,
} from './parcel-model.ts'

/** What is asked for in advance: a tenth, in whole rupees, of orders from this total. */
const ADVANCE_FROM_PAISA = 1_200_000
const advanceOf = ({ isTransfer }: Placed, totalPaisa: number) => {
  if (isTransfer) return totalPaisa
  return totalPaisa >= ADVANCE_FROM_PAISA ? Math.ceil(totalPaisa / 1_000) * 100 : 0
}

export const isOpen = (status: Status) => status !== 'delivered' && status !== 'cancelled'
/** Cash is collected in whole rupees, the nearest ones. */
const inCash = (paisa: number) => Math.round(paisa / 100) * 100

/** The money of an order in the model: what is paid, due and to be collected, and by which parcel. All amounts are in paisa. */
export class OrderCash extends OrderPieces {
  advancePaisa: number
  paidPaisa = 0
  /** What of it came to the shop itself. */
  receivedPaisa = 0
  /** What of it is no money: rounding made it count as paid, or below zero takes it off. */
  protected roundedPaisa = 0
  /** What its returns are credited with. */
  protected ofReturnsPaisa = 0
  /** What vouchers have paid of it, and have not got back. */
  protected byVouchers: VoucherPayment[] = []
  /** What went back to the shopper though it was not due, once no parcel collected any more. */
  protected giftPaisa = 0
  /** What is not owed to the shopper yet, because the old pieces of an exchange are still with them. */
  heldBackPaisa: () => number = () => 0

  constructor(placed: Placed) {
    super(placed)
    this.advancePaisa = placed.isReplacement ? 0 : advanceOf(placed, this.totalPaisa)
  }

  /** What came back or is lost: the order costs less by it. */
  get returnedPaisa(): number {
    const gone = this.status === 'cancelled' ? [] : this.parcels.filter(isGone)
    const isAllGone = this.parcels.filter(holdsPieces).every(isGone) && sum(this.loose()) === 0
    if (gone.length > 0 && isAllGone) return this.totalPaisa
    return this.ofReturnsPaisa + sum(gone.map(parcel => this.creditOf(parcel)))
  }

  get duePaisa(): number {
    return this.status === 'cancelled' ? 0 : this.totalPaisa - this.returnedPaisa
  }

  /** What is left to pay, to the paisa: by transfer, or in cash as whole rupees. */
  get restPaisa(): number {
    return Math.max(0, this.duePaisa - this.paidPaisa)
  }

  /** What of a credit is no money that came in. */
  roundingIn(creditPaisa: number): number {
    return Math.max(0, creditPaisa - this.moneyPaisa)
  }

  protected get moneyPaisa(): number {
    return Math.max(0, this.paidPaisa - Math.max(0, this.roundedPaisa))
  }

  get overpaidPaisa(): number {
    const above = Math.min(this.moneyPaisa, Math.max(0, this.paidPaisa - this.duePaisa))
    return above - Math.min(above, this.heldBackPaisa())
  }

  /** What is wanted before the parcel leaves, and is not here. */
  get advanceDuePaisa(): number {
    const isAsked = this.status === 'pending' || this.status === 'processing'
    const asked = this.placed.isTransfer ? this.duePaisa : Math.min(this.advancePaisa, this.duePaisa)
    return isAsked ? Math.max(0, asked - this.paidPaisa) : 0
  }

  /** What is asked for in advance once the order costs something else: who has paid something has done what was asked of them. */
  protected advanceAfter(before: { totalPaisa: number; paidPaisa: number }): number {
    const stays = before.paidPaisa > 0 || this.totalPaisa === before.totalPaisa
    return stays ? this.advancePaisa : advanceOf(this.placed, this.totalPaisa)
  }

  /** What couriers have collected, and what they have not remitted of it. */
  get courierPaisa(): { collected: number; outstanding: number } {
    const collected = sum(this.parcels.map(parcel => parcel.collected.paisa))
    const settled = sum(this.parcels.map(({ remittedPaisa, chargedPaisa }) => remittedPaisa + chargedPaisa))
    return { collected, outstanding: collected - settled }
  }

  /** What is still to be paid: an advance to the paisa, and the rest in cash while some is collected; none of it for what is coming back, lost or on sale again. */
  toCollectPaisa(arriving: readonly number[] = []): number {
    const asked = this.askedPaisa(arriving)
    const sent = this.toSendPaisa(arriving)
    return this.isAllCollected(arriving) ? asked : sent + inCash(asked - sent)
  }

  /** What of it is asked for before it leaves: nothing once a parcel is packed, which collects all. */
  toSendPaisa(arriving: readonly number[] = []): number {
    const isCollecting = this.parcels.some(({ state }, at) => arriving.includes(at) || !isEnded(state))
    return isCollecting ? 0 : Math.min(this.askedPaisa(arriving), this.advanceDuePaisa)
  }

  protected askedPaisa(arriving: readonly number[]): number {
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
    const rest = Math.max(0, duePaisa - this.paidPaisa - this.giftPaisa)
    // Of the share of a parcel whose pieces are credited, the delivery is left: no one asks for it.
    const left = held.map(one => {
      const share = shares.get(one[0]) ?? 0
      return isCredited(one) ? Math.max(0, share - this.creditOf(one[1])) : share
    })
    return Math.max(0, rest - sum(left))
  }

  /** Whether no parcel collects any more, and none is to be packed. */
  private isAllCollected(arriving: readonly number[] = []): boolean {
    const isCollecting = this.parcels.some(({ state }, at) => arriving.includes(at) || !isEnded(state))
    return !isCollecting && (!isOpen(this.status) || sum(this.loose()) === 0)
  }

  /** Once all money went back, what only rounding had made paid goes with it. */
  protected dropLeftRounding(): void {
    const left = this.paidPaisa - this.duePaisa
    if (left <= 0 || Math.min(left, this.moneyPaisa) > 0) return
    this.paidPaisa -= left
    this.roundedPaisa -= left
  }

  /** What of a refund is not due: no one asks for it. While parcels collect, they collect it again. */
  protected giftOf(refundPaisa: number): number {
    if (!this.isAllCollected()) return 0
    return Math.max(0, refundPaisa - Math.max(0, this.paidPaisa - this.duePaisa))
  }

  /** Whether something was due and is paid, as every page and paper says it. */
  get isPaid(): boolean {
    const givenPaisa = Math.min(this.giftPaisa, this.restPaisa)
    const leftPaisa = this.restPaisa - givenPaisa
    return this.duePaisa > givenPaisa && (this.isAllCollected() ? leftPaisa : inCash(leftPaisa)) === 0
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
  protected divide(paisa: number, parcels: [number, ModelParcel][]): Map<number, number> {
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

  /** What is credited for a parcel that is gone: of cash the rupees that its courier would have collected for its pieces, or all that it was to collect. */
  protected creditOf(parcel: ModelParcel): number {
    const value = this.valueOf(parcel)
    const ofPieces = this.placed.isTransfer ? value : Math.floor(value / 100) * 100
    const share = this.shares().get(this.parcels.indexOf(parcel)) ?? 0
    const isAll = Math.abs(parcel.endedPaisa - share) < 100
    return Math.max(ofPieces, isAll ? share : Math.min(parcel.endedPaisa, share))
  }

  private shares(): Map<number, number> {
    return this.divide(
      this.totalPaisa,
      [...this.parcels.entries()].filter(([, parcel]) => holdsPieces(parcel)),
    )
  }

  /** What a voucher has paid of it, and has not got back. */
  paidBy(voucher: number): number {
    return sum(this.byVouchers.map(paid => (paid.voucher === voucher ? paid.paisa : 0)))
  }

  /** What vouchers have paid, the first first, as far as it was not refunded in money. */
  protected listToGiveBack(): VoucherPayment[] {
    let left = this.paidPaisa
    return this.byVouchers.filter(({ paisa }) => {
      if (paisa > left) return false
      left -= paisa
      return true
    })
  }
}
