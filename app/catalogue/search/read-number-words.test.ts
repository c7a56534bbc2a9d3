import { expect, test } from 'vitest'
import { withDigits } from './read-number-words.ts'

// product: 4.13
test.each([
  ['teen hazar tak', '3 hazar tak'],
  ['five thousand', '5 thousand'],
  ['dhai hazar', '2500'],
  ['sarhe teen hazar', '3500'],
  ['تین ہزار سے کم', '3 ہزار سے کم'],
  ['پندرہ سو', '1500'],
  ['teen se paanch hazar', '3 se 5 hazar'],
  ['تین سے پانچ ہزار', '3 سے 5 ہزار'],
  ['بیالیس نمبر کمر', '42 نمبر کمر'],
  ['chauntis inch', '34 inch'],
])('the amount or measurement of %s is in digits', (said, written) => {
  expect(withDigits(said)).toBe(written)
})

test.each(['dikha do', 'do so sorry', 'one size', 'teen shirts'])('%s has no number', said => {
  expect(withDigits(said)).toBe(said)
})
