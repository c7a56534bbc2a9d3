import type { ToPay } from '#app/money/payments/to-collect-text.ts'
import type { VoucherSpentRefusal } from '#app/money/payments/voucher-spent.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import type { CashProblem } from '#app/pricing/cash-problem.ts'
import { amountsOf, type OrderAmounts, subtotalPaisa } from '#app/pricing/order-amounts.ts'
import type { Outcome } from '#app/shared/refusal.ts'
import type { ContactWay } from '../confirmation/confirmation.ts'
import type { LockedOrder } from '../lifecycle/change-order-status.server.ts'
import type { OrderStatus } from '../order-status.ts'
import type { UnmovedPieces } from '../pieces/order-pieces.ts'
import type { ChargeChoice } from './edited-charge.server.ts'
import type { DiscountChoice } from './edited-discount.ts'
import type { OrderContent } from './order-content.ts'

/** An edit of an order. */
export interface Edit {
  number: string
  /** `customer`, or the staff member's email. */
  actor: string
  /** Why, in the words of staff; may be empty. */
  reason: string
  /** How the shopper was reached about it: the edit is an entry of the log of contacts then. */
  way?: ContactWay
  /**
   * Whether the shopper gets an email that says what changed, and the one about the status with which it ends the order. Of an undo:
   * only if that of the edit has left.
   */
  isMailed: boolean
  /** The content that staff saw, or the part that their form changes, as `readSeenOrder` has it; by default what the order has now. */
  seen?: string | undefined
  /** The revision that this edit undoes. */
  undoes?: UndoneRevision
  /** What becomes of the discount; by default it follows its terms where it did so, if pieces or charges change. */
  discount?: DiscountChoice | undefined
  /** The discount in paisa that staff have read before they save: another one that follows from its terms is refused. */
  seenDiscountPaisa?: number | undefined
  /** What becomes of the delivery charge; by default what `change` says. */
  charge?: ChargeChoice | undefined
  /** The charge in paisa that staff have read before they save: another one that follows from the rules is refused. */
  seenChargePaisa?: number | undefined
  /** Whether the edit is tried and not made, to say what the order would cost. */
  isTrial?: boolean
  /** Whether it takes out what is in no parcel, and nothing else: then other pieces of the order may be packed or sent. */
  takesOut?: boolean
  /** What an order costs in paisa once pieces are taken out, as staff have read it: without it, or if it is another amount, they are asked. */
  seenTotalPaisa?: number | undefined
  /** What the shopper who edits has agreed to, as `agreementTo` writes it, or empty: other amounts than before are refused until they are read. */
  agreed?: string | undefined
  /** Makes the wanted content of the current one, in the transaction of the edit. */
  change: (
    content: OrderContent,
    transaction: Transaction,
    orderId: number,
  ) =>
    | Promise<Outcome<{ content: OrderContent }, EditRefusal>>
    | Outcome<{ content: OrderContent }, EditRefusal>
}

/** A revision that is undone. */
export interface UndoneRevision {
  id: number
  /** What the history says of it, in Urdu empty where it is said in English alone. */
  text: string
  textUrdu: string
  madeAt: Date
  takesOut: boolean
  statusEventId: number | null
}

export type EditRefusal =
  | { kind: 'not-found' }
  /** The parcel is with the courier, or the order is cancelled. */
  | { kind: 'has-left'; status: OrderStatus }
  /** Pieces and amounts of a packed order are those of its parcel. */
  | { kind: 'packed' }
  /** A colleague or the shopper edited the order since the page was opened. */
  | { kind: 'changed-meanwhile' }
  | { kind: 'nothing-left' }
  /** More would be taken off than the pieces cost. */
  | { kind: 'discount-too-high'; mostPaisa: number }
  /** What the discount, the delivery charge or what is left becomes was not read yet. */
  | ({ kind: 'amounts-change' } & EditedOrder)
  /** An edit that was undone, or on which a later one built. */
  | { kind: 'cannot-undo' }
  | { kind: 'stock-gone'; missing: UnmovedPieces[] }
  /** The order can't be paid in cash where it would be delivered. */
  | CashProblem
  /** The shopper corrected it by a link as often as they can. */
  | { kind: 'corrected-too-often' }
  | VoucherSpentRefusal

export interface EditedOrder extends ToPay {
  /** What changed, in one sentence; empty if nothing was different. */
  text: string
  /** What changed, one phrase each. */
  differences: string[]
  /** What the order costs after it, in paisa. */
  totalPaisa: number
  /** What delivery costs then. */
  shippingPaisa: number
  /** What is taken off it then. */
  discountPaisa: number
  /** What is asked for before the parcel leaves then. */
  advancePaisa: number
  /** The status that it has then. */
  status: OrderStatus
}

/** An order with the status that it has again, if the edit that ended it is undone. */
export type EditedLocked = LockedOrder & { statusBefore: OrderStatus | undefined }

/** The content of an order before and after an edit. */
export interface Contents {
  before: OrderContent
  after: OrderContent
}

/** Whether an edit changes no piece that is in a parcel. */
export function leavesParcels({ takesOut, undoes }: Edit): boolean {
  return takesOut === true || undoes?.takesOut === true
}

/** What an order of this content costs. */
export function amountsOfContent({ lines, shippingPaisa, discountPaisa }: OrderContent): OrderAmounts {
  return amountsOf(subtotalPaisa(lines), shippingPaisa, discountPaisa)
}

/** The amounts that a shopper agrees to, as a form carries them. */
export function agreementTo({
  totalPaisa,
  advancePaisa,
}: Pick<EditedOrder, 'totalPaisa' | 'advancePaisa'>): string {
  return `${totalPaisa}-${advancePaisa}`
}
