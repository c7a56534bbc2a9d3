import { PLACEHOLDER_ADDRESS } from '#app/owner/media/picture-address.ts'
import { amountsOf, subtotalPaisa } from '#app/pricing/order-amounts.ts'
import type { LineChange } from '#app/pricing/priced-line.ts'
import { paisaFromRupees, rupeesFromPaisa } from '#app/shared/money.ts'
import { piecesIn } from '#app/shared/sold-quantity.ts'
import { buyablePieces, type Cart, type CartItem, mergeLines } from './cart.ts'
import type { CartLine } from './cart-line.ts'
import {
  buyableLines,
  isNotice,
  type Quote,
  type QuotedCash,
  type QuotedDelivery,
  type QuotedDiscounts,
  type QuotedLine,
  type QuotedPayment,
  type QuotedVoucher,
} from './quote.ts'

/** A cart as the checkout shows it: from the browser, from an address, or from a refused checkout. */
export interface CartView {
  lines: CartViewLine[]
  subtotalPaisa: number
  /** Undefined until the server has quoted the shipping. */
  shippingPaisa: number | undefined
  discountPaisa: number
  totalPaisa: number
  /** Undefined until the server has quoted the cart. */
  discounts: QuotedDiscounts | undefined
  /** Undefined or null until it is quoted how it is paid. */
  cash: QuotedCash | null | undefined
  /** Undefined or null without a voucher. */
  voucher: QuotedVoucher | null | undefined
  /** Undefined until the server has quoted the cart. */
  delivery: QuotedDelivery | undefined
  /** Undefined until the server has quoted the cart. */
  payment: QuotedPayment | undefined
  /** Undefined until the server has quoted the cart. */
  needsEmail: boolean | undefined
}

export interface CartViewLine {
  key: string
  productRef: string
  /** The address of the product page, while the product is sold. */
  href: string | undefined
  name: string
  size: string
  unitPricePaisa: number
  image: string
  quantity: number
  /** How many of the pieces can be bought. Only these are in the totals. */
  buyable: number
  /** Pieces of this size that can be bought, if known. */
  available: number | undefined
  /** Of a pre-order: the day from which it is sent. */
  shipsOn?: string | undefined
  /** Why the line can't be ordered as it is. */
  problem: LineChange | undefined
  /** Sizes that can be bought instead of one that can't. */
  otherSizes: readonly string[]
}

/** The number of buyable pieces in a cart. */
export function countBuyable(lines: readonly CartViewLine[]): number {
  return lines.reduce((sum, { buyable, size }) => sum + piecesIn({ quantity: buyable, size }), 0)
}

/** The view of a cart that the server has priced. */
export function toQuoteView(quote: Quote): CartView {
  return {
    lines: quote.lines.map(line => ({
      key: lineKey(line.productRef, line.size),
      productRef: line.productRef,
      size: line.size,
      quantity: line.quantity,
      buyable: buyableOf(line),
      name: line.product?.name ?? line.productRef,
      unitPricePaisa: line.product?.unitPricePaisa ?? 0,
      image: line.product?.image ?? PLACEHOLDER_ADDRESS,
      ...todayOf(line),
    })),
    subtotalPaisa: quote.subtotalPaisa,
    shippingPaisa: quote.shippingPaisa,
    discountPaisa: quote.discountPaisa,
    totalPaisa: quote.totalPaisa,
    discounts: quote.discounts,
    cash: quote.cash,
    voucher: quote.voucher,
    delivery: quote.delivery,
    payment: quote.payment,
    needsEmail: quote.needsEmail,
  }
}

/** The view of the browser's cart, with the last quote applied to each line. */
export function toCartView(items: Cart, quote: Quote | undefined): CartView {
  const today = new Map(quote?.lines.map(line => [lineKey(line.productRef, line.size), line]))
  const lines = items.map((item, position) => ({
    key: `${position} ${lineKey(item.id, item.size ?? '')}`,
    productRef: item.id,
    size: item.size ?? '',
    quantity: item.quantity,
    name: item.name,
    unitPricePaisa: paisaFromRupees(item.price),
    image: item.image,
    buyable: buyablePieces(item),
    // Until the quote arrives, the values of the previous one are shown.
    ...(quote ? todayOf(today.get(lineKey(item.id, item.size ?? ''))) : lastKnownOf(item)),
  }))
  const subtotal = subtotalPaisa(lines.map(line => ({ ...line, quantity: line.buyable })))
  const amounts = amountsOf(subtotal, quote?.shippingPaisa ?? 0, quote?.discountPaisa)
  const { shippingPaisa, delivery, discounts, cash, voucher, payment, needsEmail } = quote ?? {}
  return { lines, ...amounts, shippingPaisa, delivery, discounts, cash, voucher, payment, needsEmail }
}

/** The cart lines as the browser sends them. */
export function toCartLines(items: Cart): CartLine[] {
  return items.map(item => ({
    productRef: item.id,
    size: item.size ?? '',
    quantity: item.quantity,
    seenPricePaisa: item.price > 0 ? paisaFromRupees(item.price) : undefined,
    ...(item.shipsOn && { seenShipsOn: item.shipsOn }),
  }))
}

/** Updates ids, names, prices, pictures and stock from a quote. Returns the same cart if nothing changed. */
export function applyQuote(items: Cart, quote: Quote): Cart {
  const today = new Map(quote.lines.map(line => [lineKey(line.productRef, line.size), line]))
  let changed = false
  const updated = items.map(item => {
    const line = today.get(lineKey(item.id, item.size ?? ''))
    if (!line) return item
    const { buyable: _, shipsOn: __, ...lasting } = item
    const current = { ...lasting, ...productOf(line), ...shortOf(line) }
    if (JSON.stringify(current) === JSON.stringify(item)) return item
    changed = true
    return current
  })
  // A line stored by an older page and a new one may be the same item.
  return changed ? mergeLines(updated) : items
}

function productOf({ product }: QuotedLine): Partial<CartItem> {
  if (!product) return {}
  const { id, name, unitPricePaisa, image, shipsOn } = product
  return { id: String(id), name, price: rupeesFromPaisa(unitPricePaisa), image, ...(shipsOn && { shipsOn }) }
}

function shortOf(line: QuotedLine): Pick<CartItem, 'buyable'> {
  const buyable = buyableOf(line)
  return buyable < line.quantity ? { buyable } : {}
}

function buyableOf(line: QuotedLine): number {
  return buyableLines([line])[0]?.quantity ?? 0
}

function todayOf(line: QuotedLine | undefined) {
  return {
    href: line?.product ? `/product/${line.product.slug}` : undefined,
    available: line?.product?.available,
    shipsOn: line?.product?.shipsOn ?? undefined,
    problem: line?.change && !isNotice(line.change) ? line.change : undefined,
    otherSizes: line?.otherSizes ?? [],
  }
}

function lastKnownOf(item: CartItem) {
  const { shipsOn } = item
  return { href: undefined, available: undefined, shipsOn, problem: lastKnownProblem(item), otherSizes: [] }
}

function lastKnownProblem({ name, size = '', buyable }: CartItem): LineChange | undefined {
  if (buyable === undefined) return undefined
  return buyable > 0 ? { kind: 'short', name, size, available: buyable } : { kind: 'sold-out', name, size }
}

function lineKey(productRef: string, size: string): string {
  return JSON.stringify([productRef, size])
}
