import { expect, test } from 'vitest'
import { isSize } from '#app/catalogue/products/product.ts'
import { findSize, letterOf, sizeLabel } from './size-spelling.ts'

test.each([
  ['Small', 'S'],
  ['X-Large', 'XL'],
  ['extra large', 'XL'],
  ['Extra Extra Large', 'XXL'],
  ['2xl', 'XXL'],
  ['XXXL', '3XL'],
  ['2X-Large', 'XXL'],
  ['xs', 'XS'],
  ['Med.', 'M'],
  ['2 XL', 'XXL'],
])('“%s” is the letter %s', (text, letter) => {
  expect(letterOf(text)).toBe(letter)
})

test.each(['S-M', 'S.M.L', 'XM', '2L', '0XL', '32', 'Slim', 'Largest', ''])('“%s” is no letter', text => {
  expect(letterOf(text)).toBeUndefined()
})

test.each([
  ['Default Title', 'Free size'],
  ['ONE SIZE', 'Free size'],
  ['32"', '32'],
  ['34 inches', '34'],
  ['W30', '30'],
  ['8½', '8.5'],
  ['S/M', 'S-M'],
  ['Small (36-38)', 'Small 36-38'],
  ['Medium (chest 38-40 in)', 'M'],
  ['UK 8 / EU 42', 'UK 8-EU 42'],
  ['A very long description', 'A very long desc'],
  ['***', ''],
])('a shop’s “%s” becomes the size “%s”', (text, label) => {
  expect(sizeLabel(text)).toBe(label)
  expect(label === '' || isSize(label)).toBe(true)
})

test('a size of a list is found however it is written, and exactly so first', () => {
  expect(findSize(['S', 'XXXL', '3XL'], '3XL')).toBe('3XL')
  expect(findSize(['Small', 'Medium'], 'S')).toBe('Small')
  expect(findSize(['2-3 years'], '2-3 Yrs')).toBe('2-3 years')
  expect(findSize(['S', 'M'], 'L')).toBeUndefined()
})

test('of a text that is no size only the beginning is searched', () => {
  expect(sizeLabel(`${' '.repeat(150)}32`)).toBe('32')
  expect(sizeLabel(`M ${' '.repeat(30_000)}32`)).toBe('M')
})
