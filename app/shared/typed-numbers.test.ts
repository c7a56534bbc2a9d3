import { expect, test } from 'vitest'
import { typedPrice, typedStock } from './typed-numbers.ts'

function read(schema: ReturnType<typeof typedPrice> | ReturnType<typeof typedStock>, typed: unknown) {
  const result = schema.safeParse(typed)
  return result.success ? result.data : result.error.issues[0]?.message
}

test.each([
  ['2490', 249_000],
  [' 2,490.50 ', 249_050],
  ['4990/-', 499_000],
  ['Rs. 4,990', 499_000],
  ['PKR 4990', 499_000],
  ['۴۹۹۰ روپے', 499_000],
  ['2490,50', 'Please enter the price in rupees, like 2490 or 2490.50.'],
  ['2,49', 'Please enter the price in rupees, like 2490 or 2490.50.'],
  ['1,00,000/-', 10_000_000],
  ['$65', 'Please enter the price in rupees, like 2490 or 2490.50.'],
  ['USD 65', 'Please enter the price in rupees, like 2490 or 2490.50.'],
  ['0.01', 1],
  ['10000000', 1_000_000_000],
  ['0', 'Price must be greater than 0.'],
  ['-5', 'Price must be greater than 0.'],
  ['0.001', 'Price must be greater than 0.'],
  ['10000000.01', 'Please enter a price of at most PKR 10,000,000.'],
  ['9'.repeat(400), 'Please enter a price of at most PKR 10,000,000.'],
  ['12.345', 'Please enter the price in rupees, like 2490 or 2490.50.'],
  ['1e5', 'Please enter the price in rupees, like 2490 or 2490.50.'],
  ['', 'Please enter the price in rupees, like 2490 or 2490.50.'],
  [undefined, 'Please enter the price in rupees, like 2490 or 2490.50.'],
])('reads the price %j as %j', (typed, price) => {
  expect(read(typedPrice(), typed)).toBe(price)
})

test('reads a number after any amount of blanks at once', () => {
  const began = performance.now()
  expect(read(typedPrice(), `${' '.repeat(100_000)}5`)).toBe(500)
  expect(read(typedPrice(), `${' '.repeat(100_000)}5x`)).toBe(
    'Please enter the price in rupees, like 2490 or 2490.50.',
  )
  expect(performance.now() - began).toBeLessThan(1_000)
})

test.each([
  ['0', 0],
  ['1,200', 1200],
  ['-0', 0],
  ['-1', 'Stock cannot be negative.'],
  ['1.5', 'Please enter a whole number of pieces.'],
  ['five', 'Please enter a whole number of pieces.'],
  ['', 'Please enter a whole number of pieces.'],
  ['100001', 'Please enter at most 100,000 pieces.'],
])('reads the stock %j as %j', (typed, pieces) => {
  expect(read(typedStock(), typed)).toBe(pieces)
})

test('shows the form’s own message if nothing was typed', () => {
  expect(read(typedPrice('Please fill in all required fields.'), ' ')).toBe(
    'Please fill in all required fields.',
  )
})
