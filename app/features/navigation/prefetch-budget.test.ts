import { expect, test } from 'vitest'
import { createPrefetchBudget } from './prefetch-budget.ts'

const LIMITS = { requests: 3, bytes: 1_000 }

test('allows so many requests in any minute', () => {
  let now = 0
  const budget = createPrefetchBudget(LIMITS, () => now)
  expect([budget.take(), budget.take()]).toEqual([true, true])
  now = 30_000
  expect([budget.take(), budget.take()]).toEqual([true, false])
  now = 60_000
  expect([budget.take(), budget.take(), budget.take()]).toEqual([true, true, false])
})

test('allows no request once the bytes of a minute are spent', () => {
  let now = 0
  const budget = createPrefetchBudget(LIMITS, () => now)
  budget.take()
  budget.spend(999)
  expect(budget.take()).toBe(true)
  budget.spend(1)
  expect(budget.take()).toBe(false)
  now = 60_000
  expect(budget.take()).toBe(true)
})
