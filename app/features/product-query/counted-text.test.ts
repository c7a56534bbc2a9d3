import { expect, test } from 'vitest'
import { countedText } from './counted-text.ts'

test('a count that may be too low ends with a plus sign', () => {
  expect(countedText(1240, false)).toBe('1,240')
  expect(countedText(10_000, true)).toBe('10,000+')
})
