import { expect, test } from 'vitest'
import { serializeCartLines } from './cart-line.ts'
import { parseCartLines } from './parse-cart-lines.ts'

const read = (lines: unknown) => parseCartLines(JSON.stringify(lines))

test('reads only product, size, quantity and the price that was seen', () => {
  const line = { id: '7', size: 'M', quantity: 2, price: 3990, name: 'Forged', total: 1 }
  expect(read([line])).toEqual([{ productRef: '7', size: 'M', quantity: 2, seenPricePaisa: 399_000 }])
})

test('accepts a numeric product id', () => {
  expect(read([{ id: 7, size: 'M', quantity: 1 }])?.[0]?.productRef).toBe('7')
})

test('refuses quantities that are negative, fractional, huge, text or missing', () => {
  for (const quantity of [-1, 0, 1.5, 1000, 1e300, '2', 'many', null, undefined]) {
    expect(read([{ id: '7', size: 'M', quantity }])).toBeUndefined()
  }
})

test('refuses anything but a list of lines', () => {
  for (const json of ['', '{}', '[1]', 'nonsense', '[{"id":{},"quantity":1}]', undefined, 7]) {
    expect(parseCartLines(json)).toBeUndefined()
  }
  expect(read(Array.from({ length: 101 }, (_, id) => ({ id, size: 'M', quantity: 1 })))).toBeUndefined()
  expect(parseCartLines(`["${'x'.repeat(200_000)}"]`)).toBeUndefined()
})

test('refuses characters that the database cannot store, and replaces lone surrogates', () => {
  expect(parseCartLines('[{"id":"a\\u0000b","size":"M","quantity":1}]')).toBeUndefined()
  expect(parseCartLines('[{"id":"a\\ud800","size":"M","quantity":1}]')?.[0]?.productRef).toBe('a\ufffd')
})

test('adds up two lines of one product and size', () => {
  const line = { id: '7', size: 'M', quantity: 2 }
  expect(read([line, { ...line, size: 'L' }, line])?.map(({ size, quantity }) => [size, quantity])).toEqual([
    ['M', 4],
    ['L', 2],
  ])
})

test('reads back what it wrote', () => {
  const lines = [{ productRef: '7', size: 'M', quantity: 2, seenPricePaisa: 399_050 }]
  expect(parseCartLines(serializeCartLines(lines))).toEqual(lines)
})
