import { formatPaisa, lineTotalPaisa } from '#app/shared/money.ts'
import { piecesIn } from '#app/shared/sold-quantity.ts'
import { isolated, t } from '#app/shared/text/translate.ts'
import { type DeliveryRate, deliveryCharge } from './delivery.ts'

interface BoughtLine {
  unitPricePaisa: number
  quantity: number
}

/** The amounts of an order, in whole paisa. */
export interface OrderAmounts {
  /** All lines, before delivery. */
  subtotalPaisa: number
  shippingPaisa: number
  /** What is taken off both. */
  discountPaisa: number
  /** What the customer pays. The database checks that it adds up. */
  totalPaisa: number
}

/** A row of amounts above or below the total of an order. */
export interface AmountRow {
  name: string
  amount: string
}

/** Adds up what an order of these lines costs. Without lines it costs nothing, delivery included. */
export function orderAmounts(lines: readonly BoughtLine[], delivery: DeliveryRate): OrderAmounts {
  const subtotal = subtotalPaisa(lines)
  return amountsOf(subtotal, lines.length > 0 ? deliveryCharge(delivery, subtotal) : 0)
}

/**
 * The amounts of an order whose delivery has its price already, all in paisa. A discount that exceeds them makes the order
 * free.
 */
export function amountsOf(subtotalPaisa: number, shippingPaisa: number, discount = 0): OrderAmounts {
  const full = subtotalPaisa + shippingPaisa
  const discountPaisa = Math.min(discount, full)
  return { subtotalPaisa, shippingPaisa, discountPaisa, totalPaisa: full - discountPaisa }
}

/** The sum of all lines in paisa, before delivery. */
export function subtotalPaisa(lines: readonly BoughtLine[]): number {
  return lines.reduce((sum, line) => sum + lineTotalPaisa(line), 0)
}

/** The pieces over all lines as people count them: a length of cloth is one. */
export function countGoods(lines: readonly { quantity: number; size?: string }[]): number {
  return lines.reduce((sum, line) => sum + piecesIn(line), 0)
}

/** The pieces over all lines as stock and parcels count them: of cloth its steps. */
export function countPieces(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0)
}

/**
 * What an order costs besides its pieces, and what is taken off: the rows between subtotal and total, on every page and paper.
 *
 * @param amounts `discountNames` is what its discounts are called, such as `OFF15 (15 %)`
 */
export function chargeRows(
  {
    shippingPaisa,
    discountPaisa,
    discountNames,
  }: Pick<OrderAmounts, 'shippingPaisa' | 'discountPaisa'> & { discountNames?: string | undefined },
  format = formatPaisa,
): AmountRow[] {
  return [
    { name: t('Shipping'), amount: shippingText(shippingPaisa, format) },
    ...(discountPaisa > 0
      ? [{ name: discountLabel(discountNames), amount: discountText(discountPaisa, format) }]
      : []),
  ]
}

/** `Discount OFF15 (15 %)`, or `Discount` where the order knows an amount alone. */
function discountLabel(names = ''): string {
  return names === '' ? t('Discount') : t('Discount {names}', { names })
}

/** `− PKR 500.00`, as a line below the subtotal. */
export function discountText(discountPaisa: number, format = formatPaisa): string {
  return isolated(`− ${format(discountPaisa)}`)
}

/** `+ PKR 0.50` or `− PKR 0.50`: what is added, such as by rounding the cash, or taken off. */
export function signedText(paisa: number, format = formatPaisa): string {
  return paisa < 0 ? discountText(-paisa, format) : isolated(`+ ${format(paisa)}`)
}

/** `Free`, or what delivery costs. */
export function shippingText(shippingPaisa: number, format = formatPaisa): string {
  return shippingPaisa === 0 ? t('Free') : format(shippingPaisa)
}
