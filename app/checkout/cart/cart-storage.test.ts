import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '#tests/factories/any-text.ts'
import { MAXIMUM_LINES } from './cart.ts'
import { serializeCartLines } from './cart-line.ts'
import { CART_STORAGE_KEY, readCart, writeCart } from './cart-storage.ts'
import { toCartLines } from './cart-view.ts'
import { parseCartLines } from './parse-cart-lines.ts'

const line = {
  id: '7',
  name: 'Oxford Shirt',
  price: 3990,
  image: '/images/ab/320.webp',
  size: 'M',
  quantity: 2,
}

// product: 6.1, 6.2
test('stores the cart under cart:v1', () => {
  expect(CART_STORAGE_KEY).toBe('cart:v1')
})

// product: 6.1, 6.5
test('reads back what it wrote', () => {
  expect(readCart(writeCart([line]))).toEqual([line])
})

// product: 6.6
test('returns an empty cart when nothing readable is stored', () => {
  for (const stored of [null, '', 'nonsense', '{}', '42', 'null', '"cart"', '[[['])
    expect(readCart(stored)).toEqual([])
})

// product: 6.7
test('loads the lines of an older page, whose id is the name of the product', () => {
  const old = {
    id: 'Oxford Shirt',
    name: 'Oxford Shirt',
    price: 3990,
    image: 'data:image/png;base64,AAAA',
    quantity: 1,
  }
  expect(readCart(JSON.stringify([old]))).toEqual([{ ...old, image: '/placeholder.svg' }])
})

// product: 6.6
test('clamps wild quantities and prices', () => {
  const read = (quantity: unknown, price: unknown = 10) =>
    readCart(JSON.stringify([{ ...line, quantity, price }]))[0]
  expect(read(-4)?.quantity).toBe(1)
  expect(read(2.7)?.quantity).toBe(2)
  expect(read('3')?.quantity).toBe(3)
  expect(read('many')?.quantity).toBe(1)
  expect(read(1e300)?.quantity).toBe(999)
  expect(read(null)?.quantity).toBe(1)
  expect(read(1, -5)?.price).toBe(0)
  expect(read(1, '12.345')?.price).toBe(12.35)
  expect(read(1, {})?.price).toBe(0)
})

test('never follows a stored picture address to another site or into a script', () => {
  for (const image of [
    'javascript:alert(1)',
    '//evil.example/x.png',
    'https://evil.example/x.png',
    '/a b',
    7,
  ]) {
    expect(readCart(JSON.stringify([{ ...line, image }]))[0]?.image).toBe('/placeholder.svg')
  }
})

// product: 6.6
test('drops invalid lines and retains the others', () => {
  const stored = [null, 5, 'x', [], {}, { id: '' }, { id: 'a'.repeat(400) }, { ...line, id: {} }, line]
  expect(readCart(JSON.stringify(stored))).toEqual([line])
})

// product: 6.6
test('survives keys that attack the prototype', () => {
  const hostile =
    '[{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"id":"1","name":"x"}]'
  expect(readCart(hostile)).toHaveLength(1)
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})

// product: 6.6
test('reads the first hundred of thousands of lines', () => {
  const many = Array.from({ length: 5000 }, (_, id) => ({ ...line, id: String(id) }))
  expect(readCart(JSON.stringify(many))).toHaveLength(MAXIMUM_LINES)
})

test('merges two lines of the same item', () => {
  expect(readCart(JSON.stringify([line, line])).map(({ quantity }) => quantity)).toEqual([4])
})

const anyEntry = fc.oneof(
  fc.constantFrom(
    '1',
    ' 7 ',
    '   ',
    'a\u0000b',
    'a\ud800',
    'M',
    'x'.repeat(25),
    'x'.repeat(400),
    '\u0007'.repeat(300),
  ),
  anyText(),
)
const anyLine = fc.record(
  {
    id: fc.oneof(anyEntry, fc.integer()),
    name: anyEntry,
    size: anyEntry,
    quantity: fc.anything(),
    price: fc.anything(),
  },
  { requiredKeys: [] },
)

// product: 6.6
test('reads a usable cart, which the server accepts, from any stored value', () => {
  const anyStored = fc.oneof(
    fc.json(),
    fc.array(fc.oneof(anyLine, fc.jsonValue())).map(lines => JSON.stringify(lines)),
  )
  fc.assert(
    fc.property(anyStored, stored => {
      const cart = readCart(stored)
      for (const item of cart) {
        expect(item.id).not.toBe('')
        expect(item.quantity).toBeGreaterThanOrEqual(1)
        expect(Number.isFinite(item.price)).toBe(true)
      }
      expect(parseCartLines(serializeCartLines(toCartLines(cart)))).toBeDefined()
    }),
  )
})

test('reads a cart that the server accepts even when it is full of the longest lines', () => {
  const longest = Array.from({ length: MAXIMUM_LINES }, (_, at) => ({
    id: `${at}${'"'.repeat(290)}`,
    name: '"'.repeat(300),
    size: '"'.repeat(20),
    quantity: 999,
  }))
  expect(parseCartLines(serializeCartLines(toCartLines(readCart(JSON.stringify(longest)))))).toHaveLength(
    MAXIMUM_LINES,
  )
})

test('stores how many pieces of a line are buyable, if fewer than its quantity', () => {
  const read = (buyable: unknown) => readCart(JSON.stringify([{ ...line, buyable }]))[0]
  expect(read(0)).toEqual({ ...line, buyable: 0 })
  for (const senseless of [2, 5, -1, 0.5, '1', null]) expect(read(senseless)).toEqual(line)
})
