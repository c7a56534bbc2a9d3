import { expect, it, test } from 'vitest'
import { LETTER_SIZES } from '#app/catalogue/products/product.ts'
import { adviseSize } from '#app/catalogue/sizes/adviser/advise-size.ts'
import { FIRST_CHARTS, letterChart } from '#tests/factories/letter-charts.ts'
import { readMeasurement } from './read-measurement.ts'

const read = (search: string) => readMeasurement(search, FIRST_CHARTS)

test.each([
  ['size 32 pant', 'M'],
  ['pant 32 size', 'M'],
  ['trousers waist 34', 'L'],
  ['chino 34 inch waist', 'L'],
  ['kamar 36', 'XL'],
  // Too loose in S, and there is no smaller size.
  ['waist 28', 'S'],
  // A hoodie in L measures 47 inches and is cut for a chest of 42.
  ['hoodie chest 42', 'L'],
  ['shirt size 42', 'L'],
  ['tracksuit chest 42', 'L'],
  ['tracksuit waist 34', 'L'],
] as const)('%s is size %s by the size chart', (search, size) => {
  expect(read(search).sizes.at(-1)).toBe(size)
})

test.each(['shirt 380 gsm', 'size xl', '32 shirts', 'waist 20', 'waist 60', 'waist coat 40'])(
  '%s names no size',
  search => {
    expect(read(search)).toEqual({ sizes: [], rest: search })
  },
)

// product: 40.4
test.each([
  ['waist 32', ['32', 'M']],
  ['32 waist trousers', ['32', 'M']],
  ['size 34 pant', ['34', 'L']],
  ['34 ki kamar', ['34', 'L']],
  ['کمر 34 انچ', ['34', 'L']],
  // No letter of the size chart is so large.
  ['42 waist pants', ['42']],
  // Between two sizes, both.
  ['trousers 33 waist', ['33', 'M', 'L']],
  ['chest ka size 40', ['40', 'M']],
  // Where no chart has collars, the letter by which makers usually sell them.
  ['shirt collar 15.5', ['15.5', 'M']],
  ['shoes size 42', ['EU 42', '42']],
])('%s asks for the sizes that are called so, and for the letter that fits', (search, sizes) => {
  expect(read(search).sizes).toEqual(sizes)
})

// product: 40.5
test.each([
  ['pant 32', ['32', 'M'], 'pant'],
  ['34 trouser', ['34', 'L'], 'trouser'],
  ['پینٹ 32', ['32', 'M'], 'پینٹ'],
  ['pent 32', ['32', 'M'], 'pent'],
  ['shirt 42', ['42', 'L'], 'shirt'],
  ['tracksuit 34', ['34', 'L'], 'tracksuit'],
  ['shirt 15.5', ['15.5', 'M'], 'shirt'],
  ['shirt 17', ['17', 'XL'], 'shirt'],
  ['32', ['32', 'M'], 'trousers'],
  ['kala 32', ['32', 'M'], 'kala trousers'],
])('%s: a number beside a garment, or alone, is what that garment is sold by', (search, sizes, rest) => {
  const found = read(search)
  expect(found.sizes).toEqual(sizes)
  expect(found.rest.replace(/\s+/g, ' ').trim()).toBe(rest)
})

// product: 40.5
test.each([
  'shirt 30% off',
  'pant 30 percent off',
  'under 40 pant',
  'pant rs 32',
  'pant 3 hazar',
  'pant 32 hundred',
  'gift for 40 years',
  'hoodie 15',
  'eid 40',
  'pant 2023-32',
])('%s names no size', search => {
  expect(read(search)).toEqual({ sizes: [], rest: search })
})

// product: 40.5
it('goes by the collars of the shop’s charts where they have them', () => {
  const collars = letterChart('shirts', 'collar', [15, 15.5, 16])
  expect(readMeasurement('shirt 15.5', [collars]).sizes).toEqual(['15.5', 'M'])
  expect(readMeasurement('shirt 16', [collars]).sizes).toEqual(['16', 'L'])
})

it('preserves the garment in the search, and reads a waist alone as one of trousers', () => {
  const restOf = (search: string) => read(search).rest.replace(/\s+/g, ' ').trim()
  expect(restOf('black pant size 32')).toBe('black pant')
  expect(restOf('waist 32')).toBe('trousers')
  expect(restOf('mens chest size 40')).toBe('mens tops')
  expect(restOf('polo chest 40')).toBe('polo')
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
    kind: 'trousers' as const,
  }
  expect(sizesOf('waist 32', slim)).toEqual(['32', 'L'])
  expect(sizesOf('waist 32', ...FIRST_CHARTS, slim)).toEqual(['32', 'M', 'L'])
  const rows = [30, 32].map(waist => ({ size: `UK ${waist}`, figures: [waist] }))
  expect(sizesOf('trousers waist 32', { ...slim, rows })).toEqual(['32', 'UK 32'])
  // A chart that the owner removed says nothing any more.
  expect(sizesOf('waist 32')).toEqual(['32'])
  expect(sizesOf('size 32 pant')).toEqual(['32'])
  expect(sizesOf('pant size 60')).toEqual([])
  expect(sizesOf('shirt size 42', slim)).toEqual([])
})

// product: 61.2
it('names the sizes that the size adviser names', () => {
  for (const chart of FIRST_CHARTS) {
    const [measurement] = chart.measurements
    const garment = { shirts: 'shirt', hoodies: 'hoodie', trousers: 'pant' }[chart.key]
    for (let inches = 28; inches < 60; inches += 1) {
      const advice = adviseSize({
        charts: [chart],
        sizes: LETTER_SIZES,
        answers: { measured: { [measurement ?? '']: inches }, preference: 'usual' },
        cut: undefined,
      })
      if (advice.kind === 'unknown' || advice.kind === 'outside') continue
      const sizes = advice.kind === 'between' ? [advice.smaller, advice.larger] : [advice.size]
      expect(read(`${garment} ${measurement} ${inches}`).sizes.slice(1), `${garment} ${inches}`).toEqual(
        sizes,
      )
    }
  }
})
