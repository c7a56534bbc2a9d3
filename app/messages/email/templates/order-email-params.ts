import { preOrderText } from '#app/catalogue/products/pre-order-text.ts'
import type { OrderDelivery } from '#app/pricing/addresses/order-delivery.ts'
import { promisedDaysText } from '#app/pricing/delivery-promise.ts'
import {
  type AmountRow,
  discountText,
  type OrderAmounts,
  shippingText,
  signedText,
} from '#app/pricing/order-amounts.ts'
import { discountNames, type ShownDiscount } from '#app/pricing/order-discount.ts'
import {
  creditRows,
  paidInAll,
  type Refund,
  refundDueOf,
  refundName,
  type ShownCash,
} from '#app/pricing/settled-rows.ts'
import { formatPaisa, lineTotalPaisa } from '#app/shared/money.ts'
import { metreStep, pieceText, unitPriceText } from '#app/shared/sold-quantity.ts'
import { shownEmail } from '#app/shared/stand-in-email.ts'
import { saidText } from '#app/shared/text/said-text.ts'
import { localPath, t } from '#app/shared/text/translate.ts'

/** The parameters of the confirmation and the owner's notification of an order, with the names that mail services use. */
interface OrderEmailParams extends Record<string, string> {
  title: string
  name: string
  email: string
  customer_phone: string
  customer_address: string
  /** Empty if the customer gave none. */
  landmark: string
  rider_note: string
  order_items: string
  /** The same with what the pieces of a line cost together, as our own emails list them. */
  order_lines: string
  /** `Free`, or the cost of delivery. */
  order_shipping: string
  /** `OFF15 (15 %) − PKR 500.00`, the amount alone where the order knows no more; empty for none. */
  order_discount: string
  order_total: string
  /** What came back, is not charged or was moved by an exchange, one a line: `Returned: − PKR 500.00`; empty for nothing. */
  order_credits: string
  /** `+ PKR 0.50`, which brings the cash to whole rupees; empty for none. */
  order_rounding: string
  /** What was paid of it in all; empty for nothing. */
  order_paid: string
  /** What of it vouchers have paid; empty for nothing. */
  order_by_voucher: string
  /** What is still to pay; `nothing` if it is all paid, or no one asks for it. */
  order_due: string
  /** What of it the courier collects who comes next; `nothing` for nothing. */
  order_at_the_door: string
  /** `yes` if something was due and all of it is paid, otherwise empty. */
  order_is_paid: string
  /** What the shopper is still to get back as money; empty for nothing. */
  order_refund_due: string
  /** What goes back to the voucher that has paid, once the pieces are back; empty for nothing. */
  order_to_vouchers: string
  /** What they have got back, a refund a line: `Refunded 28 Nov 2026, 14:05, Raast: PKR 500.00`; empty for nothing. */
  order_refunds: string
  /** What the shopper has reported as sent, and staff look for; empty for nothing. */
  order_reported: string
  /** `PKR 500.00`, still to be sent before the parcel leaves; empty for nothing. */
  order_advance: string
  /** The path where the shopper reads how to send it. */
  pay_path: string
  /** `Mon 23 – Wed 25 Nov`, as promised; empty for no promise. */
  delivery_dates: string
  customer_name: string
  order_number: string
  /** The path of the order's page. */
  order_path: string
}

/** The fields of an order that its emails need. */
export interface EmailedOrder
  extends OrderDelivery,
    Pick<OrderAmounts, 'shippingPaisa' | 'discountPaisa' | 'totalPaisa'> {
  number: string
  /** The secret part of the address of the order's page. */
  token: string
  email: string
  discounts?: readonly ShownDiscount[]
  /** Credited for pieces that came back, in paisa. */
  returnedPaisa?: number
  /** What was paid so far, what is still to pay and how that is rounded, and what goes back. */
  cash: ShownCash
  /** What is to be sent before the parcel leaves; absent where the email is not about it. */
  advancePaisa?: number
  /** What of it was reported as sent, and is not in the ledger yet, in paisa. */
  reportedPaisa?: number
  trackingToken?: string
  /** The days between which delivery was promised, as `2026-11-23`. */
  deliverFrom: string | null
  deliverTo: string | null
  lines: readonly {
    name: string
    nameUrdu?: string
    size: string
    quantity: number
    unitPricePaisa: number
    /** Of a pre-order: the day from which it is sent. */
    shipsOn?: string | null
  }[]
}

