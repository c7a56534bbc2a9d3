import { expect, it, test } from 'vitest'
import { codeClause, readCodes } from './read-code.ts'
import { readCodeSearch } from './read-search.ts'

// product: 4.16
test.each([
  ['kp-2231', ['kp-2231'], ''],
  ['polo kp-2231 navy', ['kp-2231'], 'polo navy'],
  ['kp 2231', ['kp 2231'], ''],
  ['cs4500', ['cs4500'], ''],
  ['0707-60', ['0707-60'], ''],
  ['art. 1947', ['1947'], 'art.'],
  ['sweater 4500', ['4500'], 'sweater'],
  // A size, and an amount.
  ['pant 32', [], 'pant 32'],
  ['hoodie 5k', [], 'hoodie 5k'],
  ['hoodie xl', [], 'hoodie xl'],
  ['t-shirt', [], 't-shirt'],
])('%s may have these codes', (search, codes, rest) => {
  const read = readCodes(search)
  expect(read.codes).toEqual(codes)
  expect(read.rest.replace(/\s+/g, ' ').trim()).toBe(rest)
})

// product: 4.16
test.each(['under 4500', 'shirt 4500 tak', '4500 se kam', 'above 3000 hoodie'])(
  '%s is said to be a price, and no code',
  search => {
    expect(readCodeSearch(search)).toBeUndefined()
  },
)

it('leaves sizes beside a code as filters', () => {
  expect(readCodeSearch('KP-2231 XL')).toMatchObject({
    codes: ['kp-2231'],
    words: [],
    filters: { sizes: ['XL'] },
  })
})

// PostgreSQL reads the number after a hyphen as a negative one.
it('looks for a code in names alone, in parts and in one', () => {
  expect(codeClause('cs4500').text).toBe("('cs4500':A) | ('cs':A & ('4500':A | '-4500':A))")
  expect(codeClause('0707-60').text).toBe(
    "(('0707':A | '-0707':A) & ('60':A | '-60':A)) | (('070760':A | '-070760':A))",
  )
})
