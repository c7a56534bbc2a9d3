import type { LevelChange } from '#app/catalogue/inventory/move-stock.server.ts'
import {
  addToPlace,
  countPlaces,
  type Places,
  STOCK_PLACES,
  type StockPlace,
} from '#app/catalogue/inventory/stock-places.ts'

/** The pieces of an order that a stock level counts, by place. */
export interface HeldPieces {
  levelId: number
  productId: number
  /** Null for a level that all sizes share. */
  size: string | null
  places: Places
  /** Pieces that the order waits for, because it was placed before there were any. */
  awaited?: number
}

/** Pieces that an order takes from those on hand (below zero), or returns to them. */
export interface OnHandMove {
  levelId: number
  pieces: number
  /**
   * The level that counts the order's pieces: another one if the product is counted in another way since. None for
   * orders older than the places of stock.
   */
  heldAt: number | undefined
  /** Pieces that the order waits for from now on (above zero), or no longer does. */
  preordered?: number
}

/** Pieces of an order that are known to be in a place, because of a parcel. */
export interface PlacedPieces {
  productId: number | null
  size: string
  place: StockPlace
  pieces: number
}

/** Finds the level that counts the pieces of a line. */
export function findHeld(
  held: readonly HeldPieces[],
  { productId, size }: { productId: number | null; size: string },
): HeldPieces | undefined {
  const own = held.filter(level => level.productId === productId && countPlaces(level.places) > 0)
  return own.find(level => level.size === size) ?? own.find(level => level.size === null)
}

/** Finds the level at which the order waits for pieces of a line. */
export function findAwaited(
  held: readonly HeldPieces[],
  { productId, size }: { productId: number | null; size: string },
): HeldPieces | undefined {
  const own = held.filter(level => level.productId === productId && (level.awaited ?? 0) > 0)
  return own.find(level => level.size === size) ?? own.find(level => level.size === null)
}

/** The move by which an order waits for so many pieces at a level. */
export function waitFor(levelId: number, pieces: number): OnHandMove {
  return { levelId, pieces: 0, heldAt: undefined, preordered: pieces }
}

/** The move by which an order no longer waits for so many pieces at a level. */
export function release(levelId: number, pieces: number): OnHandMove {
  return { levelId, pieces: 0, heldAt: undefined, preordered: -pieces }
}

/** A stock level that counts pieces on hand today. */
export interface OpenLevel {
  id: number
  productId: number
  /** Null for a level that all sizes share. */
  size: string | null
  onHand: number
  /** How many pieces can be pre-ordered of it; 0 or absent where none can. */
  preOrderable?: number
  /** How many more orders may wait for once none is on hand. */
  places?: number
}

/** The level that counts pieces of a size today; undefined if the product is gone or does not come in it. */
export function findOpenLevel(
  levels: readonly OpenLevel[],
  product: { id: number; sizes: readonly string[] } | undefined,
  size: string,
): OpenLevel | undefined {
  if (!product?.sizes.includes(size)) return undefined
  const own = levels.filter(level => level.productId === product.id)
  return own.find(level => level.size === size) ?? own.find(level => level.size === null)
}

interface Plan {
  held: readonly HeldPieces[]
  onHand: readonly OnHandMove[]
  /** Where the pieces in parcels are. */
  placed: readonly PlacedPieces[]
  /** Where all others are; undefined if the shop counts them no more. */
  rest: StockPlace | undefined
}

/** The changes of the stock levels after which the places count an order's pieces where they are. */
export function planMoves({ held, onHand, placed, rest }: Plan): Map<number, LevelChange> {
  const changes = new LevelChanges()
  const left = new Tally(held.map(({ levelId, places }) => [levelId, countPlaces(places)]))
  for (const { levelId, pieces, heldAt, preordered = 0 } of onHand) {
    const change = changes.of(levelId)
    change.onHand += pieces
    change.preordered = (change.preordered ?? 0) + preordered
    if (heldAt !== undefined) left.add(heldAt, -pieces)
  }
  for (const { levelId, places } of held) {
    for (const place of STOCK_PLACES) addToPlace(changes.of(levelId).places, place, -(places[place] ?? 0))
  }
  const assign = (levelId: number, place: StockPlace, pieces: number) => {
    left.add(levelId, -pieces)
    addToPlace(changes.of(levelId).places, place, pieces)
  }
  for (const { place, pieces, ...line } of placed) {
    const levelId = findHeld(held, line)?.levelId
    if (levelId !== undefined) assign(levelId, place, Math.min(pieces, left.count(levelId)))
  }
  if (rest) for (const [levelId, pieces] of [...left]) assign(levelId, rest, pieces)
  return new Map([...changes].filter(([, change]) => isChange(change)))
}

class Tally extends Map<number, number> {
  count(levelId: number): number {
    return this.get(levelId) ?? 0
  }

  add(levelId: number, pieces: number): void {
    this.set(levelId, this.count(levelId) + pieces)
  }
}

class LevelChanges extends Map<number, LevelChange> {
  of(levelId: number): LevelChange {
    const change = this.get(levelId) ?? { onHand: 0, places: {} }
    this.set(levelId, change)
    return change
  }
}

function isChange({ onHand, places, preordered = 0 }: LevelChange): boolean {
  return onHand !== 0 || preordered !== 0 || STOCK_PLACES.some(place => (places[place] ?? 0) !== 0)
}
