import { expect, test } from 'vitest'
import { growthFigure } from './growth-figures.ts'

test('says how much a page grows with the shop: the time of PostgreSQL, p99 and the time of Node', () => {
  const costs = [
    { postgresMs: 2, p99Ms: 40, nodeMs: 10 },
    { postgresMs: 3, p99Ms: 50, nodeMs: 10 },
    { postgresMs: 5, p99Ms: 60, nodeMs: 9 },
  ]
  expect(growthFigure('listing', costs)).toEqual({
    name: 'PostgreSQL for listing, 10,000 / 100,000 / 1,000,000 products',
    goal: '≤ 5 ms, flat',
    now: '2.0 / 3.0 / 5.0 ms',
    yardstick:
      "PostgreSQL's time grows 2.5 ×, p99 1.5 × (40 / 50 / 60 ms), Node's time 0.9 × (10.0 / 10.0 / 9.0 ms)",
  })
})

test('names no growth of what was too little to be measured', () => {
  const costs = [
    { postgresMs: 0, p99Ms: 4, nodeMs: 1 },
    { postgresMs: 3, p99Ms: 4, nodeMs: 1 },
  ]
  expect(growthFigure('listing', costs).yardstick).toContain("PostgreSQL's time grows — ×, p99 1.0 ×")
})
