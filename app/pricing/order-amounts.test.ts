import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatRupees, lineTotalPaisa } from '#app/shared/money.ts'
import { amountsOf, countPieces, orderAmounts, shippingText, subtotalPaisa } from './order-amounts.ts'

const DELIVERY = { chargePaisa: 25_000, freeFromPaisa: 500_000 }
const SHIRTS = { unitPricePaisa: 249_050, quantity: 2 }

// product: 7.8
test('adds up lines and delivery, which is free from the amount that the owner set', () => {
  expect(orderAmounts([SHIRTS], DELIVERY)).toEqual({
    subtotalPaisa: 498_100,
    shippingPaisa: 25_000,
    discountPaisa: 0,
    totalPaisa: 523_100,
  })
  const cap = { unitPricePaisa: 1_900, quantity: 1 }
  expect(orderAmounts([SHIRTS, cap], DELIVERY)).toEqual(amountsOf(500_000, 0))
})

test('asks no delivery fee for an order without lines', () => {
  expect(orderAmounts([], DELIVERY)).toEqual(amountsOf(0, 0))
})

test('takes a discount off lines and delivery, and never more than they cost', () => {
  expect(amountsOf(498_100, 25_000, 50_000)).toMatchObject({ discountPaisa: 50_000, totalPaisa: 473_100 })
  expect(amountsOf(498_100, 25_000, 900_000)).toMatchObject({ discountPaisa: 523_100, totalPaisa: 0 })
})

test('counts pieces and not lines, and names free delivery', () => {
  expect(countPieces([SHIRTS, { quantity: 3 }])).toBe(5)
  expect([shippingText(0), shippingText(25_000), shippingText(25_000, formatRupees)]).toEqual([
    'Free',
    'PKR 250.00',
    'PKR 250',
  ])
})

// product: 7.7
test('adds up thousands of random carts exactly', () => {
  const line = fc.record({
    unitPricePaisa: fc.integer({ min: 1, max: 100_000_000 }),
    quantity: fc.integer({ min: 1, max: 999 }),
  })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 100 }), lines => {
      const exact = lines.reduce(
        (sum, { unitPricePaisa, quantity }) => sum + BigInt(unitPricePaisa) * BigInt(quantity),
        0n,
      )
      expect(BigInt(subtotalPaisa(lines))).toBe(exact)
      expect(lines.every(each => Number.isSafeInteger(lineTotalPaisa(each)))).toBe(true)
    }),
    { numRuns: 5000 },
  )
})
