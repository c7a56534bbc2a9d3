import { countPlaces } from '#app/features/inventory/stock-places.ts'
import type { UnmovedPieces } from '../pieces/order-pieces.ts'
import {
  findHeld,
  findOpenLevel,
  type HeldPieces,
  type OnHandMove,
  type OpenLevel,
} from '../pieces/plan-moves.ts'

/** Pieces of a line, for planning. */
interface LinePieces {
  productId: number | null
  name: string
  size: string
  quantity: number
}

/** What an edit needs to know of the products of an order. */
export interface EditedStock {
  levels: readonly OpenLevel[]
  products: readonly { id: number; sizes: readonly string[] }[]
  held: readonly HeldPieces[]
}

/**
 * Plans the pieces that an edit returns to stock and takes from it. What is returned can be taken at once. If a line lacks
 * pieces, nothing may be moved.
 *
 * @param before the lines whose pieces the order has; none for an order that has not taken any yet
 */
export function planEdit(
  before: readonly LinePieces[],
  after: readonly LinePieces[],
  stock: EditedStock,
): { moves: OnHandMove[]; missing: UnmovedPieces[] } {
  const onHand = new Map(stock.levels.map(({ id, onHand }) => [id, onHand]))
  const held = new Map(stock.held.map(({ levelId, places }) => [levelId, countPlaces(places)]))
  const levelOf = ({ productId, size }: LinePieces) => {
    const product = stock.products.find(({ id }) => id === productId)
    return findOpenLevel(stock.levels, product, size)?.id
  }
  const countOf = (levelId: number | undefined) => (levelId && onHand.get(levelId)) || 0
  const moves: OnHandMove[] = []
  for (const line of surplus(before, after)) {
    const levelId = levelOf(line)
    const heldAt = findHeld(stock.held, line)?.levelId
    // The pieces of older orders are counted in no place.
    const pieces =
      stock.held.length === 0 ? line.quantity : Math.min(line.quantity, (heldAt && held.get(heldAt)) || 0)
    // What the shop counts no more, such as pieces of a size that is gone, is returned nowhere.
    if (levelId === undefined || pieces === 0) continue
    if (heldAt !== undefined) held.set(heldAt, (held.get(heldAt) ?? 0) - pieces)
    onHand.set(levelId, countOf(levelId) + pieces)
    moves.push({ levelId, pieces, heldAt })
  }
  const missing: UnmovedPieces[] = []
  for (const line of surplus(after, before)) {
    const levelId = levelOf(line)
    const available = countOf(levelId)
    if (levelId === undefined || available < line.quantity) {
      const { name, size, quantity } = line
      missing.push({ name, size, quantity, available, reason: reasonOf(line, levelId) })
      continue
    }
    onHand.set(levelId, available - line.quantity)
    moves.push({ levelId, pieces: -line.quantity, heldAt: levelId })
  }
  return { moves, missing }
}

function reasonOf({ productId }: LinePieces, levelId: number | undefined): UnmovedPieces['reason'] {
  if (levelId !== undefined) return 'short'
  return productId === null ? 'product-gone' : 'size-gone'
}

/** The pieces that these lines have more of than the others, by product and size. */
function surplus(lines: readonly LinePieces[], others: readonly LinePieces[]): LinePieces[] {
  const theirs = countPieces(others)
  return [...countPieces(lines)].flatMap(([piece, line]) => {
    const quantity = line.quantity - (theirs.get(piece)?.quantity ?? 0)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
}

function countPieces(lines: readonly LinePieces[]): Map<string, LinePieces> {
  const counted = new Map<string, LinePieces>()
  for (const line of lines) {
    const piece = JSON.stringify([line.productId ?? line.name, line.size])
    counted.set(piece, { ...line, quantity: line.quantity + (counted.get(piece)?.quantity ?? 0) })
  }
  return counted
}
