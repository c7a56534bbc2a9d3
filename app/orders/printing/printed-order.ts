import { PARCEL_STATE } from '#app/fulfilment/parcel-log/parcel-state.ts'
import { isCollecting } from '#app/money/payments/cash-to-collect.ts'
import { advanceDue } from '#app/money/payments/payment-state.ts'
import type { Picture } from '#app/owner/media/picture.ts'
import type { StoreSettings } from '#app/owner/settings/store-settings.ts'
import type { OrderDelivery } from '#app/pricing/addresses/order-delivery.ts'
import { type AmountRow, chargeRows, countGoods, type OrderAmounts } from '#app/pricing/order-amounts.ts'
import { discountNames } from '#app/pricing/order-discount.ts'
import { leftRow, settledRows } from '#app/pricing/settled-rows.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { isCash, type PaymentMethod } from '#app/shared/payment-method.ts'
import { formatPhoneNumber } from '#app/shared/phone-number.ts'
import type { Language } from '#app/shared/text/languages.ts'
import { saidText } from '#app/shared/text/said-text.ts'
import { message, t } from '#app/shared/text/translate.ts'
import type { AdminOrder } from '../admin/admin-order.ts'
import { ORDER_STATUS } from '../order-status.ts'
import type { Print } from './print-query.ts'
import { openParts, type PrintedPart } from './printed-part.ts'

export type PrintedStore = Pick<StoreSettings, 'name' | 'contact' | 'address' | 'returnDays'> & {
  /** In the place of the name. A PDF has the name. */
  logo?: Picture | null
  /** The address in Urdu, for invoices in it; empty where there is none. */
  addressUrdu?: string
}

/** How many pieces of a line came back, with their parcel or as a return, or come back, and how many are lost. */
export interface GonePieces {
  position: number
  back: number
  lost: number
}

/** The fields of an order that are printed. */
export type PrintedOrder = Pick<
  AdminOrder,
  | 'number'
  | 'status'
  | 'placedAt'
  | 'discounts'
  | 'returnedPaisa'
  | 'paidPaisa'
  | 'cash'
  | 'paymentMethod'
  | 'advancePaisa'
  | 'lines'
  | keyof OrderDelivery
  | keyof OrderAmounts
> & {
  /** How many of its pieces came back after the delivery. */
  cameBack?: number
  /** What of its lines is not with the shopper though it left, by their positions: absent or empty for nothing. */
  gone?: readonly GonePieces[]
  /** The pieces that the courier takes back when it delivers, `1 × Kurta, M`; absent or empty for none. */
  takesBack?: string
  /** Its parcels and the pieces that are in none. */
  parts: readonly PrintedPart[]
  /** What its slip is of, if that is not the whole order: its lines and what is to be collected are of this part. */
  part?: PrintedPart
  /** What its invoice says, if that is not in English. */
  words?: PrintedWords
}

/** An order with the language of its invoice, and the names that its products have in it. */
export type InvoicedOrder = Omit<PrintedOrder, 'lines'> & {
  language: Language
  lines: (PrintedOrder['lines'][number] & { nameUrdu?: string })[]
}

/** Everything that a printed sheet says besides names, addresses and prices, in the language in which it was made. */
export interface PrintedWords {
  language: Language
  /** From `storeLines`. */
  store: string[]
  title: string
  placedAt: string
  deliverTo: string
  landmark: string
  riderNote: string
  collect: { title: string; amount: string; parcels: CollectedRow[] }
  /** On the slip of a part: which parcel it is; empty for the whole order. */
  parcel: string
  contents: string
  columns: { quantity: string; item: string; price: string; amount: string }
  lines: PrintedLine[]
  pieces: string
  /** What the courier takes back, on packing slips; empty for nothing. */
  takesBack: string
  amounts: PrintedAmount[]
  thanks: string
  returns: string
}

/** A line as every sheet has it, on paper and in a PDF. */
interface PrintedLine {
  position: number
  /** `2`, or `4 m` of what is sold by the metre. */
  quantity: string
  /** Between a number of pieces and the name. */
  sign: '×' | ''
  name: string
  /** Its size, with the day of a pre-order and what came back. */
  size: string
  /** The price of one piece. */
  price: string
  amount: string
}

/** The shop's address, numbers and email, one a line, in the language in which the sheet is made. */
export function storeLines({ address, addressUrdu, contact }: PrintedStore): string[] {
  const { phone, whatsApp, email } = contact
  return [
    saidText(address, addressUrdu),
    phone && formatPhoneNumber(phone),
    whatsApp && `WhatsApp ${formatPhoneNumber(whatsApp)}`,
    email,
  ].filter(line => line !== '')
}

