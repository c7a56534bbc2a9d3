import { expect, test } from 'vitest'
import { adviseCall } from './call-advice.ts'

const RULES = {
  advanceFromPaisa: 2_000_000,
  advanceFromScore: 60,
  noCallBelowPaisa: 300_000,
  noCallUpToScore: 10,
}
const OFF = { advanceFromPaisa: 0, advanceFromScore: 0, noCallBelowPaisa: 0, noCallUpToScore: 0 }

// product: 24.13
test.each([
  [2_000_000, 0, 'advance'],
  [1_999_900, 59, 'call'],
  [100_000, 60, 'advance'],
  [299_900, 10, 'no-call'],
  [300_000, 0, 'call'],
  [100_000, 11, 'call'],
] as const)('an order of %i paisa with %i points: %s', (totalPaisa, score, advice) => {
  expect(adviseCall({ totalPaisa, score }, RULES)).toBe(advice)
  expect(adviseCall({ totalPaisa, score }, OFF)).toBe('call')
})

// product: 27.2, 27.3
test('a blocked phone is never sent without a call, and a trusted one needs none', () => {
  const small = { totalPaisa: 100_000, score: 0 }
  const large = { totalPaisa: 2_000_000, score: 90 }
  expect(adviseCall({ ...small, decision: 'blocked' }, RULES)).toBe('call')
  expect(adviseCall({ ...large, decision: 'blocked' }, RULES)).toBe('advance')
  expect(adviseCall({ ...small, decision: 'trusted' }, OFF)).toBe('no-call')
  expect(adviseCall({ ...large, decision: 'trusted' }, RULES)).toBe('no-call')
})
