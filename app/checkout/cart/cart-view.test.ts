import { expect, test } from 'vitest'
import type { Cart } from './cart.ts'
import { applyQuote, toCartView } from './cart-view.ts'
import type { Quote, QuotedLine } from './quote.ts'

const shirt = { id: '7', name: 'Oxford', price: 1000, image: '/images/ab/320.webp' }
const cart: Cart = [
  { ...shirt, size: 'M', quantity: 3 },
  { ...shirt, size: 'L', quantity: 1 },
]

function quoted(size: string, quantity: number, available: number, change: QuotedLine['change']): QuotedLine {
  const product = {
    id: 7,
    slug: 'oxford',
    name: 'Oxford',
    unitPricePaisa: 100_000,
    image: shirt.image,
    available,
  }
  return {
    productRef: '7',
    size,
    quantity,
    product,
    change,
    otherSizes: change?.kind === 'sold-out' ? ['S'] : [],
  }
}

const quote: Quote = {
  lines: [
    quoted('M', 3, 2, { kind: 'short', name: 'Oxford', size: 'M', available: 2 }),
    quoted('L', 1, 0, { kind: 'sold-out', name: 'Oxford', size: 'L' }),
  ],
  subtotalPaisa: 200_000,
  shippingPaisa: 25_000,
  discountPaisa: 0,
  discounts: { names: [], codeProblem: null },
  cash: null,
  voucher: null,
  payment: { words: '', ways: [], advancePaisa: 0, firstAdvancePaisa: 0 },
  needsEmail: true,
  delivery: {
    words: '',
    city: null,
    rangePaisa: null,
    toFreePaisa: 0,
    surchargePaisa: 0,
    dates: null,
    problem: null,
  },
  totalPaisa: 225_000,
}

// product: 6.8
test('a cart costs the sum of its buyable pieces, and remembers it', () => {
  const today = applyQuote(cart, quote)
  expect(today.map(({ buyable }) => buyable)).toEqual([2, 0])
  const view = toCartView(today, quote)
  expect(view).toMatchObject({ subtotalPaisa: 200_000, totalPaisa: 225_000 })
  expect(view.lines.map(({ buyable, otherSizes }) => [buyable, otherSizes])).toEqual([
    [2, []],
    [0, ['S']],
  ])

  const unasked = toCartView(today, undefined)
  expect(unasked.subtotalPaisa).toBe(200_000)
  expect(unasked.lines.map(({ problem }) => problem?.kind)).toEqual(['short', 'sold-out'])
})

test('a line that is back in stock counts in full, and an unchanged cart stays the same object', () => {
  const restocked = { ...quote, lines: [quoted('M', 3, 10, null), quoted('L', 1, 10, null)] }
  expect(applyQuote(applyQuote(cart, quote), restocked)).toEqual(cart)
  expect(applyQuote(cart, restocked)).toBe(cart)
})
