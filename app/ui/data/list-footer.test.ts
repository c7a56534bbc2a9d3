import { expect, test } from 'vitest'
import { rangeText } from './list-footer.tsx'

test.each([
  [1, 25, 317, 'orders', '1–25 of 317 orders'],
  [1_001, 25, 12_345, 'products', '1,001–1,025 of 12,345 products'],
  [1, 3, 3, 'customers', '3 customers'],
  [1, 1, 1, 'emails', '1 email'],
  [26, 25, 'more than 2,000', 'orders', '26–50 of more than 2,000 orders'],
  [1, 0, 0, 'orders', ''],
])('a list from %i with %i of %s is described', (first, shown, total, things, text) => {
  const byNumber = `{count, plural, one {${things.replace(/s$/, '')}} other {${things}}}`
  expect(rangeText(first, shown, total, byNumber)).toBe(text)
})
