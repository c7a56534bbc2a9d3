/** A cart line with today's name, price and stock. */
export interface PricedLine {
  /** The product as the cart names it: id, slug or name. */
  productRef: string
  size: string
  quantity: number
  /** What the shopper saw, where the browser said so. */
  seenPricePaisa: number | undefined
  /** The day from which the shopper saw that it is sent, of a pre-order. */
  seenShipsOn?: string | undefined
  /** None where the product is not sold any more. */
  product: {
    id: number
    slug: string
    /** In the language of the page. */
    name: string
    /** As an order stores it; the Urdu one is empty if it has none. */
    names: { english: string; urdu: string }
    categoryId: number
    unitPricePaisa: number
    image: string
    imageKey: string | null
    /** Whether the product comes in the size that was asked for. */
    hasSize: boolean
    /** Pieces of that size that can be bought or pre-ordered. */
    available: number
    /** If it can only be pre-ordered: the day from which it is sent, `2026-12-12`. */
    shipsOn?: string | null
    stockLevelId: number | null
    /** The other sizes of the product that can be bought or pre-ordered. */
    otherSizes: string[]
  } | null
}

/** Something about a line that is not as the shopper saw it. */
export type LineChange =
  | { kind: 'gone'; name: string }
  | { kind: 'size-gone'; name: string; size: string }
  | { kind: 'sold-out'; name: string; size: string }
  | { kind: 'short'; name: string; size: string; available: number }
  /** It can only be pre-ordered, or is sent from another day than the shopper saw. */
  | { kind: 'pre-order'; name: string; size: string; shipsOn: string }
  | { kind: 'price'; name: string; size: string; fromPaisa: number; toPaisa: number }

/**
 * How many pieces each line can have, in the order of the lines: those that share a stock level take from it one after
 * the other.
 *
 * @param stock pieces on hand by stock level
 */
export function shareStock(lines: readonly PricedLine[], stock: ReadonlyMap<number, number>): number[] {
  const left = new Map(stock)
  return lines.map(({ product, quantity }) => {
    const levelId = product?.stockLevelId ?? 0
    const available = Math.max(0, left.get(levelId) ?? 0)
    left.set(levelId, available - quantity)
    return available
  })
}

/** What changed about a line since the shopper saw it; nothing where it can be bought as it stands. */
export function findLineChange(
  line: PricedLine,
  available = line.product?.available ?? 0,
): LineChange | undefined {
  const { product, size, quantity, seenPricePaisa, seenShipsOn } = line
  if (!product) return { kind: 'gone', name: line.productRef }
  const { name } = product
  if (!product.hasSize) return { kind: 'size-gone', name, size }
  if (available <= 0) return { kind: 'sold-out', name, size }
  if (available < quantity) return { kind: 'short', name, size, available }
  // Who saw no price saw no day either: such a line was not shown yet.
  if (seenPricePaisa === undefined) return undefined
  if (seenPricePaisa !== product.unitPricePaisa) {
    return { kind: 'price', name, size, fromPaisa: seenPricePaisa, toPaisa: product.unitPricePaisa }
  }
  if (product.shipsOn && product.shipsOn !== seenShipsOn) {
    return { kind: 'pre-order', name, size, shipsOn: product.shipsOn }
  }
  return undefined
}
