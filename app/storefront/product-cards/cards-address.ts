/** So many products are asked for at once, at most. */
export const MOST_CARDS = 24

/** The address of the cards of one or two products that go with these. */
export function fittingAddress(ids: readonly number[]): string {
  return `/product-cards?beside=${ids.slice(0, MOST_CARDS).join(',')}`
}

/** The address of the cards of these products. */
export function cardsAddress(ids: readonly number[]): string {
  return `/product-cards?ids=${ids.join(',')}`
}
