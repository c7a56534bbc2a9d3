import type { AgreedAmounts, ModelLine, Placed } from './happened.ts'
import { holdsPieces, type ModelParcel, PLACE_OF, type Place, type Status } from './parcel-model.ts'

/** The pieces of an order in the model: where they are, and what they were sold for. */
export class OrderPieces {
  status: Status = 'pending'
  /** Cancelled, with pieces that have not come back yet. */
  isOut = false
  parcels: ModelParcel[] = []
  lines: ModelLine[]
  /** Pieces of each line that are counted for the order anywhere but on hand. */
  protected held: number[]
  protected comingBack: number[]
  /** Of each line, what staff agreed to take back: coming or arrived. */
  protected returned: number[]
  protected damaged: number[]
  protected shippingPaisa: number
  /** What staff take off in place of what the terms of the discount say. */
  protected agreedPaisa: number | null = null
  protected readonly placed: Placed

  constructor(placed: Placed) {
    this.placed = placed
    this.lines = placed.lines.map(line => ({ ...line }))
    this.shippingPaisa = placed.shippingPaisa
    this.held = placed.lines.map(({ quantity }) => quantity)
    this.comingBack = placed.lines.map(() => 0)
    this.returned = placed.lines.map(() => 0)
    this.damaged = placed.lines.map(() => 0)
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
  protected placeOfRest(): Place | undefined {
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

  /** What the pieces of a parcel were sold for, of which the discount is taken off. */
  protected valueOf({ pieces }: ModelParcel): number {
    const off = this.discountOfLines()
    const soldFor = ({ pricePaisa, quantity }: ModelLine, at: number) => {
      if (quantity === 0) return 0
      const paid = pricePaisa * quantity - (off[at] ?? 0)
      return Math.floor((paid * (pieces[at] ?? 0)) / quantity)
    }
    return sum(this.lines.map(soldFor))
  }

  /** The discount of each line, by its price; the paisa that are left over go where most was cut off. */
  protected discountOfLines(): number[] {
    const discount = this.discountPaisa()
    const prices = this.lines.map(({ pricePaisa, quantity }) => pricePaisa * quantity)
    const exact = prices.map(price => (discount * price) / Math.max(1, sum(prices)))
    const whole = exact.map(Math.floor)
    const byRemainder = [...exact.keys()].toSorted(
      (one, other) => ((exact[other] ?? 0) % 1) - ((exact[one] ?? 0) % 1),
    )
    for (const at of byRemainder.slice(0, discount - sum(whole))) whole[at] = (whole[at] ?? 0) + 1
    return whole
  }

  get totalPaisa(): number {
    return priceOf(this.lines) - this.discountPaisa() + this.shippingPaisa
  }

  /** What is taken off: of an agreed amount no more than the pieces cost. */
  private discountPaisa(): number {
    const { lines, agreedPaisa } = this
    return agreedPaisa === null ? this.placed.discountOf(lines) : Math.min(agreedPaisa, priceOf(lines))
  }

  protected agree({ pricePaisa, shippingPaisa, discountPaisa }: AgreedAmounts): void {
    const [first] = this.lines
    if (first) first.pricePaisa = pricePaisa
    this.shippingPaisa = shippingPaisa
    this.agreedPaisa = discountPaisa
    this.settleDiscount()
  }

  /** An agreed amount stays as small as it became, and one that the terms say too follows them again. */
  protected settleDiscount(): void {
    const paisa = this.discountPaisa()
    const followsTerms = this.placed.hasTerms && paisa === this.placed.discountOf(this.lines)
    this.agreedPaisa = this.agreedPaisa === null || followsTerms ? null : paisa
  }
}

export const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0)

function priceOf(lines: readonly ModelLine[]): number {
  return sum(lines.map(({ pricePaisa, quantity }) => pricePaisa * quantity))
}
