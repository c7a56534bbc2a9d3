import { HISTORY_DAYS, type SizeHistory } from '#app/features/inventory/forecast/forecast-demand.ts'

/** An entry of the stock ledger that changed what is on hand. */
export interface LedgerEntry {
  /** Days before today; 0 is today. */
  age: number
  change: number
  reason: 'received' | 'sold' | 'returned' | 'corrected'
  orderId: number | null
}

/** Days of which the screen shows the pieces that were sold. */
export const LATELY_DAYS = 30

/**
 * Reads from the ledger what a size sold on each day before today, and when there was a piece to buy. A day on which the last
 * piece went, or the first one came, counts half.
 *
 * @param onHand now
 * @param daysOfProduct for how many whole days the product has been in the shop
 */
export function sizeHistory(
  entries: readonly LedgerEntry[],
  { onHand, daysOfProduct }: { onHand: number; daysOfProduct: number },
): Omit<SizeHistory, 'usualShare'> {
  const length = Math.min(HISTORY_DAYS, Math.max(1, daysOfProduct))
  const change = new Map<number, number>()
  const sold = new Map<number, number>()
  for (const { age, change: pieces, reason } of entries) {
    change.set(age, (change.get(age) ?? 0) + pieces)
    if (reason === 'sold' && pieces < 0) sold.set(age, (sold.get(age) ?? 0) - pieces)
  }
  const history = { sold: zeros(length), inStock: zeros(length) }
  let atEnd = onHand - (change.get(0) ?? 0)
  for (let age = 1; age <= length; age++) {
    const atStart = atEnd - (change.get(age) ?? 0)
    const pieces = sold.get(age) ?? 0
    const whole = (Number(atStart > 0) + Number(atEnd > 0)) / 2
    history.sold[length - age] = pieces
    history.inStock[length - age] = pieces > 0 ? Math.max(whole, 0.5) : whole
    atEnd = atStart
  }
  return history
}

function zeros(length: number): number[] {
  return Array.from({ length }, () => 0)
}

/** Pieces that were bought in the last days, today included, and have not come back. */
export function soldLately(entries: readonly LedgerEntry[]): number {
  const ofOrders = new Map<number, { age: number; pieces: number }>()
  for (const { orderId, age, change } of entries) {
    if (orderId === null) continue
    const before = ofOrders.get(orderId)
    ofOrders.set(orderId, {
      age: Math.max(age, before?.age ?? 0),
      pieces: (before?.pieces ?? 0) - change,
    })
  }
  return [...ofOrders.values()]
    .filter(({ age, pieces }) => age < LATELY_DAYS && pieces > 0)
    .reduce((sum, { pieces }) => sum + pieces, 0)
}
