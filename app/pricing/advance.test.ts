import { expect, test } from 'vitest'
import { type AdvancedOrder, type AdvanceRule, advanceOf } from './advance.ts'

const otherwise = { advancePercent: 20, advanceLeastPaisa: 0, advanceFromPaisa: 500_000 }
const offered = ['raast']
const ORDER: AdvancedOrder = {
  method: 'cash_on_delivery',
  totalPaisa: 500_000,
  places: ['Lahore', 'Punjab'],
  source: 'website',
  isFirst: false,
}

// product: 33.2
test('an order in cash pays its part in advance, in whole rupees, from the amount on', () => {
  expect(of(499_999)).toBe(0)
  expect(of(500_000)).toBe(100_000)
  expect(of(500_333)).toBe(100_100)
  expect(of(500_000, { ...otherwise, advancePercent: 100 })).toBe(500_000)
})

// product: 33.2
test('the advance is an amount, a percent, or the greater of both, and never more than the order', () => {
  const amount = { advancePercent: 0, advanceLeastPaisa: 50_000, advanceFromPaisa: 0 }
  expect(of(499_999, amount)).toBe(50_000)
  expect(of(30_000, amount)).toBe(30_000)
  expect(of(500_000, { ...amount, advancePercent: 20 })).toBe(100_000)
  expect(of(100_000, { ...amount, advancePercent: 20 })).toBe(50_000)
})

test('a transfer is paid as a whole, and nothing in advance where no money can be sent', () => {
  const rules = { rules: [], otherwise }
  expect(advanceOf({ ...ORDER, method: 'raast', totalPaisa: 123_456 }, rules, offered)).toBe(123_456)
  expect(advanceOf({ ...ORDER, totalPaisa: 900_000 }, rules, [])).toBe(0)
})

const FITTING: [string, Partial<AdvanceRule>, Partial<AdvancedOrder>, boolean][] = [
  ['the city as it is typed', { places: ['LAHORE '] }, {}, true],
  ['its delivery zone', { places: ['Sindh', 'punjab'] }, {}, true],
  ['not another city', { places: ['Karachi'] }, {}, false],
  ['the website', { source: 'website' }, {}, true],
  ['not the website, where callers are meant', { source: 'callers' }, {}, false],
  ['callers', { source: 'callers' }, { source: 'whatsapp' }, true],
  ['one way of calling', { source: 'whatsapp' }, { source: 'whatsapp' }, true],
  ['not another way of calling', { source: 'phone' }, { source: 'whatsapp' }, false],
  ['a first order', { isFirstOrderOnly: true }, { isFirst: true }, true],
  ['not a later order', { isFirstOrderOnly: true }, {}, false],
  ['orders from its amount on', { advanceFromPaisa: 500_000 }, {}, true],
  ['no smaller order', { advanceFromPaisa: 500_001 }, {}, false],
]

// product: 33.6
test.each(FITTING)('a rule fits %s', (_, rule, order, fits) => {
  const rules = { rules: [ruleOf({ ...rule, advancePercent: 50 })], otherwise }
  expect(advanceOf({ ...ORDER, ...order }, rules, offered)).toBe(fits ? 250_000 : 100_000)
})

// product: 33.6
test('the first rule that fits decides, also that nothing is paid', () => {
  const [free, half] = [
    ruleOf({ advancePercent: 0, places: ['Punjab'] }),
    ruleOf({ advancePercent: 50 }),
  ] as const
  expect(advanceOf(ORDER, { rules: [free, half], otherwise }, offered)).toBe(0)
  expect(advanceOf(ORDER, { rules: [half, free], otherwise }, offered)).toBe(250_000)
})

function of(totalPaisa: number, rule = otherwise): number {
  return advanceOf({ ...ORDER, totalPaisa }, { rules: [], otherwise: rule }, offered)
}

function ruleOf(rule: Partial<AdvanceRule>): AdvanceRule {
  return {
    places: [],
    source: null,
    isFirstOrderOnly: false,
    advancePercent: 0,
    advanceLeastPaisa: 0,
    advanceFromPaisa: 0,
    ...rule,
  }
}
