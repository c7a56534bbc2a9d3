import { expect, test } from 'vitest'
import { type EditedStock, planEdit } from './plan-edit.ts'

const LINE = { productId: 7, name: 'Kurta', size: 'M', quantity: 2 }
const STOCK: EditedStock = {
  products: [{ id: 7, sizes: ['M', 'L'] }],
  levels: [
    { id: 70, productId: 7, size: 'M', onHand: 0 },
    { id: 71, productId: 7, size: 'L', onHand: 5 },
  ],
  held: [{ levelId: 70, productId: 7, size: 'M', places: { reserved: 2 } }],
}

test('another size returns the pieces of the old one and takes as many of the new one', () => {
  expect(planEdit([LINE], [{ ...LINE, size: 'L' }], STOCK)).toEqual({
    moves: [
      { levelId: 70, pieces: 2, heldAt: 70 },
      { levelId: 71, pieces: -2, heldAt: 71 },
    ],
    missing: [],
  })
})

test('lines of one piece count together, so that a line that is divided moves nothing', () => {
  const halves = [
    { ...LINE, quantity: 1 },
    { ...LINE, quantity: 1 },
  ]
  expect(planEdit([LINE], halves, STOCK)).toEqual({ moves: [], missing: [] })
})

test('no more is returned than the stock ledger counts for the order', () => {
  const one = { ...STOCK, held: [{ levelId: 70, productId: 7, size: 'M', places: { reserved: 1 } }] }
  expect(planEdit([LINE], [], one).moves).toEqual([{ levelId: 70, pieces: 1, heldAt: 70 }])
  const other = { ...STOCK, held: [{ levelId: 99, productId: 9, size: 'M', places: { reserved: 1 } }] }
  expect(planEdit([LINE], [], other).moves).toEqual([])
  // An order older than the places of stock.
  expect(planEdit([LINE], [], { ...STOCK, held: [] }).moves).toEqual([{ levelId: 70, pieces: 2 }])
})

test('an order that has taken nothing yet takes all its pieces and returns none', () => {
  const none = { ...STOCK, held: [] }
  expect(planEdit([], [{ ...LINE, size: 'L' }], none).moves).toEqual([
    { levelId: 71, pieces: -2, heldAt: 71 },
  ])
  expect(planEdit([], [LINE], none).missing).toMatchObject([{ size: 'M', reason: 'short', available: 0 }])
})
