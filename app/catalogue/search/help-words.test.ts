import { expect, test } from 'vitest'
import { isQuestion, withoutHelp } from './help-words.ts'

// product: 4.26
test.each([
  ['shalwar kameez ship to uk', 'shalwar kameez'],
  ['hoodie cash on delivery available', 'hoodie'],
  ['polo return policy', 'polo'],
  ['free delivery black shirt', 'black shirt'],
  ['return policy', 'return policy'],
  ['do you deliver to karachi', 'do you deliver to karachi'],
])('“%s” searches for “%s”', (search, rest) => {
  expect(withoutHelp(search).replace(/\s+/g, ' ').trim()).toBe(rest)
})

test('a question that names nothing which is sold is only a question', () => {
  expect(['return policy', 'COD', 'black shirt delivery', 'shirt'].map(isQuestion)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
