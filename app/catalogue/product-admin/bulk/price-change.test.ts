import fc from 'fast-check'
import { expect, test } from 'vitest'
import { perMetre, stepSize } from '#app/shared/sold-quantity.ts'
import { HIGHEST_PRICE_PAISA } from '#app/shared/typed-numbers.ts'
import { changedPrice, changedPrices, HIGHEST_PERCENT, LOWEST_PERCENT } from './price-change.ts'

const change = (
  pricePaisa: number,
  compareAtPaisa: number | null,
  percent: number,
  showsOldPrice = false,
) => {
  const price = changedPrice({ pricePaisa, compareAtPaisa }, { percent, showsOldPrice }, ['M'])
  return [price.pricePaisa, price.compareAtPaisa]
}

test('changes by a percentage, in whole rupees', () => {
  expect(change(249_000, null, -20)).toEqual([199_200, null])
  expect(change(249_900, null, -15)).toEqual([212_400, null])
  expect(change(249_900, null, 15)).toEqual([287_400, null])
  expect(change(100_000, null, 500)).toEqual([600_000, null])
})

test('leaves the old price behind, struck through, where it was asked for and the price falls', () => {
  expect(change(250_000, null, -20, true)).toEqual([200_000, 250_000])
  expect(change(250_000, 300_000, -20, true)).toEqual([200_000, 300_000])
  expect(change(250_000, null, 20, true)).toEqual([300_000, null])
})

test('leaves the compare-at price only while it is above the price', () => {
  expect(change(250_000, 300_000, -10)).toEqual([225_000, 300_000])
  expect(change(250_000, 300_000, 10)).toEqual([275_000, 300_000])
  expect(change(250_000, 300_000, 20)).toEqual([300_000, null])
})

test('never gives anything away', () => {
  expect(change(400, null, -90)).toEqual([100, null])
  expect(change(50, null, -90)).toEqual([50, null])
})

test('whatever the price: above zero, below its struck-through price, and in the direction asked for', () => {
  const price = fc.integer({ min: 1, max: HIGHEST_PRICE_PAISA })
  const percent = fc.integer({ min: LOWEST_PERCENT, max: HIGHEST_PERCENT }).filter(number => number !== 0)
  fc.assert(
    fc.property(price, fc.option(price), percent, fc.boolean(), (from, more, percent, showsOldPrice) => {
      const before = more === null ? null : from + more
      const next = changedPrice({ pricePaisa: from, compareAtPaisa: before }, { percent, showsOldPrice }, [
        'M',
      ])
      expect(next.pricePaisa).toBeGreaterThan(0)
      expect(next.pricePaisa).toBeLessThanOrEqual(HIGHEST_PRICE_PAISA)
      expect(next.compareAtPaisa ?? Number.POSITIVE_INFINITY).toBeGreaterThan(next.pricePaisa)
      expect(Math.sign(next.pricePaisa - from) * Math.sign(percent)).toBeGreaterThanOrEqual(0)
      if (next.pricePaisa !== from && next.pricePaisa !== HIGHEST_PRICE_PAISA)
        expect(next.pricePaisa % 100).toBe(0)
    }),
  )
})

// product: 61.7
test('changes the own prices of sizes by the same percentage', () => {
  const product = { pricePaisa: 200_000, compareAtPaisa: null, sizes: ['M', 'XXL'] }
  const sizePrices = [{ size: 'XXL', pricePaisa: 240_000, compareAtPaisa: null }]
  const change = { percent: -10, showsOldPrice: true }
  expect(changedPrices({ ...product, sizePrices }, change)).toEqual({
    pricePaisa: 180_000,
    compareAtPaisa: 200_000,
    sizePrices: [{ size: 'XXL', pricePaisa: 216_000, compareAtPaisa: 240_000 }],
  })
  expect(changedPrices({ ...product, sizePrices: [] }, change)).not.toHaveProperty('sizePrices')
})

// product: 73.12
test.each([10, 25, 50, 100])(
  'cloth cut in steps of %s cm costs whole rupees for a metre afterwards',
  step => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: -90, max: 500 }),
        (rupees, percent) => {
          const price = { pricePaisa: rupees * step, compareAtPaisa: null }
          const next = changedPrice(price, { percent, showsOldPrice: false }, [stepSize(step)])
          const metre = perMetre(next.pricePaisa, step)
          expect(metre % 100).toBe(0)
          expect(Math.abs(metre - (rupees * (100 + percent)) / 1)).toBeLessThanOrEqual(100)
        },
      ),
    )
    const odd = changedPrice(
      { pricePaisa: 999 * step, compareAtPaisa: null },
      { percent: -15, showsOldPrice: true },
      [stepSize(step)],
    )
    expect(odd).toEqual({ pricePaisa: 849 * step, compareAtPaisa: 999 * step })
  },
)
