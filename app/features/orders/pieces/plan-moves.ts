import type { LevelChange } from '#app/features/inventory/move-stock.server.ts'
import {
  addToPlace,
  countPlaces,
  type Places,
  STOCK_PLACES,
  type StockPlace,
} from '#app/features/inventory/stock-places.ts'

/** The pieces of an order that a stock level counts, by place. */
export interface HeldPieces {
  levelId: number
  productId: number
  /** Null for a level that all sizes share. */
  size: string | null
  places: Places
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

/** A stock level that counts pieces on hand today. */
export interface OpenLevel {
  id: number
  productId: number
  /** Null for a level that all sizes share. */
  size: string | null
  onHand: number
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
  for (const { levelId, pieces, heldAt } of onHand) {
    changes.of(levelId).onHand += pieces
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

function isChange({ onHand, places }: LevelChange): boolean {
  return onHand !== 0 || STOCK_PLACES.some(place => (places[place] ?? 0) !== 0)
}
