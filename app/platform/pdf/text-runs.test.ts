import { expect, test } from 'vitest'
import { breakLines, splitRuns } from './text-runs.ts'

// product: 23.2
test('Urdu runs from the right, and numbers and Latin words inside it from the left', () => {
  expect(splitRuns('گلی ۱۲ بلاک C')).toEqual([
    { text: 'C', font: 'latin', isFromRight: false },
    { text: ' بلاک ', font: 'urdu', isFromRight: true },
    { text: '۱۲', font: 'urdu', isFromRight: false },
    { text: 'گلی ', font: 'urdu', isFromRight: true },
  ])
})

test('a letter without a font becomes a question mark', () => {
  expect(
    splitRuns('北 Łódź 😀')
      .map(({ text }) => text)
      .join(''),
  ).toBe('? Łódź ?')
})

test('lines break at spaces, and a word wider than a line is cut', () => {
  expect(breakLines('one two abcdefgh', 4, line => line.length)).toEqual(['one', 'two', 'abcd', 'efgh'])
})
