import { expect, test } from 'vitest'
import { possibleOrderNumbers } from './order-number.ts'

// product: 72.4
test.each([
  ['kt-48302915', ['KT-48302915', 'DZ-KT48302915']],
  ['dz 4830 2915', ['KT-DZ48302915', 'DZ-48302915']],
  ['48302915', ['KT-48302915', 'DZ-48302915']],
  ['۴۸۳۰۲۹۱۵', ['KT-48302915', 'DZ-48302915']],
])('%s may be a number of each prefix that the shop has had', (written, numbers) => {
  expect(possibleOrderNumbers(written, { orderPrefix: 'KT', orderPrefixes: ['DZ', 'KT'] })).toEqual(numbers)
})

// product: 72.4
test('a hyphen of the prefix itself may be left out', () => {
  const prefixes = { orderPrefix: 'A-B1', orderPrefixes: [] }
  for (const written of ['A-B1-48302915', 'ab148302915', '48302915'])
    expect(possibleOrderNumbers(written, prefixes)).toEqual(['A-B1-48302915'])
})
