import { PLACEHOLDER_ADDRESS } from '#app/features/media/picture-address.ts'
import type { LineChange } from '#app/features/pricing/priced-line.ts'
import { paisaFromRupees, rupeesFromPaisa, subtotalPaisa } from '#app/shared/money.ts'
import { buyablePieces, type Cart, type CartItem, mergeLines } from './cart.ts'
import { buyableLines, type Quote, type QuotedLine } from './quote.ts'
import type { CartLine } from './requested-line.ts'

/** A basket as the checkout page shows it: from the browser, from an address, or from a refused checkout. */
export interface CartView {
  lines: CartViewLine[]
  subtotalPaisa: number
  /** None until the server has said what today's delivery costs. */
  shippingPaisa: number | undefined
  totalPaisa: number
}

export interface CartViewLine {
  key: string
  productRef: string
  /** The page of the product, where it is still sold. */
  href: string | undefined
  name: string
  size: string
  unitPricePaisa: number
  image: string
  quantity: number
  /** Of these the pieces that can be bought: only they are in the totals. */
  buyable: number
  /** Pieces that can be bought in this size, where that is known. */
  available: number | undefined
  /** Why the line can't be ordered as it stands. */
  problem: LineChange | undefined
  /** Sizes that can be bought in place of one that can't. */
  otherSizes: readonly string[]
}

/** How many pieces of a basket can be bought. */
export function countBuyable(lines: readonly CartViewLine[]): number {
  return lines.reduce((sum, line) => sum + line.buyable, 0)
}

/** The view of a basket that the server priced. */
export function viewOfQuote(quote: Quote): CartView {
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
    totalPaisa: quote.totalPaisa,
  }
}

/** The view of the browser's basket, with what the last quote said about each line. */
export function viewOfCart(items: Cart, quote: Quote | undefined): CartView {
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
    // Until the server has answered, what it said the last time.
    ...(quote ? todayOf(today.get(lineKey(item.id, item.size ?? ''))) : rememberedOf(item)),
  }))
  const subtotal = subtotalPaisa(lines.map(line => ({ ...line, quantity: line.buyable })))
  return {
    lines,
    subtotalPaisa: subtotal,
    shippingPaisa: quote?.shippingPaisa,
    totalPaisa: subtotal + (quote?.shippingPaisa ?? 0),
  }
}

/** What the browser sends for its basket. */
export function toCartLines(items: Cart): CartLine[] {
  return items.map(item => ({
    productRef: item.id,
    size: item.size ?? '',
    quantity: item.quantity,
    seenPricePaisa: item.price > 0 ? paisaFromRupees(item.price) : undefined,
  }))
}

/** The basket with today's ids, names, prices, pictures and stock; the same one where nothing changed. */
export function takeOverToday(items: Cart, quote: Quote): Cart {
  const today = new Map(quote.lines.map(line => [lineKey(line.productRef, line.size), line]))
  let changed = false
  const updated = items.map(item => {
    const line = today.get(lineKey(item.id, item.size ?? ''))
    if (!line) return item
    const { buyable: _, ...lasting } = item
    const current = { ...lasting, ...productOf(line), ...shortOf(line) }
    if (JSON.stringify(current) === JSON.stringify(item)) return item
    changed = true
    return current
  })
  // A line of an older page and one of today may turn out to be the same item.
  return changed ? mergeLines(updated) : items
}

function productOf({ product }: QuotedLine): Partial<CartItem> {
  if (!product) return {}
  const { id, name, unitPricePaisa, image } = product
  return { id: String(id), name, price: rupeesFromPaisa(unitPricePaisa), image }
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
    problem: line?.change && line.change.kind !== 'price' ? line.change : undefined,
    otherSizes: line?.otherSizes ?? [],
  }
}

function rememberedOf(item: CartItem) {
  return { href: undefined, available: undefined, problem: rememberedProblem(item), otherSizes: [] }
}

function rememberedProblem({ name, size = '', buyable }: CartItem): LineChange | undefined {
  if (buyable === undefined) return undefined
  return buyable > 0 ? { kind: 'short', name, size, available: buyable } : { kind: 'sold-out', name, size }
}

function lineKey(productRef: string, size: string): string {
  return JSON.stringify([productRef, size])
}
