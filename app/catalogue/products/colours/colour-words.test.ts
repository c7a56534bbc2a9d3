import { expect, test } from 'vitest'
import { catalogue } from '#db/seed/catalogue.ts'
import { COLOUR_FAMILIES } from './colour-family.ts'
import { colourFamiliesOf, colourWordsOf, familyOfShade, nearestFamilies } from './colour-words.ts'

test.each([
  ['Black', ['black']],
  ['sky blue', ['blue']],
  ['Slate blue', ['blue']],
  ['Pale mist blue', ['blue']],
  ['White and blue stripe', ['white', 'blue']],
  ['Navy and cream', ['cream', 'navy']],
  ['Off-white', ['white']],
  ['Olive/Khaki', ['beige', 'green']],
  ['Heather gray', ['grey']],
  ['Maroon & Gold, with Black', ['black', 'yellow', 'red']],
  ['', []],
  ['As shown', []],
  ['Sandy', []],
  ['شلوار', []],
])('%j is in %j', (colour, families) => {
  expect(colourFamiliesOf(colour)).toEqual(families)
})

// product: 4.6
test('every colour of the demo shop is in a family', () => {
  const without = catalogue.products.filter(product => colourFamiliesOf(product.colour).length === 0)
  expect(without.map(product => product.colour)).toEqual([])
})

test('a search for a family means its shades, and what hardly differs from it', () => {
  expect(colourWordsOf('grey')).toContain('charcoal')
  expect(colourWordsOf('gray')).toEqual(colourWordsOf('grey'))
  expect(colourWordsOf('blue')).toEqual(expect.arrayContaining(['blue', 'sky', 'navy']))
  expect(colourWordsOf('white')).toEqual(expect.arrayContaining(['white', 'snow', 'ivory', 'cream']))
})

test('a search for a shade means that shade alone', () => {
  for (const shade of ['navy', 'cream']) expect(colourWordsOf(shade)).not.toContain('white')
  for (const shade of ['charcoal', 'ivory', 'shirt']) expect(colourWordsOf(shade)).toEqual([])
})

test('a shade has a family, and a family is no shade', () => {
  expect(familyOfShade('camel')).toBe('beige')
  expect(familyOfShade('gray')).toBe('grey')
  expect(familyOfShade('grey')).toBeUndefined()
  expect(familyOfShade('shirt')).toBeUndefined()
})

test('every family has nearest ones, never itself', () => {
  for (const family of COLOUR_FAMILIES) {
    expect(nearestFamilies([family]).length).toBeGreaterThan(2)
    expect(nearestFamilies([family])).not.toContain(family)
  }
  expect(nearestFamilies(['navy', 'blue'])).toEqual(['black', 'grey', 'green'])
})
