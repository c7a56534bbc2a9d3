import { expect, test } from 'vitest'
import { missedWords } from './search-miss.ts'

test.each([
  ['  Waist   COAT ', 'waist coat'],
  ['واسکٹ', 'واسکٹ'],
  ['size 42', 'size 42'],
])('%j is counted as %j', (q, words) => {
  expect(missedWords(q)).toBe(words)
})

test.each([
  '0300 1234567',
  'call 03001234567',
  '٠٣٠٠١٢٣٤٥٦٧',
  'bilal@example.com',
  'x'.repeat(61),
  '!!!',
  '7',
  'https://example.com/a',
])('%j is not counted', q => {
  expect(missedWords(q)).toBeUndefined()
})
