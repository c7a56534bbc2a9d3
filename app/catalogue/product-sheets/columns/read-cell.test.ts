import { expect, test } from 'vitest'
import { guessPoints, readNumber } from '#app/shared/text/read-number.ts'
import { readDescription, readGrams, readSizes, readState } from './read-cell.ts'

// product: 45.10
test.each([
  ['2490', '2490'],
  ['Rs. 2500', '2500'],
  ['2,500/-', '2500'],
  ['2500/=', '2500'],
  ['Rs.1,00,000/- only', '100000'],
  ['PKR 2490.00', '2490'],
  ['2490,50', '2490.5'],
  ['12.990,00', '12990'],
  ['1.234.567', '1234567'],
  ['1,234.50', '1234.5'],
  ["12'990.00", '12990'],
  ['۲۴۹۰٫۵۰', '2490.5'],
  ['10.0000', '10'],
  ['-3', '-3'],
  ['$65.00 - $65.00', '65'],
  ['65 – 90', '65-90'],
  ['on request', 'on request'],
  ['-', ''],
  ['Rs.', ''],
])('“%s” is %s', (typed, read) => {
  expect(readNumber(typed)).toBe(read)
})

// product: 45.10
test('a point that may be between thousands is left as it is until it is known, never read as a thousandth', () => {
  expect(readNumber('2.500')).toBe('2.500')
  expect(readNumber('2.500', 'thousands')).toBe('2500')
  expect(readNumber('2.500', 'decimals')).toBe('2.5')
  expect(guessPoints(['2.500', '12.990,00'])).toBe('thousands')
  expect(guessPoints(['2.500', '1,290.00'])).toBe('decimals')
  expect(guessPoints(['2.500', '2490.00', '2,490'])).toBeUndefined()
  expect(readGrams('1.250 kg')).toBe('1250')
})

test('a cell that is longer than any number stays as it is, without a pattern searching it', () => {
  expect(readNumber(`1.${'0'.repeat(62)}`)).toBe('1')
  const long = `1.${'0'.repeat(63)}`
  expect(readNumber(long)).toBe(long)
  expect(readGrams(`${long} kg`)).toBe(`${long} kg`)
  expect(readNumber(`${' '.repeat(100)}Rs. 2,500/-${' '.repeat(100)}`)).toBe('2500')
})

test('a cell of sizes is cut where no list of sizes reaches', () => {
  const sizes = Array.from({ length: 30 }, (_, at) => `Sixteen signs ${at + 10}`).join(', ')
  expect(readSizes(sizes)).toBe(sizes)
  expect(readSizes('34, '.repeat(1_000))).toBe('34')
  expect(readSizes('?'.repeat(30_000))).toHaveLength(2_000)
  expect(readSizes('S   to   L')).toBe('S, M, L')
})

test('sizes are read however they are separated, and what is one is left whole', () => {
  expect(readSizes('m / s')).toBe('S, M')
  expect(readSizes('34, 32')).toBe('32, 34')
  expect(readSizes('X Large')).toBe('X Large')
  expect(readSizes('S-M')).toBe('S-M')
  expect(readSizes('32"')).toBe('32')
})

// product: 45.9
test.each(['S-M-L', 'S.M.L', 'S • M • L', 'S/M,L', 'Small Medium and Large', 'S to L'])(
  'a pasted list of sizes is read: “%s”',
  typed => {
    expect(readSizes(typed)).toBe('S, M, L')
  },
)

// product: 45.9
test('a list of waists has spaces; a note, and a range of numbers, are no list', () => {
  expect(readSizes('30 32 34')).toBe('30, 32, 34')
  expect(readSizes('30-36')).toBe('30-36')
  expect(readSizes('M Slim')).toBe('M Slim')
})

// product: 45.8
test.each([
  ['publish', 'published'],
  ['Enabled', 'published'],
  ['No', 'published'],
  ['Pending', 'draft'],
  ['private', 'draft'],
  ['Disabled', 'draft'],
  ['trash', 'archived'],
  ['Yes', 'archived'],
  ['Sold', 'Sold'],
])('the state “%s” is %s', (typed, state) => {
  expect(readState(typed)).toBe(state)
})

// product: 45.7
test('a description in HTML is read as text, and one that only has a sign of it stays', () => {
  expect(readDescription('<p>Soft <b>cotton</b></p><p>Wash cold</p>')).toBe('Soft cotton\nWash cold')
  expect(readDescription('Chest < 42\nLength > 40')).toBe('Chest < 42\nLength > 40')
})
