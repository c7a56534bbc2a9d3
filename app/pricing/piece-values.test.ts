import fc from 'fast-check'
import { expect, test } from 'vitest'
import { netOfLines, valueOfPieces } from './piece-values.ts'

const amount = fc.integer({ min: 0, max: 5_000_000 })

// product: 32.4
test('a returned piece is worth what was paid for it: its own discount is taken off, another line’s is not', () => {
  const lines = [
    { unitPricePaisa: 200_000, quantity: 2 },
    { unitPricePaisa: 100_000, quantity: 1 },
  ]
  const discounts = [
    { amountPaisa: 200_000, ofLines: [200_000, 0] },
    { amountPaisa: 25_000, ofLines: [0, 0] },
  ]
  const net = netOfLines(lines, { discountPaisa: 225_000, shippingPaisa: 25_000, discounts })
  expect(net).toEqual([200_000, 100_000])
  expect(valueOfPieces({ netPaisa: 200_000, quantity: 2 }, 1)).toBe(100_000)
})

test('a discount that staff have changed is divided over the lines by their prices, delivery left out', () => {
  const lines = [
    { unitPricePaisa: 300_000, quantity: 1 },
    { unitPricePaisa: 100_000, quantity: 1 },
  ]
  const discounts = [{ amountPaisa: 25_000, ofLines: [0, 0] }]
  expect(netOfLines(lines, { discountPaisa: 65_000, shippingPaisa: 25_000, discounts })).toEqual([
    270_000, 90_000,
  ])
})

test('the values of all pieces add up to what the lines were sold for, however they are divided', () => {
  const line = fc.record({ unitPricePaisa: amount, quantity: fc.integer({ min: 1, max: 30 }) })
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      amount,
      amount,
      (lines, discount, shipping) => {
        const total = lines.reduce((all, { unitPricePaisa, quantity }) => all + unitPricePaisa * quantity, 0)
        const discountPaisa = Math.min(discount, total)
        const net = netOfLines(lines, { discountPaisa, shippingPaisa: shipping, discounts: [] })
        expect(net.every(paisa => paisa >= 0)).toBe(true)
        expect(net.reduce((all, paisa) => all + paisa, 0)).toBe(total - discountPaisa)
        lines.forEach(({ quantity }, at) => {
          const netPaisa = net[at] ?? 0
          const one = Math.ceil(quantity / 2)
          const first = valueOfPieces({ netPaisa, quantity }, one)
          expect(first + valueOfPieces({ netPaisa, quantity }, quantity - one, one)).toBe(netPaisa)
        })
      },
    ),
  )
})
