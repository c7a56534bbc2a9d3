import { expect, test } from 'vitest'
import { type CorrectedStock, planCorrection } from './plan-correction.ts'

const LINE = { id: 1, position: 0, productId: 7, name: 'Kurta', size: 'M', quantity: 2, unitPricePaisa: 100 }
const STOCK: CorrectedStock = {
  products: [{ id: 7, sizes: ['M', 'L'] }],
  levels: [
    { id: 70, productId: 7, size: 'M', onHand: 0 },
    { id: 71, productId: 7, size: 'L', onHand: 5 },
  ],
  held: [{ levelId: 70, productId: 7, size: 'M', places: { reserved: 2 } }],
}
const REMOVED = [{ line: LINE, size: 'M', quantity: 0 }]

test('another size returns the pieces of the old one and takes as many of the new one', () => {
  expect(planCorrection([{ line: LINE, size: 'L', quantity: 2 }], STOCK)).toEqual({
    moves: [
      { levelId: 70, pieces: 2, heldAt: 70 },
      { levelId: 71, pieces: -2, heldAt: 71 },
    ],
    missing: [],
  })
})

test('no more is returned than the stock ledger counts for the order', () => {
  const one = { ...STOCK, held: [{ levelId: 70, productId: 7, size: 'M', places: { reserved: 1 } }] }
  expect(planCorrection(REMOVED, one).moves).toEqual([{ levelId: 70, pieces: 1, heldAt: 70 }])
  const other = { ...STOCK, held: [{ levelId: 99, productId: 9, size: 'M', places: { reserved: 1 } }] }
  expect(planCorrection(REMOVED, other).moves).toEqual([])
  // An order older than the places of stock.
  expect(planCorrection(REMOVED, { ...STOCK, held: [] }).moves).toEqual([{ levelId: 70, pieces: 2 }])
})
