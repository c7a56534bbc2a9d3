import type { BasketLine } from '#app/features/cart/basket-line.ts'
import type { StoreSettings } from '#app/features/store/store-settings.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { takeAttempt } from '#app/platform/limits/failed-attempts.server.ts'

type Limits = StoreSettings['checkoutLimits']

/** One order, or one line of it, asks for more pieces than the shop lets it. */
export interface TooManyPieces {
  kind: 'too-many-pieces'
  inOne: 'line' | 'order'
  most: number
}

export function findTooManyPieces(lines: readonly BasketLine[], limits: Limits): TooManyPieces | undefined {
  const { mostPiecesPerLine, mostPiecesPerOrder } = limits
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0)
  if (pieces > mostPiecesPerOrder) {
    return { kind: 'too-many-pieces', inOne: 'order', most: mostPiecesPerOrder }
  }
  return lines.some(line => line.quantity > mostPiecesPerLine)
    ? { kind: 'too-many-pieces', inOne: 'line', most: mostPiecesPerLine }
    : undefined
}

/**
 * Counts an order for the source that it comes from, and says whether it may be stored. For the moment before it is:
 * a checkout that was refused, or sent a second time, is no order.
 */
export function mayOrder(
  transaction: Transaction,
  source: string,
  { mostOrdersPerHour }: Limits,
): Promise<boolean> {
  return takeAttempt(transaction, {
    purpose: 'orders from',
    subject: source,
    mostAttempts: mostOrdersPerHour,
    withinMinutes: 60,
  })
}
