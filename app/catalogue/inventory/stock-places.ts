import { metreStep, quantityText } from '#app/shared/sold-quantity.ts'
import { message, t } from '#app/shared/text/translate.ts'

/** Where pieces are that are not for sale, in the order in which staff read them. */
export const STOCK_PLACES = ['reserved', 'onItsWay', 'comingBack', 'damaged', 'missing', 'delivered'] as const

export type StockPlace = (typeof STOCK_PLACES)[number]

/** Pieces by place; a place that is not named has none. */
export type Places = Partial<Record<StockPlace, number>>

/** The places that are not the shop. */
const PLACE_NAMES: Record<Exclude<StockPlace, 'reserved'>, string> = {
  onItsWay: message('On their way'),
  comingBack: message('Coming back'),
  damaged: message('Damaged'),
  missing: message('Missing'),
  delivered: message('Delivered'),
}

/** How many pieces there are in all places together. */
export function countPlaces(places: Places): number {
  return STOCK_PLACES.reduce((sum, place) => sum + (places[place] ?? 0), 0)
}

/** Adds pieces to a place. */
export function addToPlace(places: Places, place: StockPlace, pieces: number): void {
  places[place] = (places[place] ?? 0) + pieces
}

/** The pieces of a size that should be in the shop. */
export interface ShopLevel {
  /** Null for the level that all sizes share. */
  size: string | null
  /** For sale. */
  onHand: number
  /** Sold, and not handed over yet. */
  reserved: number
}

/** `M: 11 (2 reserved) · L: 4`, what who counts them should find; empty if nothing should be there. */
export function inShopText(inShop: readonly ShopLevel[]): string {
  return inShop
    .filter(({ onHand, reserved }) => onHand + reserved > 0)
    .map(({ size, onHand, reserved }) => {
      const isNamed = size !== null && metreStep(size) === undefined
      const pieces = `${isNamed ? `${size}: ` : ''}${quantityText(onHand + reserved, size)}`
      return reserved > 0
        ? t('{pieces} ({count} reserved)', { pieces, count: quantityText(reserved, size) })
        : pieces
    })
    .join(' · ')
}

/**
 * `On their way: 3 · Damaged: 2`, the pieces that are not in the shop; empty if there are none.
 *
 * @param size that of cloth by the metre, whose places are said in metres
 */
export function elsewhereText(places: Places, size?: string | null): string {
  return Object.entries(PLACE_NAMES)
    .map(([place, name]) => ({ name, pieces: places[place as StockPlace] ?? 0 }))
    .filter(({ pieces }) => pieces !== 0)
    .map(({ name, pieces }) => `${t(name)}: ${quantityText(pieces, size)}`)
    .join(' · ')
}
