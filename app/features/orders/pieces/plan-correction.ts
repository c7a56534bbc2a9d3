import type { UnmovedPieces } from './order-pieces.ts'
import type { BoughtLine, LineCorrection } from './piece-correction.ts'
import { findHeld, type HeldPieces, type OnHandMove } from './plan-moves.ts'

/** A stock level that counts pieces today, and whether its product comes in the size. */
export interface OpenLevel {
  levelId: number
  productId: number
  /** Null for a level that all sizes share. */
  size: string | null
  onHand: number
}

/** What a correction needs to know of the products of an order. */
export interface CorrectedStock {
  levels: readonly OpenLevel[]
  sizesOf: ReadonlyMap<number, readonly string[]>
  held: readonly HeldPieces[]
}

/**
 * Plans the pieces that corrected lines return to stock and take from it. What is returned can be taken at once. If a line
 * lacks pieces, nothing may be moved.
 */
export function planCorrection(
  corrections: readonly LineCorrection[],
  stock: CorrectedStock,
): { moves: OnHandMove[]; missing: UnmovedPieces[] } {
  const onHand = new Map(stock.levels.map(({ levelId, onHand }) => [levelId, onHand]))
  const countOf = (levelId: number | undefined) => (levelId && onHand.get(levelId)) || 0
  const moves: OnHandMove[] = []
  for (const { line, pieces } of returned(corrections)) {
    const levelId = findLevel(stock, line.productId, line.size)
    // What the shop counts no more, such as pieces of a size that is gone, is returned nowhere.
    if (levelId === undefined) continue
    onHand.set(levelId, countOf(levelId) + pieces)
    moves.push({ levelId, pieces, heldAt: findHeld(stock.held, line)?.levelId })
  }
  const missing: UnmovedPieces[] = []
  for (const { line, size, quantity, pieces } of taken(corrections)) {
    const levelId = findLevel(stock, line.productId, size)
    const available = countOf(levelId)
    if (levelId === undefined || available < pieces) {
      missing.push({ name: line.name, size, quantity, available, reason: reasonOf(line, levelId) })
      continue
    }
    onHand.set(levelId, available - pieces)
    moves.push({ levelId, pieces: -pieces, heldAt: levelId })
  }
  return { moves, missing }
}

/** The level that counts pieces of a size today; undefined if the product does not come in it. */
function findLevel({ levels, sizesOf }: CorrectedStock, productId: number | null, size: string) {
  if (productId === null || !sizesOf.get(productId)?.includes(size)) return undefined
  const own = levels.filter(level => level.productId === productId)
  return (own.find(level => level.size === size) ?? own.find(level => level.size === null))?.levelId
}

function reasonOf({ productId }: BoughtLine, levelId: number | undefined): UnmovedPieces['reason'] {
  if (levelId !== undefined) return 'short'
  return productId === null ? 'product-gone' : 'size-gone'
}

/** How many pieces of the bought size each corrected line gives back. */
function returned(corrections: readonly LineCorrection[]) {
  return corrections
    .map(each => ({
      ...each,
      pieces: each.line.quantity - (each.size === each.line.size ? each.quantity : 0),
    }))
    .filter(({ pieces }) => pieces > 0)
}

/** How many pieces of the wanted size each corrected line needs besides. */
function taken(corrections: readonly LineCorrection[]) {
  return corrections
    .map(each => ({
      ...each,
      pieces: each.quantity - (each.size === each.line.size ? each.line.quantity : 0),
    }))
    .filter(({ pieces }) => pieces > 0)
}
