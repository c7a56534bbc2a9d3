import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forecastDemand, measureBusyDays, type ShopHistory, type SizeHistory } from './forecast-demand.ts'
import { LONGEST_COVER, piecesToOrder, runOutOf } from './run-out.ts'

const DAYS = 60
const SHOP: ShopHistory = { busy: Array.from({ length: DAYS }, () => 1), usualPerDay: 0.5, comingBack: 0 }

/** A size that sells on some days, and is sold out on others. */
const anySize: fc.Arbitrary<SizeHistory> = fc
  .array(fc.record({ sold: fc.nat(4), inStock: fc.constantFrom(0, 0.5, 1) }), {
    minLength: DAYS,
    maxLength: DAYS,
  })
  .map(days => ({
    sold: days.map(({ sold, inStock }) => (inStock === 0 ? 0 : sold)),
    inStock: days.map(({ inStock }) => inStock),
    usualShare: 0.5,
  }))
const anyProduct = fc.tuple(anySize, anySize)
const anyDay = fc.nat(DAYS - 1)

function forecast(sizes: readonly SizeHistory[], shop = SHOP) {
  return forecastDemand(sizes, shop)
}

function changed(numbers: readonly number[], day: number, by: number): number[] {
  return numbers.map((number, at) => (at === day ? number + by : number))
}

// product: 60.2
test('one more sale of a size never means that it is sold out later', () => {
  fc.assert(
    fc.property(anyProduct, anyDay, fc.integer({ min: 1, max: 40 }), ([size, other], day, onHand) => {
      const [before] = forecast([size, other])
      const [after] = forecast([{ ...size, sold: changed(size.sold, day, 1) }, other])
      if (!before || !after) throw new Error('no forecast')
      expect(after.perDay).toBeGreaterThanOrEqual(before.perDay)
      const [one, two] = [runOutOf(onHand, before), runOutOf(onHand, after)]
      expect(two.days).toBeLessThanOrEqual(one.days)
      if (one.likely && two.likely) expect(two.likely.last).toBeLessThanOrEqual(one.likely.last)
    }),
  )
})

// product: 60.2
test('a day without a piece to buy never counts as a day on which no shopper wanted one', () => {
  fc.assert(
    fc.property(anyProduct, anyDay, ([size, other], day) => {
      const open = { ...size, sold: changed(size.sold, day, -(size.sold[day] ?? 0)) }
      const inStock = (share: number) => ({
        ...open,
        inStock: open.inStock.map((each, at) => (at === day ? share : each)),
      })
      const [soldOut] = forecast([inStock(0), other])
      const [unwanted] = forecast([inStock(1), other])
      expect(soldOut?.perDay).toBeGreaterThan(unwanted?.perDay ?? 0)
    }),
  )
})

// product: 60.2
test('more pieces never run out earlier, and the day is within its range', () => {
  const anyDemand = fc.record({
    perDay: fc.double({ min: 0, max: 20, noNaN: true }),
    evidence: fc.double({ min: 0, max: 500, noNaN: true }),
  })
  fc.assert(
    fc.property(anyDemand, fc.nat(500), (demand, onHand) => {
      const [fewer, more] = [runOutOf(onHand, demand), runOutOf(onHand + 1, demand)]
      expect(more.days).toBeGreaterThanOrEqual(fewer.days)
      for (const { days, likely } of [fewer, more]) {
        expect(days).toBeLessThanOrEqual(LONGEST_COVER)
        if (!likely) continue
        expect(likely.first).toBeLessThanOrEqual(days)
        expect(likely.last).toBeGreaterThanOrEqual(days)
      }
      if (fewer.likely && more.likely) expect(more.likely.last).toBeGreaterThanOrEqual(fewer.likely.last)
    }),
  )
})

// product: 60.2
test('a steady size sells as before, a rush counts less, and what comes back is taken off', () => {
  const steady = Array.from({ length: 180 }, () => 2)
  const size = { sold: steady, inStock: steady.map(() => 1), usualShare: 1 }
  const busyOf = (sold: readonly number[]) => measureBusyDays(sold.map(pieces => pieces * 20))
  const shop = { busy: busyOf(steady), usualPerDay: 2, comingBack: 0 }
  expect(forecast([size], shop)[0]?.perDay).toBeCloseTo(2, 6)
  expect(forecast([size], { ...shop, comingBack: 0.25 })[0]?.perDay).toBeCloseTo(1.5, 6)
  const rush = steady.map((pieces, day) => (day > 160 && day < 170 ? pieces * 4 : pieces))
  expect(forecast([{ ...size, sold: rush }], { ...shop, busy: busyOf(rush) })[0]?.perDay).toBeCloseTo(2, 6)
  expect(forecast([{ ...size, sold: rush }], shop)[0]?.perDay).toBeGreaterThan(2.5)
})

// product: 60.2
test('weekdays differ from each other, and few sales do not make one special', () => {
  const fridays = Array.from({ length: 180 }, (_, day) => (day % 7 === 4 ? 30 : 20))
  const busy = measureBusyDays(fridays)
  expect(busy[4]).toBeGreaterThan(1.3)
  expect(busy[3]).toBeLessThan(1.1)
  const few = measureBusyDays(fridays.map(pieces => (pieces === 30 ? 1 : 0)))
  expect(Math.max(...few)).toBeLessThan(2)
})

// product: 60.3
test('a new product with one sale, or a product that sold nothing, has no range of days', () => {
  const none = { sold: [0], inStock: [1], usualShare: 1 }
  const [one] = forecast([{ ...none, sold: [1] }])
  if (!one) throw new Error('no forecast')
  expect(one.perDay).toBeGreaterThan(0)
  expect(runOutOf(10, one).likely).toBeNull()
  expect(runOutOf(10, { perDay: 0, evidence: 0 })).toEqual({ days: LONGEST_COVER, likely: null })
  expect(runOutOf(0, one)).toEqual({ days: 0, likely: { first: 0, last: 0 } })
})

// product: 60.6
test('an order lasts for the wanted days and is a multiple of what is asked for', () => {
  const fields = fc.record({
    leadDays: fc.nat(180),
    coverDays: fc.integer({ min: 1, max: 365 }),
    roundUp: fc.integer({ min: 1, max: 24 }),
  })
  fc.assert(
    fc.property(fields, fc.nat(500), fc.double({ min: 0, max: 20, noNaN: true }), (days, onHand, perDay) => {
      const pieces = piecesToOrder({ onHand, perDay }, days)
      const wanted = perDay * (days.leadDays + days.coverDays) - onHand
      expect(pieces % days.roundUp).toBe(0)
      expect(pieces).toBeGreaterThanOrEqual(wanted - 0.5)
      expect(pieces).toBeLessThan(Math.max(0, wanted) + days.roundUp)
    }),
  )
})
