import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MOST_PIECES_OF_LINE } from '#app/shared/most-pieces.ts'
import {
  addItem,
  buyablePieces,
  type Cart,
  changeSize,
  countItems,
  MAXIMUM_LINES,
  mergeLines,
  removeItem,
  restoreItem,
  updateQuantity,
  wholeQuantity,
} from './cart.ts'

const shirt = { id: '1', name: 'Oxford Shirt', price: 3990, image: '/placeholder.svg', size: 'M' }

// product: 5.8, 6.1, 6.2
test('adds one piece by default', () => {
  expect(addItem([], shirt)).toEqual([{ ...shirt, quantity: 1 }])
  expect(addItem([], shirt, 3)).toEqual([{ ...shirt, quantity: 3 }])
})

// product: 6.1, 6.2
test('grows the line of the same id, size and name, and no other', () => {
  const cart = addItem(addItem([], shirt), { ...shirt, size: 'L' })
  expect(addItem(cart, shirt, 2).map(line => line.quantity)).toEqual([3, 1])
  expect(addItem(cart, { ...shirt, name: 'Another' })).toHaveLength(3)
  expect(addItem(cart, { ...shirt, id: '2' })).toHaveLength(3)
})

// product: 5.8, 6.3
test('rounds a quantity down and never below one', () => {
  const cart = addItem([], shirt, 5)
  expect(updateQuantity(cart, 0, 2.9)[0]?.quantity).toBe(2)
  expect(updateQuantity(cart, 0, 0)[0]?.quantity).toBe(1)
  expect(updateQuantity(cart, 0, -7)[0]?.quantity).toBe(1)
  expect(updateQuantity(cart, 0, Number.NaN)[0]?.quantity).toBe(1)
  expect(wholeQuantity(Number.POSITIVE_INFINITY)).toBe(MOST_PIECES_OF_LINE)
})

// product: 6.4
test('removes the line at a position and can restore it there', () => {
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
  | { do: 'restore'; at: number }
  | { do: 'update'; at: number; quantity: number }
  | { do: 'clear' }

const anyNumber = fc.oneof(fc.integer({ min: -5, max: 2000 }), fc.double(), fc.constant(Number.NaN))
const anyPosition = fc.integer({ min: -1, max: 6 })
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('add' as const),
    id: fc.constantFrom('1', '2', '3'),
    size: fc.constantFrom('S', 'M'),
    quantity: anyNumber,
  }),
  fc.record({ do: fc.constant('remove' as const), at: anyPosition }),
  fc.record({ do: fc.constant('restore' as const), at: anyPosition }),
  fc.record({ do: fc.constant('update' as const), at: anyPosition, quantity: anyNumber }),
  fc.record({ do: fc.constant('clear' as const) }),
)

/** A model of the same rules: the number of pieces of each item. */
type Counts = Map<string, number>

const within = (quantity: number) =>
  Number.isNaN(quantity) ? 1 : Math.min(999, Math.max(1, Math.floor(quantity)))
const itemOf = (line: { id: string; size?: string }) => `${line.id} ${line.size}`
const countsOf = (cart: Cart): Counts => new Map(cart.map(line => [itemOf(line), line.quantity]))

interface Shopper {
  cart: Cart
  /** The last removed line, until it is restored. */
  removed?: Cart[number] | undefined
}

function takeStep({ cart, removed }: Shopper, step: Step): Shopper {
  switch (step.do) {
    case 'add':
      return { cart: addItem(cart, { ...shirt, id: step.id, size: step.size }, step.quantity), removed }
    case 'remove':
      return { cart: removeItem(cart, step.at), removed: cart[step.at] ?? removed }
    case 'restore':
      return { cart: removed ? restoreItem(cart, Math.max(0, step.at), removed) : cart }
    case 'update':
      return { cart: updateQuantity(cart, step.at, step.quantity), removed }
    case 'clear':
      return { cart: [], removed }
  }
}

/** Applies the step to the counts, given the cart as it was before. */
function countStep(counts: Counts, { cart, removed }: Shopper, step: Step): Counts {
  const line = 'at' in step ? cart[step.at] : undefined
  const set = (item: string, quantity: number) => new Map(counts).set(item, within(quantity))
  const grow = (item: string, quantity: number) => set(item, (counts.get(item) ?? 0) + quantity)
  switch (step.do) {
    case 'add':
      return grow(itemOf(step), within(step.quantity))
    case 'remove':
      return new Map([...counts].filter(([item]) => !line || item !== itemOf(line)))
    case 'restore':
      return removed ? grow(itemOf(removed), removed.quantity) : counts
    case 'update':
      return line ? set(itemOf(line), step.quantity) : counts
    case 'clear':
      return new Map()
  }
}

// product: 1.1, 6.2, 6.3, 6.4
test('obeys its four rules through any sequence of changes', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 60 }), steps => {
      let shopper: Shopper = { cart: [] }
      let counts: Counts = new Map()
      for (const step of steps) {
        counts = countStep(counts, shopper, step)
        shopper = takeStep(shopper, step)
        expect(shopper.cart).toHaveLength(counts.size)
        expect(countsOf(shopper.cart)).toEqual(counts)
        expect(countItems(shopper.cart)).toBe([...counts.values()].reduce((sum, count) => sum + count, 0))
      }
    }),
  )
})

test('takes no more lines than a cart can hold', () => {
  let cart: Cart = []
  for (let id = 0; id < MAXIMUM_LINES + 10; id++) cart = addItem(cart, { ...shirt, id: String(id) })
  expect(cart).toHaveLength(MAXIMUM_LINES)
})

test('restores a removed line into a newer line of the same item, and never beyond a full cart', () => {
  const cart = addItem([], shirt, 2)
  expect(restoreItem(cart, 0, { ...shirt, quantity: 3 })).toEqual([{ ...shirt, quantity: 5 }])
  const full = Array.from({ length: MAXIMUM_LINES }, (_, id) => ({ ...shirt, id: `${id}`, quantity: 1 }))
  expect(restoreItem(full, 0, { ...shirt, id: 'new', quantity: 1 })).toHaveLength(MAXIMUM_LINES)
  expect(mergeLines([...cart, ...cart])).toEqual([{ ...shirt, quantity: 4 }])
})

test('changes the size of a line, merges it with the line of that size, and drops its known stock', () => {
  const cart = [
    { ...shirt, size: 'M', quantity: 1 },
    { ...shirt, size: 'L', quantity: 2, buyable: 0 },
  ]
  expect(changeSize(cart, 1, 'XL')).toEqual([cart[0], { ...shirt, size: 'XL', quantity: 2 }])
  expect(changeSize(cart, 1, 'M')).toEqual([{ ...shirt, size: 'M', quantity: 3 }])
  expect(addItem(cart, { ...shirt, size: 'L' })[1]).toEqual({ ...shirt, size: 'L', quantity: 3 })
})

test('counts the buyable pieces of a line', () => {
  expect(buyablePieces({ quantity: 3 })).toBe(3)
  expect(buyablePieces({ quantity: 3, buyable: 0 })).toBe(0)
  expect(buyablePieces({ quantity: 1, buyable: 2 })).toBe(1)
})
