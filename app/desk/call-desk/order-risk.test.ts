import { expect, test } from 'vitest'
import {
  assessRisk,
  RISK_REASONS,
  type RiskFacts,
  type RiskReasonName,
  type RiskWeights,
} from './order-risk.ts'

const HARMLESS: RiskFacts = {
  totalPaisa: 300_000,
  customerName: 'Bilal Ahmed',
  phone: '+923214567812',
  lines: [{ quantity: 1 }],
  streetAddress: 'House 12, Street 4, Gulberg III',
  zipCode: '54660',
  cityZipCode: '54000',
  placedAt: new Date('2026-11-20T07:00:00Z'),
  returned: 0,
  delivered: 2,
  withinHour: 0,
  cityDelivered: 90,
  cityReturned: 10,
}
const WEIGHTS: RiskWeights = {
  fakeOrder: 30,
  blockedPhone: 20,
  returnedBefore: 20,
  severalInAnHour: 5,
  vagueAddress: 5,
  largeOrder: 5,
  cityReturns: 5,
  newNumber: 5,
  zipMismatch: 3,
  nightOrder: 2,
}
const LARGE = 1_500_000

const CASES: [RiskReasonName, Partial<RiskFacts>, string][] = [
  [
    'fakeOrder',
    { customerName: 'asdf', phone: '+923000000000' },
    'The name looks made up. The phone number looks made up.',
  ],
  ['blockedPhone', { decision: 'blocked' }, 'This phone is blocked by the shop.'],
  ['returnedBefore', { returned: 1 }, '1 of 3 parcels to this phone came back.'],
  ['severalInAnHour', { withinHour: 2 }, '3 orders of this phone within an hour.'],
  [
    'vagueAddress',
    { streetAddress: 'Near the mosque, Model Town' },
    'The address has no house or street number.',
  ],
  ['largeOrder', { totalPaisa: LARGE }, 'A larger order than usual.'],
  [
    'cityReturns',
    { cityDelivered: 60, cityReturned: 40 },
    '40 of 100 parcels to this city came back lately.',
  ],
  ['newNumber', { delivered: 0 }, 'No parcel has gone to this phone before.'],
  ['zipMismatch', { zipCode: '75300' }, 'The ZIP code is not one of this city.'],
  ['nightOrder', { placedAt: new Date('2026-11-20T20:00:00Z') }, 'Ordered between midnight and six.'],
]

test('an order with nothing unusual has no risk', () => {
  expect(assessRisk(HARMLESS, WEIGHTS, LARGE)).toEqual({ score: 0, reasons: [] })
  const urdu = { ...HARMLESS, streetAddress: 'مکان نمبر ۱۲، ماڈل ٹاؤن', cityZipCode: '' }
  expect(assessRisk(urdu, WEIGHTS, 0)).toEqual({ score: 0, reasons: [] })
})

test.each(CASES)('the reason %s is said in words', (name, facts, text) => {
  expect(assessRisk({ ...HARMLESS, ...facts }, WEIGHTS, LARGE)).toEqual({
    score: WEIGHTS[name],
    reasons: [{ name, points: WEIGHTS[name], text }],
  })
})

// product: 21.8, 24.12, 27.2
test('the reasons add up to the score, whichever apply and whatever the owner turned off', () => {
  const wrong: unknown[] = []
  for (let chosen = 0; chosen < 2 ** CASES.length; chosen++) {
    const facts = CASES.filter((_, index) => chosen & (1 << index)).map(([, fact]) => fact)
    for (const off of [undefined, ...RISK_REASONS]) {
      const weights = off ? { ...WEIGHTS, [off]: 0 } : WEIGHTS
      const { score, reasons } = assessRisk(Object.assign({}, HARMLESS, ...facts), weights, LARGE)
      const sum = reasons.reduce((sum, { points }) => sum + points, 0)
      if (sum !== score || score > 100 || reasons.some(({ name }) => name === off)) wrong.push({ facts, off })
    }
  }
  expect(wrong).toEqual([])
})

// product: 27.3
test('a trusted phone is a reason without points', () => {
  const facts: RiskFacts = { ...HARMLESS, decision: 'trusted', totalPaisa: LARGE }
  const { score, reasons } = assessRisk(facts, WEIGHTS, LARGE)
  expect(score).toBe(WEIGHTS.largeOrder)
  expect(reasons.map(({ text, points }) => [text, points])).toEqual([
    ['This phone is trusted by the shop.', 0],
    ['A larger order than usual.', WEIGHTS.largeOrder],
  ])
})
