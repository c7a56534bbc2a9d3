import { PARCEL_STATE, type ParcelState } from '#app/fulfilment/parcel-log/parcel-state.ts'
import { NEW_STATUS, ORDER_STATUS } from '#app/orders/order-status.ts'
import type { MovedMoney, Refund } from '#app/pricing/settled-rows.ts'
import { type CashRounding, roundCash } from '#app/shared/cash-rounding.ts'
import { isCash, type PaymentMethod } from '#app/shared/payment-method.ts'
import { advanceDue, type CostOfOrder, type PaidOfOrder, paymentState } from './payment-state.ts'

/** The cash of an order, in paisa. */
export interface OrderCash {
  /** What the shopper has paid and not got back, as it was paid. */
  receivedPaisa: number
  /** What rounding to whole rupees adds, or takes off below zero: of the cash that was collected, and of what still is. */
  roundingPaisa: number
  /**
   * What is still to be paid: an advance that has not come to the paisa, and the rest in whole rupees. Once no parcel collects any more, it is
   * exact: it is sent, or brought to the shop.
   */
  toCollectPaisa: number
  /** What of it is collected at the door next: by the parcels that are on their way, or all of it where none is. */
  atTheDoorPaisa: number
  /** What of it the shopper is to send before the parcel leaves; the rest is collected in cash. */
  toSendPaisa: number
  /** Whether something was due, and all of it is paid. That nothing is to collect does not say so. */
  isPaid: boolean
  /**
   * What of the total is not paid, and no one asks for: that of a cancelled order, of parcels that are coming back or lost,
   * and what was paid back though it was not due.
   */
  notChargedPaisa: number
  /** What of the credit for pieces that are gone is for parcels that are lost: nothing of them came back. */
  lostPaisa: number
  /** What the shopper is still to get back, and what only once the old pieces of an exchange are here. */
  overpaidPaisa: number
  heldBackPaisa: number
  /** What of it goes back to vouchers by itself, once no piece of the cancelled order is out; absent for nothing. */
  toVouchersPaisa?: number
  /** What vouchers have paid of it, also what went back to them since; absent for nothing. */
  byVouchersPaisa?: number
  /** Whether no parcel collects anything any more, and none is to be packed: what is left is sent, or brought to the shop. */
  isAllCollected: boolean
  /** What they have got back, the oldest first. */
  refunds: readonly Refund[]
  /** What an exchange moved from or to other orders. */
  moved: readonly MovedMoney[]
}

/** The cash of one parcel, in paisa. */
export interface ParcelCash {
  /** What its courier is to collect; of a parcel that has ended, what it was to collect then. */
  toCollectPaisa: number
  /** What rounding adds to it, or takes off below zero. */
  roundingPaisa: number
}

/** The cash of an order and of each of its parcels, by id. */
export interface CashToCollect extends OrderCash {
  parcels: ReadonlyMap<number, ParcelCash>
  /** What is left to pay, before it is rounded. */
  restPaisa: number
  /** The same if it is paid in cash: an advance to the paisa, and the rest in whole rupees, also once no parcel collects any more. */
  restInCashPaisa: number
  /** What the order costs less by what came back or is lost: its returns, and its parcels of which this much. */
  returnedPaisa: number
  ofParcelsBackPaisa: number
  /** What is left for the parcels that are not packed yet, in paisa. */
  loosePaisa: number
}

/** What an order costs, what its ledger says, and how many of its pieces are in no parcel. */
export interface OrderToCollect extends Omit<CostOfOrder, 'returnedPaisa'>, PaidOfOrder {
  /** What its returns are credited with. */
  ofReturnsPaisa: number
  paymentMethod: PaymentMethod
  /** What is asked for before the parcel leaves. */
  advancePaisa: number
  /** What vouchers have paid, also what went back to them since. Default: nothing. */
  byVouchersPaisa?: number
  refunds: readonly Refund[]
  moved: readonly MovedMoney[]
  /** What was paid back though it was not due, once nothing was left to collect. */
  giftPaisa: number
  loosePieces: number
}

export interface ParcelToCollect {
  id: number
  state: ParcelState
  putBack: boolean
  /** What it was to collect when it ended. */
  endedPaisa: number
  /** What its pieces were sold for, after the discount. */
  valuePaisa: number
}

/** Whether the courier of a parcel in this state still brings it to the shopper. */
export function isCollecting(state: ParcelState): boolean {
  const { place } = PARCEL_STATE[state]
  return place === 'reserved' || place === 'onItsWay'
}

