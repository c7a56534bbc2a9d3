/** Staff are warned when a product has fewer pieces than this in all its sizes together. */
export const LOW_STOCK = 20

export function isLowStock(pieces: number): boolean {
  return pieces < LOW_STOCK
}
