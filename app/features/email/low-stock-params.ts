/** A product that has fewer pieces than the shop wants to have. */
export interface LowStock {
  name: string
  pieces: number
}

/** The parameters that the owner's list of what runs low is written from. */
export function lowStockParams(products: readonly LowStock[]): Record<'product_count' | 'products', string> {
  return {
    product_count: products.length === 1 ? '1 product' : `${products.length} products`,
    products: products.map(({ name, pieces }) => `${name}: ${piecesLeft(pieces)}`).join('\n'),
  }
}

function piecesLeft(pieces: number): string {
  if (pieces === 0) return 'sold out'
  return pieces === 1 ? '1 piece' : `${pieces} pieces`
}
