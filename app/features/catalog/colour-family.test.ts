import { expect, test } from 'vitest'
import { catalogue } from '#db/seed/catalogue.ts'
import { colourFamiliesOf } from './colour-family.ts'

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

test('every colour of the demo shop is in a family', () => {
  const without = catalogue.products.filter(product => colourFamiliesOf(product.colour).length === 0)
  expect(without.map(product => product.colour)).toEqual([])
})
