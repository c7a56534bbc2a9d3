import { expect, it, test } from 'vitest'
import { readMeasurement } from './read-measurement.ts'

test.each([
  ['size 32 pant', 'M'],
  ['pant 32 size', 'M'],
  ['trousers waist 34', 'L'],
  ['chino 34 inch waist', 'L'],
  // Between two sizes, the looser one.
  ['trousers 33 waist', 'L'],
  ['kamar 36', 'XL'],
  // Too loose in S, and there is no smaller size.
  ['waist 28', 'S'],
  ['hoodie chest 47', 'L'],
] as const)('%s is size %s by the size chart', (search, size) => {
  expect(readMeasurement(search).sizes.at(-1)).toBe(size)
})

test.each(['shirt 380 gsm', 'size xl', '32 shirts', 'waist 20', 'waist 60'])('%s names no size', search => {
  expect(readMeasurement(search)).toEqual({ sizes: [], rest: search })
})

// product: 40.4
test.each([
  ['waist 32', ['32', 'M']],
  ['32 waist trousers', ['32', 'M']],
  ['size 34 pant', ['34', 'L']],
  ['34 ki kamar', ['34', 'L']],
  ['کمر 34 انچ', ['34', 'L']],
  // No letter of the size chart is so large.
  ['42 waist pants', ['42']],
  ['shirt collar 15.5', ['15.5']],
  ['shoes size 42', ['EU 42', '42']],
])('%s asks for the sizes that are called so, and for the letter that fits', (search, sizes) => {
  expect(readMeasurement(search).sizes).toEqual(sizes)
})

it('preserves the garment in the search, and reads a waist alone as one of trousers', () => {
  expect(readMeasurement('black pant size 32').rest.trim()).toBe('black pant')
  expect(readMeasurement('waist 32').rest.trim()).toBe('trousers')
})
