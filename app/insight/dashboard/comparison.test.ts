import { expect, test } from 'vitest'
import { comparedDays, compareWithLastMonth } from './comparison.ts'

// product: 14.4
test.each([
  [112, 100, 'up', '+12% from last month'],
  [88, 100, 'down', '−12% from last month'],
  [0, 100, 'down', '−100% from last month'],
  [100, 100, 'same', 'Same as last month'],
  [100_100, 100_000, 'same', 'About the same as last month'],
  [99_900, 100_000, 'same', 'About the same as last month'],
  [100_500, 100_000, 'up', '+1% from last month'],
  [5_000_000, 249, 'up', '+2,007,932% from last month'],
  [1, 3, 'down', '−67% from last month'],
  [0, 0, 'unknown', 'Nothing by this day last month'],
  [7, 0, 'unknown', 'Nothing by this day last month'],
])('%i after %i goes %s: %s', (now, lastMonth, direction, text) => {
  expect(compareWithLastMonth(now, lastMonth)).toEqual({ direction, text })
})

test('no two numbers give a text with NaN or Infinity', () => {
  for (const now of [0, 1, 249_000, Number.MAX_SAFE_INTEGER]) {
    for (const lastMonth of [0, 1, 249_000, Number.MAX_SAFE_INTEGER]) {
      expect(compareWithLastMonth(now, lastMonth).text).not.toMatch(/NaN|Infinity|undefined|e\+|%%/)
    }
  }
})

// product: 14.4
test.each([
  ['2026-11-20T21:00:00Z', '1 to 21 Nov', '1 to 21 Oct'],
  ['2026-10-31T19:30:00Z', '1 Nov', '1 Oct'],
  ['2026-03-31T12:00:00Z', '1 to 31 Mar', '1 to 28 Feb'],
  ['2026-05-31T12:00:00Z', '1 to 31 May', '1 to 30 Apr'],
  ['2026-05-30T12:00:00Z', '1 to 30 May', '1 to 30 Apr'],
  ['2027-01-15T12:00:00Z', '1 to 15 Jan', '1 to 15 Dec'],
])('at %s the days %s are compared with %s', (now, thisMonth, lastMonth) => {
  expect(comparedDays(new Date(now))).toEqual({ thisMonth, lastMonth })
})
