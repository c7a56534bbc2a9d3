import { HISTORY_DAYS, type SizeHistory } from '#app/catalogue/inventory/forecast/forecast-demand.ts'

/** An entry of the stock ledger that changed what is on hand, or what orders wait for. */
export interface LedgerEntry {
  /** Days before today; 0 is today. */
  age: number
  change: number
  /** Pieces that an order waits for from then on (above zero), or no longer does. */
  preordered?: number
  reason: 'received' | 'sold' | 'returned' | 'corrected'
  orderId: number | null
}

/** Days of which the screen shows the pieces that were sold. */
const LATELY_DAYS = 30

/**
 * Reads from the ledger what a size sold on each day before today, and when there was a piece to buy. A day on which the last
 * piece went, or the first one came, counts half. A pre-order is sold on the day on which it is ordered, not on that on which its
 * pieces arrive; while any order waits, the size could be ordered.
 *
 * @param onHand now
 * @param preordered pieces that orders wait for now
 * @param daysOfProduct for how many whole days the product has been in the shop
 */
export function sizeHistory(
  entries: readonly LedgerEntry[],
  { onHand, preordered = 0, daysOfProduct }: { onHand: number; preordered?: number; daysOfProduct: number },
): Omit<SizeHistory, 'usualShare'> {
  const length = Math.min(HISTORY_DAYS, Math.max(1, daysOfProduct))
  // No piece is on hand while an order waits for one.
  const change = new Map<number, number>()
  const sold = new Map<number, number>()
  for (const entry of entries) {
    const { age, reason } = entry
    change.set(age, (change.get(age) ?? 0) + entry.change + (entry.preordered ?? 0))
    const pieces = boughtIn(entry)
    if (reason === 'sold' && pieces > 0) sold.set(age, (sold.get(age) ?? 0) + pieces)
  }
  const history = { sold: zeros(length), inStock: zeros(length) }
  let atEnd = onHand + preordered - (change.get(0) ?? 0)
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

/** Pieces that were bought from stock or pre-ordered; below zero for those that came back or are no longer waited for. */
function boughtIn({ change, preordered = 0 }: Pick<LedgerEntry, 'change' | 'preordered'>): number {
  return preordered - change
}

function zeros(length: number): number[] {
  return Array.from({ length }, () => 0)
}

/** Pieces that were bought in the last days, today included, and have not come back. */
export function soldLately(entries: readonly LedgerEntry[]): number {
  const ofOrders = new Map<number, { age: number; pieces: number }>()
  for (const { orderId, age, ...entry } of entries) {
    if (orderId === null) continue
    const before = ofOrders.get(orderId)
    ofOrders.set(orderId, {
      age: Math.max(age, before?.age ?? 0),
      pieces: (before?.pieces ?? 0) + boughtIn(entry),
    })
  }
  return [...ofOrders.values()]
    .filter(({ age, pieces }) => age < LATELY_DAYS && pieces > 0)
    .reduce((sum, { pieces }) => sum + pieces, 0)
}