/**
 * The only place where it is computed what is to be collected: what the ledger leaves of an order, in whole rupees. What is
 * asked for in advance is sent to the paisa, until a parcel is packed without it. The parcels collect what their pieces were sold for, after the
 * discount, in the order in which they were packed, and the last one the rest, once every piece is packed. What is coming back, lost or on sale
 * again is collected by no other parcel: its share of the total is left out, whatever was paid before or after. What was delivered is in the ledger.
 * By a parcel that is lost or on sale again the order costs less: by the price of its pieces, as for returned ones, and by what its courier
 * was to collect besides.
 *
 * @param parcels the first packed first
 * @param ending the id of a parcel that arrives or ends otherwise now, wherever it was: it collects, and its order counts
 */
export function deriveCash(
  order: OrderToCollect,
  parcels: readonly ParcelToCollect[],
  rounding: CashRounding,
  ending?: number,
): CashToCollect {
  const { paidPaisa, roundedPaisa, loosePieces } = order
  const status = ending === undefined ? order.status : 'delivered'
  const collecting = parcels.filter(({ id, state }) => id === ending || isCollecting(state))
  const held = parcels.filter(parcel => !collecting.includes(parcel) && holdsCash(parcel))
  const counted = parcels.filter(
    parcel => collecting.includes(parcel) || held.includes(parcel) || parcel.state === 'delivered',
  )
  const isAllGone = loosePieces === 0 && counted.every(parcel => held.includes(parcel) && isGone(parcel))
  const shares = divide(order.totalPaisa, counted, loosePieces)
  const credit = creditOf({ ...order, status }, held, { shares, isAllGone })
  const cost = { ...order, status, returnedPaisa: credit.returnedPaisa }
  const heldPaisa = sum(
    held.map(({ id }) => Math.max(0, (shares.get(id) ?? 0) - (credit.ofParcels.get(id) ?? 0))),
  )
  const state = paymentState(cost)
  const owed = paymentState({ ...cost, status: order.status })
  // The rounding of what an order no longer costs: it was never paid, so it is not owed.
  const unroundedPaisa = Math.max(0, paidPaisa - owed.duePaisa) - owed.overpaidPaisa - owed.heldBackPaisa
  const openPaisa = Math.max(0, state.restPaisa - order.giftPaisa)
  const restPaisa = Math.max(0, openPaisa - heldPaisa)
  const sentPaisa = collecting.length > 0 ? 0 : Math.min(restPaisa, advanceDue(cost))
  const isAllCollected = collecting.length === 0 && (loosePieces === 0 || !ORDER_STATUS[order.status].isOpen)
  const restInCashPaisa = sentPaisa + roundCash(restPaisa - sentPaisa, rounding)
  const toCollectPaisa = isAllCollected ? restPaisa : restInCashPaisa
  const cash = new Map<number, ParcelCash>(
    parcels.map(({ id, endedPaisa }) => [id, { toCollectPaisa: endedPaisa, roundingPaisa: 0 }]),
  )
  let leftPaisa = toCollectPaisa
  let roundingPaisa = toCollectPaisa - restPaisa
  for (const [id, takenPaisa] of divide(toCollectPaisa, collecting, loosePieces)) {
    leftPaisa -= takenPaisa
    // Who takes the last rupee brings the rounding.
    cash.set(id, { toCollectPaisa: takenPaisa, roundingPaisa: leftPaisa === 0 ? roundingPaisa : 0 })
    if (leftPaisa === 0) roundingPaisa = 0
  }
  const out = collecting.filter(parcel => PARCEL_STATE[parcel.state].place === 'onItsWay')
  return {
    receivedPaisa: paidPaisa - roundedPaisa,
    roundingPaisa: toCollectPaisa - restPaisa - roundedPaisa + unroundedPaisa,
    toCollectPaisa,
    atTheDoorPaisa:
      out.length > 0 ? sum(out.map(({ id }) => cash.get(id)?.toCollectPaisa ?? 0)) : toCollectPaisa,
    toSendPaisa: sentPaisa,
    isPaid:
      state.duePaisa > state.restPaisa - openPaisa &&
      (isAllCollected ? openPaisa : roundCash(openPaisa, rounding)) === 0,
    notChargedPaisa: order.totalPaisa - credit.returnedPaisa - state.duePaisa + state.restPaisa - restPaisa,
    lostPaisa: Math.min(
      credit.ofParcelsBackPaisa,
      sum(held.filter(isLost).map(({ id }) => credit.ofParcels.get(id) ?? 0)),
    ),
    overpaidPaisa: owed.overpaidPaisa,
    heldBackPaisa: owed.heldBackPaisa,
    ...(order.byVouchersPaisa ? { byVouchersPaisa: order.byVouchersPaisa } : {}),
    isAllCollected,
    refunds: order.refunds,
    moved: order.moved,
    parcels: cash,
    restPaisa,
    restInCashPaisa,
    returnedPaisa: credit.returnedPaisa,
    ofParcelsBackPaisa: credit.ofParcelsBackPaisa,
    loosePaisa: leftPaisa,
  }
}

