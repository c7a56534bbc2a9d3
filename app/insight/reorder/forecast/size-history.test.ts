import { expect, test } from 'vitest'
import { type LedgerEntry, sizeHistory, soldLately } from './size-history.ts'

function entry(age: number, change: number, reason: LedgerEntry['reason'], orderId: number | null = null) {
  return { age, change, reason, orderId }
}

// product: 60.2
test('the ledger says when there was a piece to buy: a day on which the last went or the first came counts half', () => {
  const entries = [
    entry(5, 2, 'received'),
    entry(4, -2, 'sold', 1),
    entry(2, 3, 'received'),
    entry(0, -1, 'sold', 2),
  ]
  expect(sizeHistory(entries, { onHand: 2, daysOfProduct: 5 })).toEqual({
    sold: [0, 2, 0, 0, 0],
    inStock: [0.5, 0.5, 0, 0.5, 1],
  })
})

// product: 60.1
test('pieces of 30 days count without those that came back, whenever these did', () => {
  const entries = [
    entry(40, -3, 'sold', 1),
    entry(10, 3, 'returned', 1),
    entry(29, -2, 'sold', 2),
    entry(3, 1, 'returned', 2),
    entry(0, -1, 'sold', 3),
    entry(8, -4, 'corrected'),
  ]
  expect(soldLately(entries)).toBe(2)
})

// product: 60.2
test('a pre-order is sold when it is ordered, not when its pieces arrive, and while any waits there is one to buy', () => {
  const entries: LedgerEntry[] = [
    { ...entry(6, 0, 'sold', 1), preordered: 2 },
    { ...entry(4, 0, 'sold', 2), preordered: 1 },
    { ...entry(3, 0, 'returned', 2), preordered: -1 },
    entry(1, 2, 'received'),
    { ...entry(1, -2, 'sold', 1), preordered: -2 },
  ]
  expect(sizeHistory(entries, { onHand: 0, preordered: 0, daysOfProduct: 7 })).toEqual({
    sold: [0, 2, 0, 1, 0, 0, 0],
    inStock: [0, 0.5, 1, 1, 1, 1, 0.5],
  })
  expect(soldLately(entries)).toBe(2)
})
