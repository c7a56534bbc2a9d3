import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyDiscounts, DISCOUNT_KINDS, type Discount, spread, sumOf } from './discounts.ts'

const NONE: Discount = {
  id: 1,
  kind: 'percent',
  percent: 10,
  amountPaisa: 0,
  buyPieces: 1,
  freePieces: 1,
  categoryIds: [],
  productIds: [],
  minimumPaisa: 0,
  isCombinable: true,
}
const SHIRTS = { productId: 1, categoryId: 10, unitPricePaisa: 249_000, quantity: 2 }
const CAP = { productId: 2, categoryId: 20, unitPricePaisa: 99_990, quantity: 1 }

// product: 30.1
test.each([
  ['ten percent of all', {}, 59_799],
  ['ten percent of one category', { categoryIds: [20] }, 9_999],
  ['ten percent of several categories', { categoryIds: [10, 20, 30] }, 59_799],
  ['ten percent of several products', { productIds: [2, 3] }, 9_999],
  ['a product only within the categories', { categoryIds: [10], productIds: [1, 2] }, 49_800],
  ['an amount', { kind: 'amount', amountPaisa: 50_000 }, 50_000],
  ['an amount that exceeds one product', { kind: 'amount', amountPaisa: 500_000, productIds: [2] }, 99_990],
  ['free delivery', { kind: 'free-delivery' }, 25_000],
  ['the cheapest of three for two', { kind: 'buy-x-get-y', buyPieces: 2 }, 99_990],
  ['one of two shirts', { kind: 'buy-x-get-y', categoryIds: [10] }, 249_000],
  ['nothing below the minimum', { minimumPaisa: 597_991 }, 0],
  ['something from the minimum on', { minimumPaisa: 597_990 }, 59_799],
] as const)('takes off %s', (_, discount, expected) => {
  expect(sumOf(applyDiscounts([SHIRTS, CAP], 25_000, [{ ...NONE, ...discount }]))).toBe(expected)
})

// product: 30.3
test('combines what can be combined, unless one that cannot takes off more', () => {
  const two = [NONE, { ...NONE, id: 2, kind: 'amount' as const, amountPaisa: 10_000 }]
  expect(applyDiscounts([SHIRTS], 0, two)).toMatchObject([{ id: 1 }, { id: 2 }])
  const alone = (percent: number) => ({ ...NONE, id: 3, percent, isCombinable: false })
  expect(applyDiscounts([SHIRTS], 0, [...two, alone(11)])).toMatchObject([{ id: 1 }, { id: 2 }])
  expect(applyDiscounts([SHIRTS], 0, [...two, alone(20)])).toMatchObject([{ id: 3 }])
})

const line = fc.record({
  productId: fc.integer({ min: 1, max: 3 }),
  categoryId: fc.integer({ min: 1, max: 2 }),
  unitPricePaisa: fc.integer({ min: 1, max: 1_000_000_000 }),
  quantity: fc.integer({ min: 1, max: 999 }),
})
const discount = fc.record({
  id: fc.integer({ min: 1, max: 99 }),
  kind: fc.constantFrom(...DISCOUNT_KINDS),
  percent: fc.integer({ min: 1, max: 100 }),
  amountPaisa: fc.integer({ min: 1, max: 1_000_000_000 }),
  buyPieces: fc.integer({ min: 1, max: 5 }),
  freePieces: fc.integer({ min: 1, max: 5 }),
  categoryIds: fc.array(fc.integer({ min: 1, max: 2 }), { maxLength: 2 }),
  productIds: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
  minimumPaisa: fc.integer({ min: 0, max: 1_000_000 }),
  isCombinable: fc.boolean(),
})

// product: 30.1
test('no line and no delivery ever costs less than nothing, and the shares of the lines add up', () => {
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 5 }),
      fc.nat(100_000),
      fc.array(discount, { maxLength: 5 }),
      (lines, shipping, discounts) => {
        const applied = applyDiscounts(lines, shipping, discounts)
        let ofDelivery = 0
        for (const { amountPaisa, ofLines } of applied) {
          const sum = ofLines.reduce((total, share) => total + share, 0)
          expect(ofLines.every(share => Number.isSafeInteger(share) && share >= 0)).toBe(true)
          if (sum === 0) ofDelivery += amountPaisa
          else expect(sum).toBe(amountPaisa)
        }
        expect(ofDelivery).toBeLessThanOrEqual(shipping)
        for (const [at, { unitPricePaisa, quantity }] of lines.entries()) {
          const taken = applied.reduce((sum, { ofLines }) => sum + (ofLines[at] ?? 0), 0)
          expect(taken).toBeLessThanOrEqual(unitPricePaisa * quantity)
        }
      },
    ),
    { numRuns: 500 },
  )
})

test('an amount is divided without losing a paisa, and by the weights', () => {
  expect(spread(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(spread(7, [0, 5, 2])).toEqual([0, 5, 2])
  expect(spread(0, [])).toEqual([])
})
