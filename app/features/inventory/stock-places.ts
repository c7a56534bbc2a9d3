import { message, t } from '#app/shared/text/translate.ts'

/** Where pieces are that are not on hand, in the order in which staff read them. */
export const STOCK_PLACES = ['reserved', 'onItsWay', 'comingBack', 'damaged', 'missing', 'delivered'] as const

export type StockPlace = (typeof STOCK_PLACES)[number]

/** Pieces by place; a place that is not named has none. */
export type Places = Partial<Record<StockPlace, number>>

const PLACE_NAME: Record<StockPlace, string> = {
  reserved: message('Reserved'),
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

/** `Reserved: 3 · On their way: 2`; empty if no piece is in any place. */
export function placesText(places: Places): string {
  const shown = STOCK_PLACES.filter(place => (places[place] ?? 0) !== 0)
  return shown.map(place => `${t(PLACE_NAME[place])}: ${places[place]}`).join(' · ')
}
