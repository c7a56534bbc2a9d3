import { expect, it, test } from 'vitest'
import { FIRST_CHARTS } from '#tests/factories/letter-charts.ts'
import { readSearch } from './read-search.ts'

const read = (q: string) => readSearch(q, FIRST_CHARTS)
const filtersFrom = (q: string) => read(q)?.filters
const wordsOf = (q: string) => read(q)?.words.join(' ')

// product: 4.13
test.each([
  ['shirt under 2000', { maxPaisa: 200_000 }],
  ['shirt below Rs. 2,000', { maxPaisa: 200_000 }],
  ['shirt upto 2k', { maxPaisa: 200_000 }],
  ['shirt 2 hazar tak', { maxPaisa: 200_000 }],
  ['2000 rupees se kam shirt', { maxPaisa: 200_000 }],
  ['shirt above 2000', { minPaisa: 200_000 }],
  ['shirt 2000 se zyada', { minPaisa: 200_000 }],
  ['shirt ۲۰۰۰ روپے تک', { maxPaisa: 200_000 }],
  ['2 ہزار سے کم shirt', { maxPaisa: 200_000 }],
  ['shirt ۲۰۰۰ سے ۴۰۰۰ تک', { minPaisa: 200_000, maxPaisa: 400_000 }],
  ['رعایتی shirt', { onSale: true }],
  ['میڈیم shirt', { sizes: ['M'] }],
  ['shirt less than 2000', { maxPaisa: 200_000 }],
  ['shirt 2000 or less', { maxPaisa: 200_000 }],
  ['shirt budget 2000', { maxPaisa: 200_000 }],
  ['2000 budget shirt', { maxPaisa: 200_000 }],
  ['shirt at least 2k', { minPaisa: 200_000 }],
  ['shirt 2 to 4k', { minPaisa: 200_000, maxPaisa: 400_000 }],
  ['3 se 5 hazar shirt', { minPaisa: 300_000, maxPaisa: 500_000 }],
  ['3-5 thousand shirt', { minPaisa: 300_000, maxPaisa: 500_000 }],
  ['teen se paanch hazar shirt', { minPaisa: 300_000, maxPaisa: 500_000 }],
  ['3 سے 5 ہزار shirt', { minPaisa: 300_000, maxPaisa: 500_000 }],
  ['3 se sarhe 5 hazar shirt', { minPaisa: 300_000, maxPaisa: 550_000 }],
  ['shirt 3000 mein', { maxPaisa: 300_000 }],
  ['shirt 2000-4000', { minPaisa: 200_000, maxPaisa: 400_000 }],
  ['shirt between 2000 and 4000', { minPaisa: 200_000, maxPaisa: 400_000 }],
  ['shirt 5k', { minPaisa: 400_000, maxPaisa: 600_000 }],
  ['5,000 shirt', { minPaisa: 400_000, maxPaisa: 600_000 }],
  ['shirt around Rs 5000', { minPaisa: 400_000, maxPaisa: 600_000 }],
  ['XL shirt', { sizes: ['XL'] }],
  ['shirt size 42', { sizes: ['42', 'L'], called: '42' }],
  ['shirt free size', { sizes: ['Free size'] }],
  ['shirt extra-large', { sizes: ['XL'] }],
  ['shirt size m', { sizes: ['M'] }],
  ['small size shirt', { sizes: ['S'] }],
  ['shirt l', { sizes: ['L'] }],
  ['2xl shirt', { sizes: ['XXL'] }],
  ['shirt medium or large', { sizes: ['M', 'L'] }],
  ['shirt 20% off', { onSale: true }],
  ['shirt flat 50', { onSale: true }],
  ['shirt 30 off', { onSale: true }],
  ['2000 se uper shirt', { minPaisa: 200_000 }],
  ['shirts on sale', { onSale: true }],
  ['shirt discount', { onSale: true }],
  ['best seller shirt', { featured: 'best-selling' }],
  ['trending shirts', { featured: 'trending-now' }],
  ['new arrivals shirt', { first: 'newest' }],
  ['sasti shirt', { first: 'cheapest' }],
  ['new shirt xl under 3000', { first: 'newest', sizes: ['XL'], maxPaisa: 300_000 }],
])('%s searches for a shirt with the filters %j', (q, filters) => {
  expect(filtersFrom(q)).toEqual(filters)
  expect(wordsOf(q)).toMatch(/^shirts?$/)
})

test.each([
  ['size 42 off white shirt', { sizes: ['42', 'L'], called: '42' }, 'off white shirt'],
  ['40 off white kurta', {}, '40 off white kurta'],
  ['flat 50% off white shirt', { onSale: true }, 'white shirt'],
])('%s has the filters %j and the words %s', (q, filters, words) => {
  expect(filtersFrom(q)).toEqual(filters)
  expect(wordsOf(q)).toBe(words)
})

test.each(['pant 34 mein', 'kurta 42 me', 'پینٹ 34 میں'])('%s has no price', q => {
  expect(filtersFrom(q)).not.toHaveProperty('maxPaisa')
})

test.each([
  "men's shirt",
  'wholesale shirt',
  'under shirt',
  'over shirt',
  'l shaped',
  'shirt 380',
  'off white',
])('%s contains no filters', q => {
  expect(filtersFrom(q)).toEqual({})
})

it('has no words if all of them apply to every product', () => {
  expect(read('xl')).toMatchObject({ words: [], filters: { sizes: ['XL'] }, wished: ['xl'] })
  expect(wordsOf('clothes for men')).toBe('')
  expect(wordsOf('سیل')).toBe('')
})

it('is undefined without a letter or a digit', () => {
  expect(read('🔥 !')).toBeUndefined()
})

it('preserves the filters as typed', () => {
  expect(read('Shrit Under 2,000 XL')?.wished).toEqual(['under 2,000', 'xl'])
})

test.each([
  ['hoodie for graduation', 'graduation'],
  ['white shirt with pockets', 'pockets'],
  ['looking for a hoodie', ''],
  ['comfortable hoodie', ''],
  ['clothes for winter', ''],
])('%s says more of the thing: %s', (q, more) => {
  expect(read(q)?.more.join(' ')).toBe(more)
})
