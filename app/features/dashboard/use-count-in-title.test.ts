import { expect, test } from 'vitest'
import { titleWithCount } from './use-count-in-title.ts'

test.each([
  ['Orders · Darzi admin', 2, '(2) Orders · Darzi admin'],
  ['(2) Orders · Darzi admin', 3, '(3) Orders · Darzi admin'],
  ['(99+) Orders · Darzi admin', 0, 'Orders · Darzi admin'],
  ['Orders · Darzi admin', 100, '(99+) Orders · Darzi admin'],
  ['', 1, '(1)'],
  ['(1)', 2, '(2)'],
  ['(Old Money) · Darzi admin', 1, '(1) (Old Money) · Darzi admin'],
])('the title %j with %i new orders is %j', (title, count, expected) => {
  expect(titleWithCount(title, count)).toBe(expected)
})
