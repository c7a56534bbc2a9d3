import { expect, test } from 'vitest'
import { findChoiceProblem, onlySize, sizeInAddress } from './cart-choice.ts'

const shirt = {
  sizes: [
    { size: 'S' as const, available: 0 },
    { size: 'M' as const, available: 3 },
    { size: 'L' as const, available: 40 },
  ],
  stock: 43,
}

test.each([
  [{ size: undefined, quantity: 1, inCart: 0 }, 'Please choose a size.'],
  [{ size: 'S' as const, quantity: 1, inCart: 0 }, 'Size S is sold out.'],
  [{ size: 'XXL' as const, quantity: 1, inCart: 0 }, 'Size XXL is sold out.'],
  [{ size: 'M' as const, quantity: 3, inCart: 0 }, undefined],
  [{ size: 'M' as const, quantity: 4, inCart: 0 }, 'Only 3 left in size M.'],
  [{ size: 'M' as const, quantity: 2, inCart: 2 }, 'Only 3 left in size M, and your cart already holds 2.'],
  [{ size: 'L' as const, quantity: 400, inCart: 0 }, undefined],
  [
    { size: 'L' as const, quantity: 1, inCart: 999 },
    'At most 999 at a time in size L, and your cart already holds 999.',
  ],
])('rejects or accepts the choice %o with the message %j', (choice, problem) => {
  expect(findChoiceProblem(shirt, { ...choice, isCartFull: false })).toBe(problem)
})

test('a full cart takes more of the items it has, and no new ones', () => {
  const choice = { size: 'L' as const, quantity: 1, isCartFull: true }
  expect(findChoiceProblem(shirt, { ...choice, inCart: 1 })).toBeUndefined()
  expect(findChoiceProblem(shirt, { ...choice, inCart: 0 })).toBe(
    'Your cart is full: it holds 100 lines. Please take one out first.',
  )
})

// product: 5.7
test('no size of a sold-out product can be chosen', () => {
  const soldOut = { sizes: [{ size: 'M' as const, available: 0 }], stock: 0 }
  expect(findChoiceProblem(soldOut, { size: 'M', quantity: 1, inCart: 0, isCartFull: false })).toBe(
    'This product is sold out.',
  )
  expect(onlySize(soldOut)).toBeUndefined()
})

test('preselects the only size', () => {
  expect(onlySize({ sizes: [{ size: 'L', available: 2 }] })).toBe('L')
  expect(onlySize(shirt)).toBeUndefined()
})

// product: 5.13
test('preselects the size in the address if it is in stock', () => {
  expect(sizeInAddress(shirt, '?size=L')).toBe('L')
  expect(sizeInAddress(shirt, '?utm_source=x&size=M&size=L')).toBe('M')
  for (const search of ['', '?size=', '?size=S', '?size=XXL', '?size=l', '?size=__proto__', '?size=%ff']) {
    expect(sizeInAddress(shirt, search), search).toBeUndefined()
  }
})