/** What of a refund is not due, in paisa: a gift. While parcels collect, it is collected with them instead. */
export function giftOf(
  { isAllCollected, overpaidPaisa, heldBackPaisa }: CashToCollect,
  refundPaisa: number,
): number {
  return isAllCollected ? Math.max(0, refundPaisa - overpaidPaisa - heldBackPaisa) : 0
}

/**
 * What an order costs less by its returns and by what its parcels held of it, in all and by the id of the parcel. What a courier would have
 * collected is credited in whole rupees, so that those who paid the other parcels in cash are owed no paisa. What delivery cost is credited
 * as far as the courier was to collect it, and once all of the order is gone.
 *
 * @param shares what of the total is that of each parcel, by its id
 */
function creditOf(
  { status, totalPaisa, ofReturnsPaisa, paymentMethod }: OrderToCollect,
  held: readonly ParcelToCollect[],
  { shares, isAllGone }: { shares: ReadonlyMap<number, number>; isAllGone: boolean },
) {
  const back = ORDER_STATUS[status].countsAsRevenue ? held.filter(isGone) : []
  const ofParcels = new Map(
    back.map(({ id, valuePaisa, endedPaisa }) => {
      const sharePaisa = shares.get(id) ?? 0
      // By less than a rupee they differ where it was rounded.
      const askedPaisa =
        Math.abs(endedPaisa - sharePaisa) < 100 ? sharePaisa : Math.min(endedPaisa, sharePaisa)
      const ofPieces = isCash(paymentMethod) ? roundCash(valuePaisa, 'down') : valuePaisa
      return [id, Math.max(ofPieces, askedPaisa)]
    }),
  )
  const last = back.findLast(isLost) ?? back.at(-1)
  if (isAllGone && last) {
    const ofOthersPaisa = sum([...ofParcels.values()]) - (ofParcels.get(last.id) ?? 0)
    ofParcels.set(last.id, totalPaisa - ofReturnsPaisa - ofOthersPaisa)
  }
  const returnedPaisa = Math.min(totalPaisa, ofReturnsPaisa + sum([...ofParcels.values()]))
  return { ofParcels, returnedPaisa, ofParcelsBackPaisa: returnedPaisa - ofReturnsPaisa }
}

/** Divides an amount over parcels by what their pieces were sold for. The last one takes the rest, once every piece is packed. */
function divide(
  paisa: number,
  parcels: readonly ParcelToCollect[],
  loosePieces: number,
): Map<number, number> {
  const parts = new Map<number, number>()
  let leftPaisa = paisa
  for (const { id, valuePaisa } of parcels) {
    const isLast = id === parcels.at(-1)?.id && loosePieces === 0
    const takenPaisa = isLast ? leftPaisa : Math.min(roundCash(valuePaisa, 'down'), leftPaisa)
    leftPaisa -= takenPaisa
    parts.set(id, takenPaisa)
  }
  return parts
}

/** The cash of an order that is placed now, or is quoted: only a voucher has paid of it. */
export function cashOfNewOrder(
  order: Pick<OrderToCollect, 'totalPaisa' | 'paymentMethod' | 'advancePaisa' | 'paidPaisa'>,
  rounding: CashRounding,
): OrderCash {
  const asNew = {
    ofReturnsPaisa: 0,
    roundedPaisa: 0,
    byVouchersPaisa: order.paidPaisa,
    refunds: [],
    moved: [],
    giftPaisa: 0,
    loosePieces: 1,
  }
  return toOrderCash(deriveCash({ ...order, ...asNew, status: NEW_STATUS }, [], rounding))
}

/**
 * What a shopper is asked for now, in paisa: what they are to send before the parcel leaves, otherwise all that is left to pay, in both
 * cases without what they have reported as sent.
 */
export function toPayNow(
  { toSendPaisa, restPaisa }: Pick<CashToCollect, 'toSendPaisa' | 'restPaisa'>,
  reportedPaisa: number,
): number {
  return Math.max(0, (toSendPaisa || restPaisa) - reportedPaisa)
}

/** The cash of an order without that of its parcels. */
export function toOrderCash({
  parcels: _,
  restPaisa: __,
  loosePaisa: ___,
  returnedPaisa: ____,
  ofParcelsBackPaisa: _____,
  restInCashPaisa: ______,
  ...cash
}: CashToCollect): OrderCash {
  return cash
}

/** Whether the cash of a parcel that has ended is collected by no other parcel. */
function holdsCash(parcel: ParcelToCollect): boolean {
  return PARCEL_STATE[parcel.state].place === 'comingBack' || isGone(parcel)
}

/** Whether the pieces of a parcel are lost, or came back and are on sale again. */
function isGone(parcel: ParcelToCollect): boolean {
  return isLost(parcel) || (parcel.state === 'returned' && parcel.putBack)
}

function isLost({ state }: ParcelToCollect): boolean {
  return PARCEL_STATE[state].place === 'missing'
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0)
}
