import { expect, it, test } from 'vitest'
import { FIRST_CHARTS, letterChart } from '#tests/factories/letter-charts.ts'
import { readMeasurement } from './read-measurement.ts'

const read = (search: string) => readMeasurement(search, FIRST_CHARTS)

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
  expect(read(search).sizes.at(-1)).toBe(size)
})

test.each(['shirt 380 gsm', 'size xl', '32 shirts', 'waist 20', 'waist 60'])('%s names no size', search => {
  expect(read(search)).toEqual({ sizes: [], rest: search })
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
  expect(read(search).sizes).toEqual(sizes)
})

it('preserves the garment in the search, and reads a waist alone as one of trousers', () => {
  expect(read('black pant size 32').rest.trim()).toBe('black pant')
  expect(read('waist 32').rest.trim()).toBe('trousers')
})

// product: 61.2
it('goes by the charts of the owner as they are now: all those of the garment, ranges, and other lists', () => {
  const sizesOf = (search: string, ...charts: Parameters<typeof readMeasurement>[1]) =>
    readMeasurement(search, charts).sizes
  const slim = {
    ...letterChart('slim-9', 'waist', [
      [28, 29],
      [30, 31],
      [32, 33],
    ]),
    name: 'Slim chinos',
  }
  expect(sizesOf('waist 32', slim)).toEqual(['32', 'L'])
  expect(sizesOf('waist 32', ...FIRST_CHARTS, slim)).toEqual(['32', 'M', 'L'])
  const numbers = { ...slim, rows: [{ size: 'UK 32', figures: [32] }] }
  expect(sizesOf('trousers waist 31', numbers)).toEqual(['31', 'UK 32'])
  // A chart that the owner removed says nothing any more.
  expect(sizesOf('waist 32')).toEqual(['32'])
  expect(sizesOf('size 32 pant')).toEqual(['32'])
  expect(sizesOf('pant size 60')).toEqual([])
  expect(sizesOf('shirt size 42', slim)).toEqual([])
})
