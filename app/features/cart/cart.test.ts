import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addItem,
  type Cart,
  countItems,
  isSameItem,
  MAXIMUM_LINES,
  MAXIMUM_QUANTITY,
  removeItem,
  restoreItem,
  updateQuantity,
  wholeQuantity,
} from './cart.ts'

const shirt = { id: '1', name: 'Oxford Shirt', price: 3990, image: '/placeholder.svg', size: 'M' }

test('adds one piece unless told how many', () => {
  expect(addItem([], shirt)).toEqual([{ ...shirt, quantity: 1 }])
  expect(addItem([], shirt, 3)).toEqual([{ ...shirt, quantity: 3 }])
})

test('grows the line of the same id, size and name, and no other', () => {
  const cart = addItem(addItem([], shirt), { ...shirt, size: 'L' })
  expect(addItem(cart, shirt, 2).map(line => line.quantity)).toEqual([3, 1])
  expect(addItem(cart, { ...shirt, name: 'Another' })).toHaveLength(3)
  expect(addItem(cart, { ...shirt, id: '2' })).toHaveLength(3)
})

test('rounds a quantity down and never below one', () => {
  const cart = addItem([], shirt, 5)
  expect(updateQuantity(cart, 0, 2.9)[0]?.quantity).toBe(2)
  expect(updateQuantity(cart, 0, 0)[0]?.quantity).toBe(1)
  expect(updateQuantity(cart, 0, -7)[0]?.quantity).toBe(1)
  expect(updateQuantity(cart, 0, Number.NaN)[0]?.quantity).toBe(1)
  expect(wholeQuantity(Number.POSITIVE_INFINITY)).toBe(MAXIMUM_QUANTITY)
})

test('removes the line at a position and can put it back where it was', () => {
  const cart = ['S', 'M', 'L'].reduce<Cart>((lines, size) => addItem(lines, { ...shirt, size }), [])
  const removed = cart[1]
  if (!removed) throw new Error('The cart has three lines.')
  const without = removeItem(cart, 1)
  expect(without.map(line => line.size)).toEqual(['S', 'L'])
  expect(restoreItem(without, 1, removed)).toEqual(cart)
  expect(removeItem(cart, 9)).toEqual(cart)
})

type Step =
  | { do: 'add'; id: string; size: string; quantity: number }
  | { do: 'remove'; at: number }
  | { do: 'update'; at: number; quantity: number }
  | { do: 'clear' }

const anyNumber = fc.oneof(fc.integer({ min: -5, max: 2000 }), fc.double(), fc.constant(Number.NaN))
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('add' as const),
    id: fc.constantFrom('1', '2', '3'),
    size: fc.constantFrom('S', 'M'),
    quantity: anyNumber,
  }),
  fc.record({ do: fc.constant('remove' as const), at: fc.integer({ min: -1, max: 6 }) }),
  fc.record({ do: fc.constant('update' as const), at: fc.integer({ min: -1, max: 6 }), quantity: anyNumber }),
  fc.record({ do: fc.constant('clear' as const) }),
)

function take(cart: Cart, step: Step): Cart {
  switch (step.do) {
    case 'add':
      return addItem(cart, { ...shirt, id: step.id, size: step.size }, step.quantity)
    case 'remove':
      return removeItem(cart, step.at)
    case 'update':
      return updateQuantity(cart, step.at, step.quantity)
    case 'clear':
      return []
  }
}

test('keeps its rules through any sequence of changes', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 60 }), steps => {
      let cart: Cart = []
      for (const step of steps) {
        const before = cart
        cart = take(before, step)
        for (const line of cart) {
          expect(Number.isInteger(line.quantity)).toBe(true)
          expect(line.quantity).toBeGreaterThanOrEqual(1)
          expect(line.quantity).toBeLessThanOrEqual(MAXIMUM_QUANTITY)
        }
        const isTwice = cart.some((line, at) => cart.some((other, by) => by > at && isSameItem(line, other)))
        expect(isTwice).toBe(false)
        if (step.do === 'add') expect(countItems(cart)).toBeGreaterThanOrEqual(countItems(before))
        if (step.do === 'remove' && before[step.at]) expect(cart).toHaveLength(before.length - 1)
        if (step.do === 'update') expect(cart).toHaveLength(before.length)
      }
    }),
  )
})

test('takes no more lines than a basket can hold', () => {
  let cart: Cart = []
  for (let id = 0; id < MAXIMUM_LINES + 10; id++) cart = addItem(cart, { ...shirt, id: String(id) })
  expect(cart).toHaveLength(MAXIMUM_LINES)
})
