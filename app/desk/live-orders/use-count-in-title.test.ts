import { expect, test } from 'vitest'
import { titleWithCount } from './use-count-in-title.ts'

test.each([
  ['Orders · Kurta House admin', 2, '(2) Orders · Kurta House admin'],
  ['(2) Orders · Kurta House admin', 3, '(3) Orders · Kurta House admin'],
  ['(99+) Orders · Kurta House admin', 0, 'Orders · Kurta House admin'],
  ['Orders · Kurta House admin', 100, '(99+) Orders · Kurta House admin'],
  ['', 1, '(1)'],
  ['(1)', 2, '(2)'],
  ['(Old Money) · Kurta House admin', 1, '(1) (Old Money) · Kurta House admin'],
])('the title %j with %i new orders is %j', (title, count, expected) => {
  expect(titleWithCount(title, count)).toBe(expected)
})
