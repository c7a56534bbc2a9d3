import { expect, test } from 'vitest'
import { isolatedLine } from '#app/shared/text/number-order.ts'
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

// product: 23.2
test('phone and house numbers keep their order among Urdu words', () => {
  const printed = (line: string) =>
    splitRuns(line)
      .filter(({ font }) => font === 'latin')
      .map(({ text }) => text.trim())
      .filter(text => /\d/.test(text))
  expect(printed('مکان 12-B، گلی 7/3')).toEqual(['7/3', '12-B'])
  expect(printed('پتہ لاہور، 0300 1234567')).toEqual(['0300 1234567'])
  expect(printed('From درزی, مین بلیوارڈ 14-A, 0300 1234567')).toEqual(['14-A', '0300 1234567'])
  expect(printed('کال کریں +92 300-1234567')).toEqual(['+92 300-1234567'])
  expect(printed('رقم PKR 2,490.00 ہے')).toEqual(['PKR 2,490.00'])
})

// product: 23.2
test('a line that is set apart runs in its own direction inside one of the other', () => {
  const note = isolatedLine('کال کریں 0300 1234567')
  const runs = splitRuns(`Note: ${note}`).map(({ text }) => text.trim())
  expect(runs).toEqual(['Note', ':', '0300 1234567', 'کال کریں'])
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
  expect(breakLines('call 0300 1234567', 14, line => line.length)).toEqual(['call', '0300 1234567'])
})
