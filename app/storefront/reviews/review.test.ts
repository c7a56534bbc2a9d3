import { expect, test } from 'vitest'
import { averageText, fitPosition, fitText } from './review.ts'

// product: 46.5
test('an average has one decimal', () => {
  expect(averageText({ stars: 23, count: 5 })).toBe('4.6')
  expect(averageText({ stars: 10, count: 2 })).toBe('5.0')
  expect(averageText({ stars: 13, count: 3 })).toBe('4.3')
})

// product: 46.5
test.each([
  ['the leading fit is named', { small: 1, true: 9, large: 2 }, '9 of 12 say: true to size'],
  ['a tie names none', { small: 3, true: 3, large: 0 }, ''],
  ['two voices say too little', { small: 2, true: 0, large: 0 }, ''],
  ['three are enough', { small: 3, true: 0, large: 0 }, '3 of 3 say: runs small'],
])('%s', (_, fits, text) => {
  expect(fitText({ fits })).toBe(text)
})

// product: 46.9
test('the fit stands between small and large once three have said so', () => {
  expect(fitPosition({ fits: { small: 1, true: 1, large: 0 } })).toBeUndefined()
  expect(fitPosition({ fits: { small: 0, true: 3, large: 0 } })).toBe(0.5)
  expect(fitPosition({ fits: { small: 3, true: 0, large: 0 } })).toBe(0)
  expect(fitPosition({ fits: { small: 0, true: 2, large: 2 } })).toBe(0.75)
})
