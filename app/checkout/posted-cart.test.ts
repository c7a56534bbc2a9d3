import { expect, test } from 'vitest'
import { readPostedCart } from './posted-cart.ts'

const read = (search: string) => readPostedCart(new URLSearchParams(search))

test('reads the product, size and quantity that a form without JavaScript sends', () => {
  expect(read('id=7&size=M&quantity=2')).toEqual([
    { productRef: '7', size: 'M', quantity: 2, seenPricePaisa: undefined },
  ])
})

test('rounds a quantity down and never below one', () => {
  const quantities = { '2.9': 2, '0': 1, '-3': 1, '': 1, abc: 1, '5000': 999, Infinity: 999 }
  for (const [written, quantity] of Object.entries(quantities)) {
    expect(read(`id=7&size=M&quantity=${written}`)?.[0]?.quantity, written).toBe(quantity)
  }
  expect(read('id=7&size=M')?.[0]?.quantity).toBe(1)
})

// product: 73.3
test('reads the metres of cloth that were typed before the page had its scripts, and its list of metres without any', () => {
  const steps = { 'quantity=1&metres=2.5': 5, 'quantity=7&metres=0.5': 7, 'quantity=1&metres=2.6': 5 }
  for (const [written, quantity] of Object.entries(steps))
    expect(read(`id=7&size=per+50+cm&${written}`)?.[0]?.quantity, written).toBe(quantity)
  for (const wrong of ['', 'abc', '-4', '0'])
    expect(read(`id=7&size=per+50+cm&quantity=1&metres=${wrong}`)?.[0]?.quantity, wrong).toBe(1)
  expect(read('id=7&size=M&quantity=2&metres=9')?.[0]?.quantity).toBe(2)
})

test('returns undefined when no product is named', () => {
  for (const search of ['', 'id=', 'size=M', `id=${'x'.repeat(400)}`, 'id=a%00b'])
    expect(read(search)).toBeUndefined()
})

test('reads all lines of a former order, and nothing from an invalid cart', () => {
  const cart = '[{"id":"7","size":"M","quantity":2,"price":2490},{"id":"9","size":"L","quantity":1}]'
  expect(read(`cart=${encodeURIComponent(cart)}`)).toEqual([
    { productRef: '7', size: 'M', quantity: 2, seenPricePaisa: 249_000 },
    { productRef: '9', size: 'L', quantity: 1, seenPricePaisa: undefined },
  ])
  for (const bad of ['x', '{}', '[{"id":7}]', '[[]]']) {
    expect(read(`cart=${encodeURIComponent(bad)}`), bad).toBeUndefined()
  }
})
