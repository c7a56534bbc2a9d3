import { expect, test } from 'vitest'
import { formatSalesDay, readSalesRange } from './sales.ts'

test.each([
  ['7d', '7d'],
  ['12m', '12m'],
  [null, '30d'],
  ['', '30d'],
  ['constructor', '30d'],
  ['7D', '30d'],
])('the range %j is read as %j', (text, range) => {
  expect(readSalesRange(text)).toBe(range)
})

test('a day has the same name in every time zone, and a month includes its year', () => {
  expect(formatSalesDay('2026-11-01', '30d')).toBe('1 Nov')
  expect(formatSalesDay('2026-11-01', '12m')).toBe('Nov 2026')
})