/** The amount that a sheet of an order names, in paisa: what is to be sent before its parcel leaves, otherwise what the courier collects. */
export function printedPaisa({ cash: { toSendPaisa, toCollectPaisa } }: Pick<PrintedOrder, 'cash'>): number {
  return toSendPaisa || toCollectPaisa
}

/** Whether money is wanted before its parcel leaves that is not here: its packer reads not to send it. */
export function isUnpaid(order: PrintedOrder): boolean {
  return advanceDue(order) > 0
}

/** Says that an order is not to be sent before it, or its advance, is paid: on slips, and in the list of orders to pack. */
export function notPaidText(method: PaymentMethod): string {
  return isCash(method) ? t('Advance not paid: do not send') : t('Not paid: do not send')
}

/**
 * What the courier is to collect: a title, and the amount in words. Of an order that has to be paid before its parcel leaves,
 * what is missing; once it is packed all the same, what its courier collects, as its label says.
 */
export function collectTexts(order: PrintedOrder, as: Print): { title: string; amount: string } {
  const paisa = printedPaisa(order)
  const parcel = order.part?.parcel
  if (parcel && !isCollecting(parcel.state))
    return { title: t(PARCEL_STATE[parcel.state].name), amount: t('Nothing to pay') }
  const unpaid = as === 'invoice' ? invoicedAdvance(order) : unpaidTexts(order)
  if (unpaid) return unpaid
  const { countsAsRevenue, name } = ORDER_STATUS[order.status]
  return {
    title: !countsAsRevenue
      ? t(name)
      : paisa > 0
        ? t(order.cash.isAllCollected ? STILL_TO_PAY : COLLECT)
        : t(order.cash.isPaid ? PAID : COLLECT_NOTHING),
    amount: paisa === 0 ? t('Nothing to pay') : formatPaisa(paisa),
  }
}

/** What the courier of one parcel collects. */
export interface CollectedRow {
  name: string
  amount: string
}

/**
 * What each courier collects of an order in several parcels, or of which a part is packed: together what `collectTexts` names. Empty for
 * an order in one parcel, and where nothing is collected.
 */
export function collectedRows(order: PrintedOrder): CollectedRow[] {
  const { toSendPaisa, toCollectPaisa } = order.cash
  if (toSendPaisa > 0 || toCollectPaisa === 0) return []
  return openParts(order).flatMap(({ numbering, toCollectPaisa, pieces }) =>
    numbering
      ? {
          name: t('Parcel {position} of {of}, {count, plural, one {# piece} other {# pieces}}', {
            ...numbering,
            count: countGoods(pieces),
          }),
          amount: formatPaisa(toCollectPaisa),
        }
      : [],
  )
}

const COLLECT = message('Cash on delivery: collect')
const STILL_TO_PAY = message('Still to pay')
const PAID = message('Paid: collect nothing')
const COLLECT_NOTHING = message('Collect nothing')

function invoicedAdvance({ cash: { toSendPaisa } }: PrintedOrder) {
  if (toSendPaisa === 0) return undefined
  return { title: t('To pay before we send it'), amount: formatPaisa(toSendPaisa) }
}

function unpaidTexts(order: PrintedOrder) {
  if (!isUnpaid(order)) return undefined
  const paisa = printedPaisa(order)
  const warning = notPaidText(order.paymentMethod)
  if (paisa === 0) return { title: warning, amount: t('Nothing to pay') }
  return {
    title: order.cash.toSendPaisa > 0 ? warning : t('{warning}. At the door:', { warning }),
    amount: formatPaisa(paisa),
  }
}

interface PrintedAmount extends AmountRow {
  isTotal?: boolean
}

/** The amounts below the lines of an invoice. What is left to pay is there if that is not the total. */
export function amountRows({
  subtotalPaisa,
  shippingPaisa,
  discountPaisa,
  discounts,
  totalPaisa,
  returnedPaisa,
  cash,
}: OrderAmounts & Pick<AdminOrder, 'discounts' | 'returnedPaisa' | 'cash'>): PrintedAmount[] {
  const settled = settledRows({ returnedPaisa, cash })
  return [
    { name: t('Subtotal'), amount: formatPaisa(subtotalPaisa) },
    ...chargeRows({ shippingPaisa, discountPaisa, discountNames: discountNames(discounts) }),
    { name: t('Total'), amount: formatPaisa(totalPaisa), isTotal: true },
    ...settled,
    ...(settled.length > 0 ? [{ ...leftRow(cash), isTotal: true }] : []),
  ]
}
