import { expect, test } from 'vitest'
import { leavesFrom, orderableOf } from './pre-order.ts'

const NOW = new Date('2026-12-12T18:59:00Z')
const PRE_ORDER = { shipsOn: '2026-12-12', most: 5 }

// product: 59.2
test.each([
  ['a piece is on hand', { onHand: 1, preordered: 0 }, PRE_ORDER, { available: 1 }],
  ['there is no pre-order', { onHand: 0, preordered: 0 }, null, { available: 0 }],
  ['there are places', { onHand: 0, preordered: 2 }, PRE_ORDER, { available: 3, shipsOn: '2026-12-12' }],
  ['the places are taken', { onHand: 0, preordered: 5 }, PRE_ORDER, { available: 0 }],
  ['the limit was lowered', { onHand: 0, preordered: 9 }, PRE_ORDER, { available: 0 }],
  [
    'the day has passed',
    { onHand: 0, preordered: 0 },
    { ...PRE_ORDER, shipsOn: '2026-12-11' },
    { available: 0 },
  ],
])('where %s a size can be ordered so', (_, level, preOrder, orderable) => {
  expect(orderableOf(level, preOrder, NOW)).toEqual(orderable)
})

// product: 59.2
test('the day ends at midnight in Karachi', () => {
  expect(orderableOf({ onHand: 0, preordered: 0 }, PRE_ORDER, new Date('2026-12-12T19:00:00Z'))).toEqual({
    available: 0,
  })
})

// product: 59.2
test('an order leaves as a whole on the last day of what is pre-ordered in it', () => {
  expect(leavesFrom([null, '2026-12-20', '2026-12-15', undefined], NOW)).toEqual(
    new Date('2026-12-19T19:00:00Z'),
  )
  expect(leavesFrom([null, '2026-12-01'], NOW)).toBe(NOW)
})
