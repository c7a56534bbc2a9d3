import { countPlaces } from '#app/catalogue/inventory/stock-places.ts'
import type { UnmovedPieces } from '../pieces/order-pieces.ts'
import {
  findAwaited,
  findHeld,
  findOpenLevel,
  type HeldPieces,
  type OnHandMove,
  type OpenLevel,
  release,
  waitFor,
} from '../pieces/plan-moves.ts'

/** Pieces of a line, for planning. */
interface LinePieces {
  productId: number | null
  name: string
  size: string
  quantity: number
  /** Of pieces that are taken back into the order: how many of them may be waited for. The others have to be on hand. */
  awaited?: number
}

/** What an edit needs to know of the products of an order. */
export interface EditedStock {
  levels: readonly OpenLevel[]
  products: readonly { id: number; sizes: readonly string[] }[]
  held: readonly HeldPieces[]
}

/**
 * Plans the pieces that an edit returns to stock and takes from it. What is returned can be taken at once. If a line lacks
 * pieces, nothing may be moved. A size of which none is on hand is pre-ordered, where there are places.
 *
 * @param before the lines whose pieces the order has; none for an order that has not taken any yet
 */
export function planEdit(
  before: readonly LinePieces[],
  after: readonly LinePieces[],
  stock: EditedStock,
): { moves: OnHandMove[]; missing: UnmovedPieces[]; preOrdered?: LinePieces[] } {
  const left = countLeft(stock)
  const moves = surplus(before, after).flatMap(line => giveBack(line, stock, left))
  const taken = surplus(after, before).map(line => take(line, stock, left))
  const preOrdered = taken.flatMap(({ preOrdered = [] }) => preOrdered)
  return {
    moves: [...moves, ...taken.flatMap(({ moves: ofLine = [] }) => ofLine)],
    missing: taken.flatMap(({ missing = [] }) => missing),
    ...(preOrdered.length > 0 && { preOrdered }),
  }
}

/** What an edit can still move, by stock level. */
interface Left {
  onHand: Map<number, number>
  /** Pieces of the order that are in a place, and those that it waits for. */
  held: Map<number, number>
  awaited: Map<number, number>
  /** How many pieces can be pre-ordered, and waited for again. */
  places: Map<number, number>
  placesAgain: Map<number, number>
}

function countLeft({ levels, held }: EditedStock): Left {
  return {
    onHand: new Map(levels.map(({ id, onHand }) => [id, onHand])),
    places: new Map(levels.map(({ id, preOrderable = 0 }) => [id, preOrderable])),
    placesAgain: new Map(levels.map(({ id, places = 0 }) => [id, places])),
    held: new Map(held.map(({ levelId, places }) => [levelId, countPlaces(places)])),
    awaited: new Map(held.map(({ levelId, awaited = 0 }) => [levelId, awaited])),
  }
}

function countOf(counts: ReadonlyMap<number, number>, levelId: number | undefined): number {
  return (levelId !== undefined && counts.get(levelId)) || 0
}

function add(counts: Map<number, number>, levelId: number, pieces: number): void {
  counts.set(levelId, countOf(counts, levelId) + pieces)
}

function levelOf({ productId, size }: LinePieces, { products, levels }: EditedStock): number | undefined {
  return findOpenLevel(
    levels,
    products.find(({ id }) => id === productId),
    size,
  )?.id
}

/** The moves that return pieces of a line: what has not arrived is given up first. */
function giveBack(line: LinePieces, stock: EditedStock, left: Left): OnHandMove[] {
  const released = giveUpAwaited(line, stock, left)
  const rest = line.quantity + released.reduce((sum, { preordered = 0 }) => sum + preordered, 0)
  const levelId = levelOf(line, stock)
  const heldAt = findHeld(stock.held, line)?.levelId
  // The pieces of older orders are counted in no place.
  const pieces = stock.held.length === 0 ? rest : Math.min(rest, countOf(left.held, heldAt))
  // What the shop counts no more, such as pieces of a size that is gone, is returned nowhere.
  if (levelId === undefined || pieces === 0) return released
  if (heldAt !== undefined) add(left.held, heldAt, -pieces)
  add(left.onHand, levelId, pieces)
  return [...released, { levelId, pieces, heldAt }]
}

function giveUpAwaited(line: LinePieces, stock: EditedStock, left: Left): OnHandMove[] {
  const waitsAt = findAwaited(stock.held, line)?.levelId
  const pieces = Math.min(line.quantity, countOf(left.awaited, waitsAt))
  if (waitsAt === undefined || pieces === 0) return []
  add(left.awaited, waitsAt, -pieces)
  add(left.places, waitsAt, pieces)
  return [release(waitsAt, pieces)]
}

/** The moves that take the pieces of a line, or the pieces that are missing. */
function take(line: LinePieces, stock: EditedStock, left: Left): Taken {
  const { quantity } = line
  const levelId = levelOf(line, stock)
  const available = countOf(left.onHand, levelId)
  if (levelId !== undefined && line.awaited !== undefined) return takeAgain(line, levelId, left)
  if (levelId !== undefined && available >= quantity) {
    add(left.onHand, levelId, -quantity)
    return { moves: [{ levelId, pieces: -quantity, heldAt: levelId }] }
  }
  if (levelId !== undefined && available === 0 && countOf(left.places, levelId) >= quantity) {
    add(left.places, levelId, -quantity)
    return { moves: [waitFor(levelId, quantity)], preOrdered: line }
  }
  return { missing: toMissing(line, levelId, available) }
}

interface Taken {
  moves?: OnHandMove[]
  missing?: UnmovedPieces
  preOrdered?: LinePieces
}

/** Takes pieces again that were taken out, and waits again for those that had not arrived, as far as none is on hand. */
function takeAgain(line: LinePieces, levelId: number, left: Left): Taken {
  const { quantity, awaited: mayWait = 0 } = line
  const available = countOf(left.onHand, levelId)
  const taken = Math.min(available, quantity)
  const awaited = quantity - taken
  if (awaited > Math.min(mayWait, countOf(left.placesAgain, levelId))) {
    return { missing: toMissing(line, levelId, available) }
  }
  add(left.onHand, levelId, -taken)
  add(left.placesAgain, levelId, -awaited)
  return {
    moves: [
      ...(taken > 0 ? [{ levelId, pieces: -taken, heldAt: levelId }] : []),
      ...(awaited > 0 ? [waitFor(levelId, awaited)] : []),
    ],
    ...(awaited > 0 && { preOrdered: line }),
  }
}

function toMissing(line: LinePieces, levelId: number | undefined, available: number): UnmovedPieces {
  const { name, size, quantity } = line
  return { name, size, quantity, available, reason: reasonOf(line, levelId) }
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
    const same = counted.get(piece)
    counted.set(piece, {
      ...line,
      quantity: line.quantity + (same?.quantity ?? 0),
      ...(line.awaited !== undefined && { awaited: line.awaited + (same?.awaited ?? 0) }),
    })
  }
  return counted
}
