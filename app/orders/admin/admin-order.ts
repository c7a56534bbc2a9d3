import type { OrderCash } from '#app/money/payments/cash-to-collect.ts'
import type { VoucherPayment } from '#app/money/payments/voucher-payment.ts'
import type { OrderDelivery } from '#app/pricing/addresses/order-delivery.ts'
import type { OrderAmounts } from '#app/pricing/order-amounts.ts'
import type { ShownDiscount } from '#app/pricing/order-discount.ts'
import type { PaymentMethod } from '#app/shared/payment-method.ts'
import type { Language } from '#app/shared/text/languages.ts'
import type { OrderLine } from '../order.ts'
import type { OrderStatus } from '../order-status.ts'

/** An entry of an order's history. */
export interface OrderEvent {
  id: number
  happenedAt: Date
  /** `customer`, or a staff member's email. */
  actor: string
  /** Null in the first entry, when the order was placed. */
  fromStatus: OrderStatus | null
  toStatus: OrderStatus
  remark: string
  isUndo: boolean
  /** Whether it put the pieces of the cancelled order back into stock. */
  piecesBack?: boolean
}

/** A note that staff wrote about an order. */
export interface OrderNote {
  id: number
  author: string
  text: string
  writtenAt: Date
}

/** An order line as staff see it. */
export interface AdminOrderLine extends OrderLine {
  /** Null if the product was deleted. */
  productId: number | null
  /** The SKU that the shop has for the piece now; null where it has none. */
  sku: string | null
  /** Of a pre-order: how many of its pieces have not arrived. */
  awaited?: number
  /** How many of its pieces are in no parcel. */
  loose?: number
  /** How many are out of the shop, once the order has left. */
  out?: number
}

/** An order as staff see it. */
export interface AdminOrder extends OrderDelivery, OrderAmounts {
  discounts: ShownDiscount[]
  id: number
  number: string
  /** Opens the order's public page. */
  token: string
  trackingToken: string
  status: OrderStatus
  stockAwaitsConfirmation: boolean
  /** Staff placed it while the shop was closed to shoppers. */
  isTest: boolean
  placedAt: Date
  /** In which its shopper placed it. */
  language: Language
  /** The days between which delivery was promised, as `2026-11-23`; null for none. */
  deliverFrom: string | null
  deliverTo: string | null
  email: string
  /** Credited for pieces that came back after the delivery, in paisa. */
  returnedPaisa: number
  paymentMethod: PaymentMethod
  /** What was to be paid before the parcel leaves, in paisa. */
  advancePaisa: number
  /** What the shopper has paid, in paisa. */
  paidPaisa: number
  cash: OrderCash
  lines: AdminOrderLine[]
  /** The order was cancelled after its parcel left, and the pieces are not back in stock. */
  piecesOut: boolean
  /** What goes back to its vouchers if it is cancelled, or once the pieces are back. */
  backToVouchers: VoucherPayment[]
  /** Whether some of its pieces are in parcels, and others were not sent. */
  isPartlySent: boolean
  /** Why it can't be cancelled, in a sentence; empty if it can. */
  cancelRefusal: string
  /** In `customers`, by the email on the order. */
  customerId: number | null
  /** How many orders that customer has placed, including this one. */
  customerOrderCount: number
  /** Oldest first. */
  events: OrderEvent[]
  /** Newest first. */
  notes: OrderNote[]
  /** The newest edit, with its entry of the history, if it took out what was in no parcel and was not undone. */
  takenOut?: { revisionId: number; eventId: number } | undefined
}

/** The last change of the status, or of where the pieces of a cancelled order are, if it can be undone. An undo cannot be undone. */
export function undoableEvent({ status, events }: Pick<AdminOrder, 'status' | 'events'>) {
  const last = events.findLast(
    ({ fromStatus, toStatus, isUndo, piecesBack }) =>
      fromStatus !== null && (fromStatus !== toStatus || isUndo || piecesBack),
  )
  return last && !last.isUndo && last.toStatus === status ? last : undefined
}
