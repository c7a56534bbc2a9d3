import { expect, test } from 'vitest'
import { capCount, formatCount } from './capped-count.ts'

test('a count is exact up to its limit, and says so beyond', () => {
  expect(formatCount(capCount(0, 10_000))).toBe('0')
  expect(formatCount(capCount(10_000, 10_000))).toBe('10,000')
  expect(formatCount(capCount(10_001, 10_000))).toBe('10,000+')
})
