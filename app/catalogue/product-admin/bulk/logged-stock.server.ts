import { readOpenStock } from '#app/catalogue/inventory/stock-levels.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { sizeOfStockField } from '../form/edited-product.ts'
import type { TypedLevel } from '../list/change-stock.server.ts'

/** Reverses the stock numbers of an audit entry: from the new ones to the old ones. */
export function readStockUndo(changes: Record<string, { from: unknown; to: unknown }>): TypedLevel[] {
  return Object.entries(changes).map(([field, { from, to }]) => ({
    size: sizeOfStockField(field),
    seen: Number(to),
    wanted: Number(from),
  }))
}

/** Whether all of these numbers still are what was seen. */
export async function areLevelsUnmoved(
  database: Queryable,
  productId: number,
  levels: readonly TypedLevel[],
): Promise<boolean> {
  const onHand = await readOpenStock(database, productId)
  return levels.every(({ size, seen }) => onHand.get(size) === seen)
}
