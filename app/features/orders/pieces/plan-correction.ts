import { countPlaces } from '#app/features/inventory/stock-places.ts'
import type { UnmovedPieces } from './order-pieces.ts'
import type { BoughtLine, LineCorrection } from './piece-correction.ts'
import { findHeld, findOpenLevel, type HeldPieces, type OnHandMove, type OpenLevel } from './plan-moves.ts'

/** What a correction needs to know of the products of an order. */
export interface CorrectedStock {
  levels: readonly OpenLevel[]
  products: readonly { id: number; sizes: readonly string[] }[]
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
  const onHand = new Map(stock.levels.map(({ id, onHand }) => [id, onHand]))
  const held = new Map(stock.held.map(({ levelId, places }) => [levelId, countPlaces(places)]))
  const levelOf = ({ productId }: BoughtLine, size: string) => {
    const product = stock.products.find(({ id }) => id === productId)
    return findOpenLevel(stock.levels, product, size)?.id
  }
  const countOf = (levelId: number | undefined) => (levelId && onHand.get(levelId)) || 0
  const moves: OnHandMove[] = []
  for (const { line, pieces: given } of returned(corrections)) {
    const levelId = levelOf(line, line.size)
    const heldAt = findHeld(stock.held, line)?.levelId
    // The pieces of older orders are counted in no place.
    const pieces = stock.held.length === 0 ? given : Math.min(given, (heldAt && held.get(heldAt)) || 0)
    // What the shop counts no more, such as pieces of a size that is gone, is returned nowhere.
    if (levelId === undefined || pieces === 0) continue
    if (heldAt !== undefined) held.set(heldAt, (held.get(heldAt) ?? 0) - pieces)
    onHand.set(levelId, countOf(levelId) + pieces)
    moves.push({ levelId, pieces, heldAt })
  }
  const missing: UnmovedPieces[] = []
  for (const { line, size, quantity, pieces } of taken(corrections)) {
    const levelId = levelOf(line, size)
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
