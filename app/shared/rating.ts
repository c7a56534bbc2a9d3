/** The most stars that a review can give; the least is one. */
export const HIGHEST_RATING = 5
