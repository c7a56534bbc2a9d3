/** More than anyone buys of one size. A higher number is a mistake or an attack. */
export const MOST_PIECES_OF_LINE = 999
