import { expect, test } from 'vitest'
import { shadesOf } from './swatch.ts'

const shades = (colour: string) => shadesOf({ chosen: null, colour, pictureColour: '#123456' })

// product: 41.1
test('a swatch has the shade that the owner chose, that of the colour’s name, or that of the picture', () => {
  expect(shadesOf({ chosen: '#abcdef', colour: 'Navy', pictureColour: '#123456' })).toEqual(['#abcdef'])
  expect(shades('Navy')).toEqual(['#1f2b47'])
  expect(shades('Forest green')).toEqual(shades('forest'))
  expect(shades('Sky blue')).not.toEqual(shades('Royal blue'))
  expect(shades('Navy and cream')).toEqual(['#1f2b47', '#f1e7d2'])
  expect(shades('Galaxy')).toEqual(['#123456'])
  expect(shadesOf({ chosen: null, colour: '', pictureColour: null })).toHaveLength(1)
})
