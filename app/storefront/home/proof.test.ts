import { expect, test } from 'vitest'
import { proofOf } from './proof.ts'

// product: 3.13
test('a shop says how many orders it delivered and to how many cities, rounded down, once it is worth saying', () => {
  expect(proofOf({ delivered: 99, cities: 40 })).toBeUndefined()
  expect(proofOf({ delivered: 100, cities: 9 })).toEqual({ delivered: 100, cities: undefined })
  expect(proofOf({ delivered: 1_299, cities: 10 })).toEqual({ delivered: 1_200, cities: 10 })
})