/** In the language of the email, which its caller has set. */
export function orderEmailParams(order: EmailedOrder): OrderEmailParams {
  const { toVouchersPaisa = 0, byVouchersPaisa = 0, refunds = [] } = order.cash
  const refundPaisa = refundDueOf(order.cash)
  const paidPaisa = paidInAll(order.cash)
  const toSendPaisa = (order.advancePaisa ?? 0) - (order.reportedPaisa ?? 0)
  return {
    title: t('Order {number}', { number: order.number }),
    name: order.customerName,
    email: shownEmail(order.email),
    customer_phone: order.phone,
    customer_address: [order.streetAddress, order.city, order.zipCode].join(', '),
    landmark: order.landmark,
    rider_note: order.riderNote,
    order_items: order.lines.map(orderItemText).join('\n'),
    order_lines: order.lines.map(orderLineText).join('\n'),
    order_shipping: shippingText(order.shippingPaisa),
    order_discount: order.discountPaisa > 0 ? discountWithNames(order) : '',
    order_total: formatPaisa(order.totalPaisa),
    order_credits: creditRows(order).map(rowText).join('\n'),
    order_rounding: order.cash.roundingPaisa === 0 ? '' : signedText(order.cash.roundingPaisa),
    order_paid: paidPaisa > 0 ? formatPaisa(paidPaisa) : '',
    order_by_voucher: byVouchersPaisa > 0 ? formatPaisa(byVouchersPaisa) : '',
    order_due: dueText(order.cash.toCollectPaisa),
    order_at_the_door: dueText(order.cash.atTheDoorPaisa ?? order.cash.toCollectPaisa),
    order_is_paid: order.cash.isPaid ? 'yes' : '',
    order_refund_due: refundPaisa > 0 ? formatPaisa(refundPaisa) : '',
    order_to_vouchers: toVouchersPaisa > 0 ? formatPaisa(toVouchersPaisa) : '',
    order_refunds: refunds.map(refundText).join('\n'),
    order_reported: order.reportedPaisa ? formatPaisa(order.reportedPaisa) : '',
    order_advance: toSendPaisa > 0 ? formatPaisa(toSendPaisa) : '',
    pay_path: order.trackingToken ? localPath(`/track-order/${order.trackingToken}/pay`) : '',
    delivery_dates: promisedDaysText(order),
    customer_name: order.customerName,
    order_number: order.number,
    order_path: localPath(`/order/${order.token}`),
  }
}

function discountWithNames({ discounts, discountPaisa }: EmailedOrder): string {
  return [discountNames(discounts ?? []), discountText(discountPaisa)].filter(Boolean).join(' ')
}

/** `Oxford Shirt, size M (x2) - PKR 2,490.00`, of a pre-order with the day from which it is sent. */
function orderItemText(line: EmailedOrder['lines'][number]): string {
  const { size, quantity, unitPricePaisa, shipsOn } = line
  const name = saidText(line.name, line.nameUrdu)
  const price = unitPriceText(unitPricePaisa, size)
  const item =
    metreStep(size) === undefined
      ? t('{name}, size {size} (x{quantity}) - {price}', { name, size, quantity, price })
      : t('{piece} - {price}', { piece: pieceText({ name, size, quantity }), price })
  return withShipping(item, shipsOn)
}

/** `Oxford Shirt, size M - 2 × PKR 2,490.00 = PKR 4,980.00`, of one piece with its price alone. */
function orderLineText(line: EmailedOrder['lines'][number]): string {
  const { size, quantity, unitPricePaisa, shipsOn } = line
  const name = saidText(line.name, line.nameUrdu)
  const price = unitPriceText(unitPricePaisa, size)
  const sum = formatPaisa(lineTotalPaisa(line))
  const item =
    metreStep(size) === undefined
      ? t('{name}, size {size} - {price}', {
          name,
          size,
          price: quantity === 1 ? price : `${quantity} × ${price} = ${sum}`,
        })
      : t('{piece} - {price}', { piece: pieceText({ name, size, quantity }), price: `${price} = ${sum}` })
  return withShipping(item, shipsOn)
}

function withShipping(item: string, shipsOn: string | null | undefined): string {
  return shipsOn ? `${item} · ${preOrderText(shipsOn)}` : item
}

function refundText(refund: Refund): string {
  return rowText({ name: refundName(refund), amount: formatPaisa(refund.amountPaisa) })
}

function rowText({ name, amount }: AmountRow): string {
  return t('{name}: {price}', { name, price: amount })
}

/** The parameter for an order of which nothing is left to pay. */
export const NOTHING_DUE = 'nothing'

function dueText(paisa: number): string {
  return paisa === 0 ? NOTHING_DUE : formatPaisa(paisa)
}
