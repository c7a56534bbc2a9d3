import { expect, test } from 'vitest'
import { compareWithLastMonth } from './comparison.ts'

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
])('%i after %i went %s: %s', (now, lastMonth, direction, text) => {
  expect(compareWithLastMonth(now, lastMonth)).toEqual({ direction, text })
})

test('no two numbers make a sentence without a number that people know', () => {
  for (const now of [0, 1, 249_000, Number.MAX_SAFE_INTEGER]) {
    for (const lastMonth of [0, 1, 249_000, Number.MAX_SAFE_INTEGER]) {
      expect(compareWithLastMonth(now, lastMonth).text).not.toMatch(/NaN|Infinity|undefined|e\+|%%/)
    }
  }
})
