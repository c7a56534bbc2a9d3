import { expect, test } from 'vitest'
import { advanceOf } from './advance.ts'

const rules = { advancePercent: 20, advanceLeastPaisa: 0, advanceFromPaisa: 500_000 }
const offered = ['raast']

// product: 33.2
test('an order in cash pays its part in advance, in whole rupees, from the amount on', () => {
  expect(advanceOf('cash_on_delivery', 499_999, rules, offered)).toBe(0)
  expect(advanceOf('cash_on_delivery', 500_000, rules, offered)).toBe(100_000)
  expect(advanceOf('cash_on_delivery', 500_333, rules, offered)).toBe(100_100)
  expect(advanceOf('cash_on_delivery', 500_000, { ...rules, advancePercent: 100 }, offered)).toBe(500_000)
})

// product: 33.2
test('the advance is an amount, a percent, or the greater of both, and never more than the order', () => {
  const amount = { advancePercent: 0, advanceLeastPaisa: 50_000, advanceFromPaisa: 0 }
  expect(advanceOf('cash_on_delivery', 499_999, amount, offered)).toBe(50_000)
  expect(advanceOf('cash_on_delivery', 30_000, amount, offered)).toBe(30_000)
  expect(advanceOf('cash_on_delivery', 500_000, { ...amount, advancePercent: 20 }, offered)).toBe(100_000)
  expect(advanceOf('cash_on_delivery', 100_000, { ...amount, advancePercent: 20 }, offered)).toBe(50_000)
})

test('a transfer is paid as a whole, and nothing in advance where no money can be sent', () => {
  expect(advanceOf('raast', 123_456, rules, offered)).toBe(123_456)
  expect(advanceOf('cash_on_delivery', 900_000, rules, [])).toBe(0)
})
