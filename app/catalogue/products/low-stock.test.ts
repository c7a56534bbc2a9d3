import { expect, test } from 'vitest'
import type { StockLevel } from './admin-product.ts'
import { shortSizesText } from './low-stock.ts'
import type { Size } from './product.ts'

const levels = (numbers: Record<Size, number>): StockLevel[] =>
  Object.entries(numbers).map(([size, onHand]) => ({ size: size as Size, onHand }))

test.each([
  [levels({ S: 30, M: 0, L: 2, XL: 3 }), 'M: sold out, L: 2 left'],
  [levels({ M: 1 }), 'M: 1 left'],
  [levels({ S: 3, M: 60 }), ''],
  [[{ size: null, onHand: 0 }], ''],
])('of %j the sizes that run out are %j', (each, expected) => {
  expect(shortSizesText(each)).toBe(expected)
})
