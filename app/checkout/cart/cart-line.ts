import { rupeesFromPaisa } from '#app/shared/money.ts'

/**
 * What the server reads of a cart line in a request: product, size, quantity, and the price and the day of a pre-order that
 * the shopper saw. Everything else (names, totals) is ignored.
 */
export interface CartLine {
  /** The id, slug or name of a product. */
  productRef: string
  size: string
  quantity: number
  seenPricePaisa: number | undefined
  /** As `2026-12-12`. */
  seenShipsOn?: string
}

/** Formats lines as the JSON that `parseCartLines` reads. */
export function serializeCartLines(lines: readonly CartLine[]): string {
  return JSON.stringify(
    lines.map(({ productRef, size, quantity, seenPricePaisa, seenShipsOn }) => ({
      id: productRef,
      size,
      quantity,
      ...(seenPricePaisa !== undefined && { price: rupeesFromPaisa(seenPricePaisa) }),
      ...(seenShipsOn && { shipsOn: seenShipsOn }),
    })),
  )
}
